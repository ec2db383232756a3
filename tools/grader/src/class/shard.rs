//! A part of a class, for one of several machines.

use std::str::FromStr;

use crate::fingerprint::Fingerprint;
use crate::report::Part;

/// The most parts that a class can have.
pub const MOST: usize = 10_000;

/// The `number`-th of `count` parts, counted from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shard {
    number: usize,
    count: usize,
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Shard, String> {
        let parts = text.split_once('/').and_then(|(i, n)| Some((i.parse().ok()?, n.parse().ok()?)));
        match parts {
            Some((number, count)) if 1 <= number && number <= count && count <= MOST => {
                Ok(Shard { number, count })
            }
            _ => Err("a part of the whole, such as 2/8: the second of eight".to_string()),
        }
    }
}

impl Shard {
    /// The part as a report names it. `names`: the names of the whole class, in order.
    pub fn part(self, names: &[String]) -> Part {
        Part { number: self.number, count: self.count, class: class(names.iter()) }
    }
}

/// Stands for a class. `names`: of all its submissions, in order.
pub fn class<'a>(names: impl Iterator<Item = &'a String>) -> String {
    names.fold(Fingerprint::default(), Fingerprint::text).hex()
}

/// The part of `all`: every `count`-th of them. So the sizes of the parts differ by one at most.
pub fn of<T>(all: Vec<T>, shard: Option<Shard>) -> Vec<T> {
    let Some(Shard { number, count }) = shard else { return all };
    all.into_iter().skip(number - 1).step_by(count).collect()
}

#[cfg(test)]
mod tests {
    use super::{Shard, of};

    #[test]
    fn the_parts_are_the_whole() {
        let parts = (1..=3).map(|number| of((0..10).collect(), Some(Shard { number, count: 3 })));
        let mut all: Vec<i32> = parts.flatten().collect();
        all.sort();
        assert_eq!(all, (0..10).collect::<Vec<_>>());
    }

    #[test]
    fn a_part_is_one_of_so_many() {
        assert_eq!("2/8".parse(), Ok(Shard { number: 2, count: 8 }));
        for wrong in ["0/8", "9/8", "8", "a/b", "1/0", "", "1/10001"] {
            assert!(wrong.parse::<Shard>().is_err(), "{wrong}");
        }
    }
}
