"""Certificates: from an authority of our own (`--https`), or by ACME (`--domain`)."""
