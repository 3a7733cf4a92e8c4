"""The version before ``kensington_v1``, whose arrays told nothing of what was put back."""

raise ImportError(
    "kensington_v0 is no more: with a heap, its arrays did not hold which tiles were put back. "
    "Use kensington_v1, whose actions are the same; so are its arrays where tiles are drawn blind"
)
