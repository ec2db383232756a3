//! A league: who is where, who loses how, and that nothing a player does is anybody else's loss.

mod common;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use common::command::{Class, alone, course, grade, program, solution};
use serde_json::Value;

/// So many looks has a move here, and no other test asks with as many: a player that is asked with them is in a league.
const LOOKS: u64 = 321;

/// A player that passes every test, and in a league does `what`.
fn in_a_league(what: &str) -> String {
    let declared = "pub fn choose(position: Position, clock: &mut Clock) -> u32 {";
    let solution = solution("player");
    assert!(solution.contains(declared), "{solution}");
    let renamed = solution.replace(declared, "fn chosen(position: Position, clock: &mut Clock) -> u32 {");
    format!(
        "{renamed}\n{declared}\n    if clock.state().looks == Some({LOOKS}) {{\n        {what}\n    }}\n    \
         chosen(position, clock)\n}}\n"
    )
}

/// Plays a league of few looks, and returns all of it, as data and as the terminal shows it.
fn league(arguments: &[&str], submissions: &[PathBuf], output: &Path) -> (Value, String) {
    let looks = LOOKS.to_string();
    let output_named = output.to_str().unwrap();
    let always = ["league", "--looks", &looks, "--format", "json,csv,html,table", "--output", output_named];
    let played = grade(&[&always, arguments].concat(), submissions);
    assert!(played.status.success(), "{}", String::from_utf8_lossy(&played.stderr));
    let written = serde_json::from_slice(&fs::read(output.join("league.json")).unwrap()).unwrap();
    (written, String::from_utf8(played.stdout).unwrap())
}

fn line<'a>(league: &'a Value, name: &str) -> &'a Value {
    let players = league["players"].as_array().unwrap();
    players.iter().find(|line| line["name"] == name).unwrap_or_else(|| panic!("no {name} in {players:?}"))
}

fn number(line: &Value, what: &str) -> u64 {
    line[what].as_u64().unwrap_or_else(|| panic!("{what} in {line}"))
}

/// The games of a player.
fn games<'a>(league: &'a Value, name: &str) -> Vec<&'a Value> {
    let games = league["games"].as_array().unwrap().iter();
    games.filter(|game| game["black"] == name || game["white"] == name).collect()
}

/// The games that are kept, each with the time when it was written.
fn kept() -> Vec<(PathBuf, std::time::SystemTime)> {
    let folders = fs::read_dir(course().join("target/grade/league/kept")).into_iter().flatten();
    let files = folders.flat_map(|folder| fs::read_dir(folder.unwrap().path()).unwrap());
    let mut kept: Vec<_> = files
        .map(|file| file.unwrap().path())
        .map(|path| {
            let time = fs::metadata(&path).unwrap().modified().unwrap();
            (path, time)
        })
        .collect();
    kept.sort();
    kept
}

/// Waits for ever; and looks out for a second game: a program that is asked in two of them sees fewer discs than before.
const WAITS: &str = "loop {}";
const COUNTS: &str = "static SEEN: std::sync::atomic::AtomicU32 = std::sync::atomic::AtomicU32::new(0);
        let discs = (position.player | position.opponent).count_ones();
        let before = SEEN.swap(discs, std::sync::atomic::Ordering::Relaxed);
        assert!(before < discs, \"REACHED a second game\");";

/// Panics where it moves first after the opening, and else chooses what is no square.
const BREAKS: &str = "assert!((position.player | position.opponent).count_ones() > 12);
        return 64;";

/// Moves by the order of a `HashMap`, which is another in each process.
const SHUFFLES: &str = "let moves = super::@bits::legal_moves(position);
        let squares: std::collections::HashSet<u32> = (0..64).filter(|square| moves >> square & 1 == 1).collect();
        return *squares.iter().next().unwrap();";

#[test]
fn a_league_of_three() {
    let _alone = alone();
    let class = Class::new();
    let players = [
        ("counts <b>", in_a_league(COUNTS)),
        ("shuffles", in_a_league(SHUFFLES)),
        ("waits", in_a_league(WAITS)),
    ];
    let mut submissions: Vec<_> =
        players.iter().map(|(name, text)| class.hand_in(name, &[("@player.rs", text)])).collect();
    submissions.push(class.hand_in("absent", &[("@legal.rs", &solution("legal"))]));
    let output = class.path("league");
    let arguments = ["--openings", "2", "--levels", "2"];
    let (league, shown) = league(&arguments, &submissions, &output);

    // Ten pairs, each with four games.
    assert_eq!(league["games"].as_array().unwrap().len(), 10 * 4);
    assert_eq!(league["openings"].as_array().unwrap().len(), 2);
    let counts = line(&league, "counts <b>");
    assert_eq!((number(counts, "rank"), number(counts, "lost_by_crash")), (1, 0), "{counts}");
    assert_eq!((counts["reproducible"].as_bool(), counts["own_steps"].as_bool()), (Some(true), Some(false)));
    assert_eq!(line(&league, "shuffles")["reproducible"], false);
    let waits = line(&league, "waits");
    assert_eq!([number(waits, "lost"), number(waits, "lost_on_time"), number(waits, "rank")], [16, 16, 5]);
    assert_eq!(number(line(&league, "level 2, greedy"), "level"), 2);
    assert_eq!(league["absent"][0]["name"], "absent");
    assert!(league["absent"][0]["why"].as_str().unwrap().ends_with(": missing"), "{}", league["absent"]);

    // Whoever meets one that fails has a point and no more, and every game is there to be replayed.
    for game in games(&league, "waits") {
        assert_eq!((&game["lost"], &game["difference"]), (&"on time".into(), &Value::Null), "{game}");
    }
    the_table_says_it(&shown);
    let moves = league["games"][0]["moves"].as_str().unwrap();
    assert!(league["openings"][0].as_str().is_some_and(|opening| moves.starts_with(opening)), "{moves}");
    transcripts_are_games(&league, &output.join("games"));
    pages_are_harmless(&output);

    a_new_hand_in_plays_its_own_games(&class, &arguments, &submissions, &league);
    let called = class.hand_in("level 1, random", &[("@player.rs", &in_a_league(SHUFFLES))]);
    another_round_has_other_openings(&[called], &class.path("round"), &league);
}

/// Whoever has seen the first round's games could write down the best moves in them.
fn another_round_has_other_openings(submissions: &[PathBuf], output: &Path, first: &Value) {
    let (second, _) = league(&["--openings", "2", "--levels", "1", "--round", "2"], submissions, output);
    let openings = |league: &Value| league["openings"].as_array().unwrap().clone();
    assert!(openings(&second).iter().all(|opening| !openings(first).contains(opening)), "{second}");
    // A student may be called as a level is, and is no level in the table.
    assert_eq!(line(&second, "level 1, random (a student)")["level"], Value::Null);
    assert_eq!(number(line(&second, "level 1, random"), "level"), 1);
}

/// On a terminal of 80 columns.
fn the_table_says_it(shown: &str) {
    for said in [
        "5 players, 2 openings with both colours, 321 looks a move\n",
        "\n 1. counts <b> ",
        "\n 5. waits                         0     0     0    16 ",
        "\nwaits lost 16 on time.\n",
        "\nNot reproducible, because they moved otherwise when they were asked again:\n  shuffles.\n",
        "\nabsent does not play: ",
        "\nThe openings: ",
    ] {
        assert!(shown.contains(said), "{said:?} is not in:\n{shown}");
    }
    assert!(shown.lines().all(|line| line.chars().count() <= 80), "{shown}");
}

/// In the files that `othello --load` opens are the same moves and both names.
fn transcripts_are_games(league: &Value, folder: &Path) {
    let text = fs::read_to_string(folder.join("waits/shuffles-2.txt")).unwrap();
    let is_it =
        |game: &&&Value| game["black"] == "waits" && game["white"] == "shuffles" && game["opening"] == 2;
    let games = games(league, "waits");
    let moves = games.iter().find(is_it).unwrap()["moves"].as_str().unwrap();
    assert_eq!(
        text,
        format!("size 8\nblack waits\nwhite shuffles\n# black lost on time\nresigned black\n{moves}\n")
    );
    let files =
        fs::read_dir(folder).unwrap().flat_map(|folder| fs::read_dir(folder.unwrap().path()).unwrap());
    assert_eq!(files.count(), 40);
}

/// The name that is HTML is nowhere HTML.
fn pages_are_harmless(output: &Path) {
    let page = fs::read_to_string(output.join("league.html")).unwrap();
    assert!(
        page.contains("counts &lt;b&gt;")
            && page.contains("counts \\u003cb>")
            && !page.contains("counts <b>")
    );
    let table = fs::read_to_string(output.join("league.csv")).unwrap();
    assert!(table.starts_with('\u{feff}') && table.contains("\r\n1,\"counts <b>\",\"\","), "{table}");
}

fn a_new_hand_in_plays_its_own_games(
    class: &Class,
    arguments: &[&str],
    submissions: &[PathBuf],
    league: &Value,
) {
    let before = kept();
    class.hand_in("waits", &[("@player.rs", &in_a_league(BREAKS))]);
    let (second, _) = self::league(arguments, submissions, &class.path("second"));
    let new = kept().into_iter().filter(|file| !before.contains(file)).count();
    // Sixteen games. Of those from the first opening, eight are asked again of this player, and four of the two others.
    assert_eq!(new, 16 + 8 + 4);
    let breaks = line(&second, "waits");
    let [late, crash, illegal] =
        ["lost_on_time", "lost_by_crash", "lost_by_illegal_move"].map(|fault| number(breaks, fault));
    assert!(late == 0 && crash > 0 && illegal > 0 && crash + illegal == 16, "{breaks}");
    let [old, new] = [league, &second].map(|league| {
        let games = league["games"].as_array().unwrap().iter();
        games.filter(|game| game["black"] != "waits" && game["white"] != "waits").collect::<Vec<_>>()
    });
    assert_eq!(old, new, "the games of the others are the same");
}

#[test]
fn a_league_that_is_interrupted_keeps_its_games() {
    let _alone = alone();
    let class = Class::new();
    let submission =
        class.hand_in("ada", &[("@player.rs", &program("player/wrong_answer/the_lowest_square"))]);
    let before = kept().len();
    let arguments = ["league", "--openings", "1000", "--levels", "1", "--looks", "321", "--format", "csv"];
    let mut playing = Command::new(env!("CARGO_BIN_EXE_grade"));
    let playing = playing.args(arguments).arg(&submission).stdout(Stdio::null()).stderr(Stdio::piped());
    let playing = playing.spawn().unwrap();
    let (begun, patience) = (Instant::now(), Duration::from_secs(300));
    while kept().len() < before + 10 && begun.elapsed() < patience {
        sleep(Duration::from_millis(20));
    }
    let process = rustix::process::Pid::from_child(&playing);
    rustix::process::kill_process(process, rustix::process::Signal::INT).unwrap();
    let ended = playing.wait_with_output().unwrap();
    let said = String::from_utf8_lossy(&ended.stderr);
    assert_eq!(ended.status.code(), Some(130), "{said}");
    let sentence = "games are played and kept. Run the same command again; it continues where it stopped.";
    assert!(said.contains("Interrupted. ") && said.contains(sentence), "{said}");
    assert!(kept().len() >= before + 10);
}

#[test]
fn what_cannot_be_played_is_refused_in_a_sentence() {
    let class = Class::new();
    let nobody = [class.hand_in("ada", &[("@legal.rs", &solution("legal"))])];
    for (arguments, submissions, sentence) in [
        (
            &["--levels", "0"][..],
            &nobody[..],
            "and of these submissions and the machine's levels there is none: of the others",
        ),
        (&[], &[], "Name the submissions: cargo grade league submissions/*"),
        (&["--format", "html"], &nobody, "The page needs a folder to go to: add --output DIR."),
        (&["--openings", "0"], &nobody, "0 is not in 1..=1000"),
    ] {
        let refused = grade(&[&["league"], arguments].concat(), submissions);
        let said = String::from_utf8_lossy(&refused.stderr);
        assert!(!refused.status.success() && said.contains(sentence), "{said}");
        assert!(refused.stdout.is_empty());
    }
}
