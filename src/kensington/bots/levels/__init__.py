"""The four bots, weakest first: careless, greedy, prudent, farsighted."""
