//! The game itself: passes, ends, undo and redo, transcripts, what is kept, the machine's turns.

use crate::common::{Play, colour, file, people};
use othello_game::machine::Thought;
use othello_game::record::game::{End, Game, Refusal};
use othello_game::record::rules;
use othello_game::record::{Transcript, Why, written};
use othello_game::screen::Look;
use othello_game::table::Settings;
use othello_game::table::{Input, Opening};
use othello_steps::Player;
use ratatui::crossterm::event::KeyCode;

const SHORTEST: &str = "e6f4e3f6g5d6e7f5c5";

fn read(text: &str) -> Transcript {
    Transcript::read(text, 8)
}

#[test]
fn published_games_end_as_published() {
    let rows =
        include_str!("../../../../tests/data/transcripts.csv").lines().filter(|line| !line.starts_with('#'));
    let mut games = 0;
    for row in rows.skip(1) {
        let cells: Vec<_> = row.split(',').collect();
        let (size, moves, black, white) = (cells[1], cells[2], cells[3], cells[4]);
        let transcript = Transcript::read(&format!("size {size}\n{moves}\n"), 8);
        assert_eq!(transcript.fault, None, "{row}");
        let (b, w) = rules::counts(transcript.game.board());
        assert_eq!((b.to_string().as_str(), w.to_string().as_str()), (black, white), "{row}");
        assert!(transcript.game.end().is_some(), "{row}");
        games += 1;
    }
    assert!(games > 5);
}

#[test]
fn why_a_game_ended() {
    assert_eq!(read(SHORTEST).game.end(), Some(End::WipedOut(Player::White)));
    assert_eq!(read("f5 resigned").game.end(), None);
    assert_eq!(read("resigned white\nf5").game.end(), Some(End::Resigned(Player::White)));
    assert_eq!(read("f5").game.end(), None);
}

#[test]
fn a_transcript_may_have_passes_and_numbers() {
    let moves = "d3c3b3b2f5a3a1c1";
    let mut game = read(moves).game;
    game.pass();
    let (p, q) = game.moves()[0];
    let after = othello_steps::square_name(p, q);
    let plain = read(&format!("{moves}{after}"));
    assert_eq!(plain.fault, None);
    for pass in ["pass", "pa", "PS", "--"] {
        let with = read(&format!("{moves} {pass} {after}"));
        assert_eq!((with.fault.clone(), with.game.squares()), (None, plain.game.squares()), "{pass}");
    }
    let numbered = read("# two moves\n1. F5 2. d6");
    assert_eq!((numbered.fault.clone(), numbered.game.squares()), (None, vec![(5, 6), (6, 4)]));
}

/// How people and other programs write the same three moves.
#[test]
fn a_transcript_may_look_otherwise() {
    for text in [
        "1) f5 2) d6 3) c3",
        "f5-d6-c3",
        "f5. d6. c3.",
        "5f 6d 3c",
        "1. 5F 6d, 2. 3c",
        "\"f5d6c3\"",
        "“f5 d6 c3”",
        "'f5', 'd6', 'c3'",
        "ｆ５ｄ６ｃ３",
        "F5D6C3 35-29",
        "f5!? d6 {known} c3!! (better c5)",
        "f5d6c3 *",
        "f5d6c3 1/2-1/2",
        "f5 d6 c3 (35:29)",
        "f5d6c3 +6",
        "f5d6c3\n35 - 29.",
    ] {
        let transcript = read(text);
        assert_eq!(
            (transcript.fault, transcript.game.squares()),
            (None, vec![(5, 6), (6, 4), (3, 3)]),
            "{text}"
        );
    }
    // Where a digit may be a number or a row, nobody guesses.
    for text in ["1f5 2d6", "5f6d3c"] {
        assert_eq!(read(text).fault.unwrap().why, Why::Unreadable, "{text}");
    }
    // A pass is still two signs, and what comes after the count is no game.
    assert_eq!(read("f5--d6").fault.unwrap().why, Why::NoPass);
    assert!(read("f5d6 35-29 c3").fault.is_some());
}

/// A game that White has lost every disc of, with the passes that some programs write after it.
#[test]
fn passes_after_the_end_are_left_out() {
    for text in ["e6f4e3f6g5d6e7f5c5 pa pa", "e6f4e3f6g5d6e7f5c5--"] {
        let transcript = read(text);
        assert_eq!((transcript.fault, transcript.game.squares().len()), (None, 9), "{text}");
    }
    assert_eq!(read("e6f4e3f6g5d6e7f5c5a1").fault.unwrap().why, Why::Over);
}

#[test]
fn what_is_no_list_of_moves_is_named() {
    let json = r#"{"created":"2018-01-01","moves":[{"m":"f5"}]}"#;
    for (text, why) in
        [(json, Why::OtherFormat("JSON")), ("[Event \"x\"]\n1. f5 d6", Why::OtherFormat("PGN"))]
    {
        assert_eq!(read(text).fault.unwrap().why, why, "{text}");
    }
}

#[test]
fn a_fault_is_named_and_what_comes_before_it_is_kept() {
    let sixteen = "f5d6c3d3c4f4c5b3c2e3d2c6b4b5f2e6";
    let fault = |rest: &str| {
        let transcript = read(&format!("{sixteen}{rest}"));
        assert_eq!(transcript.game.squares().len(), 16, "{rest}");
        let fault = transcript.fault.unwrap();
        assert_eq!(fault.number, 17, "{rest}");
        fault.why
    };
    assert_eq!(fault("a1"), Why::Refused(Refusal::TurnsNothing((1, 1))));
    assert_eq!(fault("f5"), Why::Refused(Refusal::Taken((5, 6), Player::Black)));
    assert_eq!(fault("i9"), Why::Refused(Refusal::NotASquare("i9".to_string())));
    assert_eq!(fault("\u{fffd}\u{fffd}"), Why::Unreadable);
    assert_eq!(fault("f"), Why::Unreadable);
    assert_eq!(fault("pass"), Why::NoPass);
    assert_eq!(read(&format!("{SHORTEST}a1")).fault.unwrap().why, Why::Over);
    assert_eq!(read("size 7\nf5").fault.unwrap().why, Why::Size);
}

#[test]
fn undo_goes_to_the_start_and_redo_to_the_end() {
    let mut game = read(SHORTEST).game;
    let positions = game.positions().len();
    while game.undo() {}
    assert_eq!(game.positions().len(), 1);
    while game.redo() {}
    assert_eq!(game.positions().len(), positions);
    game.undo();
    game.play((5, 3)).unwrap();
    assert!(!game.redo());
}

#[test]
fn a_resignation_can_be_taken_back() {
    let mut game = Game::new(8);
    game.resign(Player::Black);
    assert_eq!((game.end(), game.moves()), (Some(End::Resigned(Player::Black)), &[][..]));
    assert!(game.undo() && game.end().is_none());
}

#[test]
fn the_machine_answers_and_undo_gives_the_person_their_move_back() {
    let settings = Settings { seats: ["person".into(), "greedy".into()], flips: true, ..people(8) };
    let mut play = Play::new(settings, colour(), (80, 24), Opening::Game);
    play.moves("f5");
    play.settle();
    assert_eq!(play.app.table.game.squares().len(), 2);
    assert!(play.app.table.needs_a_person());
    play.key(KeyCode::Char('u'));
    assert_eq!(play.app.table.game.squares().len(), 0);
    play.key(KeyCode::Char('r'));
    assert_eq!(play.app.table.game.squares().len(), 2);
}

#[test]
fn two_machines_play_a_whole_game() {
    for size in [4, 6, 8, 10] {
        let settings = Settings { seats: ["random".into(), "greedy".into()], ..people(size) };
        let mut play = Play::new(settings, Look::Plain, (80, 24), Opening::Game);
        play.settle();
        assert!(play.app.table.game.end().is_some(), "{}", play.screen());
        assert_eq!(play.kept, None);
    }
}

#[test]
fn while_the_machine_thinks_keys_are_answered_and_its_late_answer_is_not_played() {
    let settings = Settings { seats: ["person".into(), "greedy".into()], ..people(8) };
    let mut play = Play::new(settings, colour(), (80, 24), Opening::Game);
    play.is_slow = true;
    play.moves("f5");
    while play.asked.is_empty() {
        play.input(Input::Tick);
    }
    assert!(play.screen().contains("level 2 (greedy) is thinking"));
    let question = play.asked[0].clone();
    play.key(KeyCode::Char('?'));
    assert!(play.screen().contains("Place a disc"));
    play.key(KeyCode::Esc);
    play.key(KeyCode::Enter);
    assert!(play.screen().contains("Stopped."));
    play.answer(question);
    assert_eq!(play.app.table.game.squares().len(), 1);
}

#[test]
fn the_game_in_progress_is_kept_after_every_move_and_continued() {
    let mut play = Play::new(people(8), colour(), (80, 24), Opening::Game);
    assert_eq!(play.kept, None);
    play.moves("f5 d6");
    let text = play.kept.clone().unwrap();
    assert_eq!(text, "size 8\nblack person\nwhite person\nf5d6\n");
    assert_eq!(text, written(&play.app.table.game, ["person", "person"]));
    let mut again = Play::resumed(people(6), colour(), (80, 24), Opening::Game, Some(text.clone()));
    assert!(again.screen().contains("It has 2 moves so far."));
    assert_eq!(again.kept, Some(text));
    again.key(KeyCode::Enter);
    assert_eq!(again.app.table.game.squares(), [(5, 6), (6, 4)]);
    let mut new = Play::resumed(people(6), colour(), (80, 24), Opening::Game, again.kept.clone());
    new.key(KeyCode::Down);
    new.key(KeyCode::Enter);
    new.key(KeyCode::Enter);
    assert_eq!((new.kept, new.app.table.game.size()), (None, 6));
}

#[test]
fn a_file_is_overwritten_only_when_somebody_says_so() {
    let mut play = Play::new(people(8), colour(), (80, 24), Opening::Game);
    play.file = Some("precious".to_string());
    play.moves("f5");
    let save = |play: &mut Play| {
        play.key(KeyCode::Char('s'));
        play.write("a.txt");
        play.key(KeyCode::Enter);
    };
    save(&mut play);
    assert!(play.screen().contains("a.txt is there already."));
    play.key(KeyCode::Esc);
    assert_eq!(play.file.as_deref(), Some("precious"));
    save(&mut play);
    play.key(KeyCode::Down);
    play.key(KeyCode::Enter);
    assert_eq!(play.file.as_deref(), Some("size 8\nblack person\nwhite person\nf5\n"));
}

#[test]
fn a_game_in_progress_is_not_replaced_by_a_loaded_one_without_asking() {
    let mut play = Play::new(people(8), colour(), (80, 24), Opening::Game);
    play.file = Some("f5d6c3".to_string());
    play.moves("c4");
    play.input(Input::Loaded("a.txt".to_string(), Ok("f5d6c3".to_string())));
    assert!(play.screen().contains("The game in progress is lost"));
    play.key(KeyCode::Esc);
    assert_eq!(play.app.table.game.squares().len(), 1);
    play.input(Input::Loaded("a.txt".to_string(), Ok("f5d6c3".to_string())));
    play.key(KeyCode::Enter);
    assert_eq!(play.app.table.game.squares().len(), 3);
}

#[test]
fn a_click_in_the_list_or_the_graph_looks_back() {
    let mut play = Play::new(people(8), colour(), (80, 24), file(SHORTEST));
    let panel = play.app.layout().unwrap().panel.unwrap();
    play.mouse(panel.x + 8, panel.bottom() - 2, true);
    assert!(play.screen().contains("Looking back: move 8 of 9"), "{}", play.screen());
    play.mouse(panel.x, panel.y + 6, true);
    assert!(play.screen().contains("Looking back: move 0 of 9"), "{}", play.screen());
    play.key(KeyCode::End);
    assert!(play.screen().contains("Black wins, 13 to 0."));
}

#[test]
fn a_slow_hint_is_shown_as_it_gets_better_and_can_be_stopped() {
    let mut play = Play::new(people(8), colour(), (80, 24), Opening::Game);
    play.is_slow = true;
    play.key(KeyCode::Char('t'));
    let id = play.asked[0].id;
    let thought = Thought {
        best: Some((3, 4)),
        values: vec![((3, 4), 17)],
        note: "depth 9".to_string(),
        ..Thought::default()
    };
    play.input(Input::Thought(id, thought, false));
    let screen = play.screen();
    assert!(screen.contains("level 10 is thinking, depth 9.") && screen.contains("17"), "{screen}");
    play.key(KeyCode::Enter);
    assert!(play.screen().contains("level 10 would play d3 (depth 9)."), "{}", play.screen());
    assert_eq!((play.app.table.game.squares().len(), play.app.table.cursor), (0, (3, 4)));
}

#[test]
fn the_best_so_far_is_played_when_somebody_says_so() {
    let settings = Settings { seats: ["greedy".into(), "person".into()], ..people(8) };
    let mut play = Play::new(settings, colour(), (80, 24), Opening::Start);
    play.is_slow = true;
    play.key(KeyCode::Enter);
    let thought = Thought { best: Some((3, 4)), ..Thought::default() };
    play.input(Input::Thought(play.asked[0].id, thought, false));
    play.key(KeyCode::Enter);
    assert_eq!(play.app.table.game.squares(), [(3, 4)]);
}

#[test]
fn settings_are_read_as_they_were_written() {
    let settings = Settings {
        seats: ["greedy".into(), "person".into()],
        size: 10,
        marks: false,
        flips: false,
        solved: [0, 7].into(),
    };
    assert_eq!(Settings::read(&settings.text()), settings);
    assert_eq!(Settings::read("size 7\nnonsense\n\u{fffd}"), Settings::default());
}

#[test]
fn the_look_follows_the_environment() {
    let look = |set: &[(&str, &str)]| {
        Look::of(false, |name| set.iter().find(|(at, _)| *at == name).map(|(_, value)| value.to_string()))
    };
    assert!(look(&[("TERM", "linux")]).is_plain());
    assert!(look(&[("TERM", "xterm-256color"), ("NO_COLOR", "1")]).is_plain());
    assert!(look(&[("TERM", "xterm-256color"), ("LANG", "C")]).is_plain());
    assert!(!look(&[("TERM", "xterm-256color"), ("LANG", "en_GB.UTF-8")]).is_plain());
    assert!(!look(&[("TERM", "screen"), ("TMUX", "/tmp/tmux")]).is_plain());
    assert!(look(&[("TERM", "dumb"), ("TMUX", "/tmp/tmux"), ("COLORTERM", "truecolor")]).is_plain());
    let [many, some, few] = [("xterm", "truecolor"), ("xterm-256color", ""), ("xterm", "")]
        .map(|(term, kind)| look(&[("TERM", term), ("COLORTERM", kind)]));
    assert!(many != some && some != few && few != many && !few.is_plain());
    // tmux shows millions of colours as the terminal outside can; screen can't.
    for term in ["screen", "screen-256color", "tmux-256color"] {
        assert_eq!(look(&[("TERM", term), ("TMUX", "/tmp/tmux")]), many, "{term}");
    }
    assert_eq!(look(&[("TERM", "tmux-256color")]), many);
    assert_eq!(look(&[("TERM", "screen-256color"), ("COLORTERM", "truecolor")]), some);
    assert_eq!([look(&[("TERM", "screen")]), look(&[("TERM", "xterm-16color")])], [few, few]);
    assert!(look(&[("TERM", "xterm-mono")]).is_plain() && look(&[("TERM", "vt100")]).is_plain());
}
