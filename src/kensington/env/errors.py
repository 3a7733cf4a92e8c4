"""What can go wrong here, beside what the core already names."""

from kensington.core import BadInput, KensingtonError


class IllegalAction(BadInput):
    """A number that no legal move has now."""

    code = "illegal_action"


class MissingExtra(KensingtonError, ImportError):
    """A package that is not installed, because only this door needs it."""

    code = "missing_extra"

    def __init__(self, package: str, extra: str) -> None:
        told = f'in a clone, make setup has it, or pip install -e ".[{extra}]"'
        super().__init__(f"{package} is not installed: {told}")
