"""The rules of Othello, by reading the board aloud.

Nothing here walks over an array. The whole board is written out as one text, line after line, in each of the
eight directions; a regular expression then finds every empty square followed by discs that would be turned.
It is meant to share no thinking with the Rust code it checks.
"""

import re
from functools import cache
from math import isqrt
from operator import itemgetter
from typing import NamedTuple

EMPTY, BLACK, WHITE = ".", "●", "○"
OTHER = {BLACK: WHITE, WHITE: BLACK}
NUMBER = {EMPTY: 0, BLACK: 1, WHITE: 2}
CAPTURE = {BLACK: re.compile(r"\.(?=(○+)●)"), WHITE: re.compile(r"\.(?=(●+)○)")}
COMPASS = {"N": (-1, 0), "NE": (-1, 1), "E": (0, 1), "SE": (1, 1),
           "S": (1, 0), "SW": (1, -1), "W": (0, -1), "NW": (-1, -1)}
BETWEEN_LINES = None


class Turn(NamedTuple):
    """One move of a game: what both players could do before it, and the discs after it."""
    mover: str
    square: tuple
    legal: dict
    legal_of_other: dict
    discs: dict


def start(size):
    """A dict from (row, column), rows first, to the symbol there; and the sign that parts two lines."""
    half = size // 2
    rows = range(1, size + 1)
    discs = {(p, q): EMPTY for p in rows for q in rows}
    discs |= {(half, half): WHITE, (half + 1, half + 1): WHITE, (half, half + 1): BLACK, (half + 1, half): BLACK}
    return discs | {BETWEEN_LINES: "\n"}


def size_of(discs):
    """8 for a board of 64 squares."""
    return isqrt(len(discs) - 1)


@cache
def reading(size):
    """The squares in the order they are read, the direction at each place, and a function that reads them."""
    squares = {(p, q) for p in range(1, size + 1) for q in range(1, size + 1)}
    path, directions = [], []
    for name, (down, right) in COMPASS.items():
        for p, q in sorted(squares):
            if (p - down, q - right) in squares:
                continue  # in the middle of a line, not at its beginning
            while (p, q) in squares:
                path.append((p, q))
                p, q = p + down, q + right
            path.append(BETWEEN_LINES)
        directions += [name] * (len(path) - len(directions))
    return path, directions, itemgetter(*path)


def legal_moves(discs, player):
    """{square: {direction: squares turned}}, by rows from the top and from left to right."""
    path, directions, read = reading(size_of(discs))
    found = {}
    for match in CAPTURE[player].finditer("".join(read(discs))):
        turned = path[match.start(1):match.end(1)]
        found.setdefault(path[match.start()], {})[directions[match.start()]] = turned
    return dict(sorted(found.items()))


def after(discs, player, square, turned):
    """The discs after the move, `turned` being the move's entry in legal_moves."""
    return discs | {square: player} | {there: player for line in turned.values() for there in line}


def next_player(discs, just_moved):
    """The other player if it can move, else the same one if it can (a pass), else None: the end."""
    return next((player for player in (OTHER[just_moved], just_moved) if legal_moves(discs, player)), None)


def play(size, choose):
    """Yields a whole game, Turn by Turn; `choose` picks a square from the dict of legal moves."""
    discs, mover = start(size), BLACK
    while mover:
        legal = legal_moves(discs, mover)
        square = choose(legal)
        legal_of_other = legal_moves(discs, OTHER[mover])
        discs = after(discs, mover, square, legal[square])
        yield Turn(mover, square, legal, legal_of_other, discs)
        mover = next_player(discs, mover)


def at_random(rng):
    """A player for `play`. Only rng.random() is used: Python promises the same numbers from it forever."""
    return lambda legal: list(legal)[int(rng.random() * len(legal))]


def following(moves):
    """A player for `play` that repeats a transcript such as f5d6c3."""
    squares = iter(re.findall(r"[a-z][0-9]+", moves))

    def choose(legal):
        move = next(squares, None)
        if move is None:
            raise ValueError(f"the transcript {moves} stops before the game is over")
        if square_named(move) not in legal:
            raise ValueError(f"{move} is not legal in the transcript {moves}")
        return square_named(move)
    return choose


def counts(discs):
    """How many discs Black has, and White."""
    symbols = list(discs.values())
    return symbols.count(BLACK), symbols.count(WHITE)


def perft(discs, player, depth):
    """The games of `depth` moves. A pass is no move, and a game that ended earlier counts as one."""
    legal = legal_moves(discs, player)
    if not legal:
        player = next_player(discs, player)
        legal = legal_moves(discs, player) if player else {}
    if depth == 0 or not legal:
        return 1
    if depth == 1:
        return len(legal)
    return sum(perft(after(discs, player, square, turned), OTHER[player], depth - 1)
               for square, turned in legal.items())


def name_of(square):
    """(5, 3) is c5."""
    row, column = square
    return f"{chr(ord('a') + column - 1)}{row}"


def square_named(name):
    """c5 is (5, 3)."""
    return int(name[1:]), ord(name[0]) - ord("a") + 1
