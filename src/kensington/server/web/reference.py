"""The interface as a document in OpenAPI, and as a page that needs no other host and no script."""

import json
from collections.abc import Iterator
from html import escape
from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from fastapi.routing import APIRoute, APIRouter
from pydantic import BaseModel
from pydantic.json_schema import models_json_schema

from kensington.server.web.dependencies import Body

Json = dict[str, Any]

_REF = "#/components/schemas/"
_STYLE = """
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif }
h2 { margin: 2rem 0 0; font-size: 1.1rem } h2 b { color: #7a4a1e } code, pre { font-size: 0.9rem }
pre { padding: 0.5rem 1rem; overflow-x: auto; background: #8881; border-radius: 0.4rem }
:root { color-scheme: light dark }
"""


def document(app: FastAPI, router: APIRouter) -> Json:
    """What can be asked, made when somebody first wants to know."""
    app.openapi_schema = app.openapi_schema or _document(app, router)
    return app.openapi_schema


def _document(app: FastAPI, router: APIRouter) -> Json:
    """What the framework knows, and the bodies, which are read within limits of our own."""
    whole = get_openapi(
        title="Kensington",
        version=app.version,
        description="How a table is opened, watched and played: docs/protocol.md tells the rest, "
        "and what is said over the socket.",
        routes=app.routes,
    )
    routes = [route for route in router.routes if isinstance(route, APIRoute)]
    bodies = [(route, kind) for route in routes for kind in _bodies(route)]
    _, shared = models_json_schema(
        [(kind, "validation") for _, kind in bodies], ref_template=_REF + "{model}"
    )
    whole["components"]["schemas"] |= shared["$defs"]
    for route, kind in bodies:
        said = {"application/json": {"schema": {"$ref": _REF + kind.__name__}}}
        operation = whole["paths"][route.path]["post"]
        operation["requestBody"] = {"required": True, "content": said}
    for route in routes:  # also where all is well with text, a refusal is JSON
        for operation in whole["paths"].get(route.path, {}).values():
            refused = operation["responses"]["default"]
            refused["content"] = {"application/json": next(iter(refused["content"].values()))}
    return whole


def _bodies(route: APIRoute) -> list[type[BaseModel]]:
    calls = (each.call for each in route.dependant.dependencies)
    return [call.kind for call in calls if isinstance(call, Body)]


def page(whole: Json) -> str:
    """The document for people."""
    calls = (
        _call(method.upper(), path, operation)
        for path, operations in whole["paths"].items()
        for method, operation in operations.items()
    )
    schemas = whole["components"]["schemas"].items()
    kinds = (f'<h2 id="{escape(name)}">{escape(name)}</h2>{_shown(kind)}' for name, kind in schemas)
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        f"<title>{escape(whole['info']['title'])}</title><style>{_STYLE}</style>"
        f"<h1>{escape(whole['info']['title'])} {escape(whole['info']['version'])}</h1>"
        f'<p>{escape(whole["info"]["description"])} <a href="/api/openapi.json">As OpenAPI</a></p>'
        f"{''.join(calls)}<h1>Types</h1>{''.join(kinds)}</html>"
    )


def _call(method: str, path: str, operation: Json) -> str:
    asked = ", ".join(each["name"] for each in operation.get("parameters", ()))
    body = _links(operation.get("requestBody", {}).get("content", {}))
    told = [f"takes <code>{escape(asked)}</code>"] if asked else []
    told += [f"body: {body}"] if body else []
    for status, answer in operation["responses"].items():
        told.append(f"{escape(status)}: {_links(answer.get('content', {}))}")
    return (
        f"<h2><b>{method}</b> <code>{escape(path)}</code></h2>"
        f"<p>{escape(operation.get('description', ''))}</p>"
        f"<ul>{''.join(f'<li>{each}</li>' for each in told)}</ul>"
    )


def _links(content: Json) -> str:
    """The types that are named in a body or an answer, each with where it stands."""
    return ", ".join(
        f'<a href="#{escape(name)}">{escape(name)}</a>' if name else escape(kind)
        for kind, each in content.items()
        for name in dict.fromkeys(_names(each.get("schema", {}))) or ("",)
    )


def _names(node: Any) -> Iterator[str]:
    if isinstance(node, dict):
        if isinstance(ref := node.get("$ref"), str):
            yield ref.removeprefix(_REF)
        for each in node.values():
            yield from _names(each)
    elif isinstance(node, list):
        for each in node:
            yield from _names(each)


def _shown(kind: Json) -> str:
    links = _links({"": {"schema": kind}})
    return f"<pre>{escape(json.dumps(kind, indent=2))}</pre>{f'<p>{links}</p>' if links else ''}"
