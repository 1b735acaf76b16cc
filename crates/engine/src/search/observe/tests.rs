//! Observations as they are read.

use super::*;

#[test]
fn the_example_of_the_sample_building_is_read() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../samples/frame4/observed/obs.toml");
    let o = read_observations(&file).expect("an example that works");
    assert_eq!((o.outline.len(), o.height.len(), o.pass.len(), o.dug.len()), (1, 1, 1, 1));
}

/// What a drone has seen and what a dog has found are two files of two people: both count.
#[test]
fn several_files_are_taken_together() {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str, text: &str| {
        let file = folder.path().join(name);
        std::fs::write(&file, text).expect("written");
        file
    };
    write("surface.csv", "x,y,height\n1,2,0.5\n");
    let drone = write("drone.toml", "heights = \"surface.csv\"\n");
    let dog = write("dog.toml", "[[pass]]\nmeans = \"dog\"\n[[height]]\nat = [3, 3]\nheight = 1\n");
    let both = read_all_observations(&[drone, dog.clone()], None).expect("two files");
    assert_eq!((both.height.len(), both.pass.len(), both.outline.len()), (2, 1, 0));
    std::fs::write(&dog, "[[pass]]\nmeans = \"cat\"\n").expect("written");
    let error = read_all_observations(&[dog], None).expect_err("no such means").to_string();
    assert!(error.contains("dog.toml"), "{error}");
    assert_eq!(read_all_observations(&[], None).expect("nothing"), Observations::default());
}

#[test]
fn heights_a_little_below_the_ground_are_errors_of_measurement_and_pits_are_ground() {
    let c = super::super::scenes::common(&[("case", 1.0)]);
    let height = |at: [f64; 2], height| Height { at, height };
    let list = vec![height([1.1, 1.1], -0.3), height([1.2, 1.2], 0.1), height([5.1, 1.1], -4.0)];
    let o = Observations { height: list, ..Observations::default() };
    let seen: Vec<f64> = o.seen(&c).expect("no names").heights.iter().map(|h| h.height).collect();
    assert!(seen.len() == 2 && (seen[0] + 0.1).abs() < 1e-12 && seen[1] == 0.0, "{seen:?}");
}

#[test]
fn a_file_of_observations_is_read_and_bad_ones_name_their_place() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("obs.toml");
    let read = |text: &str| {
        std::fs::write(&file, text).expect("written");
        read_observations(&file)
    };
    // With a line that says where it comes from, as `leanto survey` writes it.
    std::fs::write(folder.path().join("surface.csv"), "# a note\nx,y,height\n1,2,0.5\n2,2,0\n").expect("written");
    let o = read("heights = \"surface.csv\"\n[[outline]]\npoints = [[0,0],[4,0],[4,3]]\n[[pass]]\nmeans = \"dog\"\nalerts = [[1.0, 1.0]]\n")
        .expect("it is fine");
    assert_eq!((o.height.len(), o.height[0].height, o.pass[0].coverage), (2, 0.5, 1.0));
    assert!(is_inside([3.0, 1.0], &o.outline[0].points) && !is_inside([1.0, 2.0], &o.outline[0].points));
    for (text, part) in [
        ("[[outline]]\npoints = [[0,0],[1,0]]\n", "outline[0]"),
        ("[[pass]]\nmeans = \"cat\"\n", "line 2, column 9, key pass[0].means: unknown value \"cat\""),
        ("[[dug]]\nat = [0, 0]\nradius = \"2 kg\"\n", "line 3, column 10, key dug[0].radius: expected a length"),
        ("[[pass]]\nmeans = \"dog\"\ndetection = 1.0\n", "pass[0]"),
        ("\n[[dig]]\nat = [0, 0]\n", "line 2, column 3, key dig: unknown key `dig`"),
        ("heights = \"none.csv\"\n", "none.csv"),
        ("[[height]]\nat = [0, nan]\nheight = 1\n", "height[0]"),
        ("[[found]]\nat = [0, 0]\npeople = 0\n", "found[0]"),
        // Silence would speak for people.
        ("[[pass]]\nmeans = \"dog\"\ndetection = 0.1\nfalse_alarm = 0.9\n", "pass[0].detection"),
        ("[[pass]]\nmeans = \"dog\"\nfalse_alarm = 0.8\n", "detection = 0.7, the usual one of this means"),
    ] {
        let e = read(text).expect_err(text).to_string();
        assert!(e.contains(part), "{text}: {e}");
    }
}
