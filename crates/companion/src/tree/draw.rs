//! Draws what a search looked at: a line for each position, with the move that leads to it, its score and what was cut.

use super::call::{Call, move_name, names, signed};
use crate::language::tr;

/// A position that was looked at.
struct Node<'a> {
    call: &'a Call,
    /// Whether it's the call that is marked, or one that does its work.
    is_marked: bool,
    /// Whether the marked one is this or below.
    leads_to_it: bool,
    /// Whether some of the calls below are left out.
    is_part: bool,
    after: Vec<Node<'a>>,
}

/// Of a larger tree with a mark only the way to it is drawn.
const MOST: usize = 40;

/// The same where more lines come after the mark: it's on one screen of 24 lines with what is said of it.
const MOST_AFTER: usize = 10;

/// What is behind the score of a call that is marked.
pub const MARK: &str = "  ◄";

/// The tree below a call, of which one may be marked, and how many positions are in it.
pub fn tree(first: &Call, marked: Option<usize>) -> (String, usize) {
    let mut root = node(first, marked);
    let count = count(&root);
    let mut text = drawn(&root);
    if root.leads_to_it && (count > MOST || after_the_mark(&text) > MOST_AFTER) {
        leave_out(&mut root);
        text = drawn(&root);
    }
    let lines = text.lines().count();
    match after_the_mark(&text) {
        ..=MOST_AFTER => (text, count),
        after => (first_lines(&text, lines - after + MOST_AFTER - 1) + "…\n", count),
    }
}

fn drawn(root: &Node) -> String {
    let mut text = format!("● {}\n", score(root));
    rows(root, "", false, &mut text);
    text
}

/// How many lines come after the one with the mark.
fn after_the_mark(text: &str) -> usize {
    text.split_once(MARK).map_or(0, |(_, after)| after.lines().count().saturating_sub(1))
}

fn first_lines(text: &str, count: usize) -> String {
    text.split_inclusive('\n').take(count).collect()
}

/// A function that is given the same position again is no position more: it helps or does the work. But one that searches it
/// several times, with one depth after the other, has a branch for each.
fn node(call: &Call, marked: Option<usize>) -> Node<'_> {
    let is_same = |next: &&Call| next.discs == call.discs;
    let searches = call.calls.iter().filter(is_same).filter(|next| !next.calls.is_empty()).count();
    let is_marked = marked == Some(call.number);
    let mut node = Node { call, is_marked, leads_to_it: is_marked, is_part: false, after: Vec::new() };
    for next in call.calls.iter().map(|next| self::node(next, marked)) {
        node.leads_to_it |= next.leads_to_it;
        match next.call.discs == call.discs && searches < 2 {
            true => {
                node.is_marked |= next.is_marked;
                node.after.extend(next.after);
            }
            false => node.after.push(next),
        }
    }
    node
}

/// Leaves only the calls on the way to the marked one, and those that it made.
fn leave_out(node: &mut Node) {
    for after in &mut node.after {
        leave_out(after);
        if node.is_marked {
            after.is_part = !after.after.is_empty();
            after.after.clear();
        }
    }
    let (all, is_marked) = (node.after.len(), node.is_marked);
    node.after.retain(|after| is_marked || after.leads_to_it);
    node.is_part = node.after.len() < all;
}

fn count(node: &Node) -> usize {
    1 + node.after.iter().map(count).sum::<usize>()
}

/// The lines below a position. `is_black` says whose turn it is after its moves.
fn rows(node: &Node, margin: &str, is_black: bool, text: &mut String) {
    let played = |after: &Node| after.call.occupied() & !node.call.occupied();
    let looked_at = node.after.iter().fold(0, |all, after| all | played(after));
    let cut = if looked_at == 0 || node.is_part { 0 } else { node.call.moves[0] & !looked_at };
    for (number, after) in (1..).zip(&node.after) {
        let is_last = number == node.after.len() && cut == 0 && !node.is_part;
        let [branch, next] = if is_last { ["└ ", "  "] } else { ["├ ", "│ "] };
        let is_same = after.call.discs == node.call.discs;
        let name = match (played(after), after.call.depth) {
            (0, Some(depth)) if is_same => tr!("depth {depth}", depth),
            (0, None) if is_same => tr!("again"),
            (squares, _) => move_name(squares),
        };
        let is_black = is_black ^ is_same;
        let disc = if is_black { '●' } else { '○' };
        *text += &format!("{margin}{branch}{name}  {disc} {}\n", score(after));
        rows(after, &format!("{margin}{next}"), !is_black, text);
    }
    if cut != 0 {
        *text += &format!("{margin}└ {}\n", tr!("cut: {moves}", moves = names(cut)));
    }
    if node.is_part {
        *text += &format!("{margin}└ …\n");
    }
}

fn score(node: &Node) -> String {
    let mark = if node.is_marked { MARK } else { "" };
    node.call.score.map_or("-".to_string(), signed) + mark
}

#[cfg(test)]
mod tests {
    use super::tree;
    use crate::tree::call::{Call, first_call};
    use othello_failure::RESULT_MARK;

    /// The calls: how deep, the discs, the legal moves, the depth and the score of each.
    fn calls(lines: &[[&str; 5]]) -> Option<Call> {
        let line = |[level, discs, moves, depth, score]: &[&str; 5]| {
            format!(
                "what the code prints\n{RESULT_MARK}{level} f {discs} {moves} 0 {depth} - - {score} - - - - \n"
            )
        };
        first_call(&lines.iter().map(line).collect::<String>())
    }

    /// ● on a1 and ○ on b1: c1 turns b1. Then ○ passes.
    #[test]
    fn a_tree_has_moves_scores_passes_what_was_cut_and_a_mark() {
        let shown = calls(&[
            ["0", "1 2", "28", "-", "5"],
            ["1", "1 2", "28", "-", "5"],
            ["2", "0 7", "0", "-", "-5"],
            ["3", "7 0", "0", "-", "5"],
            ["4", "7 0", "0", "-", "5"],
            ["2", "2 1", "0", "-", "9"],
        ]);
        let expected = "● +5\n├ c1  ○ -5  ◄\n│ └ pass  ● +5\n├ pass  ○ +9\n└ cut: d1 e1\n";
        assert_eq!(tree(&shown.unwrap(), Some(2)), (expected.to_string(), 4));
    }

    #[test]
    fn what_was_stopped_has_no_score() {
        let stopped = calls(&[["0", "1 2", "4", "-", "-"], ["1", "0 7", "0", "-", "-"]]);
        assert_eq!(tree(&stopped.unwrap(), None), ("● -\n└ c1  ○ -\n".to_string(), 2));
        assert_eq!(first_call("nothing"), None);
        assert_eq!(calls(&[["0", "1 2", "", "", ""]]), None);
    }

    #[test]
    fn a_position_that_is_searched_with_one_depth_after_the_other_has_a_branch_for_each() {
        let searches =
            [["0", "1 2", "4", "2", "5"], ["1", "1 2", "4", "1", "5"], ["2", "0 7", "0", "0", "-5"]];
        let shown = calls(&[&searches[..], &searches[1..]].concat()).unwrap();
        let expected = "● +5\n├ depth 1  ● +5\n│ └ c1  ○ -5\n└ depth 1  ● +5\n  └ c1  ○ -5\n";
        assert_eq!(tree(&shown, None), (expected.to_string(), 5));
    }

    #[test]
    fn what_comes_after_the_mark_is_on_one_screen_with_it() {
        let mut lines = vec![["0", "1 2", "28", "-", "5"], ["1", "0 7", "0", "-", "-5"]];
        let moves =
            (0..20).map(|square| [format!("{}", 1u64 << square | 7 << 40), format!("{}", 7u64 << 40)]);
        let discs: Vec<_> = moves.map(|[own, other]| format!("{own} {other}")).collect();
        lines.extend(discs.iter().map(|discs| ["1", discs.as_str(), "0", "-", "1"]));
        let (text, _) = tree(&calls(&lines).unwrap(), Some(1));
        assert_eq!(text, "● +5\n├ c1  ○ -5  ◄\n└ …\n");
        let (text, _) = tree(&calls(&lines).unwrap(), Some(0));
        assert!(text.starts_with("● +5  ◄\n├ c1") && text.ends_with("\n…\n"), "{text}");
        assert_eq!(text.lines().count(), 11);
    }

    #[test]
    fn of_a_large_tree_only_the_way_to_the_mark_is_drawn() {
        let mut lines =
            vec![["0", "1 2", "28", "-", "5"], ["1", "0 7", "0", "-", "-5"], ["2", "7 0", "0", "-", "4"]];
        lines.extend([["1", "2 9", "0", "-", "1"]; 40]);
        let expected = "● +5\n├ c1  ○ -5  ◄\n│ └ pass  ● +4\n└ …\n";
        assert_eq!(tree(&calls(&lines).unwrap(), Some(1)), (expected.to_string(), 43));
    }
}
