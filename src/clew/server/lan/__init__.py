"""A server in a local network: its addresses, its name, and how people are invited."""
