//! `othello match`: what it prints, and what it refuses.

use crate::common::othello;
use othello_game::contest::{Counted, Tally};
use othello_game::record::Transcript;
use othello_game::record::game::discs;
use othello_machine::league::Opening;
use othello_steps::{Position, Random};

/// From the start itself there is one game for each colour. By the referee in Python they end 19 to 45 and 8 to 56, Black first:
/// for greedy that is 26 discs less and then 48 more.
#[test]
fn a_match_without_chance() {
    let shown = said(&["match", "greedy", "modest", "--games", "4", "--opening", "0"]);
    assert_eq!(
        shown,
        "greedy against modest: 4 games, seed 1, openings of 0 random moves, each with both colours\n\n  \
         wins              2\n  draws             0\n  losses            2\n  \
         score          50.0 %\n  discs a game  +11.0\n\n\
         Only 2 of the 4 games are different: from the same opening, these two play the same game again.\n\
         With --opening 8 there are more openings.\n\
         These games don't show who is stronger.\n"
    );
}

/// A game that is played again doesn't show more than it did the first time.
#[test]
fn games_that_repeat_make_nothing_surer() {
    let shown = said(&["match", "positional", "greedy", "--games", "10", "--opening", "0"]);
    assert!(shown.contains("Only 2 of the 10 games are different") && !shown.contains('±'), "{shown}");
    let row = said(&["match", "positional", "greedy", "--games", "10", "--opening", "0", "--row"]);
    assert!(!row.contains('±'), "{row}");
    // The first two moves can be made in twelve ways, each with both colours.
    let margin = |games| {
        let shown = said(&["match", "level4", "modest", "--games", games, "--opening", "2"]);
        assert!(shown.contains("Only 24 of the "), "{shown}");
        shown
            .lines()
            .find(|line| line.contains("discs a game"))
            .unwrap()
            .rsplit_once("± ")
            .unwrap()
            .1
            .to_string()
    };
    let [few, many] = ["1000", "4000"].map(|games| margin(games).parse::<f64>().unwrap());
    assert!((few - many).abs() < few / 4.0, "{few} {many}");
    // Who draws the moves plays other games.
    let shown = said(&["match", "random", "random", "--games", "20", "--opening", "0"]);
    assert!(!shown.contains("Only"), "{shown}");
}

#[test]
fn greed_loses_and_the_same_seed_plays_the_same_games() {
    let arguments = ["match", "greedy", "positional", "--games", "200", "--seed", "7"];
    let shown = said(&arguments);
    assert!(shown.ends_with("positional is stronger.\n"), "{shown}");
    assert_eq!(said(&arguments), shown);
    assert_ne!(said(&["match", "greedy", "positional", "--games", "200", "--seed", "8"]), shown);
}

#[test]
fn an_opponent_is_as_strong_as_itself() {
    let shown = said(&["match", "modest", "modest", "--games", "100"]);
    assert!(shown.contains("  score          50.0 %\n"), "{shown}");
    assert!(shown.ends_with("These games don't show who is stronger.\n"), "{shown}");
}

#[test]
fn ones_own_player_meets_a_level() {
    let shown = said(&["match", "mine", "greedy", "--games", "8", "--time", "5"]);
    assert!(shown.starts_with("mine against greedy: 8 games"), "{shown}");
    assert!(shown.ends_with("mine is stronger.\n"), "{shown}");
}

/// More than two are a league: the table that a class's league has too.
#[test]
fn a_few_opponents_make_a_league() {
    let arguments = ["match", "modest", "positional", "2", "1", "--games", "60", "--seed", "3"];
    let shown = said(&arguments);
    assert!(
        shown.starts_with(
            "60 games a pair, seed 3, openings of 8 random moves, each with both colours,\n15000 looks a move\n\n"
        ),
        "{shown}"
    );
    let names: Vec<_> = shown
        .lines()
        .skip_while(|line| !line.contains("points"))
        .skip(1)
        .map_while(|line| line.split_whitespace().nth(1))
        .collect();
    assert_eq!(names, ["positional", "greedy", "random", "modest"], "{shown}");
    let games: u32 = shown
        .lines()
        .filter(|line| line.starts_with([' ', '1']) && line.contains('.'))
        .flat_map(|line| line.split_whitespace().skip(3).take(3))
        .filter_map(|number| number.parse::<u32>().ok())
        .sum();
    assert_eq!(games, 4 * 3 * 60, "each meets each other one, and a game is counted for both: {shown}");
    assert_eq!(said(&arguments), shown, "the same seed plays the same games");
    assert!(shown.lines().all(|line| line.chars().count() <= 80), "{shown}");
}

#[test]
fn ones_own_player_has_a_league_of_its_own() {
    let arguments = ["match", "mine", "greedy", "3", "--games", "8", "--looks"];
    let [few, more] = ["20", "400"].map(|looks| said(&[&arguments[..], &[looks]].concat()));
    assert!(few.contains(",\n20 looks a move\n") && more.contains("\n 1. mine "), "{few}{more}");
    assert_ne!(few.split_once("name"), more.split_once("name"), "with more looks it plays other games");
    let timed = said(&["match", "mine", "1", "2", "--games", "4", "--time", "2"]);
    assert!(timed.contains(",\n2 ms a move\n"), "{timed}");
}

/// The games of a match in a file: whole games, the same for the same seed, and never in the place of what is there.
#[test]
fn the_games_of_a_match_are_recorded() {
    let folder = course_with_saved("recorded", &[]);
    let play = |file: &str| {
        othello_in(&folder, &["match", "greedy", "positional", "--games", "6", "--record", file])
    };
    let read = |file: &str| std::fs::read_to_string(folder.join(file)).unwrap();
    let (shown, games) = (play("games.txt").1, (play("again.txt"), read("games.txt")).1);
    assert_eq!(read("again.txt"), games);
    let mut wins = 0;
    for (number, line) in games.lines().enumerate() {
        let Transcript { game, fault: None, .. } = Transcript::read(line, 8) else { panic!("{line}") };
        assert!(game.end().is_some(), "{line} is not a whole game");
        let (black, white) = discs(game.board());
        // From each opening greedy moves first, and then the other.
        wins += usize::from(if number % 2 == 0 { black > white } else { white > black });
    }
    assert_eq!(games.lines().count(), 6);
    assert!(shown.contains(&format!("  wins        {wins:7}\n")), "{shown}{games}");

    let (code, _, said) = play("games.txt");
    assert_eq!((code, said.as_str()), (Some(1), "othello: games.txt is there already: name another file\n"));
    assert_eq!(read("games.txt"), games);
    let (code, _, said) = play("nowhere/games.txt");
    assert!(code == Some(1) && said.contains("the games cannot be written to nowhere/games.txt"), "{said}");
}

#[test]
fn wrong_arguments_are_refused_in_a_sentence() {
    for (arguments, sentence) in [
        (
            &["match", "greedy", "nobody"][..],
            "there is no opponent of this name, or its steps are not written yet; there are random, greedy",
        ),
        (&["match", "greedy", "modest", "--games", "3"], "the number of games is even, from 4 to 1000000"),
        (&["match", "greedy"], "<SECOND>"),
        (&["match", "greedy", "modest", "--opening", "41"], "41 is not in 0..=40"),
        (&["match", "greedy", "modest", "nobody"], "there is no opponent of this name"),
        (&["match", "mine", "greedy", "--looks", "5", "--time", "5"], "cannot be used with"),
        (&["match", "mine", "greedy", "random", "--row"], "cannot be used with"),
    ] {
        let output = othello(arguments);
        let shown = String::from_utf8(output.stderr).unwrap();
        assert!(shown.contains(sentence), "{shown}");
        assert_eq!((output.status.code(), output.stdout.as_slice()), (Some(2), &b""[..]));
    }
}

fn said(arguments: &[&str]) -> String {
    let output = othello(arguments);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// Whoever stops a match with Ctrl-C hears of the games that were finished.
#[cfg(unix)]
#[test]
fn a_match_that_is_stopped_says_what_came_of_it() {
    use std::process::{Command, Stdio};
    let mut game = Command::new(env!("CARGO_BIN_EXE_othello"))
        .args(["match", "positional", "greedy", "--games", "1000000"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A few games take milliseconds; should none be finished yet, that is said.
    std::thread::sleep(std::time::Duration::from_millis(500));
    let interrupted = Command::new("kill").args(["-INT", &game.id().to_string()]).status().unwrap();
    assert!(interrupted.success() && game.try_wait().unwrap().is_none());
    let output = game.wait_with_output().unwrap();
    let [shown, said] = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
    assert_eq!(output.status.code(), Some(130), "{said}");
    let words: Vec<_> = said.split_whitespace().collect();
    if words[2] == "before" {
        return assert_eq!(shown, "");
    }
    assert!(said.ends_with("of the 1000000 games: this is what came of them\n"), "{said}");
    assert!(shown.starts_with(&format!("positional against greedy: {} games, seed 1", words[3])), "{shown}");
    assert!(shown.contains("  wins "), "{shown}");
}

/// Whether these pairs, each with its two differences, show that one is stronger.
fn is_sure(pairs: impl Iterator<Item = [i32; 2]>) -> bool {
    let mut tally = Tally::default();
    for (pair, differences) in pairs.enumerate() {
        let position = Position { player: pair as u64, opponent: 0 };
        let opening = Opening { squares: Vec::new(), position, is_blacks_turn: true };
        tally.add(differences.map(|difference| Counted {
            difference,
            opening: opening.clone(),
            squares: Vec::new(),
        }));
    }
    let score = tally.score();
    score.margin.is_some_and(|margin| (score.mean - 0.5).abs() > margin)
}

#[test]
fn a_few_games_show_little() {
    assert!(!is_sure([[-10, -20], [-30, -4]].into_iter()), "four games that are lost");
    assert!(!is_sure([[2, 2]; 3].into_iter()) && is_sure([[2, 2]; 4].into_iter()));
    assert!(!is_sure([[0, 0]; 50].into_iter()) && !is_sure([[4, -4]; 50].into_iter()));
}

/// Of two that are even, about one in twenty is called stronger, as 95 % says, and no more with few games.
#[test]
fn two_that_are_even_are_seldom_called_stronger() {
    let mut random = Random::new(1);
    for pairs in [2, 3, 5, 10, 50] {
        let mut wrong = 0;
        for _ in 0..2000 {
            let mut game = || if random.below(2) == 0 { 10 } else { -10 };
            let drawn: Vec<_> = (0..pairs).map(|_| [game(), game()]).collect();
            wrong += usize::from(is_sure(drawn.into_iter()));
        }
        assert!(wrong <= 140, "{pairs} pairs: {wrong} of 2000");
    }
}

/// A course in a folder of its own, where this program was saved as a player with each of these names.
fn course_with_saved(folder: &str, names: &[&str]) -> std::path::PathBuf {
    let root = std::env::temp_dir().join(format!("othello-{folder}-{}", std::process::id()));
    std::fs::remove_dir_all(&root).ok();
    std::fs::create_dir_all(&root).unwrap();
    std::fs::write(root.join("course.toml"), "").unwrap();
    for name in names {
        let player = othello_failure::players(&root).join(name);
        std::fs::create_dir_all(&player).unwrap();
        std::fs::copy(env!("CARGO_BIN_EXE_othello"), othello_failure::program_of(&player)).unwrap();
    }
    root
}

fn othello_in(root: &std::path::Path, arguments: &[&str]) -> (Option<i32>, String, String) {
    let mut game = std::process::Command::new(env!("CARGO_BIN_EXE_othello"));
    let output = game.args(arguments).current_dir(root).stdin(std::process::Stdio::null()).output().unwrap();
    let [shown, said] = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
    (output.status.code(), shown, said)
}

/// What was saved chooses what `mine` chooses, as long as nothing has changed; and it's an opponent like the others.
#[test]
fn a_player_that_was_saved_plays_what_it_played_then() {
    let root = course_with_saved("saved", &["old", "older"]);
    let score = |first: &str, second: &str| {
        let arguments = ["match", first, second, "--games", "6", "--looks", "60"];
        let (code, shown, said) = othello_in(&root, &arguments);
        assert_eq!(code, Some(0), "{said}");
        shown.split_once(": 6 games").map(|(_, rest)| rest.replace("old is", "mine is")).unwrap()
    };
    assert_eq!(score("old", "positional"), score("mine", "positional"));
    assert!(score("mine", "old").contains("50.0 %"), "it plays against itself");
    let (_, league, said) =
        othello_in(&root, &["match", "mine", "old", "older", "--games", "4", "--looks", "20"]);
    assert!(
        league.contains(" old ") && league.contains(" older ") && league.contains("even"),
        "{league}{said}"
    );
    std::fs::remove_dir_all(&root).ok();
}

#[test]
fn what_was_saved_and_runs_no_more_is_said_in_a_sentence() {
    let root = course_with_saved("spoiled", &["old"]);
    let player = othello_failure::players(&root).join("gone");
    std::fs::create_dir_all(&player).unwrap();
    let (code, _, said) = othello_in(&root, &["match", "mine", "gone", "--games", "4"]);
    assert!(
        said.contains("gone can't play, and its code is kept") && said.contains("othello is no program"),
        "{said}"
    );
    assert_eq!((code, said.lines().count()), (Some(1), 1), "{said}");
    let (code, _, said) = othello_in(&root, &["match", "mine", "new", "--games", "4"]);
    assert!(
        said.contains("there is no opponent of this name") && said.contains("modest, gone, old"),
        "{said}"
    );
    assert_eq!(code, Some(2));
    for name in ["mine", "Level5", "5", "modest"] {
        let (code, _, said) = othello_in(&root, &["answers", name]);
        assert!(code == Some(1) && said.contains(&format!("{name} is an opponent already")), "{said}");
    }
    std::fs::remove_dir_all(&root).ok();
}
