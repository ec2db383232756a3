//! How many games there are, from which openings, and how long a move takes.

use std::time::Duration;

use clap::Args;

use super::choosing::Thinks;

/// What holds for all games of a match or a league.
#[derive(Args, Clone, Copy)]
pub struct Terms {
    /// How many games a pair plays: an even number, because each opening is played with both colours
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = even)]
    pub games: u32,

    /// The same seed plays the same games again
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,

    /// How many random moves an opening has
    #[arg(long, value_name = "MOVES", default_value_t = 8, value_parser = clap::value_parser!(u32).range(0..=40))]
    pub opening: u32,

    /// A move takes this many milliseconds at most [as long as the level has]
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..=60_000))]
    pub time: Option<u64>,

    /// A move has this many looks at positions, instead of a time: the same games on every machine
    #[arg(long, value_name = "N", conflicts_with = "time", value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    pub looks: Option<u64>,
}

impl Terms {
    /// How long a move takes, if that is said.
    pub fn thinks(&self) -> Option<Thinks> {
        let time = self.time.map(|time| Thinks::For(Duration::from_millis(time)));
        self.looks.map(Thinks::Looks).or(time)
    }
}

fn even(text: &str) -> Result<u32, String> {
    match text.parse() {
        Ok(games) if (4..=1_000_000).contains(&games) && games % 2 == 0 => Ok(games),
        _ => Err("the number of games is even, from 4 to 1000000".to_string()),
    }
}
