//! The result of many games, and how sure it is.

use std::collections::HashSet;

use othello_machine::league::{Opening, spread};
use othello_steps::Position;

/// A game as it is counted.
pub struct Counted {
    /// The disc difference as the first player of the match sees it; empty squares count for the winner.
    pub difference: i32,
    /// How it began.
    pub opening: Opening,
    /// The moves after it.
    pub squares: Vec<u32>,
}

/// The mean of so many is nearly normally distributed, whatever is counted.
const MANY: usize = 30;

/// What came of the games, as the first player sees them. Games come in pairs: the same opening with both colours.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// Games won, drawn, lost.
    pub games: [u32; 3],
    /// Of each pair the part of the points, from 0 to 1, and the discs a game.
    pairs: Vec<(f64, f64)>,
    /// Those of them that repeat no other: only they make anything surer.
    observations: Vec<(f64, f64)>,
    /// Of every game who moved first, the opening and the moves.
    different: HashSet<(usize, Position, Vec<u32>)>,
}

/// A mean and how far it may be off: with 95 % confidence, the true value is not farther away.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// Half the width of the confidence interval; without one nobody can say.
    pub margin: Option<f64>,
}

impl Tally {
    /// Adds the two games of a pair.
    pub fn add(&mut self, games: [Counted; 2]) {
        let differences = [games[0].difference, games[1].difference];
        let mut is_repeated = true;
        for (first, game) in games.into_iter().enumerate() {
            is_repeated &= !self.different.insert((first, game.opening.position, game.squares));
        }
        let points = |difference: i32| f64::from(difference.signum() + 1) / 2.0;
        for difference in differences {
            self.games[(1 - difference.signum()) as usize] += 1;
        }
        let [one, other] = differences;
        let pair = ((points(one) + points(other)) / 2.0, f64::from(one + other) / 2.0);
        self.pairs.push(pair);
        if !is_repeated {
            self.observations.push(pair);
        }
    }

    /// How many games are different from each other.
    pub fn different(&self) -> usize {
        self.different.len()
    }

    /// The part of the points that were won, a draw being half a point.
    pub fn score(&self) -> Estimate {
        self.estimate(0.5, |pair| pair.0)
    }

    /// How many discs more than the other the first player has at the end of a game.
    pub fn discs(&self) -> Estimate {
        self.estimate(0.0, |pair| pair.1)
    }

    /// The pairs are independent, the two games of a pair are not: so the pairs are what is counted. Of a few, or of many that
    /// all end alike, the spread is not known: then, as in a league, one more counts in which everything was `even`, and the
    /// interval reaches as far as that.
    fn estimate(&self, even: f64, value: impl Fn(&(f64, f64)) -> f64) -> Estimate {
        let mean = self.pairs.iter().map(&value).sum::<f64>() / self.pairs.len() as f64;
        let count = self.observations.len() as f64;
        let squares = self.observations.iter().map(|pair| (value(pair) - mean).powi(2)).sum::<f64>();
        let margin = if self.observations.len() < MANY || squares == 0.0 {
            let surplus: Vec<_> = self.observations.iter().map(|pair| value(pair) - even).collect();
            let (with_one_more, margin) = spread::mean(&surplus);
            margin + (mean - even - with_one_more).abs()
        } else {
            // 1.96 standard errors hold 95 % of a normal distribution.
            1.96 * (squares / (count - 1.0) / count).sqrt()
        };
        Estimate { mean, margin: (count > 1.0 && margin > 0.0).then_some(margin) }
    }
}
