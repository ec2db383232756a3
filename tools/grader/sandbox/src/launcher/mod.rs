//! The launcher: it sets up the sandbox in its own process, and then becomes the compiler or the student's program.
//!
//! It has one thread. Of what a student could have written it reads nothing but the program that it becomes. It goes on only
//! if every step succeeded.

mod allowed_calls;
mod calls;
mod descriptors;
mod execute;
mod files;
mod limits;

use std::ffi::CString;
use std::os::fd::AsRawFd;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::process::parent_id;
use std::path::Path;
use std::{env, process};

use rustix::process::{Signal, set_parent_process_death_signal, setsid};
use rustix::thread::{CapabilitySet, CapabilitySets, capabilities, set_capabilities};
use seccompiler::{BpfProgram, apply_filter};

use crate::error::{Context, Error};
use crate::executable::{self, Executable};
use crate::order::{ASKED, CANNOT_GO_ON, CompilerOrder, Order, What};
use calls::Calls;
pub use calls::FILTERS;

/// Becomes the launcher and never returns, if this process was started as one. `main` must call this first.
pub fn become_launcher_if_asked() {
    let mut arguments = env::args_os().skip(1);
    if arguments.next().is_some_and(|first| first == ASKED) {
        let order = arguments.next().unwrap_or_default();
        let Err(error) = serde_json::from_slice(order.as_bytes()).context("its order").and_then(launch);
        eprintln!("{CANNOT_GO_ON}: {error}.");
        process::exit(1);
    }
}

/// The numbers of the system calls that are refused to the student's program.
pub fn absent_from_program() -> Vec<i64> {
    Calls::program(-1).absent()
}

/// The numbers of the system calls that are refused to the compiler.
pub fn absent_from_compiler() -> Vec<i64> {
    Calls::compiler().absent()
}

enum Never {}

fn launch(order: Order) -> Result<Never, Error> {
    descriptors::close_all_but_the_standard_ones()?;
    // The kernel kills this process, whatever it has become, when the grader ends.
    set_parent_process_death_signal(Some(Signal::KILL)).context("the death signal")?;
    if parent_id() != order.grader {
        return Err(Error("the grader is gone".to_string()));
    }
    // The grader can end this process's group as a whole. It has no terminal.
    setsid().context("a session of its own")?;
    match &order.what {
        What::Program { number, seconds } => become_program(&order, *number, *seconds),
        What::Compiler(compiler) => become_compiler(&order, compiler),
    }
}

fn become_program(order: &Order, number: i32, seconds: u64) -> Result<Never, Error> {
    descriptors::questions_and_answers()?;
    env::set_current_dir("/").context("the root folder")?;
    let elf = Executable::of_grader(order.grader, number)?;
    give_up_capabilities(CapabilitySet::empty())?;
    if order.layers.landlock {
        files::nothing()?;
    }
    let filters = order.layers.seccomp.then(|| Calls::program(elf.as_raw_fd()).filters()).transpose()?;
    limits::program(order.memory, seconds)?;
    apply(filters)?;
    Err(execute::become_file(&elf, &[c"program".into()], &[]))
}

fn become_compiler(order: &Order, compiler: &CompilerOrder) -> Result<Never, Error> {
    env::set_current_dir(&compiler.inputs).context(compiler.inputs.display())?;
    let file = executable::open(&compiler.compiler)?;
    let text = |bytes: &[u8]| CString::new(bytes).context("a text with a zero in it");
    let arguments = [compiler.compiler.as_os_str()]
        .into_iter()
        .chain(compiler.arguments.iter().map(|argument| &**argument));
    let arguments = arguments.map(|argument| text(argument.as_bytes())).collect::<Result<Vec<_>, _>>()?;
    // A student's file can get this path into a message, so it names no folder of this machine if possible.
    let beside = compiler.output.parent() == compiler.inputs.parent();
    let output = compiler.output.file_name().filter(|_| beside).map(|name| Path::new("..").join(name));
    let output = output.unwrap_or_else(|| compiler.output.clone());
    let temporary = [b"TMPDIR=", output.as_os_str().as_bytes()].concat();
    let environment = [text(&temporary)?, c"RUSTC_ICE=0".into()];
    // Root's toolchain may be in a folder that others cannot read.
    give_up_capabilities(CapabilitySet::DAC_READ_SEARCH)?;
    if order.layers.landlock {
        files::compiler(compiler)?;
    }
    let filters = order.layers.seccomp.then(|| Calls::compiler().filters()).transpose()?;
    limits::compiler(order.memory, compiler.file, compiler.seconds)?;
    apply(filters)?;
    Err(execute::become_file(&file, &arguments, &environment))
}

/// Applies filters of system calls to this process for good. If several decide about a call, the strictest does.
fn apply(filters: Option<[BpfProgram; FILTERS as usize]>) -> Result<(), Error> {
    filters.iter().flatten().try_for_each(|filter| apply_filter(filter)).context("seccomp")
}

/// From here on root is an ordinary user: no program that is started later gets a capability back.
fn give_up_capabilities(but: CapabilitySet) -> Result<(), Error> {
    let kept = capabilities(None).context("capabilities")?.permitted & but;
    let sets = CapabilitySets { effective: kept, permitted: kept, inheritable: CapabilitySet::empty() };
    set_capabilities(None, sets).context("capabilities")
}
