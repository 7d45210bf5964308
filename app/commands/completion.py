"""Print a completion script for your shell, to be read by its start-up file."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import argparse

EXAMPLES = """\
examples:
  manaproof completion bash > ~/.local/share/bash-completion/completions/manaproof
  manaproof completion zsh > ~/.zfunc/_manaproof
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's own options."""
    parser.add_argument("shell", choices=("bash", "zsh", "tcsh"), help="which shell")


def run(options: argparse.Namespace) -> int:
    """Print the script."""
    import shtab

    from manaproof.console import build_parser

    print(shtab.complete(build_parser(), shell=options.shell))
    return 0
