//! `othello`: the finished game.
//!
//! In a terminal it draws the board. When its input or output is not a terminal, or with `--plain`, it talks in lines of text;
//! with `--play-game` it is exactly `play_game`, the course's own.

#![forbid(unsafe_code)]

mod arguments;

use std::error::Error;
use std::io::{self, ErrorKind, IsTerminal, Write};
use std::process::ExitCode;

use anyhow::{Context, Result, anyhow, bail};
use othello_game::machine::any_number;
use othello_game::plain::Talk;
use othello_game::record::game::Game;
use othello_game::record::recorder::Recorder;
use othello_game::record::{Folder, Named, Transcript, games, text};
use othello_game::screen::{Look, View, guard, panics, shell, terminal, words};
use othello_game::table::words::damaged;
use othello_game::table::{Opening, Settings, Table};
use othello_game::{play_game, unwritten};
use othello_game_steps::ARE_STUDENTS;
use othello_steps::Board;

use crate::arguments::{Arguments, Command};

const OTHER_IS_OPEN: &str = "Another othello is running, so this game won't be kept.";
const NO_FOLDER: &str = "There is no folder to keep this game in.";

fn main() -> ExitCode {
    othello_failure::end_where_nothing_can_be_printed();
    match run(&arguments::read()) {
        Ok(code) => code,
        // The program that reads the output has ended, as in `othello | head`.
        Err(error) if error.chain().any(is_broken_pipe) => ExitCode::SUCCESS,
        Err(error) => {
            // Nobody may read this either.
            let said = format!("{error:#}");
            writeln!(io::stderr(), "othello: {}", othello_game::record::without_number(&said)).ok();
            ExitCode::FAILURE
        }
    }
}

fn is_broken_pipe(error: &(dyn Error + 'static)) -> bool {
    error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == ErrorKind::BrokenPipe)
}

fn run(arguments: &Arguments) -> Result<ExitCode> {
    if ARE_STUDENTS
        && let Some(root) = othello_failure::root()
        && let Some(elsewhere) = othello_failure::built_elsewhere(env!("CARGO_MANIFEST_DIR"), &root)
    {
        bail!(
            "This is the game of {}, with the functions there: both copies of the course share their folder for built files. To \
                build it here: cargo run --target-dir target --bin othello --features mine",
            elsewhere.display()
        );
    }
    if let Some(sentence) = unwritten::of_the_rules() {
        bail!("{sentence}");
    }
    if let Some(command) = &arguments.command {
        if let Some(sentence) = unwritten::first_of(command.steps()) {
            bail!("{sentence}");
        }
        panics::catch();
        othello_failure::end_where_nothing_can_be_printed();
        match command {
            Command::Match(contest) => {
                panics::watch(false);
                contest.run()?;
            }
            Command::Answers(answers) => {
                panics::watch(false);
                answers.run()?;
            }
            Command::Solve(solve) => solve.run()?,
            Command::Perft(perft) => perft.run()?,
            Command::Nboard(nboard) => nboard.run().context("the engine could not go on")?,
        }
        return Ok(ExitCode::SUCCESS);
    }
    arguments.size.map_or(Ok(()), |size| arguments.check(size))?;
    panics::catch();
    othello_failure::end_where_nothing_can_be_printed();
    panics::watch(true);
    let in_a_terminal = io::stdin().is_terminal() && (io::stdout().is_terminal() || terminal::is_inside());
    let is_dumb = std::env::var("TERM").is_ok_and(|term| term == "dumb");
    let draws = in_a_terminal && !is_dumb && !arguments.plain && !arguments.play_game;
    if draws
        && ARE_STUDENTS
        && let Some(code) = guard::guarded()
    {
        return Ok(code);
    }
    let mut record = Recorder::start(arguments.record.as_deref(), arguments.overwrite)?;
    if !draws && let Some(sentence) = unwritten::played_by_the_reference() {
        eprintln!("{sentence}");
    }
    if draws {
        play(arguments, &mut record)?
    } else if arguments.play_game {
        play_game::play(Board::with_size(arguments.size.unwrap_or(8)), &mut record)?;
    } else {
        talk(arguments, &mut record)?
    }
    record.finish()?;
    Ok(ExitCode::SUCCESS)
}

/// Plays in lines of text. The game is kept where somebody types, and nowhere else.
fn talk(arguments: &Arguments, record: &mut Recorder) -> Result<()> {
    let seats = [&arguments.black, &arguments.white].map(|name| name.clone().unwrap_or("person".to_string()));
    let settings =
        Settings { seats: seats.clone(), size: arguments.size.unwrap_or(8), ..Settings::default() };
    let mut table = Table::new(Game::new(settings.size), settings.seated());
    let mut choices = Vec::new();
    if let Opening::File(file) = opening(arguments)? {
        choices = games::several(&file.text);
        if choices.is_empty() {
            let read = file.read(8);
            if let Some(fault) = &read.fault {
                bail!(
                    "{}: {}",
                    file.name,
                    damaged(fault, read.game.squares().len(), read.game.size()).join(" ")
                );
            }
            table = Table::read(read, &seats);
        }
    }
    arguments.check(table.game.size())?;
    choices.iter().try_for_each(|game| arguments.check(Transcript::fitting(game, 8).game.size()))?;
    let folder = Folder::open();
    let talk = Talk::new(table, io::stdout(), record, Some(any_number())).choosing(choices);
    if !io::stdin().is_terminal() {
        return talk.play(io::stdin().lock());
    }
    if !folder.keeps() {
        eprintln!("{} Type save and the name of a file to save it.", why_not_kept(&folder));
    }
    talk.kept_in(&folder).play(io::stdin().lock())
}

/// Why a game isn't kept.
fn why_not_kept(folder: &Folder) -> &'static str {
    if folder.is_taken() { OTHER_IS_OPEN } else { NO_FOLDER }
}

/// Plays on the screen. At the end the last board and the result stay in the terminal.
fn play(arguments: &Arguments, record: &mut Recorder) -> Result<()> {
    let folder = Folder::open();
    let mut settings = Settings::read(&folder.settings());
    settings.size = arguments.size.unwrap_or(settings.size);
    settings.name([arguments.black.as_deref(), arguments.white.as_deref()]);
    let opening = opening(arguments)?;
    arguments.check(match &opening {
        Opening::File(file) => file.read(settings.size).game.size(),
        _ => settings.size,
    })?;
    settings.flips &= !arguments.no_flips;
    let look = Look::of(arguments.ascii, |name| std::env::var(name).ok());
    let mut view = View::new(settings, look, terminal::room()?, opening, folder.kept());
    view.seed = Some(any_number());
    (view.games, view.today) = (folder.games(), games::today());
    if let Some(sentence) = unwritten::played_by_the_reference() {
        view.say(sentence);
    }
    if !folder.keeps() {
        view.is_not_kept(format!("{} Press s to save it.", why_not_kept(&folder)));
    }
    let view = shell::play(view, &folder, record)?;
    print!("{}", words::farewell(&view.table.game, look));
    Ok(())
}

fn opening(arguments: &Arguments) -> Result<Opening> {
    let Some(path) = &arguments.load else {
        return Ok(if arguments.name_a_game() { Opening::Game } else { Opening::Start });
    };
    let bytes = std::fs::read(path).with_context(|| format!("{} cannot be read", path.display()))?;
    let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned();
    Ok(Opening::File(Named {
        name,
        text: text(&bytes).map_err(|why| anyhow!("{} cannot be read: {why}", path.display()))?,
        size: arguments.size,
    }))
}
