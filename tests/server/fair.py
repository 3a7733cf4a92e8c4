"""The draw as docs/fairness.md tells it, written down once more for the tests."""

from hashlib import sha256
from struct import pack


def hashed(*fields):
    """SHA-256 over the fields in hex, each behind its length."""
    data = b""
    for field in fields:
        raw = field if isinstance(field, bytes) else f"{field}".encode()
        data += pack(">I", len(raw)) + raw
    return sha256(data).hexdigest()


def kinds_of(seats):
    """The kinds of seats as a table tells them."""
    return [f"bot:{seat['bot']}" if seat["kind"] == "bot" else seat["kind"] for seat in seats]


def terms_of(table):
    """Of a table as the server tells it."""
    draw = table["draw"]
    options = " ".join(f"{name}={value:d}" for name, value in sorted(table["rules"].items()))
    start = "lot" if draw["start"] is None else draw["start"]
    kinds = kinds_of(table["seats"])
    terms = hashed("terms", draw["rules_version"], draw["sheet"], options, start, *kinds)
    return bytes.fromhex(terms)


def commitment_to(table, round_, number, nonce):
    return hashed("share", table, round_, number, bytes.fromhex(nonce))


def list_of(table):
    """The digest of a table's list."""
    fields = [bytes.fromhex(table["commitment"])]
    for visitor in table["draw"]["visitors"]:
        fields += [visitor["number"], bytes.fromhex(visitor["commitment"])]
    return bytes.fromhex(hashed("list", *fields))


def seed_of(table):
    """The seed of a finished table, by its reveal; every commitment is checked on the way."""
    reveal, round_ = table["reveal"], table["draw"]["round"]
    secret = bytes.fromhex(reveal["secret"])
    assert hashed("server", table["id"], terms_of(table), round_, secret) == table["commitment"]
    for visitor, nonce in zip(table["draw"]["visitors"], reveal["nonces"], strict=True):
        number, promised = visitor["number"], visitor["commitment"]
        assert commitment_to(table["id"], round_, number, nonce) == promised
    nonces = [bytes.fromhex(nonce) for nonce in reveal["nonces"]]
    return hashed("seed", table["id"], round_, list_of(table), secret, *nonces)


def receipt_of(table, number, nonce):
    """What a page keeps of a frozen list."""
    draw = table["draw"]
    return {
        "kensington": "receipt",
        "v": 1,
        "table": table["id"],
        "round": draw["round"],
        "terms": {
            "rules_version": draw["rules_version"],
            "sheet": draw["sheet"],
            "rules": table["rules"],
            "seats": kinds_of(table["seats"]),
            "start": draw["start"],
        },
        "commitment": table["commitment"],
        "list": [
            {"number": each["number"], "commitment": each["commitment"]}
            for each in draw["visitors"]
        ],
        "number": number,
        "nonce": nonce,
    }
