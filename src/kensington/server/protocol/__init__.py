"""The protocol: what clients and server say to each other, and its JSON schema.

``client_messages`` come in, ``server_messages`` go down a socket, ``answers`` come back over HTTP.
They carry what is told of a table (``table_messages``), of a game (``view_messages``) and by hints
and reviews (``advice_messages``). ``codec`` reads what comes, ``schema`` writes the JSON schema.
"""
