//! Hostile programs in the student's program's place.

mod common;

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::{Read, Write};
use std::os::fd::AsRawFd;
use std::os::unix::fs::MetadataExt;
use std::thread;
use std::time::Duration;

use common::*;
use othello_grade_sandbox::{Ended, Executable, Process, ProgramLimits, Ready};
use rustix::io::{FdFlags, fcntl_dupfd_cloexec, fcntl_setfd, ioctl_fionbio};
use rustix::process::{Pid, Signal, kill_process};

/// How many bytes a program has in memory, as /proc says.
fn resident(program: &Process) -> u64 {
    let text = fs::read_to_string(format!("/proc/{}/statm", program.id())).unwrap_or_default();
    let pages: u64 = text.split(' ').nth(1).map_or(0, |pages| pages.parse().unwrap());
    pages * rustix::param::page_size() as u64
}

#[test]
fn it_answers_question_after_question_and_ends_with_its_questions() {
    let mut program = start(hostile());
    assert_eq!(ask(&mut program, "add 1 2 3"), "6");
    assert_eq!(ask(&mut program, "add 4 5"), "9");
    assert!(resident(&program) > 0 && program.ended().is_none());
    program.questions = File::open("/dev/null").unwrap();
    assert_eq!(program.end_within(Duration::from_secs(5)), Ended::Exited(0));
    assert_eq!(resident(&program), 0);
}

/// What it computes for a short answer is far less than the hundredths of a second that /proc counts.
#[test]
fn a_look_at_its_time_is_exact() {
    let mut program = start(hostile());
    program.look();
    for _ in 0..5 {
        let before = program.computed();
        assert_eq!(ask(&mut program, "add 1 2 3"), "6");
        program.look();
        assert!(program.computed() > before);
    }
}

#[test]
fn it_reaches_no_file_no_network_and_no_process() {
    let mut program = start(hostile());
    let mine = format!("/proc/{}/environ", std::process::id());
    for question in [
        "read /etc/passwd",
        "read /proc/self/exe",
        "read /proc/self/fd/2",
        "read /dev/zero",
        &format!("read {mine}"),
        "list /",
        "write /tmp/othello-sandbox-trace",
        "write /dev/shm/othello-sandbox-trace",
        "network",
        "start /bin/true",
        "start /proc/self/exe",
        "fork",
        "thread",
        "signal",
        "trace",
        "call 319", // memfd_create
        "call 29",  // shmget
        "call 425", // io_uring_setup
        "call 272", // unshare
        "call 165", // mount
    ] {
        let answer = ask(&mut program, question);
        assert!(answer.starts_with("refused"), "{question}: {answer}");
    }
    assert_eq!(ask(&mut program, "keyboard"), "REACHED 0", "the keyboard is at its end");
}

/// By its own number and its thread's, as the C library sends it. So of SIGKILL it is known that the machine has sent it.
#[test]
fn it_sends_itself_no_signal_but_that_of_an_abort() {
    for signal in [libc::SIGKILL, libc::SIGTERM, libc::SIGXCPU, libc::SIGSTOP, 64, 0] {
        assert_eq!(end_of(&format!("kill-itself {signal}")).0, Ended::Signalled(libc::SIGSYS), "{signal}");
    }
    assert_eq!(end_of("kill-itself 6").0, Ended::Signalled(libc::SIGABRT));
}

#[test]
fn it_sees_no_clock_of_another_process() {
    let mut program = start(hostile());
    for clock in 0..5 {
        assert_eq!(ask(&mut program, &format!("clock {clock}")), "REACHED 0", "{clock}");
    }
    // Of a process and of a thread: by its number, and its own by 0.
    for process in [std::process::id(), 1, program.id(), 0] {
        for kind in 0..8 {
            let clock = !(process as i32) << 3 | kind;
            // With these digits only, and with all that the register holds.
            for clock in [i64::from(clock), i64::from(clock as u32)] {
                let answer = ask(&mut program, &format!("clock {clock}"));
                assert!(
                    answer.starts_with("refused: Function not implemented"),
                    "{process} {kind}: {answer}"
                );
            }
        }
    }
}

#[test]
fn it_inherits_no_descriptor_and_no_environment() {
    let left_open = fcntl_dupfd_cloexec(File::open("/dev/null").unwrap(), 100).unwrap();
    fcntl_setfd(&left_open, FdFlags::empty()).unwrap();
    let mut program = start(hostile());
    let answer = ask(&mut program, &format!("descriptor {}", left_open.as_raw_fd()));
    assert!(answer.starts_with("refused"), "{answer}");
    let mut program = start(hostile());
    assert_eq!(ask(&mut program, "environment"), r#"["program"] []"#);
}

#[test]
fn it_has_no_capability_and_these_limits() {
    let program = start(hostile());
    let status = fs::read_to_string(format!("/proc/{}/status", program.id())).unwrap();
    for set in ["CapInh", "CapPrm", "CapEff", "CapAmb"] {
        assert!(status.contains(&format!("{set}:\t0000000000000000\n")), "{status}");
    }
    let limits = fs::read_to_string(format!("/proc/{}/limits", program.id())).unwrap();
    let limits: Vec<Vec<_>> = limits.lines().map(|line| line.split_whitespace().collect()).collect();
    let (memory, stack) = (MEMORY.to_string(), (2 * MIB).to_string());
    for (name, limit) in [
        ("file size", "0"),
        ("core file", "1"),
        ("open files", "5"),
        ("address space", &*memory),
        ("stack size", &*stack),
        ("locked memory", "0"),
        ("msgqueue size", "0"),
        ("realtime priority", "0"),
    ] {
        let line = limits.iter().find(|words| words.join(" ").starts_with(&format!("Max {name}"))).unwrap();
        assert_eq!(line.iter().filter(|word| **word == limit).count(), 2, "{line:?}");
    }
}

#[test]
fn the_sandbox_is_complete_before_main() {
    let mut program = start(&other("before_main"));
    program.end_within(Duration::from_secs(5));
    ioctl_fionbio(&program.answers, false).unwrap();
    let mut answer = String::new();
    program.answers.read_to_string(&mut answer).unwrap();
    assert_eq!(answer, "refused");
}

#[test]
fn memory_of_every_kind_counts() {
    for kind in ["private", "shared", "hidden", "stack-like"] {
        let mut program = start(hostile());
        let full: u64 = ask(&mut program, &format!("{kind} 900")).parse().unwrap();
        assert!((200..256).contains(&full), "{kind}: {full} MiB");
        assert!(resident(&program) < 256 * MIB, "{kind}: {}", resident(&program));
    }
}

#[test]
fn what_is_below_the_limit_can_be_used() {
    assert_eq!(ask_new("vector 220"), (220 * MIB).to_string());
    let (ended, printed) = end_of("vector 300");
    assert_eq!(ended, Ended::Signalled(6));
    assert!(printed.contains("memory allocation of 314572800 bytes failed"), "{printed}");
}

#[test]
fn a_program_that_does_not_fit_ends_before_it_is_asked() {
    let mut program = start(&other("statics"));
    let ended = program.end_within(Duration::from_secs(5));
    assert_eq!(ended, Ended::Signalled(libc::SIGSEGV));
}

/// Who counts them afterwards finds thousands, if they share a stack.
#[test]
fn there_is_never_a_second_thread() {
    let mut program = start(hostile());
    writeln!(program.questions, "burst").unwrap();
    let task = format!("/proc/{}/task", program.id());
    let mut most = 0;
    for _ in 0..1000 {
        most = most.max(fs::read_dir(&task).map_or(0, Iterator::count));
    }
    assert!(program.ended().is_none());
    assert_eq!(most, 1);
}

#[test]
fn an_overflow_of_the_stack_ends_it() {
    let (ended, printed) = end_of("deep");
    assert_eq!((ended, &*printed), (Ended::Signalled(libc::SIGSEGV), ""));
}

#[test]
fn it_can_print_as_much_as_it_likes_and_the_end_is_kept() {
    let mut program = start(hostile());
    assert_eq!(ask(&mut program, "print-some 100000"), "printed");
    assert_eq!(program.kill(), Ended::ByTheGrader);
    assert!(program.printed().ends_with("line 99999\n") && program.printed().len() <= 1 << 12);
    let mut program = start(hostile());
    writeln!(program.questions, "print").unwrap();
    thread::sleep(Duration::from_millis(50));
    assert_eq!(program.kill(), Ended::ByTheGrader);
}

#[test]
fn its_end_is_told_as_it_was() {
    assert_eq!(end_of("exit 7").0, Ended::Exited(7));
    assert_eq!(end_of("abort").0, Ended::Signalled(6));
    // The last system call that it may not have is no end at all.
    assert_eq!(ask_new("call 57"), "refused: Function not implemented (os error 38)");
}

#[test]
fn it_can_be_ended_whatever_it_does_and_nothing_is_left() {
    for question in ["loop", "sleep", "print", "close 2"] {
        let mut program = start(hostile());
        writeln!(program.questions, "{question}").unwrap();
        thread::sleep(Duration::from_millis(30));
        let process = program.id();
        assert!(is_there(process), "{question}");
        drop(program);
        assert!(!is_there(process), "{question}");
    }
}

#[test]
fn it_is_waited_for_until_it_says_something_or_reads() {
    let mut program = start(hostile());
    let (soon, late) = (Duration::from_millis(20), Duration::from_secs(20));
    assert_eq!(program.wait(false, soon).unwrap(), Ready::Late);
    assert_eq!(program.wait(true, soon).unwrap(), Ready::Reads);
    writeln!(program.questions, "add 1 2").unwrap();
    assert_eq!(program.wait(false, late).unwrap(), Ready::Said);
    assert_eq!(program.wait(true, soon).unwrap(), Ready::Said);
    assert_eq!(ask(&mut program, "add 4"), "3");
}

#[test]
fn it_does_not_outlive_the_thread_that_started_it() {
    // A program that is forgotten, not dropped: the grader is gone.
    let process = thread::spawn(|| {
        let program = start(hostile());
        let process = program.id();
        std::mem::forget(program);
        process
    });
    let process = process.join().unwrap();
    assert!(eventually(
        || fs::read_to_string(format!("/proc/{process}/stat")).is_ok_and(|stat| stat.contains(") Z "))
    ));
}

#[test]
fn a_forged_end_of_the_launcher_is_the_programs_own() {
    let mut program = start(&other("forges"));
    assert_eq!(program.end_within(Duration::from_secs(5)), Ended::Exited(1));
    assert!(program.printed().starts_with("The launcher cannot go on"));
}

#[test]
fn what_cannot_be_started_is_a_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let place = |name: &str| folder.path().join(name);
    let error = |name: &str| Executable::copy(&place(name)).unwrap_err().to_string();
    let missing = place("missing");
    assert_eq!(error("missing"), format!("{}: No such file or directory (os error 2)", missing.display()));
    std::os::unix::fs::symlink("/bin/true", place("link")).unwrap();
    assert!(error("link").contains("link: Too many levels"), "{}", error("link"));
    assert!(error(".").ends_with("is not a file"), "{}", error("."));
    // A file that is no program is the compiler's fault or the student's: it ends at once.
    fs::write(place("text"), "no program").unwrap();
    let mut program = start(&copy(&place("text")));
    assert_eq!(program.end_within(Duration::from_secs(5)), Ended::Exited(1));
}

#[test]
fn all_are_one_file_in_memory_that_no_path_leads_to() {
    let programs: Vec<Process> = (0..50).map(|_| start(hostile())).collect();
    let exe = |program: &Process| format!("/proc/{}/exe", program.id());
    let inode = |program: &Process| fs::metadata(exe(program)).unwrap().ino();
    assert_eq!(programs.iter().map(inode).collect::<BTreeSet<_>>().len(), 1);
    for program in &programs {
        assert!(fs::read_link(exe(program)).unwrap().starts_with("/memfd:program (deleted)"));
    }
}

/// However long that takes on a busy machine.
#[test]
fn it_uses_time_when_it_computes_and_when_it_is_waited_for() {
    for question in ["loop", "sleep"] {
        let mut program = start(hostile());
        thread::sleep(Duration::from_millis(100));
        assert_eq!(program.used(), Duration::ZERO, "nobody waits for it");
        writeln!(program.questions, "{question}").unwrap();
        assert!(eventually(|| {
            // Long, because what it waits for a processor between two waits counts against it.
            program.wait(false, Duration::from_millis(500)).unwrap();
            program.used() >= Duration::from_millis(200)
        }));
    }
}

#[test]
fn one_that_the_system_kills_was_not_ended_by_the_grader() {
    let mut program = start(hostile());
    kill_process(Pid::from_raw(program.id() as i32).unwrap(), Signal::KILL).unwrap();
    assert!(eventually(|| program.ended().is_some()));
    assert_eq!(program.kill(), Ended::Signalled(9));
}

/// Not by SIGKILL, which would be the machine's; and it ends even if it does not want to hear it, when somebody looks.
#[test]
fn one_that_computes_too_long_is_ended_by_a_signal_of_its_own() {
    let limits = ProgramLimits { computing: Duration::ZERO, ..LIMITS };
    let mut program = sandbox().program(hostile(), &limits).unwrap_or_else(|error| panic!("{error}"));
    writeln!(program.questions, "loop").unwrap();
    assert!(eventually(|| program.ended().is_some()));
    assert_eq!(program.kill(), Ended::Signalled(libc::SIGXCPU));
    let mut program = sandbox().program(hostile(), &limits).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(ask(&mut program, "ignore 24"), "REACHED 0");
    writeln!(program.questions, "loop").unwrap();
    assert!(eventually(|| {
        program.wait(false, Duration::from_millis(100)).unwrap();
        program.computed() > Duration::from_millis(2500)
    }));
    assert_eq!(program.ended(), None);
}

#[test]
fn a_small_limit_is_kept() {
    let mut program = sandbox()
        .program(hostile(), &ProgramLimits { memory: 16 * MIB, ..LIMITS })
        .unwrap_or_else(|error| panic!("{error}"));
    let full: u64 = ask(&mut program, "shared 64").parse().unwrap();
    assert!(full < 16 && resident(&program) < 16 * MIB, "{full}");
}

#[test]
fn it_can_start_itself_anew_and_is_no_freer_then() {
    let mut program = start(hostile());
    assert_eq!(ask(&mut program, "again"), "here again");
    assert!(ask(&mut program, "read /etc/passwd").starts_with("refused"));
    assert!(ask(&mut program, "fork").starts_with("refused"));
    assert!(ask(&mut program, "environment").starts_with(r#"["again"]"#));
}
