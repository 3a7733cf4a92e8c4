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
    steal: str
    give_back: str
    undo: str
    join: str
    also: str
    """Between two numbers of tiles that are joined."""
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
    numbers: tuple[str, ...]
    """How the page says one, two, three and four."""
    you: str
    """How the points of whoever plays here are told."""
    top: str
    floors: tuple[str, ...]
    cells: dict[str, str]
    kinds: dict[str, str]
    """What tiles are made of, as their names begin or end."""
    forms: dict[str, str]
    """Tiles that stand in one way only: a number says how long they are."""
    ways: tuple[str, ...]
    """How the shapes of WAYS stand, in that order."""
    cat: str
    bird: str
    gain: str
    loss: str


WAYS = (
    *("#./##", ".#/##", "##/#.", "##/.#"),
    *(".#./###", "###/.#.", ".#/##/.#", "#./##/#."),
    *("#.#/###", "###/#.#", "##/.#/##", "##/#./##"),
    *("#./#./##", ".#/.#/##", "##/#./#.", "##/.#/.#"),
    *("#../###", "..#/###", "###/#..", "###/..#"),
)
"""The corner, the T, the U and the L, each in its four or eight ways, top row first."""
ZIGZAG = {"S": (".##/##.", "#./##/.#"), "Z": ("##./.##", ".#/##/#.")}
"""S and Z, three wide and three high."""

ENGLISH = Vocabulary(
    heap="heap", take="take", places="places", build="build", store="store", put_back="return",
    end_turn="end turn", skip="take nothing", steal="steal", give_back="give it back",
    undo="undo", join="join", also="and", house="house", score="score",
    not_now="That cannot be done now", over="The game is over", free="free", joined="only joined",
    told_heap="The heap: ",
    told_place=r"places? for the|doesn’t fit anywhere|together with another",
    done="Nothing more to build|nothing to build|warehouse is empty",
    column="Column", column_span=r"columns? (\d+)(?: (?:and|to) (\d+))?",
    new_left=r"(\w+) new columns? on the left", new_right=r"(\w+) new columns? on the right",
    numbers=("a", "two", "three", "four"), you="You",
    top="top: ",
    floors=("ground floor", "first floor", "second floor", "third floor", r"floor (\d+)"),
    cells={"front door": "start", "red door": "door", "lit window": "lit", "dark window": "dark",
           "roof": "roof", "wall": "wall"},
    kinds={"lit": "lit", "dark": "dark", "roof": "roof", "red door": "door", "wall": "wall"},
    forms={r"row of (\d)|^roof of (\d)": "row", r"tower of (\d)|tall roof of (\d)": "tower",
           "square": "square", "single|red door|wall": "single"},
    ways=("top right missing", "top left missing", "bottom right missing", "bottom left missing",
          "stem up", "stem down", "stem to the left", "stem to the right",
          "open at the top", "open at the bottom", "open to the left", "open to the right",
          "three high, foot to the right", "three high, foot to the left",
          "three high, arm at the top right", "three high, arm at the top left",
          "three wide, one more above at the left", "three wide, one more above at the right",
          "three wide, one more below at the left", "three wide, one more below at the right",
          "three wide", "three high"),
    cat=" with a cat", bird=" with a bird", gain=r"brings (no|one|\d+) points?", loss="costs",
)  # fmt: skip
GERMAN = Vocabulary(
    heap="haufen", take="nehmen", places="plätze", build="anbauen", store="einlagern",
    put_back="auf den haufen", end_turn="zug beenden", skip="nichts nehmen", steal="stehlen",
    give_back="zurückgeben", undo="zurücknehmen", join="verbinden", also="und", house="gebäude",
    score="wertung", not_now="Das geht jetzt nicht", over="Das Spiel ist aus", free="kostenlos",
    joined="nur zusammen mit", told_heap="Der Haufen: ",
    told_place="(Platz|Plätze) für|passt .* nirgends|Nur zusammen mit",
    done="Mehr kannst du nicht anbauen|nichts zum Anbauen|Lagerhaus ist leer",
    column="Spalte", column_span=r"Spalten? (\d+)(?: (?:und|bis) (\d+))?",
    new_left=r"(\w+) neue Spalten? links", new_right=r"(\w+) neue Spalten? rechts",
    numbers=("eine", "zwei", "drei", "vier"), you="Du",
    top="oben: ", floors=("Erdgeschoss", r"(\d+)\. Stock"),
    cells={"Haustür": "start", "rote Tür": "door", "helles Fenster": "lit",
           "dunkles Fenster": "dark", "Dach": "roof", "Mauerteil": "wall"},
    kinds={"helle": "lit", "dunkle": "dark", "-Dach": "roof", "Tür": "door", "Mauerteil": "wall"},
    forms={r"Zweierreihe|das Zweier-Dach": "row 2", r"Dreierreihe|das Dreier-Dach": "row 3",
           r"Viererreihe|das Vierer-Dach": "row 4", r"Zweiersäule|hohe Zweier": "tower 2",
           r"Dreiersäule|hohe Dreier": "tower 3", r"Vierersäule|hohe Vierer": "tower 4",
           "Quadrat": "square", "Einer-Dach|Fenster|Tür|Mauerteil": "single"},
    ways=("oben rechts fehlt", "oben links fehlt", "unten rechts fehlt", "unten links fehlt",
          "Stiel nach oben", "Stiel nach unten", "Stiel nach links", "Stiel nach rechts",
          "oben offen", "unten offen", "links offen", "rechts offen",
          "drei hoch, Fuß nach rechts", "drei hoch, Fuß nach links",
          "drei hoch, oben ein Arm nach rechts", "drei hoch, oben ein Arm nach links",
          "drei breit, links eins darüber", "drei breit, rechts eins darüber",
          "drei breit, links eins darunter", "drei breit, rechts eins darunter",
          "drei breit", "drei hoch"),
    cat=" mit Katze", bird=" mit Vogel", gain=r"bringt (keine|einen|\d+) Punkte?", loss="kostet",
)  # fmt: skip
FRENCH = Vocabulary(
    heap="tas", take="prendre", places="emplacements", build="poser", store="garder",
    put_back="remettre", end_turn="finir le tour", skip="ne rien prendre", steal="voler",
    give_back="rendre la tuile", undo="annuler", join="assembler", also="et", house="immeuble",
    score="score", not_now="Ce n’est pas possible maintenant", over="La partie est terminée",
    free="gratuit", joined="seulement avec une autre", told_heap="Le tas\\s: ",
    told_place="emplacements? pour|nulle part|ne tient qu’avec",
    done="plus rien à poser|rien à poser|entrepôt est vide",
    column="Colonne", column_span=r"colonnes? (\d+)(?: (?:et|à) (\d+))?",
    new_left=r"(\w+) nouvelles? colonnes? à gauche",
    new_right=r"(\w+) nouvelles? colonnes? à droite",
    numbers=("une", "deux", "trois", "quatre"), you="Toi",
    top="en haut\\s: ", floors=("rez-de-chaussée", r"(\d+)er? étage"),
    cells={"porte d’entrée": "start", "porte rouge": "door", "fenêtre éclairée": "lit",
           "fenêtre sombre": "dark", "toit": "roof", "mur": "wall"},
    kinds={"éclairée?": "lit", "sombre": "dark", "toit": "roof", "porte": "door", "mur": "wall"},
    forms={r"rangée \w+ de (\d)|toit de (\d)": "row", r"tour \w+ de (\d)|haut de (\d)": "tower",
           "carré": "square", "d’une case|fenêtre|porte|mur": "single"},
    ways=("vide en haut à droite", "vide en haut à gauche",
          "vide en bas à droite", "vide en bas à gauche",
          "pied vers le haut", "pied vers le bas", "pied vers la gauche", "pied vers la droite",
          "ouverture en haut", "ouverture en bas", "ouverture à gauche", "ouverture à droite",
          "trois de haut, pied à droite", "trois de haut, pied à gauche",
          "trois de haut, bras en haut à droite", "trois de haut, bras en haut à gauche",
          "trois de large, une case de plus au-dessus à gauche",
          "trois de large, une case de plus au-dessus à droite",
          "trois de large, une case de plus au-dessous à gauche",
          "trois de large, une case de plus au-dessous à droite",
          "trois de large", "trois de haut"),
    cat=" avec chat", bird=" avec oiseau", gain=r"(ne) rapporte rien|rapporte (\d+) points?",
    loss="coûte",
)  # fmt: skip
ITALIAN = Vocabulary(
    heap="mucchio", take="prendi", places="posti", build="costruisci", store="in magazzino",
    put_back="rimetti", end_turn="fine turno", skip="non prendere nulla", steal="ruba",
    give_back="restituisci", undo="annulla", join="unisci", also="e", house="edificio",
    score="punteggio", not_now="Adesso non si può", over="La partita è finita", free="gratis",
    joined="solo insieme a", told_heap="Il mucchio: ",
    told_place="(posto|posti) per|da nessuna parte|solo insieme a un’altra",
    done="Non c’è altro da costruire|nulla da costruire|magazzino è vuoto",
    column="Colonna", column_span=r"colonn[ae](?: da)? (\d+)(?: (?:e|a) (\d+))?",
    new_left=r"(\w+) nuov[ae] colonn[ae] a sinistra",
    new_right=r"(\w+) nuov[ae] colonn[ae] a destra",
    numbers=("una", "due", "tre", "quattro"), you="Tu",
    top="in cima: ", floors=("pianterreno", "primo piano", "secondo piano", "terzo piano",
                             r"piano (\d+)"),
    cells={"porta d’ingresso": "start", "porta rossa": "door", "finestra illuminata": "lit",
           "finestra scura": "dark", "tetto": "roof", "muro": "wall"},
    kinds={"illuminat[ao]": "lit", "scur[ao]": "dark", "tetto": "roof", "porta": "door",
           "muro": "wall"},
    forms={r"fila \w+ di (\d)|tetto di (\d)": "row", r"torre \w+ di (\d)|alto (\d)": "tower",
           "quadrato": "square", "di una casella|finestra|porta|muro": "single"},
    ways=("vuoto in alto a destra", "vuoto in alto a sinistra",
          "vuoto in basso a destra", "vuoto in basso a sinistra",
          "gambo verso l’alto", "gambo verso il basso",
          "gambo verso sinistra", "gambo verso destra",
          "apertura in alto", "apertura in basso", "apertura a sinistra", "apertura a destra",
          "tre in altezza, piede a destra", "tre in altezza, piede a sinistra",
          "tre in altezza, braccio in alto a destra", "tre in altezza, braccio in alto a sinistra",
          "tre in larghezza, una casella in più sopra a sinistra",
          "tre in larghezza, una casella in più sopra a destra",
          "tre in larghezza, una casella in più sotto a sinistra",
          "tre in larghezza, una casella in più sotto a destra",
          "tre in larghezza", "tre in altezza"),
    cat=" con gatto", bird=" con uccellino", gain=r"(non) porta punti|porta (un|\d+) punt[oi]",
    loss="fa perdere",
)  # fmt: skip
POLISH = Vocabulary(
    heap="stos", take="weź", places="miejsca", build="dołóż", store="do magazynu",
    put_back="na stos",
    end_turn="zakończ turę", skip="nic nie bierz", steal="zabierz", give_back="oddaj",
    undo="cofnij", join="połącz", also="i", house="budynek", score="punktacja",
    not_now="Teraz nie można tego zrobić", over="Koniec gry", free="za darmo",
    joined="tylko razem z innym", told_heap="Stos: ",
    told_place="(miejsce|miejsca|miejsc) na|nigdzie nie pasuje|tylko razem z innym",
    done="Nie ma nic więcej do dołożenia|nic do dołożenia|magazyn jest pusty",
    column="Kolumna", column_span=r"kolumn[ay](?: od)? (\d+)(?: (?:i|do) (\d+))?",
    new_left=r"((?:dwie|trzy|cztery|\d+) )?now(?:a|e|ych) kolumn[ay]? z lewej",
    new_right=r"((?:dwie|trzy|cztery|\d+) )?now(?:a|e|ych) kolumn[ay]? z prawej",
    numbers=("jedna", "dwie", "trzy", "cztery"), you="Ty",
    top="u góry: ", floors=("parter", r"(\d+)\. piętro"),
    cells={"drzwi wejściowe": "start", "czerwone drzwi": "door", "rozświetlone okno": "lit",
           "ciemne okno": "dark", "dach": "roof", "ściana": "wall"},
    kinds={"rozświetlon": "lit", "ciemn": "dark", "dach": "roof", "drzwi": "door",
           "ścian": "wall"},
    forms={r"rząd (\d)|^dach z (\d)": "row", r"słupek (\d)|wysoki dach z (\d)": "tower",
           "kwadrat": "square", "z jednego pola|okno|drzwi|ścian": "single"},
    ways=("puste u góry po prawej", "puste u góry po lewej",
          "puste u dołu po prawej", "puste u dołu po lewej",
          "nóżka w górę", "nóżka w dół", "nóżka w lewo", "nóżka w prawo",
          "otwór u góry", "otwór u dołu", "otwór po lewej", "otwór po prawej",
          "wysokość trzy, stopka w prawo", "wysokość trzy, stopka w lewo",
          "wysokość trzy, ramię u góry w prawo", "wysokość trzy, ramię u góry w lewo",
          "szerokość trzy, jedno pole więcej u góry po lewej",
          "szerokość trzy, jedno pole więcej u góry po prawej",
          "szerokość trzy, jedno pole więcej u dołu po lewej",
          "szerokość trzy, jedno pole więcej u dołu po prawej",
          "szerokość trzy", "wysokość trzy"),
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
    joined: int = 0
    stolen: int = 0
    undone: int = 0
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
        self.listen()
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
        """Everybody at the table in their order, as the points are told; oneself is nobody."""
        told = self.ask(self.words.score, r"\w\s?: ")
        names = re.findall(r"(?:^|\. )([^.:]+?)\s?: ", told)
        return ["" if name == self.words.you else name for name in names]

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
            found += range(-self._number(new[1]), 0)
        if (span := re.search(self.words.column_span, place)) is not None:
            found += range(int(span[1]) - 1, int(span[2] or span[1]))
        if (new := re.search(self.words.new_right, place)) is not None:
            found += range(len(house), len(house) + self._number(new[1]))
        (top,) = re.findall(rf"{self.words.top}([^,;]*)", place)
        return found, self._floor(top.strip().removesuffix("."))

    def _number(self, words: str | None) -> int:
        if words is None:
            return 1
        word = words.strip()
        return int(word) if word.isdigit() else self.words.numbers.index(word) + 1

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
            answer = self._steal() or self._take()
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
        free: list[str] = []
        brown: list[str] = []
        taking = brown
        for part in re.split(r"(?<=[.;]) ", told):
            group = re.match(r"(\d+)\s?: ", part)
            if group:
                taking.append(group[1])
            else:  # what stands before the groups: their back, and whether it costs a token
                taking = free if self.words.free in part else brown
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

    def _steal(self) -> str | None:
        """Take what somebody has stored, if that is possible; gives where it can be built."""
        if self.whose or self.random.random() < 0.5:
            return None
        for name in filter(None, self.names()):
            for entrance in (1, 2):
                if self.over():
                    return None
                self.ask(f"{self.words.steal} {name} {entrance}", ".")
                answer = "" if self.over() else self._places()
                if answer and not re.search(self.words.not_now, answer):
                    self.stolen += 1
                    return answer
        return None

    def _join(self) -> bool:
        """Build two tiles as one, if they fit so; nothing that stood is changed by it."""
        for one, two in ((1, 2), (1, 3), (2, 3)):
            told = self.ask(f"{self.words.join} {one} {self.words.also} {two}", ".")
            if self.over():
                return False
            if not re.match(r"1\s?: ", told):
                continue
            before = self._stands.get(self.whose) or self.house()
            self.type(f"{self.words.build} 1")
            self.hear(self.words.column_span)
            after = self._stands[self.whose] = self.house()
            assert sum(map(len, after)) > sum(map(len, before)) + 1, (told, before, after)
            self.joined += 1
            self.built += 1
            return True
        return False

    def _build(self, told: str) -> bool:
        """Build where it brings most, and see that the house is what was meant."""
        parts = re.split(r"(?<=\.) (?=\d+\s?: )", told.removesuffix("."))[1:]
        places = [re.split(r"\s?: ", part.removesuffix("."), maxsplit=1) for part in parts]
        whole = [(int(n), place) for n, place in places if self.words.joined not in place]
        if not whole:
            return len(places) > 0 and self._join()
        best = max(self._gain(place) for _, place in whole)
        number, place = self.random.choice([p for p in whole if self._gain(p[1]) == best])
        # One's own house is as it was after the last build; a hot seat has another one.
        before = self._stands.get(self.whose) or self.house()
        columns, top = self._expected(place, before)
        rows = self._shape(told)
        assert len(rows[0]) == len(columns), (told, columns)
        self.type(f"{self.words.build} {number}")
        self.hear(self.words.column_span)
        after = self._stands[self.whose] = self.house()
        meant = self._meant(before, columns, top, rows)
        kind = self._kind(told)
        shift = -min(columns[0], 0)
        for x in range(len(after)):
            old = _at(before, x - shift)
            new = [cell.split()[0] for cell in after[x][len(old) :]]
            assert after[x][: len(old)] == old, (told, place, before, after)
            assert new == [kind] * meant.get(x - shift, 0), (told, place, before, after)
        self.built += 1
        if self.built == 1 + 4 * self.undone:
            self._undo(before)
        return True

    def _undo(self, before: House) -> None:
        """Take the build back: the house is as it was. (It can be built again.)"""
        self.ask(self.words.undo, ".")
        self._stands[self.whose] = self.house()
        assert self._stands[self.whose] == before
        self.undone += 1
        self.built -= 1

    def _meant(self, house: House, columns: list[int], top: int, rows: list[str]) -> dict[int, int]:
        """By how many cells each column grows where a tile of this shape lies there."""
        found = {}
        for x, column in enumerate(columns):
            floors = [top - line for line, row in enumerate(rows) if row[x] == "#"]
            lowest = len(_at(house, column))
            assert sorted(floors) == list(range(lowest, lowest + len(floors))), (rows, top, house)
            found[column] = len(floors)
        return found

    def _tile(self, told: str) -> str:
        """The tile of which the places are told, without the number of places."""
        before = re.split(r"[.\u00a0 ]+1\s?: ", told)[0]
        (name,) = re.findall(rf"(?:{self.words.told_place}) (.*)", before)[-1:]
        return name[-1] if isinstance(name, tuple) else name

    def _kind(self, told: str) -> str:
        name = self._tile(told)
        return next(kind for words, kind in self.words.kinds.items() if re.search(words, name))

    def _shape(self, told: str) -> list[str]:
        """The drawing of the tile of which the places are told, top row first."""
        name = self._tile(told)
        *ways, _, high = self.words.ways
        for way, rows in zip(ways, WAYS, strict=True):
            if name.endswith(way):
                return rows.split("/")
        for letter, both in ZIGZAG.items():
            if re.search(rf"\b{letter}\b", name):
                return both[name.endswith(high)].split("/")
        for pattern, form in self.words.forms.items():
            found = re.search(pattern, name)
            if found:
                kind, *count = form.split()
                long = int(count[0] if count else next(filter(None, found.groups()), 1))
                shapes = {"row": ["#" * long], "tower": ["#"] * long, "square": ["##", "##"]}
                return shapes.get(kind, ["#"])
        raise AssertionError(f"no shape is called {name!r}")

    def _gain(self, place: str) -> int:
        if re.search(self.words.loss, place):
            return -1
        found = re.search(self.words.gain, place)
        words = "".join(filter(None, found.groups())) if found else "0"
        return int(words) if words.isdigit() else int(words in ("one", "einen", "un", "jeden"))

    def _end(self, *, store: bool) -> None:
        """End the turn in whatever way there is."""
        ways = [self.words.store, self.words.end_turn, self.words.put_back]
        # A tile from another warehouse that fits only in a way not tried here is given back.
        for way in (*(ways if store else reversed(ways)), self.words.give_back):
            if not re.search(self.words.not_now, self.ask(way, ".")) or self.over():
                return

    def done(self) -> tuple[int, ...]:
        """What was built, joined, stolen and taken back, what was asked and what was heard."""
        did = (self.built, self.joined, self.stolen, self.undone)
        return (*did, self.commands, len(self.heard))


def _at(house: House, x: int) -> list[str]:
    return house[x] if 0 <= x < len(house) else []
