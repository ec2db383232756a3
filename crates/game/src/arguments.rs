//! The arguments, and what `--help` says of them.

use std::ffi::OsStr;
use std::io::Write;
use std::path::PathBuf;

use clap::builder::{PossibleValue, TypedValueParser};
use clap::error::ErrorKind;
use clap::{ArgAction, CommandFactory, FromArgMatches, Parser, Subcommand};

use othello_game::machine::{SOLVER, is_mine, levels};
use othello_game::table::Seat;
use othello_game::table::words::{does, size as board, who_in_short};
use othello_game::unwritten::mine_is_unwritten;
use othello_game::{analysis, contest, nboard};
use othello_game_steps::Step;
use othello_steps::is_board_size;

/// Othello in the terminal: against another person or against the machine.
///
/// Without arguments it opens a start screen. With --black, --white, --size or --load the game begins at once.
/// A game that was interrupted can be continued at the next start.
#[derive(Parser)]
#[command(name = "othello", version, after_help = AFTER, verbatim_doc_comment, args_conflicts_with_subcommands = true,
    disable_help_flag = true, disable_version_flag = true)]
pub struct Arguments {
    /// Without a command: play.
    #[command(subcommand)]
    pub command: Option<Command>,

    /// Who plays Black, and moves first: a name, or the number of a level
    #[arg(long, value_name = "WHO", value_parser = Seats)]
    pub black: Option<String>,

    /// Who plays White. A side that isn't named is yours, if the other is
    #[arg(long, value_name = "WHO", value_parser = Seats)]
    pub white: Option<String>,

    /// Rows and columns of the board: an even number from 4 to 16 [at first 8]
    #[arg(long, value_name = "N", value_parser = size)]
    pub size: Option<isize>,

    /// Loads a game: a file with its moves, as f5d6c3…, or in GGF
    #[arg(long, value_name = "FILE")]
    pub load: Option<PathBuf>,

    /// Writes the moves to this file after every move, as f5d6c3… on one line
    #[arg(long, value_name = "FILE")]
    pub record: Option<PathBuf>,

    /// With --record, writes also to a file that is there already: what is in it is lost
    #[arg(long, requires = "record")]
    pub overwrite: bool,

    /// Draws with plain characters and without colour (also NO_COLOR=1)
    #[arg(long)]
    pub ascii: bool,

    /// Doesn't show discs as they turn
    #[arg(long)]
    pub no_flips: bool,

    /// Plays in lines of text that can be heard or logged (also TERM=dumb, or without a terminal)
    #[arg(long)]
    pub plain: bool,

    /// Plays with your own `play_game`, which asks and prints as you wrote it
    #[arg(long, conflicts_with_all = ["plain", "black", "white", "load"])]
    pub play_game: bool,

    /// Shows this help
    #[arg(short, long, global = true, action = ArgAction::Help)]
    help: Option<bool>,

    /// Shows the version
    #[arg(short = 'V', long, action = ArgAction::Version)]
    version: Option<bool>,
}

/// What the program can do besides playing.
#[derive(Subcommand)]
pub enum Command {
    Match(contest::Match),
    #[command(hide = true)]
    Answers(contest::Answers),
    Solve(analysis::Solve),
    Perft(analysis::Perft),
    Nboard(nboard::Nboard),
}

impl Command {
    /// The steps of level 2 without which it has nothing to do.
    pub fn steps(&self) -> &'static [Step] {
        match self {
            Command::Match(_) => &[Step::Bits, Step::Positions, Step::Opponents],
            Command::Solve(_) => &SOLVER,
            Command::Perft(_) | Command::Nboard(_) => &[Step::Bits, Step::Positions],
            Command::Answers(_) => &[Step::Player],
        }
    }
}

/// The commands, all of which need a step of level 2.
const COMMANDS: [&str; 4] = ["match", "solve", "perft", "nboard"];

/// The arguments as they are read. Where the class stops after the rules, `--help` doesn't name the commands.
fn reader() -> clap::Command {
    let mut all = Arguments::command();
    // Only then clap's own command `help` is there, to be called as the others are.
    all.build();
    let all = all.mut_subcommand("help", |help| help.about("Shows this help, or that of a command"));
    let hidden = COMMANDS.into_iter().filter(|_| !Step::Bits.is_in_the_course());
    hidden.fold(all, |all, name| all.mut_subcommand(name, |each| each.hide(true)))
}

/// What is typed.
pub fn read() -> Arguments {
    let read = reader().try_get_matches().and_then(|matches| Arguments::from_arg_matches(&matches));
    read.unwrap_or_else(|said| match said.print() {
        Ok(()) => std::process::exit(said.exit_code()),
        Err(why) => {
            let why = othello_game::record::without_number(&why.to_string()).to_string();
            writeln!(std::io::stderr(), "othello: the output could not be written: {why}").ok();
            std::process::exit(1)
        }
    })
}

const AFTER: &str = "\
In the game: type a square and Enter, or use the arrow keys and Enter, or click. ? shows all keys.

Examples:
  othello --white greedy            play Black against greedy
  othello --white 2                 the same: greedy is level 2
  othello --white mine              play against your own player, of the last step
  othello --black random --size 6   play White against random on a 6 x 6 board
  othello --load game.txt           play on from a saved game, or look back at it
  othello --plain --white 3         the same in lines of text, for a screen reader

What is remembered is in the user's folders, on Linux ~/.config/othello and ~/.local/state/othello.";

impl Arguments {
    /// Whether everybody that the arguments name plays on a board of this size.
    ///
    /// # Errors
    ///
    /// A sentence that names who doesn't, and says who does.
    pub fn check(&self, size: isize) -> anyhow::Result<()> {
        let named = [&self.black, &self.white].into_iter().flatten().filter_map(|name| Seat::named(name));
        match named.into_iter().find(|seat| !Seat::all(size).contains(seat)) {
            Some(seat) => anyhow::bail!("{}", not_on_this_size(seat, size, &Seat::all(size))),
            None => Ok(()),
        }
    }

    /// Whether the arguments say which game to begin.
    pub fn name_a_game(&self) -> bool {
        self.black.is_some() || self.white.is_some() || self.size.is_some()
    }
}

/// Reads who plays a colour: a name, or the number of a level.
#[derive(Clone)]
struct Seats;

impl TypedValueParser for Seats {
    type Value = String;

    fn parse_ref(
        &self,
        command: &clap::Command,
        argument: Option<&clap::Arg>,
        value: &OsStr,
    ) -> Result<String, clap::Error> {
        let text = value.to_string_lossy();
        if let Some(seat) = Seat::named(&text) {
            return Ok(seat.name().to_string());
        }
        let option = argument.and_then(clap::Arg::get_long).unwrap_or_default();
        let wrong = match is_mine(&text) {
            true => mine_is_unwritten(),
            false => not_a_player(&text, option, &Seat::all(8)),
        } + "\n";
        Err(clap::Error::raw(ErrorKind::InvalidValue, wrong).with_cmd(command))
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let value = |seat: Seat| PossibleValue::new(seat.name()).aliases(number(seat)).help(does(seat));
        Some(Box::new(Seat::all(8).into_iter().map(value)))
    }
}

/// A level is also called by its number.
fn number(seat: Seat) -> Option<String> {
    match seat {
        Seat::Person => None,
        Seat::Machine(level) => (level.number > 0).then(|| level.number.to_string()),
    }
}

fn size(text: &str) -> Result<isize, String> {
    match text.parse() {
        Ok(size) if is_board_size(size) => Ok(size),
        _ => Err("a board has an even size from 4 to 16".to_string()),
    }
}

/// An argument that names nobody.
fn not_a_player(text: &str, option: &str, all: &[Seat]) -> String {
    let names: Vec<_> = all.iter().map(|seat| seat.name()).collect();
    let levels = levels().len();
    format!(
        "{text} is not a player: --{option} takes {}, or the number of a level, 1 to {levels}",
        names.join(", ")
    )
}

/// A level that doesn't play on a board of this size; `there` are those who do.
fn not_on_this_size(seat: Seat, size: isize, there: &[Seat]) -> String {
    let who = who_in_short(seat);
    let names: Vec<_> = there.iter().map(|seat| seat.name()).collect();
    let (last, first) = names.split_last().unwrap_or((&"", &[]));
    let board = board(size);
    format!(
        "{who} does not play on a {board} board: choose {} or {last} there, or --size 8",
        first.join(", ")
    )
}
