//! How strong players are: the model of Bradley and Terry, whose numbers are Elo's.
//!
//! Who is 400 above another is expected to score ten times as much against it. The ratings are those that make what was scored
//! most likely. Each pair that met is given half a draw more, the *prior*: without it, whoever has won every game would be
//! infinitely strong.

/// A number for each pair of players.
pub type Matrix = Vec<Vec<f64>>;

/// What players scored against each other.
#[derive(Clone, Debug)]
pub struct Scores {
    /// How many games there were.
    pub games: Matrix,
    /// What the player of the row scored.
    pub points: Matrix,
}

/// The ratings of players who met.
#[derive(Clone, Debug)]
pub struct Ratings {
    /// Of each player. Their mean is [`MEAN`].
    pub ratings: Vec<f64>,
    /// By how much a rating grows with a point more.
    pub by_a_point: Vec<f64>,
}

/// The mean of the ratings of a table.
const MEAN: f64 = 1500.0;

/// How many Elo points are a factor of e.
const SCALE: f64 = 400.0 / std::f64::consts::LN_10;

/// How many drawn games are added for each pair that met.
const PRIOR: f64 = 0.5;

/// The ratings are found when none moves by more than this part of an Elo point; and after this many rounds the search for them
/// stops.
const STILL: f64 = 1e-9;
const ROUNDS: usize = 20_000;

impl Ratings {
    /// The ratings that these scores make most likely.
    pub fn of(mut scores: Scores) -> Ratings {
        let size = scores.games.len();
        for (games, points) in scores.games.iter_mut().zip(&mut scores.points) {
            for (games, points) in games.iter_mut().zip(points).filter(|(games, _)| **games > 0.0) {
                *games += PRIOR;
                *points += PRIOR / 2.0;
            }
        }
        let mut ratings = vec![MEAN; size];
        for _ in 0..ROUNDS {
            let next = next(&scores, &ratings);
            let moved =
                ratings.iter().zip(&next).fold(0.0, |most: f64, (one, other)| most.max((one - other).abs()));
            ratings = next;
            if moved < STILL {
                break;
            }
        }
        let by_a_point = |one: usize| {
            let known = |other: usize| {
                let chance = expected(ratings[one], ratings[other]);
                scores.games[one][other] * chance * (1.0 - chance)
            };
            SCALE / (0..size).map(known).sum::<f64>()
        };
        Ratings { by_a_point: (0..size).map(by_a_point).collect(), ratings }
    }
}

/// How a player is expected to score against another.
fn expected(one: f64, other: f64) -> f64 {
    1.0 / (1.0 + ((other - one) / SCALE).exp())
}

/// Zermelo's rule (1929): each strength becomes what was scored, divided by what that strength meets.
fn next(scores: &Scores, ratings: &[f64]) -> Vec<f64> {
    let strengths: Vec<f64> = ratings.iter().map(|rating| ((rating - MEAN) / SCALE).exp()).collect();
    let strength = |one: usize| {
        let met = |other: usize| scores.games[one][other] / (strengths[one] + strengths[other]);
        let points: f64 = scores.points[one].iter().sum();
        SCALE * (points / (0..strengths.len()).map(met).sum::<f64>()).ln()
    };
    let next: Vec<f64> = (0..strengths.len()).map(strength).collect();
    let mean = next.iter().sum::<f64>() / next.len() as f64;
    next.into_iter().map(|rating| MEAN + rating - mean).collect()
}

#[cfg(test)]
mod tests {
    use super::{MEAN, Ratings, SCALE, Scores};

    /// Each pair's games, and what the first scored.
    fn ratings(size: usize, pairs: &[(usize, usize, f64, f64)]) -> Ratings {
        let mut scores = Scores { games: vec![vec![0.0; size]; size], points: vec![vec![0.0; size]; size] };
        for &(one, other, games, points) in pairs {
            scores.games[one][other] = games;
            scores.games[other][one] = games;
            scores.points[one][other] = points;
            scores.points[other][one] = games - points;
        }
        Ratings::of(scores)
    }

    fn is_close(one: f64, other: f64) {
        assert!((one - other).abs() < 1e-5, "{one} {other}");
    }

    /// With the prior, 15 of 20 is 15.25 of 20.5: the odds are known, and with them the ratings.
    #[test]
    fn two_players_are_as_far_apart_as_their_odds() {
        let found = ratings(2, &[(0, 1, 20.0, 15.0)]);
        let odds: f64 = 15.25 / 5.25;
        is_close(found.ratings[0] - found.ratings[1], SCALE * odds.ln());
        is_close(found.ratings[0] + found.ratings[1], 2.0 * MEAN);
        // 400 Elo points are odds of ten to one.
        is_close(SCALE * 10_f64.ln(), 400.0);
    }

    /// A point more, and the rating has grown by about so much, if the other's stays.
    #[test]
    fn a_point_more_is_worth_what_it_says() {
        let [before, after] = [15.0, 15.01].map(|points| ratings(2, &[(0, 1, 20.0, points)]));
        // The mean stays, so both move by half.
        let grown = 2.0 * (after.ratings[0] - before.ratings[0]) / 0.01;
        assert!((grown / before.by_a_point[0] - 1.0).abs() < 0.01, "{grown} {:?}", before.by_a_point);
    }

    /// The prior: whoever wins every game has a rating too, and so has whoever loses them.
    #[test]
    fn who_wins_every_game_is_not_infinitely_strong() {
        let all: Vec<_> = (0..6).flat_map(|i| (i + 1..6).map(move |j| (i, j, 20.0, 20.0))).collect();
        let found = ratings(6, &all);
        assert!(found.ratings.is_sorted_by(|one, next| one > next), "{:?}", found.ratings);
        assert!(found.ratings.iter().all(|rating| (rating - MEAN).abs() < 3000.0), "{:?}", found.ratings);
    }

    #[test]
    fn a_circle_is_even() {
        let found = ratings(3, &[(0, 1, 20.0, 15.0), (1, 2, 20.0, 15.0), (2, 0, 20.0, 15.0)]);
        found.ratings.iter().for_each(|rating| is_close(*rating, MEAN));
    }
}
