"""How the eyes learn: games against themselves, and what came of them."""
