//! The puzzles: that they are what they say, and how they are played.

use std::time::{Duration, Instant};

use crate::common::{CHAMPIONSHIP, FULL, Play, against, below, colour, people};
use insta::assert_snapshot;
use othello_game::machine::puzzles;
use othello_game::record::game::{Game, Next};
use othello_game::record::obf;
use othello_game::record::puzzle::{PUZZLES, Puzzle};
use othello_game::screen::Look;
use othello_game::table::Settings;
use othello_game::table::{Effect, Input, Opening, Which};
use othello_steps::{Player, square_name};
use ratatui::crossterm::event::KeyCode;

const FILE: &str = include_str!("../../puzzles.obf");

fn name((p, q): (isize, isize)) -> String {
    square_name(p, q)
}

fn key(puzzle: &Puzzle) -> String {
    name(puzzle.key().unwrap())
}

fn wrong(puzzle: &Puzzle) -> String {
    name(puzzle.lines[1][0])
}

/// A puzzle at once, of somebody who plays against the machine.
fn shown(look: Look, room: (u16, u16)) -> Play {
    let mut play = Play::new(people(8), look, room, Opening::Game);
    play.control('p');
    play
}

#[test]
fn every_line_of_the_file_is_a_puzzle() {
    let rows: Vec<_> = FILE.lines().filter(|line| !line.starts_with('%')).collect();
    assert_eq!(rows.len(), 60);
    assert_eq!(PUZZLES.len(), 60);
    // Other programs read the scores of the same file.
    let best: Vec<_> =
        obf::read(FILE).unwrap().into_iter().map(|problem| problem.expected.unwrap()).collect();
    for (at, puzzle) in PUZZLES.iter().enumerate() {
        let scores: Vec<_> =
            puzzle.lines.iter().map(|line| puzzle.count(&puzzle.played(line[0])).score()).collect();
        assert_eq!(scores[0], best[at] as isize, "puzzle {}", at + 1);
        assert!(
            scores[0] > 0 && scores[1..].iter().all(|score| *score <= 0),
            "puzzle {}: {scores:?}",
            at + 1
        );
        assert!((6..=12).contains(&puzzle.empty()), "puzzle {}", at + 1);
        for line in &puzzle.lines {
            let game = puzzle.played(line[0]);
            assert!(game.end().is_some() && game.squares() == *line, "puzzle {}: {line:?}", at + 1);
        }
        let mut legal = puzzle.game().moves().to_vec();
        let mut lines: Vec<_> = puzzle.lines.iter().map(|line| line[0]).collect();
        legal.sort_unstable();
        lines.sort_unstable();
        assert_eq!(lines, legal, "puzzle {}", at + 1);
    }
    assert!(PUZZLES.is_sorted_by_key(|puzzle| (puzzle.empty(), puzzle.lines.len())));
    assert!(PUZZLES.iter().any(|puzzle| puzzle.player == Player::White));
}

/// What the game comes to for this player, every move tried: without the solver that made the puzzles.
fn tried(game: &Game, player: Player) -> isize {
    match game.next() {
        Next::Over(_) => {
            let puzzle = Puzzle { board: game.board().clone(), player, lines: Vec::new() };
            puzzle.count(game).score()
        }
        Next::Pass(_) => {
            let mut game = game.clone();
            game.pass();
            tried(&game, player)
        }
        Next::Move(mover, moves) => {
            let scores = moves.into_iter().map(|square| {
                let mut game = Game::at(game.board().clone(), mover);
                game.play(square).unwrap();
                tried(&game, player)
            });
            if mover == player { scores.max().unwrap() } else { scores.min().unwrap() }
        }
    }
}

#[test]
fn exactly_one_move_wins_when_everything_is_tried() {
    for puzzle in PUZZLES.iter().take(4) {
        for line in &puzzle.lines {
            let mut game = puzzle.game();
            game.play(line[0]).unwrap();
            let said = puzzle.count(&puzzle.played(line[0])).score();
            assert_eq!(tried(&game, puzzle.player), said, "{line:?}");
        }
    }
}

#[test]
fn the_solver_finds_the_puzzle_again_and_none_where_two_moves_win() {
    let soon = || Instant::now() + Duration::from_secs(600);
    let puzzle = &PUZZLES[0];
    let found = puzzles::find(&puzzle.board, puzzle.player, soon()).unwrap();
    assert_eq!(found, *puzzle);
    // After a move that doesn't win, the other player has one that wins or draws: seldom only one.
    let ends = CHAMPIONSHIP_ENDS.map(|moves| {
        let game = played(&CHAMPIONSHIP[..2 * moves]);
        puzzles::find(game.board(), game.mover().unwrap(), soon()).map(|puzzle| key(&puzzle))
    });
    assert_eq!(ends.map(|found| found.is_some()), [true, false], "{CHAMPIONSHIP_ENDS:?}");
}

/// After how many moves exactly one wins, and after how many several do.
const CHAMPIONSHIP_ENDS: [usize; 2] = [48, 49];

fn played(moves: &str) -> Game {
    let mut play = Play::loaded(people(8), moves, (80, 24));
    play.draw();
    play.app.table.game.clone()
}

#[test]
fn the_right_move_is_said_with_its_line_and_counted() {
    let puzzle = &PUZZLES[0];
    let mut play = shown(colour(), (80, 24));
    play.shows("Puzzle 1 of 60");
    play.shows("0 solved");
    play.shows("Black to move wins >");
    play.shows("6 squares are empty, and exactly one move wins. Find it.");
    let asked = play.screen();
    play.moves(&key(puzzle));
    play.shows("Right: e7 wins, 35 to 29. Best play: e7 d7 c8 c7 b8 a8.");
    play.shows("1 solved");
    assert_snapshot!(below([asked, play.screen()]));
    // What is said of the line stays while it is stepped through.
    play.key(KeyCode::Right);
    play.shows("Right: e7 wins");
    play.key(KeyCode::Enter);
    play.shows("Puzzle 2 of 60");
    let remembered = play.app.settings.text();
    assert!(remembered.ends_with("solved 1\n"), "{remembered}");
    assert_eq!(Settings::read(&remembered), play.app.settings);
}

#[test]
fn a_wrong_move_shows_the_answer_to_it_and_can_be_tried_again() {
    let puzzle = &PUZZLES[1];
    let mut play = shown(colour(), (80, 24));
    play.control('p');
    play.shows("Puzzle 2 of 60");
    play.moves(&wrong(puzzle));
    play.shows("a6 loses, 21 to 43: White answers e1.");
    play.shows("Enter: try again");
    assert_eq!(play.app.table.shown_at(), 2, "the answer is on the board");
    assert_snapshot!(play.screen(), @r#"

       a   b   c   d   e   f   g   h     x  Black  you              23
    1 ooooooooooooooooooooxxxxxxxxxxxx   o  White  machine          37
      ooooooooooooooooooooxxxxxxxxxxxx  Puzzle 2 of 60
    2 ooooooooooooooooooooooooxxxxoooo  0 solved
      ooooooooooooooooooooooooxxxxoooo
    3 ooooooooxxxxoooooooooooooooooooo    1 x  a6  turns b5 b6
      ooooooooxxxxoooooooooooooooooooo    2 o  e1  turns f2
    4 ooooooooxxxxoooooooooooooooooooo      x  pass
      ooooooooxxxxoooooooooooooooooooo    3 o  a7  turns c5 a6 b6
    5 ooooxxxxxxxxxxxxooooooooxxxxoooo    4 x  b7  turns b6
      ooooxxxxxxxxxxxxooooooooxxxxoooo    5 o  a8  turns d5 c6 b7
    6 xxxxxxxxxxxxooooooooxxxxxxxxoooo    6 x  b8  turns b7
      xxxxxxxxxxxxooooooooxxxxxxxxoooo
    7         xxxxooooooooooooxxxxoooo
              xxxxooooooooooooxxxxoooo
    8         xxxxxxxxxxxxxxxxxxxxxxxx
              xxxxxxxxxxxxxxxxxxxxxxxx
    Black passes
    a6 loses, 21 to 43: White answers e1. Then: pass a7 b7 a8 b8.


    Enter: try again   t show the move   < > back and on   Ctrl-P another   q back
    "#);
    play.key(KeyCode::Enter);
    play.shows("Black to move wins >");
    play.moves(&wrong(puzzle));
    // A move that is typed at once is the next try.
    play.moves(&key(puzzle));
    play.shows("Right: e1 wins");
    play.shows("1 solved");
}

#[test]
fn a_draw_is_no_win() {
    let mut play = shown(colour(), (80, 24));
    play.moves(&wrong(&PUZZLES[0]));
    play.shows("c7 only draws, 32 to 32: White answers e7.");
}

#[test]
fn the_move_that_is_shown_is_not_counted() {
    let mut play = shown(colour(), (80, 24));
    play.write("t");
    play.shows("e7 wins, 35 to 29. Best play: e7 d7");
    play.hides("Right:");
    play.shows("0 solved");
    play.key(KeyCode::Enter);
    play.shows("Puzzle 2 of 60");
}

#[test]
fn the_next_one_is_the_next_that_is_not_solved() {
    let settings = Settings { solved: [0, 1, 3, 59].into(), ..people(8) };
    let mut play = Play::new(settings, colour(), (80, 24), Opening::Game);
    for number in ["3", "5", "6"] {
        play.control('p');
        play.shows(&format!("Puzzle {number} of 60"));
    }
    play.app.settings.solved = (0..60).collect();
    play.control('p');
    play.shows("Puzzle 7 of 60");
    play.key(KeyCode::Esc);
    play.shows("60 of 60 puzzles are solved.");
}

#[test]
fn the_game_goes_on_where_it_was() {
    let mut play = Play::new(against("greedy"), colour(), (80, 24), Opening::Game);
    play.moves("f5");
    play.settle();
    let (before, kept) = (play.screen(), play.kept.clone());
    play.control('p');
    play.moves(&wrong(&PUZZLES[0]));
    play.write("us");
    play.shows("That is for a game: q goes back.");
    play.control('p');
    assert_eq!(play.kept, kept, "what is kept is the game");
    play.write("q");
    assert_eq!(play.screen(), before);
    assert!(!play.has_quit);
    // The machine is asked again for the move that it was thinking about.
    play.is_slow = true;
    let square = name(play.app.table.game.moves()[0]);
    play.moves(&square);
    play.settle();
    assert_eq!(play.asked.len(), 1);
    play.control('p');
    assert!(play.asked.is_empty());
    play.key(KeyCode::Esc);
    play.shows("Back to the game");
    play.write("q");
    assert_eq!(play.asked.len(), 1);
}

#[test]
fn from_the_start_screen_and_back() {
    let mut play = Play::new(people(8), colour(), (60, 20), Opening::Start);
    play.shows("Puzzles");
    play.control('p');
    play.shows("Puzzle 1 of 60");
    play.write("q");
    play.shows("> Puzzles");
    play.key(KeyCode::Enter);
    play.shows("Puzzle 1 of 60");
}

#[test]
fn a_click_plays_in_a_puzzle_and_in_its_footer() {
    let puzzle = &PUZZLES[0];
    let mut play = shown(colour(), (80, 24));
    let at = play.app.layout().unwrap().square(puzzle.key().unwrap());
    play.mouse(at.x, at.y, true);
    play.shows("Right: e7 wins");
    let screen = play.screen();
    let row = screen.lines().position(|line| line.contains("Enter: next puzzle")).unwrap();
    let column = screen.lines().nth(row).unwrap().find("Enter: next").unwrap();
    play.mouse(column as u16, row as u16, true);
    play.shows("Puzzle 2 of 60");
}

#[test]
fn every_screen_has_the_question_and_the_answer() {
    for look in [colour(), Look::Plain] {
        for room in [(60, 20), (80, 24), (120, 40)] {
            let mut play = shown(look, room);
            play.shows("Black to move wins >");
            play.shows("exactly one move wins.");
            play.shows("q back");
            play.moves(&wrong(&PUZZLES[0]));
            play.shows("c7 only draws, 32 to 32: White answers e7.");
            play.shows("Enter: try again");
            play.moves(&key(&PUZZLES[0]));
            play.shows("Right: e7 wins, 35 to 29.");
            play.shows("Enter: next puzzle");
        }
    }
    let mut play = shown(Look::Plain, (60, 20));
    let asked = play.screen();
    play.moves(&key(&PUZZLES[0]));
    assert_snapshot!(below([asked, play.screen()]));
}

/// A game that is over, after its review; meanwhile somebody may look at a puzzle.
fn reviewed(moves: &str, puzzles: bool) -> Play {
    let mut play = Play::new(people(8), colour(), (120, 40), Opening::Game);
    let effects = play.app.update(Input::Loaded(String::new(), Ok(moves.to_string())));
    if puzzles {
        play.control('p');
    }
    for effect in effects {
        if let Effect::Review(id, task) = effect {
            (0..task.len()).for_each(|_| play.input(Input::Judged(id, 0, None)));
        }
    }
    play
}

#[test]
fn a_win_that_was_missed_becomes_a_puzzle() {
    // A game that was played well until here, then another move than the one that wins.
    let before = played(&CHAMPIONSHIP[..2 * CHAMPIONSHIP_ENDS[0]]);
    let until = Instant::now() + Duration::from_secs(600);
    let puzzle = puzzles::find(before.board(), before.mover().unwrap(), until).unwrap();
    let end: String = puzzle.lines[1].iter().map(|&square| name(square)).collect();
    let moves = format!("{}{end}", &CHAMPIONSHIP[..2 * CHAMPIONSHIP_ENDS[0]]);
    let mut play = reviewed(&moves, false);
    let found = play.app.of_game.clone();
    assert_eq!(found.len(), 1, "{found:?}");
    // The review goes on while a puzzle is on the table.
    assert_eq!(reviewed(&moves, true).app.of_game.len(), 1);
    assert_eq!((found[0].missed.number, &found[0].missed.puzzle), (CHAMPIONSHIP_ENDS[0] + 1, &puzzle));
    play.shows("A win was missed in this game: Ctrl-P makes it a puzzle.");
    play.shows("Ctrl-P puzzle from this game");
    play.control('p');
    play.shows("From your last game");
    assert_eq!(play.app.puzzling.as_ref().unwrap().which, Which::OfGame(0));
    // It isn't one of those that are counted, and the next time it is solved.
    play.moves(&key(&found[0].missed.puzzle));
    play.shows("Right:");
    assert!(play.app.settings.solved.is_empty());
    play.key(KeyCode::Enter);
    play.shows("Puzzle 1 of 60");
    // What comes late is of a game that is no longer the last one.
    play.input(Input::Puzzles(0, Vec::new()));
    assert_eq!(play.app.of_game.len(), 1);
}

#[test]
fn a_game_in_which_no_win_was_missed_has_no_puzzle() {
    let mut play = reviewed(FULL, false);
    assert!(play.app.of_game.is_empty());
    play.hides("Ctrl-P");
}
