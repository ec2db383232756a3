//! The compiler, its linker, and the system's files with which a program is linked statically.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::error::{Context, Error};

/// What compiles a student's files. rustc itself starts the linker, the toolchain's own rust-lld. There is no compiler driver
/// of the system in between, so no other program has to be startable.
#[derive(Clone, Debug)]
pub struct Toolchain {
    /// The compiler itself, and not rustup's proxy, which would look for settings.
    pub rustc: PathBuf,
    /// The folder of its own libraries.
    pub sysroot: PathBuf,
    linker: PathBuf,
    /// The C library's files that are linked before and after a program.
    start_files: Vec<PathBuf>,
}

/// Where the system's libraries are. The compiler loads some, and links programs with others. The last file holds a number:
/// without it the compiler's allocator makes far more system calls, which takes a twentieth of a compilation.
const SYSTEM: [&str; 6] =
    ["/lib", "/lib64", "/usr/lib", "/usr/lib64", "/etc/ld.so.cache", "/proc/sys/vm/overcommit_memory"];

/// The programs that load the compiler and the linker.
const LOADERS: [&str; 2] = ["/lib64/ld-linux-x86-64.so.2", "/lib/ld-linux-aarch64.so.1"];

impl Toolchain {
    /// The toolchain that is used in `folder`.
    ///
    /// # Errors
    ///
    /// One sentence that names what is missing.
    pub fn find(folder: &Path) -> Result<Toolchain, Error> {
        let sysroot = PathBuf::from(ask("rustc", folder, &["--print", "sysroot"])?);
        let about = ask("rustc", folder, &["--version", "--verbose"])?;
        let host = about.lines().find_map(|line| line.strip_prefix("host: ")).unwrap_or_default();
        let linker = sysroot.join("lib/rustlib").join(host).join("bin/rust-lld");
        if !linker.exists() {
            return Err(Error(format!(
                "{} is missing: it comes with a toolchain of rustup's for {host}",
                linker.display()
            )));
        }
        let file = |name: &&str| {
            let path = PathBuf::from(ask("cc", folder, &[&format!("-print-file-name={name}")])?);
            let missing = || {
                format!("{name} is missing: install the C library's static files (libc6-dev, glibc-static)")
            };
            path.canonicalize().ok().filter(|_| path.is_absolute()).ok_or_else(|| Error(missing()))
        };
        let files = ["rcrt1.o", "crti.o", "crtbeginS.o", "crtendS.o", "crtn.o", "libc.a"];
        let start_files = files.iter().map(file).collect::<Result<_, _>>()?;
        Ok(Toolchain { rustc: sysroot.join("bin/rustc"), sysroot, linker, start_files })
    }

    /// The compiler's arguments for a static program.
    pub fn arguments(&self) -> Vec<OsString> {
        let folders: BTreeSet<_> = self.start_files.iter().filter_map(|file| file.parent()).collect();
        let mut options = vec![option("linker=", &self.linker)];
        // The linker finds libc.a in its folder. The others are named one by one.
        let named = self.start_files.iter().filter(|file| file.extension() == Some("o".as_ref()));
        options.extend(named.map(|file| option("link-arg=", file)));
        let flags = [
            "linker-flavor=ld.lld",
            "link-self-contained=no",
            "target-feature=+crt-static",
            "link-arg=--threads=1",
        ];
        options.extend(flags.map(OsString::from));
        let options = options.into_iter().flat_map(|option| ["-C".into(), option]);
        let folders = folders.into_iter().flat_map(|folder| ["-L".into(), option("native=", folder)]);
        let sysroot = ["--sysroot".into(), self.sysroot.clone().into_os_string()];
        sysroot.into_iter().chain(options).chain(folders).collect()
    }

    /// What may be executed.
    pub(crate) fn execute(&self) -> Vec<PathBuf> {
        let loaders = LOADERS.map(PathBuf::from);
        [self.rustc.clone(), self.linker.clone()].into_iter().chain(loaders).collect()
    }

    /// What may be read.
    pub(crate) fn read(&self) -> Vec<PathBuf> {
        let system = SYSTEM.map(PathBuf::from).into_iter();
        system.chain([self.sysroot.join("lib")]).chain(self.start_files.iter().cloned()).collect()
    }
}

/// An option whose value is a path.
fn option(name: &str, path: &Path) -> OsString {
    let mut option = OsString::from(name);
    option.push(path);
    option
}

/// Runs a program and returns what it prints.
fn ask(program: &str, folder: &Path, arguments: &[&str]) -> Result<String, Error> {
    let output = Command::new(program).current_dir(folder).args(arguments).output();
    let output = output.context(format_args!("{program} cannot be started"))?;
    if !output.status.success() {
        return Err(Error(format!("{program} failed: {}", String::from_utf8_lossy(&output.stderr).trim())));
    }
    Ok(String::from_utf8_lossy(&output.stdout).trim().to_string())
}
