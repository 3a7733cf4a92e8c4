"""A bot that plays the first move until it is asked for the Nth choice, and then misbehaves.

    python bad.py WAY [N [FILE]]

FILE gets a line with the number of the process whenever it is started.
"""

import json
import os
import subprocess
import sys
import time


def say(**message):
    sys.stdout.write(json.dumps(message) + "\n")
    sys.stdout.flush()


def misbehave(way, number):  # noqa: PLR0912 - one branch for each way
    if way == "hangs":
        time.sleep(1000)
    elif way == "dies":
        sys.exit("I cannot go on")
    elif way == "long":
        sys.stdout.write("x" * 10_000_000)
        sys.stdout.flush()
    elif way == "floods":
        while True:
            say(type="info", text="I think " * 20)
    elif way == "lines":
        for _ in range(100_000):
            sys.stdout.write("{}\n")
        sys.stdout.flush()
    elif way == "gibberish":
        sys.stdout.write("b1g3 \xff\n")
        sys.stdout.flush()
    elif way == "deep":
        sys.stdout.write("[" * 60_000 + "\n")
        sys.stdout.flush()
    elif way == "list":
        sys.stdout.write("[1, 2]\n")
        sys.stdout.flush()
    elif way == "outside":
        say(type="move", id=number, move=10_000)
    elif way == "negative":
        say(type="move", id=number, move=-1)
    elif way == "word":
        say(type="move", id=number, move="0")
    elif way == "truth":
        say(type="move", id=number, move=True)
    elif way == "stale":
        say(type="move", id=number - 1, move=0)
    elif way == "emigrates":  # a child leaves the group, and its own child is nobody's
        if os.fork() == 0:
            os.setsid()
            os.close(1)  # or the game would wait for a word from it
            if os.fork() == 0:
                with open(sys.argv[3], "a") as file:  # noqa: PTH123
                    file.write(f"{os.getpid()}\n")
                time.sleep(1000)
            os._exit(0)
        while len(open(sys.argv[3]).readlines()) < 2:  # noqa: PTH123, SIM115
            time.sleep(0.01)
        os._exit(1)
    elif way == "family":  # dies, and leaves a child behind
        words = [sys.executable, "-c", "import time; time.sleep(1000)"]
        child = subprocess.Popen(words, stdout=subprocess.DEVNULL)
        with open(sys.argv[3], "a") as file:  # noqa: PTH123
            file.write(f"{child.pid}\n")
        os._exit(1)


def main(way, at="1", path=None):
    if path:
        with open(path, "a") as file:  # noqa: PTH123
            file.write(f"{os.getpid()}\n")
    if way == "mute":
        time.sleep(1000)
    if way == "deaf":  # reads nothing but the first lines
        say(type="hello", protocol=1, name="Deaf", version="1")
        say(type="pong", id=1)
        time.sleep(1000)
    choices = 0
    for line in sys.stdin:
        message = json.loads(line)
        kind = message["type"]
        if kind == "hello":
            protocol = 2 if way == "future" else 1
            name = "" if way == "nameless" else "Bad"
            say(type="hello", protocol=protocol, name=name, version="1", options={"way": way})
        elif kind == "option":
            way = message["value"]
        elif kind == "ping":
            say(type="pong", id=message["id"])
        elif kind == "choose":
            choices += 1
            if way == "shouts":
                sys.stderr.write("I am thinking hard\n" * 20_000)
                say(type="info", text="still here")
            if choices >= int(at):
                misbehave(way, message["id"])
            say(type="move", id=message["id"], move=0)
        elif kind == "quit":
            break
    if way == "stays":
        time.sleep(1000)


if __name__ == "__main__":
    main(*sys.argv[1:])
