"""A player who hears: the accessibility tree of the browser and a keyboard, and nothing else.

No pixels, no socket, no look at the page's elements. What the tree does not say, this player does
not know. ``Vocabulary`` is what somebody who speaks a language brings along; it is written by hand,
and not taken from the message files, so that a wrong word there is noticed here.
"""

from __future__ import annotations

import re
import time
from dataclasses import dataclass, field
from random import Random
from typing import Any

from playwright.sync_api import Page

PATIENCE = 60
"""Seconds; a busy machine is slow, not deaf."""


@dataclass(frozen=True)
class Vocabulary:
    """The words of a language that a player has to understand."""

    heap: str
    take: str
    places: str
    build: str
    store: str
    put_back: str
    end_turn: str
    skip: str
    house: str
    score: str
    not_now: str
    over: str
    free: str
    joined: str
    told_heap: str
    """How the answer to `heap` begins."""
    told_place: str
    """How the answer to `places` sounds, or that the tile has none."""
    done: str
    """Nothing more can be built."""
    column: str
    column_span: str
    new_left: str
    new_right: str
    top: str
    floors: tuple[str, ...]
    cells: dict[str, str]
    cat: str
    bird: str
    gain: str
    loss: str


ENGLISH = Vocabulary(
    heap="heap", take="take", places="places", build="build", store="store", put_back="return",
    end_turn="end turn", skip="take nothing", house="house", score="score",
    not_now="That cannot be done now", over="The game is over", free="free", joined="only joined",
    told_heap="The heap: ",
    told_place=r"places? for the|doesn’t fit anywhere|together with another",
    done="Nothing more to build|nothing to build|warehouse is empty",
    column="Column", column_span=r"columns? (\d+)(?: (?:and|to) (\d+))?",
    new_left=r"(a|\d+) new columns? on the left", new_right=r"(a|\d+) new columns? on the right",
    top="top: ",
    floors=("ground floor", "first floor", "second floor", "third floor", r"floor (\d+)"),
    cells={"front door": "start", "red door": "door", "lit window": "lit", "dark window": "dark",
           "roof": "roof", "wall": "wall"},
    cat=" with a cat", bird=" with a bird", gain=r"brings (no|one|\d+) points?", loss="costs",
)  # fmt: skip
GERMAN = Vocabulary(
    heap="haufen", take="nehmen", places="plätze", build="anbauen", store="einlagern",
    put_back="auf den haufen", end_turn="zug beenden", skip="nichts nehmen", house="gebäude",
    score="wertung", not_now="Das geht jetzt nicht", over="Das Spiel ist aus", free="kostenlos",
    joined="nur zusammen mit", told_heap="Der Haufen: ",
    told_place="(Platz|Plätze) für|passt .* nirgends|Nur zusammen mit",
    done="Mehr kannst du nicht anbauen|nichts zum Anbauen|Lagerhaus ist leer",
    column="Spalte", column_span=r"Spalten? (\d+)(?: (?:und|bis) (\d+))?",
    new_left=r"(eine|\d+) neue Spalten? links", new_right=r"(eine|\d+) neue Spalten? rechts",
    top="oben: ", floors=("Erdgeschoss", r"(\d+)\. Stock"),
    cells={"Haustür": "start", "rote Tür": "door", "helles Fenster": "lit",
           "dunkles Fenster": "dark", "Dach": "roof", "Mauerteil": "wall"},
    cat=" mit Katze", bird=" mit Vogel", gain=r"bringt (keine|einen|\d+) Punkte?", loss="kostet",
)  # fmt: skip
FRENCH = Vocabulary(
    heap="tas", take="prendre", places="emplacements", build="poser", store="garder",
    put_back="remettre", end_turn="finir le tour", skip="ne rien prendre", house="immeuble",
    score="score", not_now="Ce n’est pas possible maintenant", over="La partie est terminée",
    free="gratuit", joined="seulement avec une autre", told_heap="Le tas\\s: ",
    told_place="emplacements? pour|nulle part|ne tient qu’avec",
    done="plus rien à poser|rien à poser|entrepôt est vide",
    column="Colonne", column_span=r"colonnes? (\d+)(?: (?:et|à) (\d+))?",
    new_left=r"(une|\d+) nouvelles? colonnes? à gauche",
    new_right=r"(une|\d+) nouvelles? colonnes? à droite",
    top="en haut\\s: ", floors=("rez-de-chaussée", r"(\d+)er? étage"),
    cells={"porte d’entrée": "start", "porte rouge": "door", "fenêtre éclairée": "lit",
           "fenêtre sombre": "dark", "toit": "roof", "mur": "wall"},
    cat=" avec chat", bird=" avec oiseau", gain=r"(ne) rapporte rien|rapporte (\d+) points?",
    loss="coûte",
)  # fmt: skip
ITALIAN = Vocabulary(
    heap="mucchio", take="prendi", places="posti", build="costruisci", store="in magazzino",
    put_back="rimetti", end_turn="fine turno", skip="non prendere nulla", house="edificio",
    score="punteggio", not_now="Adesso non si può", over="La partita è finita", free="gratis",
    joined="solo insieme a", told_heap="Il mucchio: ",
    told_place="(posto|posti) per|da nessuna parte|solo insieme a un’altra",
    done="Non c’è altro da costruire|nulla da costruire|magazzino è vuoto",
    column="Colonna", column_span=r"colonn[ae](?: da)? (\d+)(?: (?:e|a) (\d+))?",
    new_left=r"(una|\d+) nuov[ae] colonn[ae] a sinistra",
    new_right=r"(una|\d+) nuov[ae] colonn[ae] a destra",
    top="in cima: ", floors=("pianterreno", "primo piano", "secondo piano", "terzo piano",
                             r"piano (\d+)"),
    cells={"portone": "start", "porta rossa": "door", "finestra illuminata": "lit",
           "finestra scura": "dark", "tetto": "roof", "muro": "wall"},
    cat=" con gatto", bird=" con uccellino", gain=r"(non) porta punti|porta (un|\d+) punt[oi]",
    loss="fa perdere",
)  # fmt: skip
POLISH = Vocabulary(
    heap="stos", take="weź", places="miejsca", build="dołóż", store="do magazynu",
    put_back="na stos",
    end_turn="zakończ turę", skip="nic nie bierz", house="budynek", score="punktacja",
    not_now="Teraz nie można tego zrobić", over="Koniec gry", free="za darmo",
    joined="tylko razem z innym", told_heap="Stos: ",
    told_place="(miejsce|miejsca|miejsc) na|nigdzie nie pasuje|tylko razem z innym",
    done="Nie ma nic więcej do dołożenia|nic do dołożenia|magazyn jest pusty",
    column="Kolumna", column_span=r"kolumn[ay](?: od)? (\d+)(?: (?:i|do) (\d+))?",
    new_left=r"(\d+ )?now(?:a|e|ych) kolumn[ay]? z lewej",
    new_right=r"(\d+ )?now(?:a|e|ych) kolumn[ay]? z prawej",
    top="u góry: ", floors=("parter", r"(\d+)\. piętro"),
    cells={"drzwi wejściowe": "start", "czerwone drzwi": "door", "rozświetlone okno": "lit",
           "ciemne okno": "dark", "dach": "roof", "ściana": "wall"},
    cat=" z kotem", bird=" z ptakiem", gain=r"(nie) daje punktów|daje (jeden|\d+) punkt(?:y|ów)?",
    loss="zabiera",
)  # fmt: skip
SPEAKERS = {"en": ENGLISH, "de": GERMAN, "fr": FRENCH, "it": ITALIAN, "pl": POLISH}

House = list[list[str]]
"""A house as it was drawn from words: columns from the left, each from the ground up."""


@dataclass
class Blind:
    """Listens, types, and draws what was heard."""

    page: Page
    words: Vocabulary
    random: Random
    heard: list[str] = field(default_factory=list)
    commands: int = 0
    built: int = 0
    whose: str = ""
    """Of several who play here, the one whose turn it is."""
    _stands: dict[str, House] = field(default_factory=dict)
    _known: set[int] = field(default_factory=set)

    def __post_init__(self) -> None:
        self._cdp = self.page.context.new_cdp_session(self.page)
        self._cdp.send("Accessibility.enable")

    # ---- hearing

    def listen(self) -> list[str]:
        """The announcements since the last time: what is new in the log of the tree."""
        top = self._ask_tree("getRootAXNode")["node"]["backendDOMNodeId"]
        new = []
        for log in self._ask_tree("queryAXTree", backendNodeId=top, role="log")["nodes"]:
            if log["ignored"]:
                continue
            for line in self._ask_tree("getChildAXNodes", id=log["nodeId"])["nodes"]:
                if line["ignored"] or line["backendDOMNodeId"] in self._known:
                    continue
                inside = self._ask_tree("getChildAXNodes", id=line["nodeId"])["nodes"]
                said = "".join(str(each["name"]["value"]) for each in inside if "name" in each)
                if said:
                    self._known.add(line["backendDOMNodeId"])
                    new.append(said)
        self.heard += new
        return new

    def _ask_tree(self, method: str, **facts: Any) -> dict[str, Any]:
        answer: dict[str, Any] = self._cdp.send(f"Accessibility.{method}", facts)
        return answer

    def hear(self, pattern: str) -> str:
        """Wait for an announcement that sounds like this."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            for line in self.listen():
                if re.search(pattern, line):
                    return line
            self.page.wait_for_timeout(40)
        raise AssertionError(f"nothing like {pattern!r} was heard after {self.heard[-6:]}")

    def type(self, command: str) -> None:
        self.listen()
        self.commands += 1
        self.page.keyboard.press("F8")
        self.page.keyboard.type(command)
        self.page.keyboard.press("Enter")

    def ask(self, command: str, pattern: str) -> str:
        before = len(self.heard)
        self.type(command)
        # The game may have ended just before: then nobody answers any more.
        for line in self.heard[before:]:
            if re.search(self.words.over, line):
                return line
        return self.hear(f"{pattern}|{self.words.not_now}|{self.words.over}")

    def over(self) -> bool:
        self.listen()
        return any(re.search(self.words.over, line) for line in self.heard)

    def hear_the_end(self) -> None:
        """Wait until the end of the game was told, so that it is no answer to a question."""
        if not self.over():
            self.hear(self.words.over)

    def names(self) -> list[str]:
        """Everybody at the table in their order, as the points are told."""
        told = self.ask(self.words.score, r"\w\s?: ")
        return re.findall(r"(?:^|\. )([^.:]+?)\s?: ", told)

    # ---- drawing

    def house(self, name: str = "") -> House:
        """A house, drawn from its words."""
        told = self.ask(f"{self.words.house} {name}".strip(), rf"{self.words.column} 1\s?: ")
        columns = re.findall(rf"{self.words.column} (\d+)\s?: (.*?)(?:\s?;[^.]*)?\.", told)
        assert [int(number) for number, _ in columns] == list(range(1, len(columns) + 1)), told
        return [[self._cell(cell) for cell in cells.split(", ")] for _, cells in columns]

    def _cell(self, words: str) -> str:
        cat, bird = words.endswith(self.words.cat), words.endswith(self.words.bird)
        plain = words.removesuffix(self.words.cat).removesuffix(self.words.bird)
        return self.words.cells[plain] + " cat" * cat + " bird" * bird

    def _expected(self, place: str, house: House) -> tuple[list[int], int]:
        """Which columns a place covers, counted from those that stand now, and its top floor."""
        found = []
        if (new := re.search(self.words.new_left, place)) is not None:
            found += range(-_number(new[1]), 0)
        if (span := re.search(self.words.column_span, place)) is not None:
            found += range(int(span[1]) - 1, int(span[2] or span[1]))
        if (new := re.search(self.words.new_right, place)) is not None:
            found += range(len(house), len(house) + _number(new[1]))
        (top,) = re.findall(rf"{self.words.top}([^,;]*)", place)
        return found, self._floor(top.strip().removesuffix("."))

    def _floor(self, words: str) -> int:
        for number, pattern in enumerate(self.words.floors):
            found = re.fullmatch(pattern, words)
            if found:
                return int(found[1]) if found.groups() else number
        raise AssertionError(f"no floor is called {words!r}")

    # ---- playing

    def turn(self, *, build: bool = True) -> None:
        """Take, build what can be built, end the turn, as far as the game lets one."""
        answer = self._places()
        while not self.over() and re.search(self.words.not_now, answer):
            answer = self._take()
        while build and not self.over() and self._build(answer):
            answer = self._places()
        if not self.over():
            self._end(store=build)

    def _places(self) -> str:
        return self.ask(self.words.places, f"{self.words.told_place}|{self.words.done}")

    def _take(self) -> str:
        """Take something from the heap: brown if that is possible, else beige, else nothing.

        While somebody else plays none of it works, and nothing is lost by trying. Gives the
        answer to the question for places after it.
        """
        told = self.ask(self.words.heap, self.words.told_heap)
        groups = re.findall(r"(?:^|\. )(\d+)\s?: (.*?)(?=\. \d+\s?: |\.$)", told)
        free = [number for number, what in groups if self.words.free in what]
        brown = [number for number, what in groups if self.words.free not in what]
        some = [self.random.choice(group) for group in (brown, free) if group]
        answer = self.words.not_now
        for command in (*(f"{self.words.take} {number}" for number in some), self.words.skip):
            if self.over():
                break
            self.ask(command, ".")
            if self.over():
                break
            answer = self._places()
            if not re.search(self.words.not_now, answer):
                break
        return answer

    def _build(self, told: str) -> bool:
        """Build where it brings most, and see that the house is what was meant."""
        places = re.findall(r"(?:\. |^)(\d+)\s?: (.*?)\.(?= \d+\s?: |$)", told)
        whole = [(int(n), place) for n, place in places if self.words.joined not in place]
        if not whole:
            return False
        best = max(self._gain(place) for _, place in whole)
        number, place = self.random.choice([p for p in whole if self._gain(p[1]) == best])
        # One's own house is as it was after the last build; a hot seat has another one.
        before = self._stands.get(self.whose) or self.house()
        columns, top = self._expected(place, before)
        self.type(f"{self.words.build} {number}")
        self.hear(self.words.column_span)
        after = self._stands[self.whose] = self.house()
        shift = -min(columns[0], 0)
        grown = {x - shift for x in range(len(after)) if after[x] != _at(before, x - shift)}
        assert grown == set(columns), (place, before, after)
        for x in range(len(after)):
            old = _at(before, x - shift)
            assert after[x][: len(old)] == old, (place, before, after)
        assert max(len(after[x + shift]) for x in columns) - 1 == top, (place, before, after)
        self.built += 1
        return True

    def _gain(self, place: str) -> int:
        if re.search(self.words.loss, place):
            return -1
        found = re.search(self.words.gain, place)
        words = "".join(filter(None, found.groups())) if found else "0"
        return int(words) if words.isdigit() else int(words in ("one", "einen", "un", "jeden"))

    def _end(self, *, store: bool) -> None:
        """End the turn in whatever way there is."""
        ways = [self.words.store, self.words.end_turn, self.words.put_back]
        for way in ways if store else reversed(ways):
            if not re.search(self.words.not_now, self.ask(way, ".")) or self.over():
                return


def _at(house: House, x: int) -> list[str]:
    return house[x] if 0 <= x < len(house) else []


def _number(words: str | None) -> int:
    return int(words) if words and words.strip().isdigit() else 1
