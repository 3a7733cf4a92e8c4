"""The page on a device that keeps it: it can be installed, and opens without a connection."""

import json
import re
from io import BytesIO
from urllib.parse import urlsplit

import pytest
from PIL import Image
from playwright.sync_api import expect, sync_playwright

from kensington.server.web.static import PAGE
from page.browser import ARGUMENTS, ensure
from page.test_lines import until
from page.test_renewal import NEWER, replace, server  # noqa: F401 - the server is a fixture

_KEPT = """async () => {
  const found = {};
  for (const name of await caches.keys())
    found[name] = (await (await caches.open(name)).keys()).map((each) => each.url);
  return found;
}"""


@pytest.fixture
def page(server, tmp_path):  # noqa: F811
    """A browser that keeps what it is given, as people have it."""
    with sync_playwright() as playwright:
        context = playwright.chromium.launch_persistent_context(
            tmp_path / "profile",
            executable_path=ensure(),
            args=list(ARGUMENTS),
            base_url=f"http://127.0.0.1:{server.port}",
            locale="en-GB",
            reduced_motion="reduce",
            service_workers="allow",
        )
        yield context.pages[0]
        context.close()


def kept_build(page):
    """The only build that is kept here."""
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    (name,) = page.evaluate("caches.keys()")
    return name.removeprefix("kensington-")


def shown_build(page):
    return page.locator("meta[name=build]").get_attribute("content")


def test_it_can_be_installed(page):
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    asked = page.context.new_cdp_session(page)
    assert asked.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
    manifest = asked.send("Page.getAppManifest")
    assert manifest["errors"] == []
    icons = [each for each in json.loads(manifest["data"])["icons"] if "png" in each["type"]]
    assert {each.get("purpose", "any") for each in icons} == {"any", "maskable"}
    for icon in icons:
        picture = Image.open(BytesIO(page.context.request.get(icon["src"]).body()))
        assert "{}x{}".format(*picture.size) == icon["sizes"]


def test_without_a_connection_it_says_what_works_and_a_new_build_replaces_the_old(
    page,
    server,  # noqa: F811
    tmp_path,
):
    page.goto("/")
    first = shown_build(page)
    assert kept_build(page) == first
    files = [urlsplit(url).path for urls in page.evaluate(_KEPT).values() for url in urls]
    known = {f"/{file.relative_to(PAGE).as_posix()}" for file in PAGE.rglob("*") if file.is_file()}
    assert set(files) <= known | {"/"}
    assert any(re.fullmatch(r"/assets/Table-.*\.js", file) for file in files)

    server.kill()
    page.goto("/")
    expect(page.get_by_role("alert")).to_contain_text("There is no connection to the server.")
    assert page.evaluate("fetch('/api/bots').then(() => 'an answer', () => 'none')") == "none"
    page.get_by_role("link", name="Rules", exact=True).click()
    expect(page.locator("main h2").first).to_be_visible()
    page.goto("/table/anything")
    expect(page.get_by_text("Connection lost. Reconnecting…")).to_be_visible()
    assert shown_build(page) == first

    replace(server, tmp_path)
    page.goto("/")
    assert shown_build(page) == NEWER
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    until(page, lambda: page.evaluate("caches.keys()") == [f"kensington-{NEWER}"])
    server.kill()
    page.goto("/rules")
    assert shown_build(page) == NEWER
    expect(page.locator("main h2").first).to_be_visible()
