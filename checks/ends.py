"""The ends of games, counted and solved: perft_ends.csv and endgames.csv of tests/data, written by `python3 checks/referee.py data`.

The published table, perft_8x8.csv, is of the start only, and its first passes come at depth 9.
"""

from othello import BLACK, EMPTY, OTHER, after, legal_moves, start

HEADER = """\
# perft of positions in which somebody passes soon, or the game ends. Written by `python3 checks/referee.py data`.
# A pass is a turn, and a game that is over before counts once, as in perft_8x8.csv.
# The 64 squares are a1, b1, ..., h8: X is the player to move, O the other. Each position is from the game that is named.
game,squares,depth,ways
"""


def ways(discs, player, depth):
    """How many ways there are to go on for `depth` turns, a pass being a turn; an ended game counts once."""
    if depth == 0:
        return 1
    legal = legal_moves(discs, player)
    if not legal:
        return ways(discs, OTHER[player], depth - 1) if legal_moves(discs, OTHER[player]) else 1
    return sum(ways(after(discs, player, square, turned), OTHER[player], depth - 1)
               for square, turned in legal.items())


def squares(discs, player):
    symbol = {player: "X", OTHER[player]: "O"}
    return "".join(symbol.get(discs[p, q], "-") for p in range(1, 9) for q in range(1, 9))


def row(name, discs, player, depth):
    return f"{name},{squares(discs, player)},{depth},{ways(discs, player, depth)}\n"


def text(games, passes):
    """`games` are pairs of a name and the turns of a game on 8×8; `passes` are the turns to eight moves and a pass."""
    rows = []
    for name, turns in games:
        boards = [start(8)] + [turn.discs for turn in turns]
        for left, depth in [(0, 3), (1, 1), (2, 3), (4, 3), (6, 4), (6, 14)]:
            mover = turns[-left].mover if left else OTHER[turns[-1].mover]
            discs = boards[len(boards) - 1 - left]
            # 14 is more turns than are left, where few squares are empty; elsewhere there would be millions of ways.
            if depth < 14 or list(discs.values()).count(EMPTY) <= 7:
                rows.append(row(name, discs, mover, depth))
    for number, turns in enumerate(passes, 1):
        rows += [row(f"earliest-pass-{number}", turns[-1].discs, BLACK, depth) for depth in (1, 2, 3)]
    return HEADER + "".join(rows)


ENDGAMES_HEADER = """\
# Positions near the end of games, each with its exact score: the disc difference for X, the player to move, when both play
# perfectly; empty squares count for the winner. Written by `python3 checks/referee.py data`.
# The 64 squares are a1, b1, ..., h8.
game,empty,squares,score
"""


def final(discs, player):
    own, other = (list(discs.values()).count(who) for who in (player, OTHER[player]))
    return own - other + (64 - own - other) * ((own > other) - (own < other))


def score(discs, player, alpha=-64, beta=64, has_passed=False):
    """The exact score for `player`, by trying everything that can matter."""
    legal = legal_moves(discs, player)
    if not legal:
        return final(discs, player) if has_passed else -score(discs, OTHER[player], -beta, -alpha, True)
    best = -65
    for square, turned in legal.items():
        best = max(best, -score(after(discs, player, square, turned), OTHER[player], -beta, -max(alpha, best)))
        if best >= beta:
            break
    return best


def endgames(games):
    """`games` are pairs of a name and the turns of a game on 8×8."""
    rows = []
    for name, turns in games:
        boards = [start(8)] + [turn.discs for turn in turns]
        for empty in range(9):
            for index, discs in enumerate(boards):
                if list(discs.values()).count(EMPTY) == empty:
                    mover = turns[index].mover if index < len(turns) else OTHER[turns[-1].mover]
                    rows.append(f"{name},{empty},{squares(discs, mover)},{score(discs, mover)}\n")
    return ENDGAMES_HEADER + "".join(rows)
