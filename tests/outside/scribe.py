"""Stands between the game and a bot, and writes down what they say: python scribe.py FILE BOT..."""

import subprocess
import sys
from pathlib import Path
from threading import Lock, Thread


def main(path, *words):
    running = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    lock = Lock()
    with Path(path).open("wb") as file:

        def pass_on(mark, source, to):
            for line in source:
                with lock:
                    file.write(mark + line)
                    file.flush()
                to.write(line)
                to.flush()
            to.close()

        answers = Thread(target=pass_on, args=(b"< ", running.stdout, sys.stdout.buffer))
        answers.start()
        pass_on(b"> ", sys.stdin.buffer, running.stdin)
        answers.join()
    return running.wait()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
