"""Planning a turn: the odds of a take, what to build, how to end, and the search ahead."""
