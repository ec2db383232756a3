//! How far a mean may be off.
//!
//! Games from one opening are not independent, and openings are: so an opening is one observation. One more counts in which
//! everything was drawn, as the ratings have a prior: a player that wins every game of a few openings is not sure to win the
//! next.

/// The mean of these observations and of a 0, and how far it may be off: with 95 % confidence it is not farther.
pub fn mean(observations: &[f64]) -> (f64, f64) {
    let count = observations.len() as f64 + 1.0;
    let mean = observations.iter().sum::<f64>() / count;
    let squares = observations.iter().chain(&[0.0]).map(|value| (value - mean).powi(2)).sum::<f64>();
    (mean, t(observations.len()) * (squares / (count - 1.0) / count).sqrt())
}

/// Of Student's t distribution with so many degrees of freedom, what 95 % are nearer to 0 than.
fn t(freedom: usize) -> f64 {
    const FEW: [f64; 10] = [12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228];
    match freedom {
        0 => f64::INFINITY,
        1..=10 => FEW[freedom - 1],
        // The first terms of the expansion around the normal distribution: three digits after the point are right.
        _ => {
            let part = 1.0 / freedom as f64;
            1.960 + part * (2.3723 + part * (2.8225 + part * 2.556))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{mean, t};

    /// Of a printed table.
    #[test]
    fn student_s_distribution_is_the_printed_one() {
        for (freedom, printed) in
            [(1, 12.706), (10, 2.228), (11, 2.201), (20, 2.086), (60, 2.000), (1000, 1.962)]
        {
            assert!((t(freedom) - printed).abs() < 0.001, "{freedom}: {}", t(freedom));
        }
    }

    #[test]
    fn a_mean_is_as_sure_as_its_observations() {
        // 2, 2, 2 and the 0: their mean is 1.5 and the standard error 0.5.
        let (found, off) = mean(&[2.0; 3]);
        assert!((found - 1.5).abs() < 1e-12 && (off - 3.182 * 0.5).abs() < 1e-12, "{found} {off}");
        let is_sure = |observations: &[f64]| {
            let (mean, off) = mean(observations);
            mean.abs() > off
        };
        assert!(!is_sure(&[2.0; 3]) && is_sure(&[2.0; 4]), "the same in three openings may be chance");
        assert!(!is_sure(&[1.0, -1.0, 2.0, 0.0, 1.0, 0.0]) && is_sure(&[1.0, 1.0, 2.0, 0.0, 1.0, 1.0]));
        assert!(!is_sure(&[]) && !is_sure(&[0.0; 50]));
    }
}
