"""Alembic migrations, for both engines."""
