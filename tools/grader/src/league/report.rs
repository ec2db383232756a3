//! What came of a league. Every format is written from this.

use std::collections::BTreeSet;
use std::time::Duration;

use othello_machine::league::game::{End, names};
use othello_machine::league::{Meeting, Opening, Played, Result, Row, Standings};
use serde::Serialize;

use super::plan::Plan;
use super::player::{Kind, Player};
use crate::judge::Judge;

/// A league that was played.
#[derive(Serialize)]
pub struct Report {
    /// The course's title.
    pub course: String,
    /// How many looks a move had.
    pub looks: u64,
    /// For how many milliseconds a program was allowed to compute for a move.
    pub move_limit_ms: u64,
    /// The moves of each opening.
    pub openings: Vec<String>,
    /// The players, best first.
    pub players: Vec<Line>,
    /// Who handed in and does not play, and why.
    pub absent: Vec<Absent>,
    /// Every game.
    pub games: Vec<Game>,
    /// The protections that were active.
    pub sandbox: Vec<String>,
    /// The same table, for a terminal.
    #[serde(skip)]
    pub text: String,
}

/// A player's line in the table.
#[derive(Serialize)]
pub struct Line {
    pub name: String,
    /// The number, if it is a level of the machine.
    pub level: Option<u8>,
    /// Whether a student's player plays on their own steps. Else it plays on the course's.
    pub own_steps: Option<bool>,
    /// Players with equal points share it.
    pub rank: usize,
    /// A game won is a point, and a draw half of one.
    pub points: f64,
    pub won: u32,
    pub drawn: u32,
    pub lost: u32,
    /// These are among those lost.
    pub lost_on_time: u32,
    pub lost_by_crash: u32,
    pub lost_by_illegal_move: u32,
    /// Whether it chose the same moves when some games were asked again.
    pub reproducible: bool,
    /// The mean of a table is 1500.
    pub rating: f64,
    /// With 95 % confidence the rating is not farther off.
    pub margin: f64,
    /// Those of whom these games do not show, with 95 % confidence, who is stronger.
    pub even_with: Vec<String>,
    /// Their places in the list of players, from 0.
    #[serde(skip)]
    pub even_places: Vec<usize>,
}

#[derive(Serialize)]
pub struct Absent {
    pub name: String,
    pub why: String,
}

/// A game.
#[derive(Serialize)]
pub struct Game {
    pub black: String,
    pub white: String,
    /// The number of its opening, from 1.
    pub opening: usize,
    /// All moves, those of the opening too.
    pub moves: String,
    /// `black`, `white` or `draw`.
    pub winner: &'static str,
    /// By how many discs Black is ahead at the end, empty squares counting for the winner; nothing if it was lost before.
    pub difference: Option<i32>,
    /// How it was lost before its end: `on time`.
    pub lost: Option<String>,
    /// Where its players are in the list of players, from 0.
    #[serde(skip)]
    pub places: [usize; 2],
}

impl Report {
    /// What came of these games. `steady`: the players who chose the same moves again.
    pub fn of(
        judge: &Judge,
        plan: &Plan,
        games: Vec<(Meeting, Played)>,
        steady: &BTreeSet<usize>,
        absent: Vec<(String, String)>,
        limit: Duration,
    ) -> Report {
        let result = |(Meeting { players, opening }, played): &(Meeting, Played)| Result {
            players: *players,
            opening: *opening,
            end: played.end,
        };
        let standings = Standings::of(plan.players.len(), &games.iter().map(result).collect::<Vec<_>>());
        let all: Vec<_> = plan.players.iter().map(|player| player.name.clone()).collect();
        let line = |row: &Row| line(row, &standings, &plan.players, steady.contains(&row.player));
        let mut places = vec![0; all.len()];
        standings.rows.iter().enumerate().for_each(|(place, row)| places[row.player] = place);
        let game = |(Meeting { players, opening }, played): (Meeting, Played)| {
            game(
                players.map(|player| &all[player]),
                players.map(|player| places[player]),
                opening,
                &plan.openings,
                &played,
            )
        };
        Report {
            course: judge.course.title.clone(),
            looks: plan.looks,
            move_limit_ms: limit.as_millis().try_into().unwrap_or(u64::MAX),
            openings: plan.openings.iter().map(|opening| names(&opening.squares)).collect(),
            players: standings.rows.iter().map(line).collect(),
            absent: absent.into_iter().map(|(name, why)| Absent { name, why }).collect(),
            games: games.into_iter().map(game).collect(),
            sandbox: judge.sandbox.layers().into_iter().map(str::to_string).collect(),
            text: othello_machine::league::text::table(&standings, &all),
        }
    }
}

fn line(row: &Row, standings: &Standings, players: &[Player], reproducible: bool) -> Line {
    let player = &players[row.player];
    let [won, drawn, lost] = row.games;
    Line {
        name: player.name.clone(),
        level: player.level(),
        own_steps: match &player.kind {
            Kind::Student(student) => Some(student.is_on_own_steps),
            Kind::Level(_) => None,
        },
        rank: row.rank,
        points: row.points(),
        won,
        drawn,
        lost,
        lost_on_time: row.faults.late,
        lost_by_crash: row.faults.crash,
        lost_by_illegal_move: row.faults.illegal,
        reproducible,
        rating: tenth(row.rating),
        margin: tenth(row.margin),
        even_with: row
            .even_with
            .iter()
            .map(|place| players[standings.rows[*place].player].name.clone())
            .collect(),
        even_places: row.even_with.clone(),
    }
}

/// No more digits than mean something.
fn tenth(number: f64) -> f64 {
    (number * 10.0).round() / 10.0
}

fn game(
    both: [&String; 2],
    places: [usize; 2],
    opening: usize,
    openings: &[Opening],
    played: &Played,
) -> Game {
    let Opening { squares, is_blacks_turn, .. } = &openings[opening];
    let in_order = |sides: [usize; 2]| if *is_blacks_turn { sides } else { [sides[1], sides[0]] };
    let sign = if *is_blacks_turn { 1 } else { -1 };
    let [black, white] = in_order([0, 1]).map(|side| both[side].clone());
    Game {
        black,
        white,
        opening: opening + 1,
        moves: names(squares) + &names(&played.squares),
        winner: match sign * played.end.winner() {
            0 => "draw",
            1.. => "black",
            _ => "white",
        },
        difference: match played.end {
            End::Over(difference) => Some(sign * difference),
            End::Lost(..) => None,
        },
        lost: match played.end {
            End::Over(_) => None,
            End::Lost(_, fault) => Some(fault.to_string()),
        },
        places: in_order(places),
    }
}
