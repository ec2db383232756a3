//! Points: exact fractions, so that nothing is rounded before the end.

use std::fmt::{self, Display, Formatter};
use std::iter::Sum;
use std::ops::Mul;
use std::str::FromStr;

use num_rational::Ratio;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A number of points, which is never negative.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Points(Ratio<u64>);

/// The most points that are read, and into how many parts each may be divided. With these no sum is too large to hold.
const MOST: f64 = 100_000.0;
const FINEST: u64 = 100;

impl Points {
    /// No points.
    pub const ZERO: Points = Points(Ratio::new_raw(0, 1));

    /// `part` of these points, if `whole` is all of them. Of nothing it is nothing.
    pub fn share(self, part: Points, whole: Points) -> Points {
        if whole == Points::ZERO { Points::ZERO } else { Points(self.0 * part.0 / whole.0) }
    }

    /// To the nearest half; a quarter upwards.
    pub fn to_halves(self) -> Points {
        Points((self.0 * 2).round() / 2)
    }

    /// As it is computed with where it need not be exact: a mean, or a bar's width.
    pub fn approximately(self) -> f64 {
        *self.0.numer() as f64 / *self.0.denom() as f64
    }

    /// Points that are not exact, to the nearest hundredth; nothing if it is no number of points.
    fn near(number: f64) -> Option<Points> {
        let is_one = (0.0..=MOST).contains(&number);
        is_one.then(|| Points(Ratio::new((number * FINEST as f64).round() as u64, FINEST)))
    }
}

impl From<u32> for Points {
    fn from(points: u32) -> Points {
        Points(u64::from(points).into())
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Points>>(all: I) -> Points {
        Points(all.map(|points| points.0).sum())
    }
}

impl Mul for Points {
    type Output = Points;

    fn mul(self, times: Points) -> Points {
        Points(self.0 * times.0)
    }
}

/// `7`, `7.5` or `8.33`: with two digits at most after the point.
impl Display for Points {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        let text = format!("{:.2}", self.approximately());
        f.pad(text.trim_end_matches('0').trim_end_matches('.'))
    }
}

/// A whole number, or one with a point or a comma in it.
impl FromStr for Points {
    type Err = String;

    fn from_str(text: &str) -> Result<Points, String> {
        let number = text.trim().replace(',', ".").parse().ok().and_then(Points::near);
        number.ok_or_else(|| format!("{text:?} is not a number of points: write 20, or 7.5"))
    }
}

impl Serialize for Points {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self.0.is_integer() {
            true => to.serialize_u64(self.0.to_integer()),
            false => to.serialize_f64(self.approximately()),
        }
    }
}

impl<'de> Deserialize<'de> for Points {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Points, D::Error> {
        let number = f64::deserialize(from)?;
        Points::near(number).ok_or_else(|| D::Error::custom(format!("{number} is not a number of points")))
    }
}

#[cfg(test)]
mod tests {
    use super::Points;

    fn points(text: &str) -> Points {
        text.parse().unwrap()
    }

    #[test]
    fn three_thirds_are_the_whole() {
        let third = points("10").share(1.into(), 3.into());
        assert_eq!(third.to_string(), "3.33");
        assert_eq!([third; 3].into_iter().sum::<Points>(), points("10"));
    }

    #[test]
    fn halves_are_the_nearest() {
        for (exact, rounded) in [("7", "7"), ("7.24", "7"), ("7.25", "7.5"), ("7.74", "7.5"), ("7.75", "8")] {
            assert_eq!(points(exact).to_halves().to_string(), rounded);
        }
    }

    #[test]
    fn points_are_read_with_a_point_or_a_comma() {
        assert_eq!(points(" 7,5 "), points("7.5"));
        for wrong in ["", "-1", "ten", "NaN", "inf", "1e9", "1,000,000"] {
            let error = wrong.parse::<Points>().unwrap_err();
            assert!(error.ends_with("is not a number of points: write 20, or 7.5"), "{error}");
        }
    }

    #[test]
    fn json_has_whole_numbers_as_such() {
        let written = |text| serde_json::to_string(&points(text)).unwrap();
        assert_eq!(["7", "7.5"].map(written), ["7", "7.5"]);
        assert_eq!(serde_json::from_str::<Points>("7.5").unwrap(), points("7.5"));
        assert!(serde_json::from_str::<Points>("-1").is_err());
    }
}
