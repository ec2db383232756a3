//! Ignores the steps below: 256 bits in two u128 by rows of sixteen, shifted over the board.

use othello_steps::{Board, Cell, Player};

#[derive(Clone, Copy, PartialEq)]
struct Wide([u128; 2]);

impl Wide {
    fn set(&mut self, i: usize) {
        self.0[i >> 7] |= 1 << (i & 127);
    }
    fn has(self, i: usize) -> bool {
        self.0[i >> 7] >> (i & 127) & 1 == 1
    }
    fn map(self, other: Wide, f: impl Fn(u128, u128) -> u128) -> Wide {
        Wide([f(self.0[0], other.0[0]), f(self.0[1], other.0[1])])
    }
    fn shift(self, by: i32) -> Wide {
        let [low, high] = self.0;
        match by {
            1.. => Wide([low << by, high << by | low >> (128 - by)]),
            _ => Wide([low >> -by | high << (128 + by), high >> -by]),
        }
    }
}

fn read(board: &Board, cell: Cell) -> Wide {
    let mut bits = Wide([0; 2]);
    for p in 1..=board.size() {
        for q in 1..=board.size() {
            if board[p][q] == cell {
                bits.set(((p - 1) * 16 + q - 1) as usize);
            }
        }
    }
    bits
}

fn legal(board: &Board, player: Player) -> Wide {
    let columns = |but: u32| {
        let row: u128 = (0..16).filter(|&q| q != but).map(|q| 1u128 << q).sum();
        let all = (0..8).fold(0u128, |all, i| all | row << (16 * i));
        Wide([all, all])
    };
    let (own, other) = (read(board, Cell::Disc(player)), read(board, Cell::Disc(player.opponent())));
    let empty = read(board, Cell::Empty);
    let mut moves = Wide([0; 2]);
    for (d, e) in (-1..=1).flat_map(|d| (-1..=1).map(move |e| (d, e))).filter(|&way| way != (0, 0)) {
        let into = match e {
            1 => columns(0),
            -1 => columns(15),
            _ => columns(99),
        };
        let step = |bits: Wide| bits.shift(16 * d + e).map(into, |a, b| a & b);
        let mut walk = step(own).map(other, |a, b| a & b);
        while walk != Wide([0; 2]) {
            let next = step(walk);
            moves = moves.map(next.map(empty, |a, b| a & b), |a, b| a | b);
            walk = next.map(other, |a, b| a & b);
        }
    }
    moves
}

pub fn exist_legal_move(board: &Board, player: Player) -> bool {
    legal(board, player) != Wide([0; 2])
}

pub fn legal_moves(board: &Board, player: Player) -> Vec<(isize, isize)> {
    let moves = legal(board, player);
    (0..256).filter(|&i| moves.has(i)).map(|i| (i as isize / 16 + 1, i as isize % 16 + 1)).collect()
}
