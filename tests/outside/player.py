"""Plays its part of a transcript, and nothing else: python player.py TRANSCRIPT.

It fails at the first line from the game that is not the one in the transcript.
"""

import sys
from pathlib import Path


def main(path):
    lines = Path(path).read_bytes().splitlines(keepends=True)
    for number, line in enumerate(lines, start=1):
        mark, words = line[:2], line[2:]
        if mark == b"< ":
            sys.stdout.buffer.write(words)
            sys.stdout.buffer.flush()
        elif sys.stdin.buffer.readline() != words:
            sys.exit(f"line {number} of the transcript was not said")
    if sys.stdin.buffer.read():
        sys.exit("more was said than the transcript tells")


if __name__ == "__main__":
    main(*sys.argv[1:])
