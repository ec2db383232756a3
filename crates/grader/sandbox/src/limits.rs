/// Limits the memory that this process may ask for, in MiB, and keeps it from leaving a core file behind.
pub fn limit_memory(mebibytes: u64) -> Option<String> {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, Rlimit, setrlimit};
        // On Linux what is only set aside, as each thread's heap is, does not count; elsewhere there is but this.
        let memory = if cfg!(target_os = "linux") { Resource::Data } else { Resource::As };
        let at_most = |limit| Rlimit { current: Some(limit), maximum: Some(limit) };
        setrlimit(Resource::Core, at_most(0)).ok()?;
        setrlimit(memory, at_most(mebibytes << 20)).ok()?;
        Some("limits: memory and time".to_string())
    }
    #[cfg(not(unix))]
    {
        let _ = mebibytes;
        None
    }
}

/// Limits what a process just started, and those that it starts, may use: memory in MiB, processor time in seconds, and
/// the size of each file it writes in MiB.
pub fn limit_process(process: &std::process::Child, mebibytes: u64, seconds: u64, file_mebibytes: u64) {
    #[cfg(target_os = "linux")]
    {
        use rustix::process::{Pid, Resource, Rlimit, prlimit};
        let pid = Some(Pid::from_child(process));
        let limits = [
            (Resource::Core, 0),
            (Resource::Data, mebibytes << 20),
            (Resource::Cpu, seconds),
            (Resource::Fsize, file_mebibytes << 20),
        ];
        for (resource, limit) in limits {
            // One that has ended already needs no limit.
            prlimit(pid, resource, Rlimit { current: Some(limit), maximum: Some(limit) }).ok();
        }
    }
    #[cfg(not(target_os = "linux"))]
    let _ = (process, mebibytes, seconds, file_mebibytes);
}
