"""What a server does by itself now and then: it deletes what has been kept long enough."""

import asyncio
import logging

from kensington.server.table.seats import Refused
from kensington.server.web.dependencies import Services
from kensington.server.web.logs import tidy_files

FIRST, EVERY, BREATH = 60.0, 3600.0, 1.0
"""Seconds until the first round, between two rounds, and between two commits of a round."""

_log = logging.getLogger("kensington.server")


async def keep_house(services: Services, first: float = FIRST) -> None:
    """Go on until cancelled."""
    await asyncio.sleep(first)
    while True:
        try:
            await tidy(services)
        except Refused:
            pass  # nothing can be written just now, which the store has said
        except Exception as error:
            _log.error("nothing could be tidied up: %s", type(error).__name__)
        await asyncio.sleep(EVERY)


async def tidy(services: Services) -> None:
    """One round."""
    tidy_files()
    while any(gone := await services.store.expire(services.limits, services.rooms.in_use())):
        _log.warning("%d abandoned tables and %d visitors deleted", gone.tables, gone.visitors)
        if gone.visitors:
            services.visitors.forget()
        await asyncio.sleep(BREATH)
