//! Entry of the program.

fn main() -> std::process::ExitCode {
    let mut args = std::env::args_os().skip(1).peekable();
    if args.peek().is_some_and(|a| a == leanto::import::ifc_worker::WORKER_COMMAND) {
        let rest: Vec<_> = args.skip(1).collect();
        return leanto::import::ifc_worker::worker_main(rest);
    }
    leanto::cli::main()
}
