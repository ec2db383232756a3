/// A generator of random numbers. The same seed gives the same numbers, on every machine.
///
/// ```
/// use othello_steps::Random;
///
/// let mut random = Random::new(7);
/// let dice: Vec<u32> = (0..5).map(|_| random.below(6) + 1).collect();
/// let mut again = Random::new(7);
/// assert!(dice.iter().all(|&eyes| eyes == again.below(6) + 1));
/// ```
///
/// The numbers are those of SplitMix64: Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014,
/// figure 16. They are good enough to play with, and not for secrets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Random {
    state: u64,
}

impl Random {
    /// A generator that begins at `seed`.
    pub fn new(seed: u64) -> Random {
        Random { state: seed }
    }

    /// The seed of a generator that goes on where this one is. Keep it to go on with a game later.
    ///
    /// ```
    /// use othello_steps::Random;
    ///
    /// let mut random = Random::new(7);
    /// random.number();
    /// let mut later = Random::new(random.state());
    /// assert_eq!(later.number(), random.number());
    /// ```
    pub fn state(&self) -> u64 {
        self.state
    }

    /// The next number: any of 64 bits.
    pub fn number(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// The next number from 0 to `end - 1`.
    ///
    /// # Panics
    ///
    /// When `end` is 0: no number is below it.
    #[track_caller]
    pub fn below(&mut self, end: u32) -> u32 {
        assert!(end > 0, "Random::below(0): there is no number below 0 to choose from");
        // The upper half of the product: every number comes as often as any other, but for 1 in 4 billion.
        ((u128::from(self.number()) * u128::from(end)) >> 64) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::Random;

    /// The first numbers of seed 1234567, as published with SplitMix64 on rosettacode.org.
    #[test]
    fn the_numbers_are_those_of_split_mix_64() {
        let mut random = Random::new(1_234_567);
        assert_eq!(
            [random.number(), random.number(), random.number()],
            [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]
        );
    }

    #[test]
    fn every_number_below_the_end_comes_about_as_often() {
        let (mut random, mut counts) = (Random::new(1), [0; 6]);
        for _ in 0..6000 {
            counts[random.below(6) as usize] += 1;
        }
        assert!(counts.iter().all(|count| (900..1100).contains(count)), "{counts:?}");
    }

    #[test]
    #[should_panic(expected = "no number below 0")]
    fn there_is_nothing_below_0() {
        Random::new(1).below(0);
    }
}
