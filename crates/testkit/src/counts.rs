//! What a student's search looked at, to be seen and not judged.

use othello_failure::COUNTS_HEAD;

/// Prints how many positions the searches named in `heads` looked at, a row for each task, and below it a remark.
pub fn show_counts(heads: &[&str], rows: &[(String, Vec<u64>)], remark: &str) {
    println!("\n{}", table(heads, rows, remark));
}

/// A remark on an alpha-beta that looked at `nodes` positions where negamax looks at `all`, four turns ahead in the middle of
/// games. Measured with five sets of weights in `evaluate`: whoever tries first the moves that leave the opponent few looks at 4
/// to 6 of each 100, and whoever takes the moves as they come at 12 or more.
pub fn if_order_is_missing(nodes: u64, all: u64) -> String {
    match 100 * nodes / all.max(1) {
        ..9 => String::new(),
        of_100 => format!(
            "In the last row alpha_beta looked at {of_100} of each 100 positions. If it tries first the moves that leave the \
                opponent the fewest, it can be half of that, or a third."
        ),
    }
}

/// A remark on a `solve` that looked at `nodes` positions in problems 4 and 7, where an order alone needs `by_order`. Measured:
/// with parity it is 70 of each 100.
pub fn if_parity_is_missing(nodes: u64, by_order: u64) -> &'static str {
    if 100 * nodes <= 85 * by_order {
        return "";
    }
    "With parity it can be less than three quarters of what an order alone needs here: of moves that leave the opponent equally \
        many, try first those in a quarter with an odd number of empty squares. If yours does, look at the cut: `alpha >= beta` \
        is enough."
}

/// The same of `solve_with_table`. Measured: with parity and a table it is 45 of each 100, with a table alone 59.
pub fn if_parity_or_table_is_missing(nodes: u64, by_order: u64) -> &'static str {
    if 2 * nodes <= by_order {
        return "";
    }
    "With parity and a table it can be less than half of what an order alone needs. Is one of them missing? Or is the table not \
        asked everywhere, too small, not written after a cut, or told of scores that were compared with the raised alpha?"
}

/// The same of `deepen_with_table`, seven turns ahead, where `alpha_beta` looks at `plain` positions. Measured: with the best
/// move first and bounds it is 44 to 59 of each 100; with the best move at the first position only, 70.
pub fn if_little_is_remembered(nodes: u64, plain: u64) -> &'static str {
    if 100 * nodes <= 65 * plain {
        return "";
    }
    "A search that remembers needs less than 60 of each 100 seven turns ahead. Is the best move tried first in every position, \
        not in the first one only?"
}

fn table(heads: &[&str], rows: &[(String, Vec<u64>)], remark: &str) -> String {
    let first = rows.iter().map(|(task, _)| task.chars().count()).fold(COUNTS_HEAD.len(), usize::max);
    let cells = |cells: Vec<String>| {
        let right = |(cell, head): (&String, &&str)| format!("  {cell:>0$}", head.len().max(11));
        cells.iter().zip(heads).map(right).collect::<String>()
    };
    let heading =
        format!("{COUNTS_HEAD:first$}{}", cells(heads.iter().map(|head| head.to_string()).collect()));
    let row = |(task, counts): &(String, Vec<u64>)| {
        format!("\n{task:first$}{}", cells(counts.iter().map(u64::to_string).collect()))
    };
    let remark = if remark.is_empty() { String::new() } else { format!("\n\n{remark}") };
    heading + &rows.iter().map(row).collect::<String>() + &remark
}

#[cfg(test)]
mod tests {
    use super::{
        if_little_is_remembered, if_order_is_missing, if_parity_is_missing, if_parity_or_table_is_missing,
        table,
    };

    #[test]
    fn what_is_measured_decides_on_the_remark() {
        // As the course's own programs count, with and without the idea.
        assert_eq!(if_order_is_missing(2961, 58_159), "");
        assert!(if_order_is_missing(8870, 58_159).contains("looked at 15 of each 100"));
        assert_eq!(if_parity_or_table_is_missing(133_315 + 32_670, 301_344 + 67_049), "");
        assert_eq!(if_little_is_remembered(634_906, 1_085_046), "");
        assert!(if_little_is_remembered(755_619, 1_085_046).contains("not in the first one only?"));
        let with_parity = 206_672 + 50_463;
        assert_eq!(if_parity_is_missing(with_parity, 301_344 + 67_049), "");
        assert!(if_parity_is_missing(301_344 + 67_049, 301_344 + 67_049).contains("odd number"));
        for missing in [175_349 + 43_163, with_parity] {
            assert!(
                if_parity_or_table_is_missing(missing, 301_344 + 67_049).contains("Is one of them missing?")
            );
        }
    }

    #[test]
    fn the_counts_stand_below_one_another() {
        let rows =
            [("one turn".to_string(), vec![9, 9]), ("two turns, from the start".to_string(), vec![123, 45])];
        let due = "\
Positions looked at            negamax   alpha_beta
one turn                             9            9
two turns, from the start          123           45

A remark.";
        assert_eq!(table(&["negamax", "alpha_beta"], &rows, "A remark."), due);
    }
}
