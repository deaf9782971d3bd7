import asyncio
import uuid
from pathlib import Path

import pytest

from storage.conftest import _create, postgres_url

__all__ = ["postgres_url"]


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database, on each engine."""
    if request.param == "sqlite":
        return f"sqlite:{tmp_path / 'clew.db'}"
    url: str = request.getfixturevalue("postgres_url")
    name = f"clew_{uuid.uuid4().hex}"
    asyncio.run(_create(url, name))
    return url.rpartition("/")[0] + f"/{name}"
