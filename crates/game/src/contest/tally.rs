//! The result of many games, and how sure it is.

use std::collections::HashSet;

use othello_steps::Position;

/// A game as it is counted.
pub struct Counted {
    /// The disc difference as the first player of the match sees it; empty squares count for the winner.
    pub difference: i32,
    /// The position that it began with.
    pub opening: Position,
    /// The moves after it.
    pub squares: Vec<u32>,
}

/// What came of the games, as the first player sees them. Games come in pairs: the same opening with both colours.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// Games won, drawn, lost.
    pub games: [u32; 3],
    /// Of each pair the part of the points, from 0 to 1, and the discs a game.
    pairs: Vec<(f64, f64)>,
    /// Of every game who moved first, the opening and the moves.
    different: HashSet<(usize, Position, Vec<u32>)>,
    /// The pairs whose games had both been played before.
    repeated: usize,
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
            is_repeated &= !self.different.insert((first, game.opening, game.squares));
        }
        self.repeated += usize::from(is_repeated);
        let points = |difference: i32| f64::from(difference.signum() + 1) / 2.0;
        for difference in differences {
            self.games[(1 - difference.signum()) as usize] += 1;
        }
        let [one, other] = differences;
        self.pairs.push(((points(one) + points(other)) / 2.0, f64::from(one + other) / 2.0));
    }

    /// How many games are different from each other.
    pub fn different(&self) -> usize {
        self.different.len()
    }

    /// The part of the points that were won, a draw being half a point.
    pub fn score(&self) -> Estimate {
        self.estimate(|pair| pair.0)
    }

    /// How many discs more than the other the first player has at the end of a game.
    pub fn discs(&self) -> Estimate {
        self.estimate(|pair| pair.1)
    }

    /// The pairs are independent, the two games of a pair are not: so the pairs are what is counted. A pair that repeats others
    /// makes nothing surer.
    fn estimate(&self, value: impl Fn(&(f64, f64)) -> f64) -> Estimate {
        let count = self.pairs.len() as f64;
        let mean = self.pairs.iter().map(&value).sum::<f64>() / count;
        let squares = self.pairs.iter().map(|pair| (value(pair) - mean).powi(2)).sum::<f64>();
        let different = (self.pairs.len() - self.repeated) as f64;
        // 1.96 standard errors hold 95 % of a normal distribution.
        let margin = 1.96 * (squares / (count - 1.0) / different).sqrt();
        Estimate { mean, margin: (different > 1.0).then_some(margin) }
    }
}
