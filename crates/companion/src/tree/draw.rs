//! Draws what a search looked at: a line for each position, with the move that leads to it, its score and what was cut.

use othello_failure::RESULT_MARK;

/// A position that was looked at.
#[derive(Debug, PartialEq)]
struct Node {
    /// The discs of the player to move and of the other, a bit for each square.
    discs: [u64; 2],
    moves: u64,
    /// As the function answered; nothing where it was stopped, or has not come back.
    score: Option<i32>,
    after: Vec<Node>,
}

/// The tree that a program has printed, and how many positions are in it. None if it has printed no whole one.
pub fn tree(printed: &str) -> Option<(String, usize)> {
    let lines: Vec<_> = printed.lines().filter_map(|line| line.strip_prefix(RESULT_MARK)).collect();
    let entered: Vec<_> = lines.iter().map(|line| entered(line)).collect::<Option<_>>()?;
    let mut entered = entered.into_iter().peekable();
    let (depth, mut root) = entered.next()?;
    below(depth, &mut root, &mut entered);
    let mut text = format!("● {}\n", score(&root));
    rows(&root, "", false, &mut text);
    Some((text, count(&root)))
}

/// `3 34628173824 68853694464 17729692631040 -8`: how deep the calls are, the position, its legal moves and its score.
fn entered(line: &str) -> Option<(usize, Node)> {
    let words: Vec<_> = line.split(' ').collect();
    let [depth, player, opponent, moves, score] = words[..] else { return None };
    let discs = [player.parse().ok()?, opponent.parse().ok()?];
    let node = Node { discs, moves: moves.parse().ok()?, score: score.parse().ok(), after: Vec::new() };
    Some((depth.parse().ok()?, node))
}

/// Takes what was entered within a call. A function that is given the same position again is no position more: it helps, as
/// `evaluate` does, or does the work.
fn below(
    depth: usize,
    node: &mut Node,
    entered: &mut std::iter::Peekable<impl Iterator<Item = (usize, Node)>>,
) {
    while let Some((inside, mut next)) = entered.next_if(|(inside, _)| *inside > depth) {
        below(inside, &mut next, entered);
        match next.discs == node.discs {
            true => node.after.extend(next.after),
            false => node.after.push(next),
        }
    }
}

fn count(node: &Node) -> usize {
    1 + node.after.iter().map(count).sum::<usize>()
}

/// The lines below a position. `is_black` says whose turn it is after its moves.
fn rows(node: &Node, margin: &str, is_black: bool, text: &mut String) {
    let occupied = |node: &Node| node.discs[0] | node.discs[1];
    let played = |after: &Node| occupied(after) & !occupied(node);
    let looked_at = node.after.iter().fold(0, |all, after| all | played(after));
    let cut = if looked_at == 0 { 0 } else { node.moves & !looked_at };
    let disc = if is_black { '●' } else { '○' };
    for (number, after) in (1..).zip(&node.after) {
        let is_last = number == node.after.len() && cut == 0;
        let [branch, next] = if is_last { ["└ ", "  "] } else { ["├ ", "│ "] };
        let name = match played(after) {
            0 => "pass".to_string(),
            square => names(square),
        };
        *text += &format!("{margin}{branch}{name}  {disc} {}\n", score(after));
        rows(after, &format!("{margin}{next}"), !is_black, text);
    }
    if cut != 0 {
        *text += &format!("{margin}└ cut: {}\n", names(cut));
    }
}

fn score(node: &Node) -> String {
    node.score.map_or("-".to_string(), |score| format!("{score:+}"))
}

/// The names of the squares of a set: `a1 h8`.
fn names(squares: u64) -> String {
    let name = |square: u32| format!("{}{}", char::from(b'a' + (square % 8) as u8), square / 8 + 1);
    (0..64).filter(|square| squares >> square & 1 == 1).map(name).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::tree;
    use othello_failure::RESULT_MARK;

    fn printed(lines: &[&str]) -> String {
        lines.iter().map(|line| format!("what the code prints\n{RESULT_MARK}{line}\n")).collect()
    }

    /// ● on a1 and ○ on b1: c1 turns b1. Then ○ passes.
    #[test]
    fn a_tree_has_moves_scores_passes_and_what_was_cut() {
        let shown =
            printed(&["0 1 2 28 5", "1 1 2 28 5", "2 0 7 0 -5", "3 7 0 0 5", "4 7 0 0 5", "2 2 1 0 9"]);
        let expected = "● +5\n├ c1  ○ -5\n│ └ pass  ● +5\n├ pass  ○ +9\n└ cut: d1 e1\n";
        assert_eq!(tree(&shown), Some((expected.to_string(), 4)));
    }

    #[test]
    fn what_was_stopped_has_no_score() {
        assert_eq!(tree(&printed(&["0 1 2 4 -", "1 0 7 0 -"])), Some(("● -\n└ c1  ○ -\n".to_string(), 2)));
        assert_eq!(tree("nothing"), None);
        assert_eq!(tree(&printed(&["0 1 2 4"])), None);
    }
}
