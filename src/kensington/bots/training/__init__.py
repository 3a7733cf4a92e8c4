"""How the evaluators learn: games against themselves, and what came of them."""
