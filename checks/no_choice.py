#!/usr/bin/env python3
"""Plays the game in which ● never has a choice (tests/step17.rs) by the referee's rules, and compares it with the picture there."""

import re
import sys
from pathlib import Path

from othello import BLACK, WHITE, BETWEEN_LINES, after, legal_moves, name_of, next_player

TEST = Path(__file__).resolve().parent.parent / "tests/step17.rs"
CORNERS = [(p, q) for p in (1, 8) for q in (1, 8)]


def picture_of(text, name):
    """The discs of a board in the test file."""
    rows = [row.split() for row in re.search(rf'const {name}: &str = "([^"]*)"', text)[1].split("\n") if row.strip()]
    return {(p, q): disc for p, row in enumerate(rows, 1) for q, disc in enumerate(row, 1)} | {BETWEEN_LINES: "\n"}


def positional(discs, legal):
    """A corner, else a square that is not beside an empty corner; of several the first by rows."""
    beside = {corner: {(p, q) for p, q in legal if max(abs(p - corner[0]), abs(q - corner[1])) == 1} for corner in CORNERS}
    bad = set().union(*(beside[corner] for corner in CORNERS if discs[corner] == "."))
    return min(legal, key=lambda square: (square not in CORNERS, square in bad, square))


def play(discs):
    """The moves as the picture has them."""
    lines, player = [], BLACK
    while player:
        legal = legal_moves(discs, player)
        if player == BLACK:
            (square,) = legal
            lines.append(f"{BLACK} {name_of(square)}  {WHITE}")
        else:
            square = positional(discs, legal)
            lines[-1] += f" {name_of(square)}"
        discs = after(discs, player, square, legal[square])
        player = next_player(discs, player)
    counts = [sum(disc == colour for disc in discs.values()) for colour in (BLACK, WHITE)]
    return [*lines, f"{BLACK} {counts[0]}  {WHITE} {counts[1]}"]


def main():
    text = TEST.read_text()
    due = play(picture_of(text, "NO_CHOICE"))
    snapshot = re.search(r'choose\),?\s*@"\n(.*?)"', text, re.DOTALL) or re.search(r'@"\n([^"]*)"', text)
    said = [line.strip() for line in snapshot[1].splitlines() if line.strip()]
    if said != due:
        sys.exit("tests/step17.rs is to show:\n" + "\n".join(due))
    print("The game without a choice is as the referee plays it.")


if __name__ == "__main__":
    main()
