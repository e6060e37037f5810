"""The messages between client and server, and what each receiver may see of a table."""
