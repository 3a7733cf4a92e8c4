"""Writes what the blind player did into the table at the end of ``docs/spoken.md``.

``make torture-page`` leaves one line for each language in ``build/heard``. A language that was not
played this time keeps its line.
"""

from pathlib import Path

FOLDER = Path("build/heard")
REPORT = Path("docs/spoken.md")
NAMES = {"en": "English", "de": "Deutsch", "fr": "Français", "it": "Italiano", "pl": "Polski"}


def note(language: str, *numbers: int) -> None:
    """Leave the line of a game that was played to the end."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    cells = [NAMES[language], *map(str, numbers)]
    (FOLDER / f"{language}.md").write_text(f"| {' | '.join(cells)} |\n", encoding="utf-8")


def report(text: str, lines: dict[str, str]) -> str:
    """The page with some lines of its last table anew."""
    head, rule, rows = text.rpartition("|---|\n")
    kept = {row.split(" | ")[0].removeprefix("| "): f"{row}\n" for row in rows.splitlines()}
    kept |= {NAMES[language]: line for language, line in lines.items()}
    return head + rule + "".join(kept[name] for name in NAMES.values() if name in kept)


if __name__ == "__main__":
    lines = {path.stem: path.read_text("utf-8") for path in FOLDER.glob("*.md")}
    REPORT.write_text(report(REPORT.read_text("utf-8"), lines), encoding="utf-8")
