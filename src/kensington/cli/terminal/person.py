"""A person at the terminal: shows the table, asks, and gives back a move."""

from collections.abc import Sequence

from rich.text import Text

from kensington.cli.terminal import choices, views
from kensington.cli.terminal.drawing import explain_marks
from kensington.cli.terminal.screen import Screen, read_number
from kensington.cli.terminal.tables import make_score_sheet
from kensington.cli.terminal.words import a, count, name_tile
from kensington.core import NOBODY, SEVENTH_BIRD, Build, Move, Phase, State, Touch, score

HELP = """\
Type the number of what you want to do, then Enter. You may also type
  b TILE X Y        build a tile at hand: its drawing's lower left corner
                    comes to stand in column X at height Y (b 1 2 0)
  b 1 2 0 + 2 2 1   build two or three tiles joined as one unit
  b 1 2 0 1         with quarter turns of a roof, where the table allows it
  h  all houses     s  the points so far     Enter  the table again
  q  leave          ?  this page
A house grows from its door at column 0, height 0. Every cell rests on the
ground or on a cell below it, and nothing rests on a roof. Lit and dark
windows must touch a window of their own colour, a door, a wall or a roof.
Only what stands under a roof scores; cats score anyway."""

UNITS_PER_PAGE = 12


class Person:
    """Asks a person for one move at a time."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self._shown = 0  # the turn whose table has been shown already

    def choose(self, state: State) -> Move:
        """A legal move that the person wants."""
        self._show(state)
        while True:
            word = self.screen.ask("> ")
            if not word:
                self._shown = 0
                self._show(state)
            elif not self._looked(word, state):
                typed = word[0] == "b"
                move = self._typed(word, state) if typed else self._numbered(word, state)
                if move is not None:
                    return move

    def _show(self, state: State) -> None:
        if self._shown != state.turn:
            self._show_table(state)
            self._shown = state.turn
        elif state.phase is Phase.BUILD:
            self._show_house(state)
        if state.phase is Phase.TAKE:
            self._ask_to_take(state)
        else:
            self._ask_to_build(state)

    def _looked(self, word: str, state: State) -> bool:
        """Whether the word only asked to see something."""
        draw = self.screen.draw
        if word in ("?", "help"):
            draw(*HELP.splitlines())
            self.screen.say(explain_marks(self.screen))
        elif word in ("h", "houses"):
            for building, seat in zip(state.buildings, state.game.seats, strict=True):
                draw("", f"{seat.name}, {seat.colour} door:")
                draw(*views.draw_house(self.screen, building, seat.colour))
        elif word in ("s", "score"):
            draw(make_score_sheet(state))
        else:
            return False
        return True

    def _numbered(self, word: str, state: State) -> Move | None:
        offered = self._choices(state)
        number = read_number(word)
        if not 1 <= number <= len(offered):
            self.screen.say(f"Type a number from 1 to {len(offered)}, or ? for help.")
            return None
        choice = offered[number - 1]
        return choice.move or self._place(state, choice.builds)

    def _choices(self, state: State) -> list[choices.Choice]:
        if state.phase is Phase.BUILD:
            return choices.list_builds(state)
        touches = [choices.Choice("", Touch(*spot)) for spot in self._spots(state)]
        return touches + choices.list_takes(state)

    def _typed(self, word: str, state: State) -> Move | None:
        """A build typed by hand, or None after saying why it is refused."""
        build = choices.parse_build(word, state)
        if isinstance(build, str):
            self.screen.say(build)
            return None
        refusal = state.why_not(build)
        if refusal is not None:
            self.screen.say(str(refusal))
            return None
        return build

    # The table

    def _show_table(self, state: State) -> None:
        """Whose turn it is, the neighbours, the own house and what is stored."""
        screen, draw, seen = self.screen, self.screen.draw, state.observe()
        seats, me = state.game.seats, state.seat
        title = Text(f"Turn {state.turn}: {seats[me].name}'s turn", "bold")
        draw("", views.draw_rule(screen), title)
        draw(
            *views.draw_street(screen, seen, [(me + i) % len(seats) for i in range(1, len(seats))]),
            "",
        )
        self._show_house(state)
        tokens = count(state.tokens[me], "token")
        stored = [a(state.game.sheet[tile]) for tile in state.warehouses[me] if tile >= 0]
        self.screen.say(
            f"{seats[me].name}, {seats[me].colour} door: {count(state.score(me).total, 'point')}, "
            f"{tokens} ({state.supply} in the supply). "
            f"Birds so far: {state.birds()} of {SEVENTH_BIRD}."
        )
        if stored and state.phase is Phase.TAKE:
            self.screen.say("Stored: " + ", ".join(stored) + ".")
        if state.idle_rounds_left() is not None:
            self.screen.say("If nobody builds, the game ends within this round.")

    def _show_house(self, state: State) -> None:
        colour = state.game.seats[state.seat].colour
        self.screen.draw(*views.draw_house(self.screen, state.buildings[state.seat], colour))

    # Taking

    def _spots(self, state: State) -> list[tuple[int, int]]:
        """Where the heap may be touched, in reading order."""
        fragments = state.observe().fragments
        if fragments is None:
            return []
        spots = [(move.x, move.y) for move in state.legal_moves() if isinstance(move, Touch)]
        return views.sort_as_read(fragments, spots, views.choose_map_width(self.screen))

    def _ask_to_take(self, state: State) -> None:
        fragments, spots, say = state.observe().fragments, self._spots(state), self.screen.say
        if fragments is not None:
            self.screen.draw(*views.draw_heap(self.screen, fragments, spots))
            say(views.explain_backs(self.screen))
            for line in choices.describe_put_back(state.observe(), spots):
                say(line)
        say(choices.explain_take(state))
        for number, choice in enumerate(choices.list_takes(state), start=len(spots) + 1):
            say(f"{number:>3}  {choice.words}", " " * 5)
        if spots:
            say(f"A number from 1 to {len(spots)} touches the heap there.")

    # Building

    def _ask_to_build(self, state: State) -> None:
        say, sheet, tiles = self.screen.say, state.game.sheet, choices.list_tiles_at_hand(state)
        if state.called not in (NOBODY, state.seat) and not state.builds:
            name = state.game.seats[state.called].name
            say(f"{name} has found the seventh bird: build what you still can.")
        where = ["in hand" if tile == state.hand else "stored" for tile in tiles]
        captions = [
            f"{number}: {name_tile(sheet[tile])}, {place}"
            for number, (tile, place) in enumerate(zip(tiles, where, strict=True), start=1)
        ]
        drawn = [(caption, sheet[tile]) for caption, tile in zip(captions, tiles, strict=True)]
        self.screen.draw("", *views.draw_tiles(self.screen, drawn))
        if state.builds:
            now, before = state.score(state.seat).total, score(state.before[0]).total
            say(f"The house stands at {count(now, 'point')}; it had {before} before this turn.")
        for number, choice in enumerate(choices.list_builds(state), start=1):
            say(f"{number:>3}  {choice.words}", " " * 5)

    def _place(self, state: State, builds: Sequence[Build]) -> Build | None:
        """One of several builds: places numbered in the house, units in a list."""
        if len(builds[0].parts) > 1:
            return self._unit(state, builds)
        marks = {}
        for number, build in enumerate(builds, start=1):
            tile, x, y, turns = build.parts[0]
            shape = state.game.sheet[tile].shape.turned(turns)
            dx, dy = min(shape.bottoms, key=lambda cell: (cell[1], cell[0]))
            marks[x + dx, y + dy] = str(number)
        colour = state.game.seats[state.seat].colour
        self.screen.draw(*views.draw_house(self.screen, state.buildings[state.seat], colour, marks))
        self.screen.say("A number marks the tile's lowest cell, the leftmost if there are several.")
        prompt = f"Where? 1 to {len(builds)}, Enter to go back > "
        number_chosen = self.screen.ask_number(prompt, len(builds))
        return builds[number_chosen - 1] if number_chosen else None

    def _unit(self, state: State, builds: Sequence[Build]) -> Build | None:
        for first in range(0, len(builds), UNITS_PER_PAGE):
            page = builds[first : first + UNITS_PER_PAGE]
            for number, build in enumerate(page, start=first + 1):
                self.screen.say(f"{number:>3}  {choices.describe_unit(state, build)}", " " * 5)
            last = first + UNITS_PER_PAGE >= len(builds)
            onward = "go back" if last else "see more"
            prompt = f"Which? 1 to {len(builds)}, Enter to {onward} > "
            number_chosen = self.screen.ask_number(prompt, len(builds))
            if number_chosen:
                return builds[number_chosen - 1]
        return None
