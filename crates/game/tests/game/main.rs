//! The game, played without a terminal and as a program. One program of tests: it is linked once.

mod analysis;
mod any_size;
mod common;
mod contest;
mod drawing;
mod ggf;
mod hints;
mod kept;
mod keys;
mod legal;
mod levels;
mod line;
mod make_puzzles;
mod nboard;
mod past;
mod plain;
mod program;
mod puzzles;
mod readers;
mod review;
mod rules;
mod screens;
mod solver;
mod start;
mod storm;
mod way;
