"""The table server: people together at a table, over the network; nothing acknowledged is lost."""
