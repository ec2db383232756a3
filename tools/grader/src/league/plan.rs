//! Which games a league has.

use othello_machine::league::game::names;
use othello_machine::league::{Meeting, Opening, meetings};

use super::player::{Kind, Player};
use crate::fingerprint::Fingerprint;

/// Who plays, from where, and for how long a move is thought about.
pub struct Plan {
    pub players: Vec<Player>,
    pub openings: Vec<Opening>,
    pub looks: u64,
}

/// So many of a student's games from the first opening are asked again: enough to notice a player that moves by chance.
const AGAIN: usize = 12;

impl Plan {
    /// Every game: each pair of players from each opening, with both colours.
    pub fn meetings(&self) -> Vec<Meeting> {
        meetings(self.players.len(), self.openings.len()).flat_map(Meeting::games).collect()
    }

    /// The games that are asked again, each with the student who is asked: of a student's games from the first opening some,
    /// those against a level first.
    pub fn again(&self, meetings: &[Meeting]) -> Vec<(usize, usize)> {
        let is_student = |player: &usize| matches!(self.players[*player].kind, Kind::Student(_));
        let games_of = |player: usize| {
            let is_first =
                |(_, meeting): &(usize, &Meeting)| meeting.opening == 0 && meeting.players.contains(&player);
            let mut games: Vec<_> =
                meetings.iter().enumerate().filter(is_first).map(|(game, _)| game).collect();
            games.sort_by_key(|game| {
                meetings[*game].players.iter().filter(|player| is_student(player)).count()
            });
            games.truncate(AGAIN);
            games.into_iter().map(move |game| (game, player))
        };
        (0..self.players.len()).filter(is_student).flat_map(games_of).collect()
    }

    /// What a game depends on besides the grader: so the same game is played once.
    pub fn key(&self, judge: &str, prints: &[String], Meeting { players, opening }: Meeting) -> String {
        let opening = names(&self.openings[opening].squares);
        let both = players.map(|player| &prints[player]);
        let key = Fingerprint::default().text(judge).text(both[0]).text(both[1]);
        key.text(opening).text(self.looks.to_string()).hex()
    }
}
