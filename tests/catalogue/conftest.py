"""A small catalogue of invented cards."""

from typing import TYPE_CHECKING

import pytest

from manaproof.models.catalogue.build import build
from manaproof.models.catalogue.store import Catalogue
from tests.catalogue.samples import texts

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(scope="session")
def catalogue(tmp_path_factory: pytest.TempPathFactory) -> Catalogue:
    """Return the catalogue of these cards."""
    directory: Path = tmp_path_factory.mktemp("catalogue")
    build(texts(), directory, jobs=1)
    return Catalogue(directory)
