//! Entry of the program.

fn main() -> std::process::ExitCode {
    #[cfg(feature = "ifc")]
    {
        use leanto::import::ifc_worker::{WORKER_COMMAND, worker_main};
        let mut args = std::env::args_os().skip(1);
        if args.next().is_some_and(|first| first == WORKER_COMMAND) {
            return worker_main(args);
        }
    }
    {
        use leanto::maps::surface::laz::{WORKER_COMMAND, worker_main};
        let mut args = std::env::args_os().skip(1);
        if args.next().is_some_and(|first| first == WORKER_COMMAND) {
            return worker_main(args);
        }
    }
    {
        use leanto::engine::ensemble::worker::{WORKER_COMMAND, worker_main};
        let mut args = std::env::args_os().skip(1);
        if args.next().is_some_and(|first| first == WORKER_COMMAND) {
            return worker_main(args);
        }
    }
    leanto::cli::main()
}
