"""How many positions simple searches look at: searched_ends.csv of tests/data, written by `python3 checks/referee.py data`.

Each search is the one that the step before an idea has; what a student's search looks at is compared with it.
"""

import search

HEADER = """\
# Ends of published games, each with its exact score and the positions that a simple search looks at, an ended game being one
# position. Written by `python3 checks/referee.py data`. `by` says which search it is:
#   everything  tries every move, to the end
#   window      alpha-beta from -64 to 64, the lowest square first
#   order       the same, but first the moves that leave the opponent the fewest moves
# The 64 squares are a1, b1, ..., h8: X is the player to move.
game,empty,squares,score,by,positions
"""
# The empty squares, the search, and the games.
GAMES = [
    (6, "everything", ["takizawa-2023-optimal", "woc2010-r1-degraaf-helmes", "woc2018-aunchulee-fukuchi"]),
    (10, "everything", ["takizawa-2023-optimal", "woc2010-r1-degraaf-helmes", "othelloquest-2018-draw30",
                        "woc2018-aunchulee-fukuchi"]),
    (10, "window", ["takizawa-2023-optimal"]),
    (12, "window", ["takizawa-2023-optimal", "woc2018-aunchulee-fukuchi"]),
]
# Numbers of published problems with 14 empty squares.
PROBLEMS = [4, 7]
# Looked for: a search that forgets its window at a pass looks at seven times as many positions, whatever the order of its moves.
PASSES = ["-O-OOOOO-OOOXOOXXXXXOOXXXXXOOOXX-XXXXOO--XXXXOOO-XXXXXXO-XX-X-X-"]


def row(name, position, by):
    score, positions = SEARCHES[by](*position)
    squares = search.squares(*position)
    return f"{name},{squares.count('-')},{squares},{score},{by},{positions}\n"


def text(ends, problems):
    """`ends` has the position of each game and number of empty squares, `problems` that of each number."""
    rows = [row(name, ends[name, empty], by) for empty, by, names in GAMES for name in names]
    rows += [row(f"fforum-{number}", problems[number], "order") for number in PROBLEMS]
    rows += [row("passes", search.bits(squares), "order") for squares in PASSES]
    return HEADER + "".join(rows)


class Moves:
    """The positions after each move; those of a position are looked for once."""

    def __init__(self):
        self.known = {}

    def after(self, own, other):
        if (own, other) not in self.known:
            self.known[own, other] = search.positions_after(own, other)
        return self.known[own, other]

    def is_over(self, own, other):
        return not self.after(own, other) and not self.after(other, own)


def everything(own, other):
    moves, known = Moves(), {}

    def positions(own, other):
        if (own, other) not in known:
            after = [] if moves.is_over(own, other) else moves.after(own, other) or [(other, own)]
            known[own, other] = 1 + sum(positions(*next) for next in after)
        return known[own, other]

    return search.score(own, other), positions(own, other)


def alpha_beta(own, other, by_mobility):
    moves, looked_at = Moves(), 0

    def score(own, other, alpha, beta):
        nonlocal looked_at
        looked_at += 1
        if moves.is_over(own, other):
            return search.for_the_winner(own, other)
        after = moves.after(own, other)
        if not after:
            return -score(other, own, -beta, -alpha)
        if by_mobility:
            after = sorted(after, key=lambda position: len(moves.after(*position)))
        best = -65
        for position in after:
            best = max(best, -score(*position, -beta, -max(alpha, best)))
            if best >= beta:
                break
        return best

    found = score(own, other, -64, 64)
    return found, looked_at


SEARCHES = {
    "everything": everything,
    "window": lambda own, other: alpha_beta(own, other, by_mobility=False),
    "order": lambda own, other: alpha_beta(own, other, by_mobility=True),
}
