"""Finished matches: read from their logs, shown at any position, imported from files."""
