"""The interface as a document and as a page: whole, sound, and without anybody else's help."""

import re

import pytest

from kensington.server.web.reference import page
from server.answers import JSON, TEXTS, Route, is_text, routes

OWN = {"/api/openapi.json", "/api/docs"}
"""Those that tell of the others."""


@pytest.fixture
def document(anna):
    return anna.get("/api/openapi.json").json


def refs(node):
    if isinstance(node, dict):
        yield from (value for key, value in node.items() if key == "$ref")
        for each in node.values():
            yield from refs(each)
    elif isinstance(node, list):
        for each in node:
            yield from refs(each)


def test_every_route_is_in_it_with_the_type_of_its_answers(document):
    told = {
        Route(method.upper(), path): operation
        for path, operations in document["paths"].items()
        for method, operation in operations.items()
    }
    assert set(told) == {route for route in routes() if route.path not in OWN}
    for route, operation in told.items():
        well, refused = operation["responses"].values()
        (kind, answer), *_ = well["content"].items()
        assert kind == (TEXTS[routes()[route].response_class] if is_text(route) else JSON)
        assert is_text(route) or "$ref" in str(answer)
        assert refused["content"] == {JSON: {"schema": {"$ref": "#/components/schemas/Error"}}}
        assert operation["description"]


def test_every_body_is_in_it(document):
    bodies = {
        path: operations["post"]["requestBody"]["content"][JSON]["schema"]["$ref"].rpartition("/")[
            2
        ]
        for path, operations in document["paths"].items()
        if "requestBody" in operations.get("post", {})
    }
    assert bodies == {
        "/api/recover": "Recover",
        "/api/tables": "NewTable",
        "/api/lessons": "NewLesson",
        "/api/tables/{table}/why": "Why",
        "/api/tables/{table}/nowhere": "Nowhere",
        "/api/tables/{table}/hint": "HintFor",
        "/api/tables/{table}/commands": "Envelope",
    }


def test_every_type_that_it_names_is_there_and_the_right_one(document):
    schemas = document["components"]["schemas"]
    assert {ref.removeprefix("#/components/schemas/") for ref in refs(document)} <= set(schemas)
    told = next(refs(schemas["Table"]["properties"]["reveal"])).rpartition("/")[2]
    assert "secret" in schemas[told]["properties"]  # at the end of a game
    assert "nonce" in schemas["Reveal"]["properties"]  # a player's part of the draw


def test_the_page_has_every_route_and_type_and_needs_nobody_else(anna, document):
    answer = anna.get("/api/docs")
    assert answer.status == 200
    for path in document["paths"]:
        assert f"<code>{path}</code>" in answer.text
    for name in document["components"]["schemas"]:
        assert f'id="{name}"' in answer.text
    links = re.findall(r'(?:href|src)="([^"]*)"', answer.text)
    assert {link for link in links if not link.startswith("#")} == {"/api/openapi.json"}
    assert "<script" not in answer.text


def test_what_is_told_is_text_on_the_page(document):
    document["info"]["description"] = "<script>alert(1)</script>"
    document["components"]["schemas"]["Error"]["description"] = "</pre><b>"
    shown = page(document)
    assert "<script" not in shown
    assert "</pre><b>" not in shown
