//! Whether `nodes` follows from those of the calls.

use super::searched::Searched;
use crate::language::tr;
use crate::tree::bounds::{Move, in_words};

impl Searched<'_> {
    /// This position is 1, and the nodes of each call come to it. A move without a call may count too.
    pub fn wrong_nodes(&self, moves: &[Move]) -> Option<String> {
        let (calls, nodes) = (self.after.len(), self.call.nodes?);
        let is_once = moves.iter().all(|each| each.calls.len() < 2)
            && self.after.iter().all(|(_, next)| self.has_the_depth(next));
        let below = self.after.iter().map(|(_, next)| next.nodes).collect::<Option<Vec<_>>>()?;
        let due = below.iter().fold(1, |sum: i64, nodes| sum.saturating_add(*nodes));
        let untried: Vec<_> = moves.iter().filter(|each| each.calls.is_empty()).collect();
        // `negamax` has no cut, so a move that its nodes don't count was left out.
        if self.call.function == "negamax" && is_once && (due..due + untried.len() as i64).contains(&nodes) {
            let untried = in_words(&untried);
            return Some(tr!("No call was made for {untried}, but every move is to be tried here.", untried));
        }
        let is_wrong = nodes < due || nodes > due && calls == moves.len();
        (is_once && is_wrong && calls > 0).then(|| {
            let below = below.iter().map(ToString::to_string).collect::<Vec<_>>().join(" + ");
            tr!(
                "The `nodes` of its calls are {below}, and this position is 1 more. That makes {due}, but the answer says \
                    {nodes}.",
                below,
                due,
                nodes,
            )
        })
    }
}
