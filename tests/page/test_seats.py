"""Who sits where: tables as they were wished for, seats that are taken, tables to be found."""

from random import Random

from playwright.sync_api import expect

from page.street import go_on, passed, send, sensible, sheet_is_true, still, told, wait
from page.test_absence import two_at_a_table
from page.test_turns import hot_seat


def names(page):
    return [seat["name"] for seat in told(page)["table"]["seats"]]


def state_of(page, heading):
    """What the home page says of each table under a heading."""
    listed = page.get_by_role("heading", name=heading).locator("..")
    return listed.locator(".state").all_inner_texts()


def test_a_table_is_as_it_was_wished_for(page):
    page.goto("/new")
    add = page.get_by_role("button", name="Add a player")
    for number in range(3, 6):
        expect(add).to_be_visible()
        add.click()
        page.get_by_label(f"Player {number} is").wait_for()
    expect(add).to_have_count(0)  # five are enough
    for number, name in enumerate(["Ada", "Ben", "Cleo", "Dan", "Eve"], 1):
        page.get_by_label(f"Player {number} is").select_option("here")
        page.get_by_label(f"Name of player {number}").fill(name)
    page.get_by_label("Name of player 4").fill("  ")
    page.get_by_label("Player 5 is").select_option("elsewhere")
    expect(page.get_by_text("You’ll get a link to send them")).to_be_visible()
    page.get_by_role("button", name="Remove player 2").click()
    page.get_by_role("button", name="Remove player 4").click()
    page.locator("summary").click()
    begins = page.get_by_label("Who starts?")
    assert begins.get_by_role("option").all_inner_texts() == [
        "picked at random",
        "Ada",
        "Cleo",
        "  ",
    ]
    begins.select_option(label="Cleo")
    page.get_by_label("Roofs may be turned").check()
    page.get_by_label("Show how many tiles are left").uncheck()
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/table/*")
    wait(page)
    now = told(page)
    assert names(page) == ["Ada", "Cleo", "Player 3"]
    assert now["view"]["start"] == now["options"]["seat"] == 1
    assert [name for name, on in now["table"]["rules"].items() if on is True] == ["turn_roofs"]
    assert now["table"]["aids"] == {"score": True, "left": False, "hints": True}
    expect(page.locator(".own .plate")).to_contain_text("Cleo")
    expect(page.locator(".now")).to_contain_text("Cleo:")
    assert "left" not in page.locator(".pile .head").inner_text()


def test_of_three_players_the_last_begins_no_more_when_removed(page):
    page.goto("/new")
    page.get_by_role("button", name="Add a player").click()
    page.locator("summary").click()
    begins = page.get_by_label("Who starts?")
    begins.select_option(label="Player 3")
    page.get_by_role("button", name="Remove player 3").click()
    expect(begins).to_have_value("lot")
    expect(page.get_by_role("button", name="Remove player")).to_have_count(0)  # two are needed


def test_the_same_table_once_more(page):
    hot_seat(page, "Ada", "Ben", options=["Roofs may be turned"], idle_rounds=1)
    put_back = lambda now: {"type": "put_back"} if now["options"]["put_back"] else None  # noqa: E731
    go_on(page, Random(5), put_back)
    sheet_is_true(page)
    before = told(page)["table"]
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: before["id"] not in url)
    wait(page)
    after = told(page)["table"]
    assert names(page) == ["Ben", "Ada"]  # everybody sits one seat further
    assert (after["rules"], after["aids"]) == (before["rules"], before["aids"])
    assert after["mine"] == [0, 1]


def test_free_seats_are_taken_one_after_the_other(context_of):
    anna, ben, cleo = context_of(), context_of(), context_of()
    anna.goto("/new")
    anna.get_by_label("Name of player 1").fill("Anna")
    for number in (2, 3, 4):
        if number > 2:
            anna.get_by_role("button", name="Add a player").click()
        kind = "bot" if number == 3 else "elsewhere"
        anna.get_by_label(f"Player {number} is").select_option(kind)
    anna.get_by_role("button", name="Open the table").click()
    states = anna.locator("main .state")
    expect(states).to_have_text(["you", "nobody yet", "Computer", "nobody yet"])
    expect(anna.get_by_text("2 seats are still free.")).to_be_visible()
    expect(anna.get_by_role("button", name="Sit down")).to_have_count(0)
    begin = anna.get_by_role("button", name="Start the game")
    for page, name, free in ((ben, "Ben", 1), (cleo, "Cleo", 0)):
        expect(begin).to_be_disabled()
        page.goto(anna.url)
        expect(page.get_by_role("button", name="Start the game")).to_have_count(0)
        sit = page.get_by_role("button", name="Sit down")
        page.get_by_label("Your name").fill("  ")
        expect(sit).to_be_disabled()
        page.get_by_label("Your name").fill(name)
        sit.click()
        expect(sit).to_have_count(0)
        expect(states).to_have_text(
            ["you", "at the table", "Computer", "at the table" if not free else "nobody yet"]
        )
        expect(anna.get_by_text("still free.")).to_have_count(1 if free else 0)
    expect(anna.get_by_text("Invite", exact=True)).to_have_count(0)
    seats = ["Anna", "Ben", "Clara Carefree", "Cleo"]
    expect(anna.locator("main .name")).to_have_text(seats)
    assert names(anna)[1::2] == ["Ben", "Cleo"]
    assert told(cleo)["table"]["mine"] == [3]
    expect(begin).to_be_enabled()


def test_the_home_page_says_whose_turn_it_is(context_of):
    anna, ben, passer_by = context_of(), context_of(), context_of()
    two_at_a_table(anna, ben)
    mover, other = (anna, ben) if told(anna)["options"] else (ben, anna)
    for page, words in ((mover, "your turn"), (other, "being played")):
        page.goto("/")
        expect(page.locator(".state")).to_have_text([words])
        assert state_of(page, "My games") == [words]
    passer_by.goto("/")
    expect(passer_by.get_by_role("radio").first).to_be_checked()
    expect(passer_by.locator(".state")).to_have_count(0)  # it is not listed


def test_a_listed_table_is_found_by_others_and_joined(context_of):
    anna, ben = context_of(), context_of()
    anna.goto("/new")
    anna.get_by_label("Name of player 1").fill("Anna Listed")
    anna.get_by_label("Player 2 is").select_option("elsewhere")
    anna.locator("summary").click()
    anna.get_by_label("Show this table on the home page").check()
    anna.get_by_role("button", name="Open the table").click()
    anna.get_by_role("heading", name="Invite").wait_for()
    address = anna.url
    anna.goto("/")
    line = lambda page: page.locator("a").filter(has_text="Anna Listed")  # noqa: E731
    expect(line(anna)).to_have_count(1)  # among the own ones, and only there
    assert state_of(anna, "My games") == ["not started yet"]
    ben.goto("/")
    expect(line(ben)).to_have_count(1)
    expect(ben.get_by_role("heading", name="My games")).to_have_count(0)
    assert "not started yet" in state_of(ben, "Tables to join or watch")
    line(ben).click()
    ben.wait_for_url(address)
    ben.goto("/")
    ben.get_by_label("Join a table").fill(f" {address}/ ")
    ben.get_by_label("Join a table").press("Enter")
    ben.wait_for_url(address)
    expect(ben.get_by_role("button", name="Sit down")).to_be_visible()


def test_who_goes_home_is_seen_to_be_gone(context_of):
    anna, ben = context_of(), context_of()
    two_at_a_table(anna, ben)
    plate = anna.locator(".other .plate")
    expect(plate).to_contain_text("Ben")
    expect(plate).not_to_contain_text("(away)")
    ben.get_by_role("link", name="Home").first.click()
    expect(ben.get_by_role("button", name="Play now")).to_be_visible()
    expect(plate).to_contain_text("(away)")
    ben.go_back()
    ben.locator(".table").wait_for()
    expect(plate).not_to_contain_text("(away)")


def test_whoever_only_watches_can_press_nothing(context_of):
    """Nor whoever's turn it is not: what lies there is looked at, also from near."""
    anna, ben, watcher = context_of(), context_of(), context_of()
    address = two_at_a_table(anna, ben)
    watcher.goto(address)
    mover, other = (anna, ben) if told(anna)["options"] else (ben, anna)
    send(mover, sensible(told(mover), Random(1)))
    for page in (other, watcher):
        tile = page.locator(".hand .tile")
        expect(tile).to_be_visible()
        expect(tile).to_be_disabled()
        assert page.locator(".acts button, .own .dot").count() == 0
        assert page.locator(".heap [role=option]").count() == 0
    expect(mover.locator(".hand .tile")).to_be_enabled()
    while not (now := told(mover))["view"]["builds"]:  # until one of the two can build
        send(mover, sensible(now, Random(1)), now)
        if told(mover)["options"] is None:
            mover, other = other, mover
    passed(mover, now["version"] - 1)
    seat = now["options"]["seat"]
    passed(other, now["version"] - 1)
    name = now["table"]["seats"][seat]["name"]
    other.get_by_role("button", name=f"Look at {name}’s house").click()
    still(other)
    near = other.locator(".other")
    expect(near.locator("use[href^='#start-']")).to_be_in_viewport(ratio=0.9)
    expect(near.locator(".scaffold")).to_have_count(sum(map(len, now["view"]["builds"])))
    tiles = len(now["view"]["houses"][seat])
    expect(near.locator("[data-tile]")).to_have_count(tiles)
