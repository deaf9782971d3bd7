from storage.conftest import postgres_url

__all__ = ["postgres_url"]
