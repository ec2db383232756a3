//! A league of a few opponents: each meets each other one, and the table says who is stronger.

use anyhow::Result;
use othello_machine::league::game::openings;
use othello_machine::league::{self, LOOKS, Meeting, Opening, Standings, each, meetings, text, threads};
use othello_steps::Random;

use super::choosing::Thinks;
use super::game::{RULES, played};
use super::opponent::Entry;
use super::terms::Terms;

/// Plays all games and prints the table.
///
/// # Errors
///
/// When a player that was saved can't be started.
pub fn run(entries: &[Entry], terms: Terms, shown: impl Fn() + Sync) -> Result<String> {
    // The same on every machine, and as a class's league has it.
    let thinks = terms.thinks().unwrap_or(Thinks::Looks(LOOKS));
    let all = openings(RULES, terms.games as usize / 2, terms.opening, terms.seed);
    let meetings: Vec<_> = meetings(entries.len(), all.len()).collect();
    let results = each(threads(), meetings.len(), |number| -> Result<_> {
        let mut random = Random::new(terms.seed.wrapping_mul(1_000_003).wrapping_add(number as u64));
        let mut play = |Meeting { players, opening }: Meeting| -> Result<league::Result> {
            let Opening { position, .. } = all[opening];
            let mut opponent = |player: usize| entries[player].opponent(random.number(), thinks);
            let (mut first, mut second) = (opponent(players[0])?, opponent(players[1])?);
            let end = played(position, &mut *first, &mut *second).end;
            Ok(league::Result { players, opening, end })
        };
        let [one, other] = meetings[number].games();
        let both = [play(one)?, play(other)?];
        shown();
        Ok(both)
    })?;
    let standings = Standings::of(entries.len(), results.as_flattened());
    let names: Vec<_> = entries.iter().map(|entry| entry.name.to_string()).collect();
    let what = match thinks {
        Thinks::Looks(looks) => format!("{looks} looks a move"),
        Thinks::For(time) => format!("{} ms a move", time.as_millis()),
    };
    let heading = format!(
        "{} games a pair, seed {}, openings of {} random moves, each with both colours,\n{what}\n\n",
        terms.games, terms.seed, terms.opening
    );
    Ok(heading + &text::table(&standings, &names))
}

/// How many pairs of games there are.
pub fn count(players: usize, games: u32) -> u32 {
    meetings(players, games as usize / 2).count() as u32
}
