"""Says whether the rules under test are compiled, and stops if that is not what was expected."""

import gc
import os

import pytest
from hypothesis import settings

import pepita

pytest_plugins = ["tests.databases"]

# Two test processes share a small machine: how long one example takes says nothing.
settings.register_profile("pepita", deadline=None)
settings.load_profile("pepita")


def rules() -> str:
    return "compiled" if pepita.compiled() else "interpreted"


def pytest_configure() -> None:
    expected = os.environ.get("PEPITA_EXPECT", rules())
    if rules() != expected:
        raise pytest.UsageError(f"the rules are {rules()}, but PEPITA_EXPECT={expected}")


def pytest_report_header() -> str:
    return f"rules: {rules()}"


def pytest_collection_finish() -> None:
    """Spare the garbage collector the thousands of tests, which stay until the end anyway."""
    gc.collect()
    gc.freeze()
