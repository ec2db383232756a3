//! Who is where in the table, and why.

use super::game::{End, Fault};
use super::rating::{Ratings, Scores};
use super::spread::mean;

/// One game of a league, as the table needs it.
#[derive(Clone, Copy, Debug)]
pub struct Result {
    /// Who moved first after the opening, and who second: players are numbered from 0.
    pub players: [usize; 2],
    /// From which opening: they are numbered from 0.
    pub opening: usize,
    /// How it ended.
    pub end: End,
}

/// The table of a league.
#[derive(Clone, Debug)]
pub struct Standings {
    /// The players, best first.
    pub rows: Vec<Row>,
}

/// A player's row.
#[derive(Clone, Debug)]
pub struct Row {
    /// Which player it is.
    pub player: usize,
    /// From 1. Players with equal points share it.
    pub rank: usize,
    /// Games won, drawn, lost.
    pub games: [u32; 3],
    /// Games that were lost before their end. They are among those lost.
    pub faults: Faults,
    /// The rating; the mean of a table is 1500.
    pub rating: f64,
    /// With 95 % confidence the rating is not farther off than this.
    pub margin: f64,
    /// The other players of whom these games don't show, with 95 % confidence, who is stronger: places in `rows`, in order.
    pub even_with: Vec<usize>,
}

/// How many games were lost in which way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Faults {
    /// On time.
    pub late: u32,
    /// By a crash.
    pub crash: u32,
    /// By an illegal move.
    pub illegal: u32,
}

impl Faults {
    fn add(&mut self, fault: Fault) {
        match fault {
            Fault::Late => self.late += 1,
            Fault::Crash => self.crash += 1,
            Fault::Illegal(_) => self.illegal += 1,
        }
    }
}

impl Row {
    /// A game won is a point, and a draw half of one.
    pub fn points(&self) -> f64 {
        f64::from(self.games[0]) + f64::from(self.games[1]) / 2.0
    }
}

impl Standings {
    /// The table of these players, by points; where these are equal, in the players' own order.
    pub fn of(players: usize, results: &[Result]) -> Standings {
        let openings = results.iter().map(|result| result.opening + 1).max().unwrap_or(0);
        let mut table = Table::new(players, openings);
        results.iter().for_each(|result| table.add(result));
        table.standings()
    }
}

/// What is counted.
struct Table {
    scores: Scores,
    /// Of each player.
    games: Vec<[u32; 3]>,
    faults: Vec<Faults>,
    /// Of each player in each opening: how many points more than half of all.
    surplus: Vec<Vec<f64>>,
}

impl Table {
    fn new(players: usize, openings: usize) -> Table {
        let nothing = vec![vec![0.0; players]; players];
        Table {
            scores: Scores { games: nothing.clone(), points: nothing },
            games: vec![[0; 3]; players],
            faults: vec![Faults::default(); players],
            surplus: vec![vec![0.0; openings]; players],
        }
    }

    fn add(&mut self, Result { players: [first, second], opening, end }: &Result) {
        let winner = end.winner();
        for (one, other, winner) in [(*first, *second, winner), (*second, *first, -winner)] {
            self.scores.games[one][other] += 1.0;
            self.scores.points[one][other] += f64::from(winner + 1) / 2.0;
            self.games[one][(1 - winner) as usize] += 1;
            self.surplus[one][*opening] += f64::from(winner) / 2.0;
        }
        if let End::Lost(is_first, fault) = end {
            self.faults[if *is_first { *first } else { *second }].add(*fault);
        }
    }

    fn standings(self) -> Standings {
        let ratings = Ratings::of(self.scores.clone());
        let openings = self.surplus.first().map_or(0, Vec::len) as f64;
        let row = |player: usize| Row {
            player,
            rank: 0,
            games: self.games[player],
            faults: self.faults[player],
            rating: ratings.ratings[player],
            // The mean is of one opening, and the points are of all.
            margin: ratings.by_a_point[player] * openings * mean(&self.surplus[player]).1,
            even_with: Vec::new(),
        };
        let mut rows: Vec<_> = (0..self.games.len()).map(row).collect();
        rows.sort_by(|one, other| other.points().total_cmp(&one.points()));
        for place in 0..rows.len() {
            let points = rows[place].points();
            rows[place].rank = 1 + rows.iter().filter(|row| row.points() > points).count();
            let is_even =
                |other: &usize| *other != place && self.is_even(rows[place].player, rows[*other].player);
            rows[place].even_with = (0..rows.len()).filter(is_even).collect();
        }
        Standings { rows }
    }

    /// Whether these openings leave it open which of two players scores more.
    fn is_even(&self, one: usize, other: usize) -> bool {
        let both = self.surplus[one].iter().zip(&self.surplus[other]);
        let (mean, off) = mean(&both.map(|(one, other)| one - other).collect::<Vec<_>>());
        mean.abs() <= off
    }
}

#[cfg(test)]
mod tests {
    use super::{End, Fault, Faults, Result, Standings};

    fn games(players: [usize; 2], ends: &[End]) -> impl Iterator<Item = Result> {
        ends.iter().enumerate().map(move |(opening, end)| Result { players, opening, end: *end })
    }

    #[test]
    fn a_table_counts_points_and_who_lost_how() {
        let late = End::Lost(true, Fault::Late);
        let results: Vec<_> = games([0, 1], &[End::Over(2), End::Over(0), late])
            .chain(games([1, 2], &[End::Lost(false, Fault::Illegal(64)), End::Lost(false, Fault::Crash)]))
            .chain(games([2, 0], &[End::Over(-4)]))
            .collect();
        let standings = Standings::of(3, &results);
        let rows = standings.rows.iter().map(|row| (row.player, row.rank, row.games, row.points()));
        assert_eq!(
            rows.collect::<Vec<_>>(),
            [(1, 1, [3, 1, 1], 3.5), (0, 2, [2, 1, 1], 2.5), (2, 3, [0, 0, 3], 0.0)]
        );
        let faults = |place: usize| standings.rows[place].faults;
        assert_eq!(faults(0), Faults::default());
        assert_eq!(faults(1), Faults { late: 1, ..Faults::default() });
        assert_eq!(faults(2), Faults { crash: 1, illegal: 1, late: 0 });
    }

    /// Four times as many openings of the same kind, and the rating is twice as sure.
    #[test]
    fn more_openings_make_a_rating_surer() {
        let margin = |openings| {
            let ends: Vec<_> = (0..openings).map(|opening| End::Over(opening % 3 - 1)).collect();
            Standings::of(2, &games([0, 1], &ends).collect::<Vec<_>>()).rows[0].margin
        };
        let ratio = margin(120) / margin(480);
        assert!((1.9..2.1).contains(&ratio), "{ratio}");
    }

    #[test]
    fn equal_points_are_an_equal_rank_and_even() {
        let results: Vec<_> =
            games([0, 1], &[End::Over(2), End::Over(-2)]).chain(games([2, 1], &[End::Over(0)])).collect();
        let standings = Standings::of(3, &results);
        let ranks: Vec<_> = standings.rows.iter().map(|row| (row.player, row.rank)).collect();
        assert_eq!(ranks, [(1, 1), (0, 2), (2, 3)]);
        let results: Vec<_> = games([0, 1], &[End::Over(2), End::Over(-2)]).collect();
        let standings = Standings::of(2, &results);
        assert_eq!([standings.rows[0].rank, standings.rows[1].rank], [1, 1]);
        assert_eq!(standings.rows[0].even_with, [1]);
    }
}
