"""The tables of one process: loading, writing, publishing, bots, the lobby and housekeeping."""
