//! Opens an address with what the system has for it. These few lines save the companion a crate.

use std::env;
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

/// Opens it; false if nothing can. On a machine without a screen, such as one reached by ssh, nothing is tried: a browser of text
/// would take the terminal.
pub fn open(address: &str) -> bool {
    let Some(mut opener) = opener(address) else { return false };
    let quiet = opener.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let Ok(mut child) = quiet.spawn() else { return false };
    // One that fails does so at once; another may last as long as the browser does.
    for _ in 0..20 {
        if let Ok(Some(status)) = child.try_wait() {
            return status.success();
        }
        thread::sleep(Duration::from_millis(50));
    }
    true
}

fn opener(address: &str) -> Option<Command> {
    let (program, options): (_, &[&str]) = match env::consts::OS {
        "macos" => ("open", &[]),
        // Unlike `start`, it takes an address as it is.
        "windows" => ("rundll32", &["url.dll,FileProtocolHandler"]),
        _ => {
            let is_set = |name| env::var_os(name).is_some_and(|value| !value.is_empty());
            if !["BROWSER", "DISPLAY", "WAYLAND_DISPLAY"].into_iter().any(is_set) {
                return None;
            }
            ("xdg-open", &[])
        }
    };
    let mut command = Command::new(program);
    command.args(options).arg(address);
    Some(command)
}
