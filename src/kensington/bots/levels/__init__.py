"""Our bots, a module and a class for each, found by the bot's name (`kensington.bots.NAMES`)."""
