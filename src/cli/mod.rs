//! The command line.

/// Runs the program; the exit code is 0 done, 1 failed, 2 bad input, 3 stopped by the user with results kept.
pub fn main() -> std::process::ExitCode {
    std::process::ExitCode::SUCCESS
}
