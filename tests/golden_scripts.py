"""Golden games made by hand: every take brings what the script wants, since there is no seed.

A line is a turn (an indented one goes on with it): the tile that is drawn, or ``steal TILE from
seat N``, then what is done, parted by semicolons. A question mark asks a probe at that point:
``? MOVE -> ANSWER``.
"""

from __future__ import annotations

from dataclasses import dataclass

from golden_walk import answer, probe_move
from kensington.core import Draw, Game, Phase, Ruleset, Sheet, standard_sheet
from kensington.record import Record, Recorder

BLIND = Ruleset(blind_draw=True)


def small_box() -> Sheet:
    """Windows and two roofs without birds.

    In a full box some birds always stay in the heap, or else their seventh has called the end; so
    nobody ever runs out of brown tiles, and R9 needs a smaller box.
    """
    tiles = standard_sheet().tiles
    roofs = [tile for tile in tiles if tile.name in ("roof-row2/1", "roof-single/1")]
    return Sheet((*(tile for tile in tiles if tile.kind.is_window), *roofs))


@dataclass(frozen=True)
class Script:
    """A golden game made by hand."""

    title: str
    covers: str
    players: str
    turns: str
    rules: Ruleset = BLIND
    small: bool = False
    """Whether it is played with the small box."""

    def record(self) -> Record:
        sheet = small_box() if self.small else None
        game = Game(self.players.split(), rules=self.rules, sheet=sheet)
        tags = [("Event", self.title), ("Covers", self.covers)]
        recorder = Recorder(game.begin(), tags)
        for line in self.turns.strip().replace("\n ", " ").splitlines():
            turn = recorder.state.turn
            for words in line.split(";"):
                _do(words.strip(), recorder)
            if recorder.state.turn == turn and recorder.state.hand < 0:
                _do("end", recorder)
            assert recorder.state.turn == turn + 1, line
        return recorder.record()


def _do(words: str, recorder: Recorder) -> None:
    state = recorder.state
    sheet = state.game.sheet
    if words.startswith("? "):
        move, expected = words.removeprefix("? ").split(" -> ")
        assert answer(state, probe_move(move, sheet)) == expected, words
        played = (state.phase is Phase.BUILD) + len(state.builds)
        recorder.comment(f"probe {state.turn}.{played}: {move} -> {expected}")
    elif words in sheet.numbers:
        number = sheet.numbers[words]
        recorder.play(Draw(sheet[number].back), brings=number)
    else:
        recorder.play(probe_move(words, sheet))


SCRIPTS = {
    "refusals": Script(
        "Where a tile may not be built",
        "5.1, 5.2, 5.3, 5.4, 5.5, 5.6, 5.7, R1, R2, R3, R5 blind_draw, R6, R20, R21",
        "Anna Ben Cara",
        """
? touch 100,100 -> refused R5 draw_instead; lit-row3;
    ? build lit-row3 at -1,0 -> refused 5.1 overlaps;
    ? build lit-row3 at 1,-1 -> refused 5.1 below_ground;
    ? build lit-row3 at -1,1 -> refused 5.2 overhang;
    ? build lit-row3 at 2,0 -> refused 5.4 apart; build lit-row3 at 1,0
dark-row2/1; build dark-row2/1 at 1,0
lit-row2/1; build lit-row2/1 at 1,0
dark-single/1; ? build dark-single/1 at 4,0 -> refused 5.5 colour; build dark-single/1 at 0,1
door/1; ? build door/1 at 1,1 -> refused 5.7 door_upstairs; build door/1 at 3,0
wall/1; build wall/1 at 3,0
roof-row2/1; ? build roof-row2/1 turned 1 at 4,0 -> refused R6 cannot_turn;
    build roof-row2/1 at 4,0
dark-u-left; put back
dark-tower2/1; build dark-tower2/1 at 4,0
lit-single/1; ? build lit-single/1 at 4,1 -> refused 5.3 on_roof; build lit-single/1 at 1,1
""",
    ),
    "units": Script(
        "Tiles that only work together",
        "5.8, R4, R17",
        "Anna Ben",
        """
dark-row4-cat; store
dark-u-left; store
dark-ell-nw; store
roof-single/1; store
wall/1; build dark-row4-cat at 2,0 and dark-ell-nw at 1,0 and wall/1 at 2,1
dark-single/1; ? build dark-u-left at 1,0 -> refused 5.2 overhang;
    ? build dark-u-left at 1,0 and roof-single/1 at 1,1 -> refused 5.3 on_roof;
    ? build roof-single/1 at -1,0 and dark-single/1 at 1,0 -> refused 5.8 unit_apart;
    build dark-u-left at 1,0 and dark-single/1 at 1,1
lit-single/1; store
dark-row2/1; build dark-row2/1 at 3,0
lit-single/2; ? build lit-single/1 at 6,0 and lit-single/2 at 7,0 -> refused 5.8 unit_order; store
""",
    ),
    "units-as-whole": Script(
        "Two dark windows vouch for each other",
        "R4 units_as_whole",
        "Anna Ben",
        """
lit-row3; build lit-row3 at 1,0
lit-row2/1; put back
dark-single/1; ? build dark-single/1 at 4,0 -> refused 5.5 colour; store
lit-row2/2; put back
dark-single/2; build dark-single/1 at 4,0 and dark-single/2 at 5,0
""",
        Ruleset(blind_draw=True, units_as_whole=True),
    ),
    "take-back": Script(
        "Second thoughts",
        "5.9, R7",
        "Anna Ben",
        """
lit-row3; store
lit-row2/1; store
lit-row2/2; build lit-row3 at 1,0; build lit-row2/2 at 1,1;
    ? take back 1 -> refused 5.9 rests_on_it; ? take back 2 -> allowed;
    ? give back -> refused 5.9 draw_stays
dark-row2/1; ? take back 1 -> refused 5.9 nothing_to_take_back; store
steal lit-row2/1 from seat 1; ? give back -> allowed; build lit-row2/1 at -2,0;
    ? take back 1 -> allowed
""",
    ),
    "theft": Script(
        "A stolen beam, and what must stand before it fits",
        "4.c, R12, R22",
        "Anna Ben Cara",
        """
lit-corner-sw; store
lit-beam-e; store
? steal lit-beam-e from seat 1 -> refused R12 stolen_cannot_fit; dark-row2/1; store
steal lit-beam-e from seat 1; ? build lit-corner-sw at 1,0 -> refused R12 strands_stolen;
    ? end -> refused R12 must_build_stolen; build lit-corner-sw at -2,0;
    build lit-beam-e at -1,0
""",
    ),
    "theft-first": Script(
        "The stolen tile is in the first build",
        "R12 steal_first",
        "Anna Ben",
        """
lit-corner-sw; store
lit-beam-e; store
steal lit-beam-e from seat 1; ? build lit-corner-sw at -2,0 -> refused R12 steal_first;
    build lit-corner-sw at -2,0 and lit-beam-e at -1,0
""",
        Ruleset(blind_draw=True, steal_first=True),
    ),
    "tokens": Script(
        "A theft makes its victim rich",
        "4.a, 4.b, 6, R10",
        "Anna Ben",
        """
lit-row4-cat; build lit-row4-cat at 1,0
dark-row4-cat; build dark-row4-cat at 1,0
lit-beam-w; build lit-beam-w at -1,0
dark-beam-w; store
lit-u-up-cat; build lit-u-up-cat at 2,1
dark-u-up-cat; build dark-beam-w at -1,0; build dark-u-up-cat at 2,1
dark-tower2/1; store
steal dark-tower2/1 from seat 0; build dark-tower2/1 at 5,0
? draw beige -> refused 4.a must_spend; ? draw brown -> allowed; roof-row2/1;
    build roof-row2/1 at 5,0
roof-row2/2; store
lit-row3; store
roof-row2/3; put back
lit-row2/1; put back
? draw brown -> refused 4.b no_token; dark-row3; put back
""",
    ),
    "empty-supply": Script(
        "Three diamonds for two tokens",
        "R13",
        "Anna Ben",
        """
lit-row4-cat; build lit-row4-cat at 1,0
dark-row4-cat; build dark-row4-cat at 1,0
lit-beam-w; build lit-beam-w at -1,0
dark-beam-w; build dark-beam-w at -1,0
lit-u-up-cat; build lit-u-up-cat at 2,1
dark-u-up-cat; build dark-u-up-cat at 2,1
lit-ell-nw; store
dark-single/1; store
lit-tee-right-cat; store
dark-single/2; store
lit-ess-tall; build lit-ell-nw at -2,0; build lit-tee-right-cat at 1,2; build lit-ess-tall at -1,2
""",
    ),
    "birds-of-passage": Script(
        "A bird flies back, is caught again, and is stolen",
        "R14",
        "Anna Ben",
        """
lit-row4-cat; build lit-row4-cat at 1,0
dark-row4-cat; build dark-row4-cat at 1,0
lit-beam-w; build lit-beam-w at -1,0
dark-row2/1; put back
roof-row2-bird/1; put back
roof-row2-bird/1; store
steal roof-row2-bird/1 from seat 1; build roof-row2-bird/1 at 5,0
""",
    ),
    "must-store": Script(
        "Nothing goes back while an entrance is free",
        "R8 must_store",
        "Anna Ben",
        """
lit-row2/1; ? put back -> refused R8 must_store; store
dark-row2/1; store
lit-row2/2; store
dark-row2/2; store
dark-u-left; ? store -> refused 4 warehouse_full; put back
""",
        Ruleset(blind_draw=True, must_store=True),
    ),
    "roofs-on-top": Script(
        "No roof on the ground",
        "R3 roofs_on_top",
        "Anna Ben",
        """
roof-single/1; ? build roof-single/1 at 1,0 -> refused R3 roof_on_ground;
    build roof-single/1 at 0,1
""",
        Ruleset(blind_draw=True, roofs_on_top=True),
    ),
    "turned-roofs": Script(
        "Roofs in every direction but one",
        "R6 turn_roofs",
        "Anna Ben",
        """
roof-corner-sw; build roof-corner-sw turned 1 at -1,0
roof-corner-se; build roof-corner-se turned 2 at -1,0
lit-row3; build lit-row3 at 1,0
dark-row3; build dark-row3 at 1,0
lit-u-up-cat; build lit-u-up-cat at 1,1
dark-u-up-cat; build dark-u-up-cat at 1,1
roof-corner-nw; build roof-corner-nw turned 3 at 4,0
roof-u-up; ? build roof-u-up turned 1 at 4,0 -> refused 5.2 overhang; put back
""",
        Ruleset(blind_draw=True, turn_roofs=True),
    ),
    "score": Script(
        "Twelve points, one part after the other",
        "8, R15 idle_rounds, idle",
        "Anna Ben",
        """
lit-tower2/1; build lit-tower2/1 at 1,0
dark-row2/1; build dark-row2/1 at 1,0
lit-single-cat; build lit-single-cat at -1,0
dark-row2/2; build dark-row2/2 at 3,0
dark-single/1; store
steal dark-single/1 from seat 0; build dark-single/1 at 5,0
roof-row2/1; build roof-row2/1 at -1,1
dark-single/2; build dark-single/2 at 6,0
roof-single/1; build roof-single/1 at 1,2
lit-row3; put back
dark-row3; put back
""",
        Ruleset(blind_draw=True, idle_rounds=1),
    ),
    "rich-without-browns": Script(
        "Four tokens and nothing to spend them on",
        "R9",
        "Anna Ben",
        """
roof-row2/1; build roof-row2/1 at -2,0
roof-single/1; build roof-single/1 at -1,0
lit-row4-cat; build lit-row4-cat at 1,0
dark-row4-cat; build dark-row4-cat at 1,0
lit-u-up-cat; build lit-u-up-cat at 2,1
dark-row2/1; put back
lit-tee-left; build lit-tee-left at 2,2
dark-row2/1; put back
lit-ell-ne; build lit-ell-ne at 3,3
dark-row2/1; put back
lit-ell-nw; build lit-ell-nw at 2,4
dark-row2/1; put back
lit-row2/1; store
""",
        small=True,
    ),
}
