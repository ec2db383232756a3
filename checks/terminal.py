#!/usr/bin/env python3
"""Plays the game in a real terminal (tmux), by keys, and looks at the screen.

    python3 checks/terminal.py --othello target/debug/othello
"""

import argparse
import tempfile
from pathlib import Path

from tmux import Terminal

def whole_game(othello, record):
    """The shortest game: typed squares in several spellings, a bad move, a move taken back."""
    terminal = Terminal(f"{othello} --record {record}")
    terminal.shows("● Black 2    ○ White 2", "● Black to move >", "a   b   c   d   e   f   g   h")
    terminal.press("a", "1", "Enter")
    terminal.shows("a1 is not a legal move: the marked squares are.")
    terminal.press("h", "e", "y", "Enter")
    terminal.shows("hey is not a square")
    for move in ["e6", "4f", "3 5", "F6", "g5", "d6", "e7", "f5"]:
        terminal.press(*("Space" if key == " " else key for key in move), "Enter")
    terminal.shows("last move ○ f5", "● Black to move >")
    terminal.press("u")
    terminal.shows("Taken back.", "○ White to move >")
    terminal.press("f", "5", "Enter")
    terminal.press("c", "5", "Enter")
    terminal.shows("● Black wins, 13 to 0.", "● Black 13    ○ White 0")
    terminal.press("q")
    terminal.shows("┗━━━┻", "● Black wins, 13 to 0.")
    terminal.close()
    assert record.read_text() == "e6f4e3f6g5d6e7f5c5\n", record.read_text()


def arrow_keys(othello):
    """From d4, up to d3 and Enter: a legal move for Black; Tab goes from one legal move to the next."""
    terminal = Terminal(othello)
    terminal.shows("● Black to move >")
    terminal.press("Up", "Enter")
    terminal.shows("last move ● d3", "● Black 4    ○ White 1")
    terminal.press("Tab", "Enter")
    terminal.shows("last move ○", "● Black to move >")
    terminal.press("Escape")
    terminal.close()


def small_terminal(othello):
    """The largest board in a terminal of 24 rows and 60 columns: all of it is there."""
    terminal = Terminal(f"{othello} --size 16", columns=60, rows=24)
    terminal.shows("● Black 2", "a b c d e f g h i j k l m n o p", "\n   1 . .", "\n  16 . .", "● Black to move >", "q quit")
    terminal.press("q")
    terminal.close()


def plain(othello):
    """With --plain the game is step 8's, and the prompt stands before it waits."""
    terminal = Terminal(f"{othello} --plain --size 4")
    terminal.shows("2| 0 2 1 0|", "Player 1 >")
    terminal.press("c", "1", "Enter")
    terminal.shows("select a legal move: b1 a2 d3 c4 >")
    terminal.press("b", "1", "Enter")
    terminal.shows("Player 2 >")
    terminal.press("C-d")
    terminal.shows("othello: the input ended before the game did")
    terminal.close()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--othello", type=Path, required=True, help="the game to play")
    othello = parser.parse_args().othello.resolve()
    with tempfile.TemporaryDirectory() as scratch:
        whole_game(othello, Path(scratch) / "record.txt")
    arrow_keys(othello)
    small_terminal(othello)
    plain(othello)
    print("4 passed, 0 failed")


if __name__ == "__main__":
    main()
