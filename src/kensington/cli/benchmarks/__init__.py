"""What ``kensington bench`` measures: the engine, the bots and the environments."""
