"""What the record of a game tells of its draw, and what can be shown by it: see docs/fairness.md.

A record alone can only agree with itself. That the draw was fixed before the deal is shown by a
receipt, which the page of somebody at the table wrote before it revealed its share.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from typing import Literal, NamedTuple

from pydantic import ValidationError

from kensington.core import Game, KensingtonError
from kensington.record import Record
from kensington.server.protocol import client_messages
from kensington.server.table import fairness, fairness_v0
from kensington.server.table.fairness import LOT, Terms


class Unfair(KensingtonError):
    """Something does not fit; the words say what."""

    code = "unfair"


class Receipt(client_messages.Closed):
    """What a page kept before it revealed its share."""

    class Terms(client_messages.Closed):
        rules_version: int
        sheet: str
        rules: client_messages.Rules
        seats: list[str]
        start: int | None

    class Listed(client_messages.Closed):
        number: int
        commitment: client_messages.Commitment

    kensington: Literal["receipt"]
    v: Literal[1]
    table: str
    round: int
    terms: Terms
    commitment: client_messages.Commitment
    list: list[Listed]
    number: int
    nonce: client_messages.Nonce


def read_receipt(text: str) -> Receipt:
    """A receipt out of a file; raises Unfair if it is none."""
    try:
        return Receipt.model_validate_json(text)
    except ValidationError as error:
        first = error.errors()[0]
        field = ".".join(map(str, first["loc"]))
        wrong = {"missing": "is missing", "extra_forbidden": "does not belong in one"}
        why = f"'{field}' {wrong.get(first['type'], 'cannot be understood')}"
        raise Unfair(
            f"this is no receipt of a draw: {why if field else 'it is not JSON'}"
        ) from None


class Void(NamedTuple):
    """A round that came to nothing, as a record tells it."""

    round: int
    commitment: str
    digest: str | None
    """Of its list, if that was frozen."""
    number: int
    """Of whoever was silent or left."""


_VOID = re.compile(r"([0-9a-f]{64}) ([0-9a-f]{64}|-) ([0-9]{1,2})")


def _void(round_: int, text: str) -> Void:
    found = _VOID.fullmatch(text)
    if found is None:
        raise Unfair(
            f"round {round_}, which came to nothing, is not told as a commitment, "
            "the digest of a list or -, and a number"
        )
    commitment, digest, number = found.groups()
    return Void(round_, commitment, None if digest == "-" else digest, int(number))


@dataclass(frozen=True, slots=True)
class Told:
    """A draw as a finished record tells it."""

    table: str
    round: int
    terms: Terms
    commitment: str
    list: tuple[fairness.Listed, ...]
    secret: bytes
    nonces: tuple[bytes, ...]
    nonce_numbers: tuple[int, ...]
    """Whose they are."""
    voided: tuple[Void, ...]
    seed: bytes

    def check(self) -> None:
        """Whether all of it agrees; raises Unfair."""
        server = fairness.server_commitment(self.table, self.terms, self.round, self.secret)
        if server != self.commitment:
            raise Unfair("the secret or the terms are not those that the commitment was made for")
        self._check_numbers()
        for (number, commitment), nonce in zip(self.list, self.nonces, strict=True):
            if len(nonce) != fairness.SECRET_BYTES:
                raise Unfair(f"the nonce of visitor {number} has not {fairness.SECRET_BYTES} bytes")
            if fairness.share_commitment(self.table, self.round, number, nonce) != commitment:
                raise Unfair(f"the nonce of visitor {number} is not what was committed to")
        self._check_voided()
        digest = fairness.list_digest(self.commitment, self.list)
        seed = fairness.seed_of(self.table, self.round, digest, self.secret, self.nonces)
        if seed != self.seed:
            raise Unfair("the seed is not the one that the secret and the nonces give")

    def _check_numbers(self) -> None:
        """Whether everybody with a share is told once, in the order that counts."""
        numbers = [number for number, _ in self.list]
        if tuple(numbers) != self.nonce_numbers or not numbers:
            raise Unfair("there is not one nonce for each commitment")
        if numbers != sorted(set(numbers)) or numbers[0] != 0:
            raise Unfair("the visitors of the draw are not told in the order of their numbers")
        for number in numbers:
            self._check_number(number)

    def _check_number(self, number: int) -> None:
        """The opener has 0; everybody else came to a seat for people elsewhere."""
        if number and "elsewhere" not in self.terms.seats[number - 1 : number]:
            raise Unfair(f"nobody at this table can have the number {number} in the draw")

    def _check_voided(self) -> None:
        """What can be checked of rounds whose secrets are not told."""
        rounds = [each.round for each in self.voided]
        if rounds != list(range(1, len(rounds) + 1)):
            told = ", ".join(map(str, rounds))
            raise Unfair(f"the rounds that came to nothing are not told in order: {told}")
        if self.round != len(rounds) + 1:
            raise Unfair(
                f"not every round before this one is told: it is round {self.round}, "
                f"and {len(rounds)} came to nothing"
            )
        seen = {self.commitment}
        for each in self.voided:
            self._check_number(each.number)
            if each.commitment in seen:
                raise Unfair(f"round {each.round} has the commitment of another round")
            seen.add(each.commitment)

    def check_against(self, receipt: Receipt) -> None:
        """Whether it is what the receipt's page saw before it revealed; raises Unfair."""
        seen, terms = receipt, receipt.terms
        if seen.table != self.table:
            raise Unfair(f"the receipt is of another table, {seen.table}")
        if seen.round != self.round:
            raise Unfair(f"the receipt is of round {seen.round}, and round {self.round} was dealt")
        rules = terms.rules.model_dump()
        then = Terms(terms.rules_version, terms.sheet, rules, tuple(terms.seats), terms.start)
        if then.digest() != self.terms.digest():
            raise Unfair("the table was opened on other terms than the receipt has")
        if seen.commitment != self.commitment:
            raise Unfair("the server's commitment is not the one on the receipt")
        if tuple((each.number, each.commitment) for each in seen.list) != self.list:
            raise Unfair("the list of commitments is not the one on the receipt")
        own = dict(zip((number for number, _ in self.list), self.nonces, strict=True))
        if own.get(seen.number) != bytes.fromhex(seen.nonce):
            raise Unfair("the nonce on the receipt is not the one that was used")


def told_in(record: Record) -> Told | None:
    """The draw that a finished record tells; None if it tells none of this kind."""
    tags = dict(record.tags)
    if "Draw" not in tags:
        return None
    if tags["Draw"] != str(fairness.SCHEME):
        raise Unfair(f"this version does not know how a draw of kind {tags['Draw']} is checked")
    if record.appendix is None or "Secret" not in tags:
        raise Unfair("there is a commitment, but the secret behind it is not told")
    with _reading():
        start = None if tags["Start"] == LOT else int(tags["Start"])
        seats = tuple(tags[f"Seat-{number}"] for number in range(len(record.seats)))
        seed, sheet = record.appendix.seed, record.sheet
        game = Game(record.seats, seed=seed, rules=record.rules, sheet=sheet, start=start)
        if record.start != game.start:
            raise Unfair("somebody else began than the terms of the table say")
        options = asdict(record.rules)
        terms = Terms(record.rules_version, record.sheet.digest, options, seats, start)
        return Told(
            table=tags["Table"],
            round=int(tags["Round"]),
            terms=terms,
            commitment=tags["Commitment"],
            list=tuple((number, value) for number, value in _numbered(record, "Commitment-")),
            secret=bytes.fromhex(tags["Secret"]),
            nonces=tuple(bytes.fromhex(value) for _, value in _numbered(record, "Nonce-")),
            nonce_numbers=tuple(number for number, _ in _numbered(record, "Nonce-")),
            voided=tuple(_void(number, value) for number, value in _numbered(record, "Void-")),
            seed=record.appendix.seed,
        )


def _numbered(record: Record, name: str) -> Iterator[tuple[int, str]]:
    for tag, value in record.tags:
        if tag.startswith(name):
            yield int(tag.removeprefix(name)), value


@contextmanager
def _reading() -> Iterator[None]:
    try:
        yield
    except (KeyError, ValueError):
        raise Unfair("the draw is not told in full, or a number in it makes no sense") from None


Shown = Literal["nothing", "set", "older", "consistent", "fixed"]
"""What a record shows of its draw: nothing; that there was none, because the deal was set; that
numbers of the older kind agree; that all of it agrees; that it was fixed before the deal."""


def shown_by(record: Record, receipt: Receipt | None = None) -> Shown:
    """What can be shown; raises Unfair if anything does not fit."""
    told = told_in(record)
    if record.deal_was_set:
        if told is not None or receipt is not None:
            raise Unfair("the deal was set, so nothing can have been drawn")
        return "set"
    if told is not None:
        told.check()
        if receipt is None:
            return "consistent"
        told.check_against(receipt)
        return "fixed"
    older = fairness_v0.COMMITMENT in dict(record.tags)
    if older and (doubt := fairness_v0.disagreement(record)):
        raise Unfair(doubt)
    if receipt is not None:
        raise Unfair("there is a receipt, but the record does not tell how its seed came about")
    return "older" if older else "nothing"
