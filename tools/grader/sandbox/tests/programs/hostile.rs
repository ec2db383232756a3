//! Does what it is asked, by a line on descriptor 3 or by its first argument, and says on 4 (or on standard output) what came of
//! it.

use std::fs::{self, File};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream, UdpSocket};
use std::os::fd::FromRawFd;
use std::os::unix::net::{UnixListener, UnixStream};
use std::process::Command;
use std::thread;
use std::time::Duration;

unsafe extern "C" {
    fn syscall(number: i64, ...) -> i64;
    fn mmap(address: *mut u8, length: usize, protection: i32, flags: i32, file: i32, offset: i64) -> *mut u8;
    fn mprotect(address: *mut u8, length: usize, protection: i32) -> i32;
    fn fork() -> i32;
    fn setsid() -> i32;
    fn getppid() -> i32;
    fn kill(process: i32, signal: i32) -> i32;
    fn ptrace(request: i32, process: i32, address: usize, data: usize) -> i64;
    fn close(descriptor: i32) -> i32;
    fn signal(number: i32, handler: usize) -> isize;
}

const MIB: usize = 1 << 20;

fn main() {
    // In the compiler's place the question comes after all that a compiler is told.
    let argument = std::env::args().skip(1).last();
    let mut questions = argument.is_none().then(|| BufReader::new(unsafe { File::from_raw_fd(3) }));
    let mut answers = unsafe { File::from_raw_fd(if argument.is_some() { 1 } else { 4 }) };
    let mut line = argument.unwrap_or_default();
    if std::env::args().next().as_deref() == Some("again") {
        answers.write_all(b"here again\n").unwrap();
    }
    loop {
        if let Some(questions) = &mut questions {
            line.clear();
            if questions.read_line(&mut line).unwrap() == 0 {
                return;
            }
        }
        let (verb, rest) = line.trim().split_once(' ').unwrap_or((line.trim(), ""));
        let answer = act(verb, rest);
        answers.write_all(format!("{answer}\n").as_bytes()).unwrap();
        if questions.is_none() {
            return;
        }
    }
}

fn act(verb: &str, rest: &str) -> String {
    match verb {
        "add" => rest.split(' ').map(|number| number.parse::<u32>().unwrap()).sum::<u32>().to_string(),
        "read" => said(fs::read(rest).map(|bytes| bytes.len())),
        "write" => said(fs::write(rest, "written")),
        "list" => said(fs::read_dir(rest).map(|entries| entries.count())),
        "network" => network(),
        "start" => said(Command::new(rest).output().map(|output| output.status.to_string())),
        "fork" => said_number(unsafe { fork() }.into()),
        "signal" => said_number(unsafe { kill(getppid(), 9) }.into()),
        "kill-itself" => {
            let (process, thread) = unsafe { (syscall(39), syscall(186)) };
            said_number(unsafe { syscall(234, process, thread, rest.parse::<i64>().unwrap()) })
        }
        "clock" => {
            let mut time = [0i64; 2];
            said_number(unsafe { syscall(228, rest.parse::<i64>().unwrap(), time.as_mut_ptr()) })
        }
        "ignore" => said_number(unsafe { signal(rest.parse().unwrap(), 1) } as i64),
        "trace" => said_number(unsafe { ptrace(16, getppid(), 0, 0) }),
        "descriptor" => {
            let mut bytes = Vec::new();
            said(unsafe { File::from_raw_fd(rest.parse().unwrap()) }.read_to_end(&mut bytes))
        }
        "environment" => format!("{:?} {:?}", std::env::args().collect::<Vec<_>>(), std::env::vars().collect::<Vec<_>>()),
        "keyboard" => said(std::io::stdin().read_line(&mut String::new())),
        "private" => fill(rest, 0x22, false),
        "shared" => fill(rest, 0x21, false),
        "hidden" => fill(rest, 0x22, true),
        "stack-like" => fill(rest, 0x122, false),
        "vector" => vec![1u8; rest.parse::<usize>().unwrap() * MIB].len().to_string(),
        "thread" => said(thread::Builder::new().spawn(|| ()).map(|_| ())),
        "threads" => loop {
            let thread = thread::Builder::new().stack_size(1 << 14);
            if thread.spawn(|| thread::sleep(Duration::from_secs(60))).is_err() {
                thread::sleep(Duration::from_millis(1));
            }
        },
        "burst" => burst(),
        "deep" => deep(0).to_string(),
        "loop" => loop {
            std::hint::spin_loop();
        },
        "sleep" => loop {
            thread::sleep(Duration::from_secs(60));
        },
        "print" => loop {
            eprintln!("a line that is printed without end");
        },
        "files" => (0..).find_map(|number| fs::write(format!("{rest}/{number}"), [1; MIB]).err()).unwrap().to_string(),
        "print-some" => {
            (0..rest.parse().unwrap()).for_each(|number| eprintln!("line {number}"));
            "printed".to_string()
        }
        "close" => said_number(unsafe { close(rest.parse().unwrap()) }.into()),
        "abort" => std::process::abort(),
        "exit" => std::process::exit(rest.parse().unwrap()),
        "daemon" => daemon(rest),
        // Processes of which each has less than it may have.
        "family" => {
            for _ in 0..6 {
                if unsafe { fork() } == 0 {
                    fill(rest, 0x22, false);
                    thread::sleep(Duration::from_secs(60));
                }
            }
            thread::sleep(Duration::from_secs(60));
            "not counted".to_string()
        }
        "processes" => loop {
            if unsafe { fork() } == 0 {
                loop {
                    thread::sleep(Duration::from_secs(60));
                }
            }
        },
        "again" => {
            let arguments = [c"again".as_ptr(), std::ptr::null()];
            (0..1024).for_each(|number| unsafe {
                let path = c"/proc/self/exe".as_ptr();
                syscall(322, number as i64, path, arguments.as_ptr(), 0usize, 0x1000i64);
            });
            "refused".to_string()
        }
        "call" => said_number(unsafe { syscall(rest.parse().unwrap(), 0, 0, 0, 0, 0, 0) }),
        _ => "unknown".to_string(),
    }
}

fn said<T: std::fmt::Debug>(result: std::io::Result<T>) -> String {
    match result {
        Ok(value) => format!("REACHED {value:?}"),
        Err(error) => format!("refused: {error}"),
    }
}

fn said_number(number: i64) -> String {
    if number >= 0 { format!("REACHED {number}") } else { format!("refused: {}", std::io::Error::last_os_error()) }
}

fn network() -> String {
    let tries = [
        TcpStream::connect("127.0.0.1:9").map_err(|error| error.kind() != std::io::ErrorKind::ConnectionRefused).map(drop),
        TcpListener::bind("127.0.0.1:0").map_err(|_| true).map(drop),
        UdpSocket::bind("127.0.0.1:0").map_err(|_| true).map(drop),
        UnixStream::pair().map_err(|_| true).map(drop),
        UnixListener::bind("/tmp/othello-sandbox-socket").map_err(|_| true).map(drop),
    ];
    let reached = tries.iter().position(|one| *one != Err(true));
    reached.map_or("refused".to_string(), |number| format!("REACHED by way {number}"))
}

/// Maps and fills so many MiB, 16 at a time, and says how many there were. `hide`: a piece that is full becomes read-only.
fn fill(mebibytes: &str, flags: i32, hide: bool) -> String {
    let (piece, mut full) = (16 * MIB, 0);
    while full < mebibytes.parse::<usize>().unwrap() {
        let memory = unsafe { mmap(std::ptr::null_mut(), piece, 3, flags, -1, 0) };
        if memory as isize == -1 {
            break;
        }
        (0..piece).step_by(4096).for_each(|at| unsafe { memory.add(at).write_volatile(1) });
        if hide {
            unsafe { mprotect(memory, piece, 1) };
        }
        full += 16;
    }
    full.to_string()
}

#[allow(unconditional_recursion)]
fn deep(level: u64) -> u64 {
    std::hint::black_box(deep(level + 1)) + level
}

/// Leaves a process behind that has another session, parent and group.
fn daemon(file: &str) -> String {
    if unsafe { fork() } == 0 {
        let session = unsafe { setsid() };
        if unsafe { fork() } == 0 {
            fs::write(file, format!("{} {session}", std::process::id())).ok();
            loop {
                thread::sleep(Duration::from_secs(60));
            }
        }
        std::process::exit(0);
    }
    while !fs::read_to_string(file).is_ok_and(|text| text.contains(' ')) {
        thread::sleep(Duration::from_millis(5));
    }
    "done".to_string()
}

/// Starts threads without the C library, as fast as the system can: all of them have one stack.
#[cfg(target_arch = "x86_64")]
fn burst() -> ! {
    let mut stack = [0u64; 512];
    let top = &raw mut stack[256];
    // CLONE_VM, FS, FILES, SIGHAND, THREAD, SYSVSEM, SETTLS, PARENT_SETTID, CHILD_CLEARTID.
    let flags = 0x3d0f00u64;
    loop {
        unsafe {
            std::arch::asm!(
                "syscall", "test rax, rax", "jnz 3f", "2:", "pause", "jmp 2b", "3:",
                inout("rax") 56u64 => _, in("rdi") flags, in("rsi") top, in("rdx") top, in("r10") top, in("r8") 0u64,
                out("rcx") _, out("r11") _,
            );
        }
    }
}

#[cfg(not(target_arch = "x86_64"))]
fn burst() -> ! {
    act("threads", "");
    unreachable!()
}
