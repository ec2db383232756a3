//! `othello`: the finished game.
//!
//! In a terminal it draws the board. When its input or output is not a terminal, or with `--plain`, it is exactly
//! `play_game`, the course's own.

#![forbid(unsafe_code)]

mod arguments;

use std::io::{self, IsTerminal};
use std::process::ExitCode;

use anyhow::{Context, Result, anyhow, bail};
use othello_game::machine::any_number;
use othello_game::record::recorder::Recorder;
use othello_game::record::{Folder, Named, text};
use othello_game::screen::{Look, View, guard, panics, shell, terminal, words};
use othello_game::table::{Opening, Settings};
use othello_game::{plain, unwritten};
use othello_game_steps::ARE_STUDENTS;
use othello_steps::Board;

use crate::arguments::{Arguments, Command};

const OTHER_IS_OPEN: &str = "Another othello is running, so this game won't be kept. Press s to save it.";
const NO_FOLDER: &str = "There is no folder to keep this game in. Press s to save it.";
const NEEDS_THE_SCREEN: &str =
    "--black, --white and --load are for the game on the screen: leave out --plain, and don't redirect";

fn main() -> ExitCode {
    othello_failure::end_where_nothing_can_be_printed();
    match run(&arguments::read()) {
        Ok(code) => code,
        Err(error) => {
            eprintln!("othello: {}", othello_game::record::without_number(&format!("{error:#}")));
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &Arguments) -> Result<ExitCode> {
    if ARE_STUDENTS
        && let Some(root) = othello_failure::root()
        && let Some(elsewhere) = othello_failure::built_elsewhere(env!("CARGO_MANIFEST_DIR"), &root)
    {
        bail!(
            "This is the game of {}, with the functions there: both copies of the course share their folder for built files. To build \
             it here: cargo run --target-dir target --bin othello --features mine",
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
            Command::Nboard(nboard) => nboard.run()?,
            Command::Help(help) => help.run()?,
        }
        return Ok(ExitCode::SUCCESS);
    }
    arguments.size.map_or(Ok(()), |size| arguments.check(size))?;
    panics::catch();
    othello_failure::end_where_nothing_can_be_printed();
    panics::watch(true);
    let in_a_terminal = io::stdin().is_terminal() && (io::stdout().is_terminal() || terminal::is_inside());
    if in_a_terminal && !arguments.plain {
        if ARE_STUDENTS && let Some(code) = guard::guarded() {
            return Ok(code);
        }
        let mut record = Recorder::start(arguments.record.as_deref(), arguments.overwrite)?;
        play(arguments, &mut record)?;
        record.finish()?;
    } else {
        if arguments.need_the_screen() {
            bail!("{}", NEEDS_THE_SCREEN);
        }
        if let Some(sentence) = unwritten::played_by_the_reference() {
            eprintln!("{sentence}");
        }
        let mut record = Recorder::start(arguments.record.as_deref(), arguments.overwrite)?;
        plain::play(Board::with_size(arguments.size.unwrap_or(8)), &mut record)?;
        record.finish()?;
    }
    Ok(ExitCode::SUCCESS)
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
    if let Some(sentence) = unwritten::played_by_the_reference() {
        view.say(sentence);
    }
    if !folder.keeps() {
        let why = if folder.is_taken() { OTHER_IS_OPEN } else { NO_FOLDER };
        view.is_not_kept(why.to_string());
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
