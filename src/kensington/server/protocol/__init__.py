"""The protocol: the messages of clients and server, their codec and their JSON schema."""
