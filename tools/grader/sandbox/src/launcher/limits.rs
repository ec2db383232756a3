//! Limits that the kernel enforces on each process.

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

use crate::error::{Context, Error};

/// The stack that a function has under `cargo test`, in bytes.
const STACK: u64 = 2 << 20;

/// The stack of the compiler's first thread, in bytes.
const COMPILERS_STACK: u64 = 8 << 20;

/// Limits the student's program. It can map `memory` bytes in all, shared or not, touched or not. No file grows, and no
/// descriptor is opened besides the five there are.
pub fn program(memory: u64, seconds: u64) -> Result<(), Error> {
    processor(seconds)?;
    all(&[(Resource::Stack, STACK), (Resource::Fsize, 0), (Resource::Nofile, 5), (Resource::As, memory)])
}

/// Limits the compiler, and each process that it starts.
pub fn compiler(memory: u64, file: u64, seconds: u64) -> Result<(), Error> {
    processor(seconds)?;
    all(&[
        (Resource::Stack, COMPILERS_STACK),
        (Resource::Fsize, file),
        (Resource::Nofile, 256),
        (Resource::As, memory),
    ])
}

/// Who computes longer is ended by SIGXCPU. The hard limit stays above, out of reach, because it would end them by SIGKILL, which
/// is the machine's.
fn processor(seconds: u64) -> Result<(), Error> {
    let limit = Rlimit { current: Some(seconds), maximum: getrlimit(Resource::Cpu).maximum };
    match limit.maximum {
        Some(most) if most <= seconds => Err(too_low(Resource::Cpu, most, seconds + 1)),
        _ => setrlimit(Resource::Cpu, limit).context("the limit of processor time"),
    }
}

fn too_low(resource: Resource, most: u64, needed: u64) -> Error {
    Error(format!("this shell allows {most} {}, and {needed} are needed", name(resource)))
}

/// The memory comes last in `own`: from then on the launcher itself gets no more. With less than `own` says a student would
/// have less than others have elsewhere.
fn all(own: &[(Resource, u64)]) -> Result<(), Error> {
    for (resource, limit) in own {
        if let Some(most) = getrlimit(*resource).maximum.filter(|most| most < limit) {
            return Err(too_low(*resource, most, *limit));
        }
    }
    // With a limit of 1 byte the kernel writes no core file, and starts no program that would.
    let common = [
        (Resource::Core, 1),
        (Resource::Memlock, 0),
        (Resource::Msgqueue, 0),
        (Resource::Nice, 0),
        (Resource::Rtprio, 0),
    ];
    for (resource, limit) in common.iter().chain(own) {
        let limit = getrlimit(*resource).maximum.map_or(*limit, |most| most.min(*limit));
        let limit = Rlimit { current: Some(limit), maximum: Some(limit) };
        setrlimit(*resource, limit).context(format_args!("the limit {resource:?}"))?;
    }
    Ok(())
}

/// What a limit counts, and the option of `ulimit` that shows it.
fn name(resource: Resource) -> &'static str {
    match resource {
        Resource::As => "bytes of memory (ulimit -Hv)",
        Resource::Stack => "bytes of stack (ulimit -Hs)",
        Resource::Fsize => "bytes for a file (ulimit -Hf)",
        Resource::Cpu => "seconds of processor time (ulimit -Ht)",
        Resource::Nofile => "open files (ulimit -Hn)",
        _ => "of a limit (ulimit -Ha)",
    }
}
