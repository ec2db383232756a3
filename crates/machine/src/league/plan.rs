//! Who meets whom in a league.

/// Which two players meet, and from which opening.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Meeting {
    /// Who moves first after the opening, and who second.
    pub players: [usize; 2],
    /// The number of the opening.
    pub opening: usize,
}

impl Meeting {
    /// The two games of a meeting: an opening is played with both colours.
    pub fn games(self) -> [Meeting; 2] {
        let Meeting { players: [one, other], opening } = self;
        [[one, other], [other, one]].map(|players| Meeting { players, opening })
    }
}

/// Each pair of players from each opening.
pub fn meetings(players: usize, openings: usize) -> impl Iterator<Item = Meeting> {
    let pairs = (0..players).flat_map(move |one| (one + 1..players).map(move |other| [one, other]));
    pairs.flat_map(move |players| (0..openings).map(move |opening| Meeting { players, opening }))
}
