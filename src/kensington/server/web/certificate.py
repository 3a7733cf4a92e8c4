"""What the server shows of itself over https, where it speaks that without a proxy in front."""

import ssl
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Certificate:
    """A chain of certificates and its key, as files in PEM."""

    chain: Path
    key: Path | None = None
    """Where the key is, if not in the same file."""

    def context(self) -> ssl.SSLContext:
        """The files as they are now; raises OSError."""
        context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)  # TLS 1.2 and newer
        self.load_into(context)
        return context

    def load_into(self, context: ssl.SSLContext) -> None:
        """Read the files anew: whoever connects from now on is shown what they hold."""

        def no_password() -> str:
            raise OSError("the key has a password")

        context.load_cert_chain(self.chain, self.key, no_password)
