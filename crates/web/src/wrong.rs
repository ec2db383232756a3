//! The wrong answers that the chapters let a reader play: submissions of tests/submissions, and the program each makes.

// A submission is a whole file, and a chapter is about one function of it. It is as a student wrote it.
#![allow(unused, unreachable_patterns, clippy::all)]

use crate::program::{Program, SOLUTIONS};
use crate::steps::{step2, step3, step4, step5, step6, step7, step9};

#[path = "../../../tests/submissions/run_time_error/step1_bracket_in_the_wrong_place.rs"]
mod step1_bracket_in_the_wrong_place;
#[path = "../../../tests/submissions/wrong_answer/step1_no_closing_disc.rs"]
mod step1_no_closing_disc;
#[path = "../../../tests/submissions/run_time_error/step1_not_black_goes_on.rs"]
mod step1_not_black_goes_on;
#[path = "../../../tests/submissions/run_time_error/step1_unguarded_loop_only.rs"]
mod step1_unguarded_loop_only;

#[path = "../../../tests/submissions/wrong_answer/step2_always_black.rs"]
mod step2_always_black;
#[path = "../../../tests/submissions/wrong_answer/step2_d_and_e_swapped.rs"]
mod step2_d_and_e_swapped;
#[path = "../../../tests/submissions/wrong_answer/step2_edge_closes.rs"]
mod step2_edge_closes;
#[path = "../../../tests/submissions/time_limit_exceeded/step2_forgets_i_in_the_column.rs"]
mod step2_forgets_i_in_the_column;

#[path = "../../../tests/submissions/wrong_answer/step3_first_direction_decides.rs"]
mod step3_first_direction_decides;
#[path = "../../../tests/submissions/wrong_answer/step3_half_open_range.rs"]
mod step3_half_open_range;
#[path = "../../../tests/submissions/wrong_answer/step3_occupied_allowed.rs"]
mod step3_occupied_allowed;
#[path = "../../../tests/submissions/run_time_error/step3_trusts_the_sentinel.rs"]
mod step3_trusts_the_sentinel;

#[path = "../../../tests/submissions/wrong_answer/step4_by_columns.rs"]
mod step4_by_columns;
#[path = "../../../tests/submissions/wrong_answer/step4_exist_looks_at_one_square.rs"]
mod step4_exist_looks_at_one_square;
#[path = "../../../tests/submissions/wrong_answer/step4_hard_coded_8.rs"]
mod step4_hard_coded_8;
#[path = "../../../tests/submissions/wrong_answer/step4_last_row_and_column.rs"]
mod step4_last_row_and_column;

#[path = "../../../tests/submissions/wrong_answer/step5_34_accepted.rs"]
mod step5_34_accepted;
#[path = "../../../tests/submissions/wrong_answer/step5_column_then_row.rs"]
mod step5_column_then_row;
#[path = "../../../tests/submissions/wrong_answer/step5_signs_accepted.rs"]
mod step5_signs_accepted;
#[path = "../../../tests/submissions/run_time_error/step5_slices_bytes.rs"]
mod step5_slices_bytes;

#[path = "../../../tests/submissions/time_limit_exceeded/step6_end_is_a_bad_move.rs"]
mod step6_end_is_a_bad_move;
#[path = "../../../tests/submissions/wrong_answer/step6_legality_not_asked.rs"]
mod step6_legality_not_asked;
#[path = "../../../tests/submissions/wrong_answer/step6_line_never_cleared.rs"]
mod step6_line_never_cleared;
#[path = "../../../tests/submissions/wrong_answer/step6_prompt_not_flushed.rs"]
mod step6_prompt_not_flushed;

#[path = "../../../tests/submissions/wrong_answer/step7_break_at_the_centre.rs"]
mod step7_break_at_the_centre;
#[path = "../../../tests/submissions/wrong_answer/step7_chain_reaction.rs"]
mod step7_chain_reaction;
#[path = "../../../tests/submissions/wrong_answer/step7_counts_again_after_turning.rs"]
mod step7_counts_again_after_turning;
#[path = "../../../tests/submissions/wrong_answer/step7_misses_the_last_disc.rs"]
mod step7_misses_the_last_disc;

#[path = "../../../tests/submissions/wrong_answer/step8_draw_is_a_win.rs"]
mod step8_draw_is_a_win;
#[path = "../../../tests/submissions/wrong_answer/step8_over_when_full_only.rs"]
mod step8_over_when_full_only;
#[path = "../../../tests/submissions/wrong_answer/step8_pass_ends_the_game.rs"]
mod step8_pass_ends_the_game;
#[path = "../../../tests/submissions/wrong_answer/step8_wrong_player_passes.rs"]
mod step8_wrong_player_passes;

#[path = "../../../tests/submissions/wrong_answer/step9_four_discs_at_most.rs"]
mod step9_four_discs_at_most;
#[path = "../../../tests/submissions/wrong_answer/step9_masks_the_player_too.rs"]
mod step9_masks_the_player_too;
#[path = "../../../tests/submissions/wrong_answer/step9_no_masks_at_once.rs"]
mod step9_no_masks_at_once;
#[path = "../../../tests/submissions/wrong_answer/step9_no_pass.rs"]
mod step9_no_pass;

#[path = "../../../tests/submissions/wrong_answer/step10_a_generator_of_its_own.rs"]
mod step10_a_generator_of_its_own;
#[path = "../../../tests/submissions/wrong_answer/step10_greedy_by_the_number.rs"]
mod step10_greedy_by_the_number;
#[path = "../../../tests/submissions/wrong_answer/step10_of_two_as_greedy_the_last.rs"]
mod step10_of_two_as_greedy_the_last;
#[path = "../../../tests/submissions/wrong_answer/step10_positional_also_beside_taken_corners.rs"]
mod step10_positional_also_beside_taken_corners;

#[path = "../../../tests/submissions/wrong_answer/step11_a_pass_is_the_end.rs"]
mod step11_a_pass_is_the_end;
#[path = "../../../tests/submissions/wrong_answer/step11_half_a_search_counts.rs"]
mod step11_half_a_search_counts;
#[path = "../../../tests/submissions/wrong_answer/step11_no_sign.rs"]
mod step11_no_sign;
#[path = "../../../tests/submissions/wrong_answer/step11_window_not_turned.rs"]
mod step11_window_not_turned;

#[path = "../../../tests/submissions/wrong_answer/step12_a_pass_ends_the_game.rs"]
mod step12_a_pass_ends_the_game;
#[path = "../../../tests/submissions/wrong_answer/step12_empty_squares_not_counted.rs"]
mod step12_empty_squares_not_counted;
#[path = "../../../tests/submissions/wrong_answer/step12_odd_regions_only.rs"]
mod step12_odd_regions_only;

/// The solutions, with these functions of a submission in the place of theirs.
macro_rules! programs {
    ($name:ident; $($module:ident: $($function:ident),+;)+) => {
        match $name {
            "" => Some(SOLUTIONS),
            $(stringify!($module) => Some(Program { $($function: $module::$function,)+ ..SOLUTIONS }),)+
            _ => None,
        }
    };
}

/// The program of this name: a submission's, or the solutions for an empty name.
pub fn program(name: &str) -> Option<Program> {
    programs! { name;
        step1_bracket_in_the_wrong_place: check;
        step1_no_closing_disc: check, check_right;
        step1_not_black_goes_on: check, check_right;
        step1_unguarded_loop_only: check_unguarded;
        step2_always_black: count_turn_over;
        step2_d_and_e_swapped: count_turn_over;
        step2_edge_closes: count_turn_over;
        step2_forgets_i_in_the_column: count_turn_over;
        step3_first_direction_decides: is_legal_move;
        step3_half_open_range: is_legal_move;
        step3_occupied_allowed: is_legal_move;
        step3_trusts_the_sentinel: is_legal_move;
        step4_by_columns: exist_legal_move, legal_moves;
        step4_exist_looks_at_one_square: exist_legal_move;
        step4_hard_coded_8: exist_legal_move, legal_moves;
        step4_last_row_and_column: exist_legal_move, legal_moves;
        step5_34_accepted: parse_move;
        step5_column_then_row: parse_move;
        step5_signs_accepted: parse_move;
        step5_slices_bytes: parse_move;
        step6_end_is_a_bad_move: get_move;
        step6_legality_not_asked: get_move;
        step6_line_never_cleared: get_move;
        step6_prompt_not_flushed: get_move;
        step7_break_at_the_centre: set_and_turn_over;
        step7_chain_reaction: set_and_turn_over;
        step7_counts_again_after_turning: set_and_turn_over;
        step7_misses_the_last_disc: set_and_turn_over;
        step8_draw_is_a_win: play_game;
        step8_over_when_full_only: next_player;
        step8_pass_ends_the_game: next_player;
        step8_wrong_player_passes: play_game;
        step9_four_discs_at_most: flips;
        step9_masks_the_player_too: flips;
        step9_no_masks_at_once: flips;
        step9_no_pass: perft;
        step10_a_generator_of_its_own: random;
        step10_greedy_by_the_number: greedy;
        step10_of_two_as_greedy_the_last: greedy;
        step10_positional_also_beside_taken_corners: positional;
        step11_a_pass_is_the_end: negamax;
        step11_half_a_search_counts: deepen;
        step11_no_sign: negamax;
        step11_window_not_turned: alpha_beta;
        step12_a_pass_ends_the_game: solve;
        step12_empty_squares_not_counted: solve;
        step12_odd_regions_only: solve;
    }
}
