//! The launcher: from the grader's request to the first instruction of what it becomes.
//!
//! It is one thread, it reads nothing that a student could have written but the bytes of the program that it becomes, and
//! it goes on only if every step succeeded.

mod calls;
mod descriptors;
mod execute;
mod files;
mod limits;
mod lists;

use std::ffi::CString;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::process::parent_id;
use std::path::Path;
use std::{env, process};

use rustix::process::{Signal, set_parent_process_death_signal, setsid};
use rustix::thread::{CapabilitySet, CapabilitySets, capabilities, set_capabilities};

use crate::error::{Context, Error};
use crate::executable::{self, Executable};
use crate::order::{ASKED, CANNOT_GO_ON, CompilerOrder, Order, What};
use calls::{Calls, Filter};

/// Becomes the launcher, and never returns, if this process was started as one. The first statement of a `main`.
pub fn become_launcher_if_asked() {
    let mut arguments = env::args_os().skip(1);
    if arguments.next().is_some_and(|first| first == ASKED) {
        let order = arguments.next().unwrap_or_default();
        let Err(error) = serde_json::from_slice(order.as_bytes()).context("its order").and_then(launch);
        eprintln!("{CANNOT_GO_ON}: {error}.");
        process::exit(1);
    }
}

/// The numbers of the system calls that the student's program must not have.
pub fn absent_from_program() -> Vec<i64> {
    Calls::program(-1).absent()
}

/// And those that the compiler must not have.
pub fn absent_from_compiler() -> Vec<i64> {
    Calls::compiler().absent()
}

enum Never {}

fn launch(order: Order) -> Result<Never, Error> {
    descriptors::close_all_but_the_standard_ones()?;
    // Whatever this becomes does not outlive the grader: the kernel kills it.
    set_parent_process_death_signal(Some(Signal::KILL)).context("the death signal")?;
    if parent_id() != order.grader {
        return Err(Error("the grader is gone".to_string()));
    }
    // A group of its own, which the grader can end as a whole; no terminal.
    setsid().context("a session of its own")?;
    match &order.what {
        What::Program(number) => become_program(&order, *number),
        What::Compiler(compiler) => become_compiler(&order, compiler),
    }
}

fn become_program(order: &Order, number: i32) -> Result<Never, Error> {
    descriptors::questions_and_answers()?;
    env::set_current_dir("/").context("the root folder")?;
    let elf = Executable::of_grader(order.grader, number)?;
    give_up_capabilities(CapabilitySet::empty())?;
    if order.layers.landlock {
        files::nothing()?;
    }
    let filter = order.layers.seccomp.then(|| Filter::program(&elf)).transpose()?;
    limits::program(order.memory)?;
    filter.map(Filter::apply).transpose()?;
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
    // A student's file can have this put into a message: so it names no folder of this machine if that can be.
    let beside = compiler.output.parent() == compiler.inputs.parent();
    let output = compiler.output.file_name().filter(|_| beside).map(|name| Path::new("..").join(name));
    let output = output.unwrap_or_else(|| compiler.output.clone());
    let temporary = [b"TMPDIR=", output.as_os_str().as_bytes()].concat();
    let environment = [text(&temporary)?, c"RUSTC_ICE=0".into()];
    // Root may have a toolchain in a folder that is closed to others.
    give_up_capabilities(CapabilitySet::DAC_READ_SEARCH)?;
    if order.layers.landlock {
        files::compiler(compiler)?;
    }
    let filter = order.layers.seccomp.then(Filter::compiler).transpose()?;
    limits::compiler(order.memory, compiler.file, compiler.seconds)?;
    filter.map(Filter::apply).transpose()?;
    Err(execute::become_file(&file, &arguments, &environment))
}

/// Root is an ordinary user from here on: no program that is started later gets a capability back.
fn give_up_capabilities(but: CapabilitySet) -> Result<(), Error> {
    let kept = capabilities(None).context("capabilities")?.permitted & but;
    let sets = CapabilitySets { effective: kept, permitted: kept, inheritable: CapabilitySet::empty() };
    set_capabilities(None, sets).context("capabilities")
}
