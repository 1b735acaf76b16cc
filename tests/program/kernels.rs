//! The vector kernels of the solver must be whole. A closure inside a function with `target_feature` does not have its features, so an
//! instruction that it uses becomes a call, ten times as slow (bars across severed sections once were). Such a call has a name in the program.
#![cfg(all(target_arch = "x86_64", target_os = "linux", feature = "cli"))]

/// Arithmetic on eight lanes, as `crates/solve/src/simd/lanes.rs` uses it.
const ARITHMETIC: [&str; 6] = ["add", "sub", "mul", "div", "min", "max"];

fn contains(program: &[u8], name: &str) -> bool {
    program.windows(name.len()).any(|w| w == name.as_bytes())
}

#[test]
fn no_vector_instruction_is_a_call() {
    let program = std::fs::read(env!("CARGO_BIN_EXE_leanto")).expect("it was built for this test");
    // Without names of functions the test would see nothing.
    assert!(contains(&program, "5solve"), "the program has no names of functions: build it without `strip`");
    for operation in ARITHMETIC {
        let name = format!("_mm256_{operation}_ps");
        assert!(
            !contains(&program, &name),
            "{name} is called: something in a kernel is not inlined, see crates/solve/src/simd/lanes.rs"
        );
    }
}
