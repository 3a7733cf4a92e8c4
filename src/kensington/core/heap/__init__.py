"""The heap: how tiles lie in it, what shows of them, and guesses at what does not."""
