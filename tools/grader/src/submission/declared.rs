//! A file is of the step whose functions it declares, whatever its name says. When a step has been put into the course, what a
//! student wrote as step9.rs before may hold the functions of step 10.

use std::collections::BTreeMap;

use super::Exercise;
use super::choice::{Choice, Chosen, Work};
use super::name::shown;
use crate::tokens::Tokens;

/// How many functions of each step a file declares.
type Counts = BTreeMap<u8, usize>;

/// Moves each file that declares no function of its step, but functions of another, to that step.
pub fn move_to_their_steps(choice: &mut Choice) {
    let steps = choice.steps;
    let counts: BTreeMap<u8, Counts> =
        choice.chosen.iter().map(|(step, chosen)| (*step, counts(steps, chosen))).collect();
    let moves = counts.iter().filter_map(|(from, counts)| Some((*from, other_step(*from, counts)?)));
    // All of them are taken out first: where one moves to, there may be another that moves on.
    let moves: Vec<_> = moves.filter_map(|(from, to)| Some((to, choice.chosen.remove(&from)?))).collect();
    for (to, mut file) in moves {
        let is_there =
            choice.moved.contains_key(&to) || counts.get(&to).is_some_and(|counts| counts[&to] > 0);
        match choice.chosen.remove(&to) {
            Some(own) if is_there && own.work == Work::Written => {
                choice.not_moved.insert(shown(&file.place.name), to);
                file = own;
            }
            held => {
                choice.moved.insert(to, shown(&file.place.name));
                held.into_iter().for_each(|held| file.pass_over(held.place));
            }
        }
        choice.chosen.insert(to, file);
    }
}

fn counts(steps: &BTreeMap<u8, Exercise>, chosen: &Chosen) -> Counts {
    let tokens = chosen.content.as_ref().ok().and_then(|bytes| Tokens::read(bytes));
    let declares = |name: &&String| tokens.as_ref().is_some_and(|tokens| tokens.declares(name));
    steps.iter().map(|(step, exercise)| (*step, exercise.functions.iter().filter(declares).count())).collect()
}

/// The other step whose functions a file declares, if it declares none of its own step's. A name may be the function of several
/// steps, so it is the step of which it declares most, if that is one.
fn other_step(own: u8, counts: &Counts) -> Option<u8> {
    let most = counts.values().max().filter(|most| **most > 0 && counts[&own] == 0)?;
    let mut found = counts.iter().filter(|(_, count)| *count == most);
    let ((step, _), None) = (found.next()?, found.next()) else { return None };
    Some(*step)
}
