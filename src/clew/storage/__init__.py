"""Where tables, logs and results are kept: one protocol, an embedded engine and a server engine."""
