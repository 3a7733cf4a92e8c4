"""How a command ends: its exit code, and the one line that says why it stopped."""

OK, NO, BAD = 0, 1, 2
"""Exit codes: done; the answer is no; a bad question."""
INTERRUPTED = 130
"""The exit code after Ctrl-C."""


class Stop(Exception):
    """The command ends here, with one line for people and an exit code."""

    def __init__(self, message: str, code: int = BAD) -> None:
        self.code = code
        super().__init__(message)


def explain_error(error: Exception) -> str:
    """Why the system refused, as the end of a sentence."""
    if isinstance(error, OSError) and error.strerror:
        return error.strerror[0].lower() + error.strerror[1:]
    return str(error)
