//! Mode choice and exit codes.

fn main() -> std::process::ExitCode {
    leanto::cli::main()
}
