"""HTTP and WebSocket: the application, its routes, its limits, and the page."""
