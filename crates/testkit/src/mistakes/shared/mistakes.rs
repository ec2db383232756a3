//! The mistakes that give an answer, and the sentence that names them.

/// More than two mistakes would say nothing.
const SAID: usize = 2;

/// The mistakes that give an answer, gathered in the order in which they are to be said.
pub struct Mistakes<T> {
    yours: T,
    found: Vec<String>,
}

impl<T: PartialEq> Mistakes<T> {
    pub fn of(yours: T) -> Mistakes<T> {
        Mistakes { yours, found: Vec::new() }
    }

    /// Whether this is the answer that came.
    pub fn is(&self, answer: T) -> bool {
        answer == self.yours
    }

    /// This mistake gives `answer`.
    pub fn gives(&mut self, answer: T, mistake: impl Into<String>) {
        self.holds(self.is(answer), mistake);
    }

    /// This mistake gives the answer that came, if `it_does`.
    pub fn holds(&mut self, it_does: bool, mistake: impl Into<String>) {
        let mistake = mistake.into();
        if it_does && !self.found.contains(&mistake) {
            self.found.push(mistake);
        }
    }

    pub fn is_empty(&self) -> bool {
        self.found.is_empty()
    }

    /// Leaves those that also give the answers to other questions.
    pub fn that_also_give(mut self, others: impl Iterator<Item = Mistakes<T>>) -> Self {
        others.for_each(|other| self.found.retain(|mistake| other.found.contains(mistake)));
        self
    }

    /// The sentence of a failure, where `yours` is what the answer is called; nothing if no mistake gives this answer.
    pub fn sentence(&self, yours: &str) -> Option<String> {
        let said = &self.found[..self.found.len().min(SAID)];
        (!said.is_empty()).then(|| sentence(yours, &said.join(", or if ")))
    }

    /// The same, empty if no mistake gives this answer.
    pub fn say(&self, yours: &str) -> String {
        self.sentence(yours).unwrap_or_default()
    }
}

/// The sentence that names one mistake, which is known to give the answer.
pub fn sentence(yours: &str, mistake: &str) -> String {
    format!("\n  You get {yours} if {mistake}.\n")
}
