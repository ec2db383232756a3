"""The game's puzzles: whether exactly one move wins in each, by the solver of search.py."""

import re

import search


def faults(text):
    """What is wrong with each line of a file of puzzles, and how many there are."""
    rows = [(number, row) for number, row in enumerate(text.splitlines(), 1) if row and not row.startswith("%")]
    wrong = [f"line {number}: {fault}" for number, row in rows if (fault := fault_of(row))]
    return wrong, len(rows)


def fault_of(row):
    """What is wrong with a puzzle; nothing if all of it is right."""
    head, _, lines = row.partition("%")
    squares, _, moves = head.partition(";")
    discs, side = squares.split(" ")
    black, white = search.bits(discs)
    own, other = (black, white) if side == "X" else (white, black)
    said = {name: int(score) for name, score in re.findall(r"([a-h][1-8]):([+-]\d+);", moves)}
    known = {}
    right = {name: -search.score(*after, known=known) for name, after in moves_of(own, other)}
    if said != right:
        return f"the scores are {said}, but should be {right}"
    if [score > 0 for score in said.values()].count(True) != 1 or next(iter(said.values())) <= 0:
        return f"exactly one move should win, and come first: {said}"
    ends = {line[:2]: end_of(own, other, line) for line in lines.split()}
    return None if list(ends.items()) == list(said.items()) else f"the lines end {ends}, but should end {said}"


def moves_of(own, other):
    """Each legal move with the position after it, as the other player sees it."""
    for square in (square for square in range(64) if not (own | other) >> square & 1):
        turned = search.turned(own, other, square)
        if turned:
            yield f"{'abcdefgh'[square % 8]}{square // 8 + 1}", (other & ~turned, own | turned | 1 << square)


def end_of(own, other, line):
    """What the game comes to with these moves, for the first player; nothing if one isn't legal, or if more could be played."""
    sign = 1
    for at in range(0, len(line), 2):
        if not dict(moves_of(own, other)):
            own, other, sign = other, own, -sign
        after = dict(moves_of(own, other)).get(line[at:at + 2])
        if after is None:
            return None
        own, other, sign = *after, -sign
    over = not search.positions_after(own, other) and not search.positions_after(other, own)
    return sign * search.for_the_winner(own, other) if over else None
