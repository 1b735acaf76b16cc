//! Requirements for the page: it holds the picture and what was traced so far, as they are; it replaces nothing else.

use super::*;
use crate::maps::tracing::{KnownLength, TracedColumn};
use base64::Engine as _;

fn picture(folder: &Path) -> PathBuf {
    let file = folder.join("plan.png");
    image::GrayImage::from_fn(40, 30, |x, y| image::Luma([(x * y % 256) as u8])).save(&file).expect("written");
    file
}

#[test]
fn a_page_holds_the_picture_and_what_was_traced_before() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = picture(folder.path());
    let first = trace_page(&file, None, None, false).expect("a page");
    assert_eq!((first.size, &first.file), ([40, 30], &folder.path().join("plan.html")));
    let html = std::fs::read_to_string(&first.file).expect("text");
    let bytes = std::fs::read(&file).expect("the picture");
    assert!(html.contains(&base64::engine::general_purpose::STANDARD.encode(&bytes)), "the picture as it is");
    assert_eq!(html.matches("</script>").count(), 1);
    let odd = crate::export::tracing::page("</script>__TRACING__.png", "image/png", b"", None);
    assert_eq!(odd.matches("</script>").count(), 1, "a name does not end the program");
    assert!(odd.contains("const TRACING = null;"), "what is put in is not looked through again");
    assert!(html.contains("const TRACING = null;"), "nothing was traced yet");
    // What was traced before is there again.
    let mut t = Tracing::of("plan.png".into(), [40, 30]);
    t.scale = Some(KnownLength { from: [1.0, 2.0], to: [31.0, 2.0], metres: 12.0 });
    t.columns.push(TracedColumn { at: [7.25, 8.5], size_m: [0.4, 0.4], degrees: 0.0 });
    keep_tracing(&t, &tracing_of(&file)).expect("written");
    let again = trace_page(&file, None, None, false).expect("its own page is replaced");
    let html = std::fs::read_to_string(again.file).expect("text");
    assert!(html.contains("7.25") && !html.contains("const TRACING = null;"));
}

/// A JPEG of 48 x 16 pixels whose left half is black, in grey and in colours, made by Pillow. Its tag of Exif says: turn by 90 degrees, clockwise in the first
/// one, counterclockwise in the second one.
const CLOCKWISE: &str = concat!(
    "/9j/4AAQSkZJRgABAQAAAQABAAD/4QAiRXhpZgAATU0AKgAAAAgAAQESAAMAAAABAAYAAAAAAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJ",
    "mBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/wAALCAAQADABAREA/8QAFgABAQEAAAAAAAAAAAAAAAAAAAcG/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQAAPwDM",
    "gpgJmCmA/9k=",
);
const COUNTERCLOCKWISE: &str = concat!(
    "/9j/4AAQSkZJRgABAQAAAQABAAD/4QAiRXhpZgAATU0AKgAAAAgAAQESAAMAAAABAAgAAAAAAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJ",
    "mBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/",
    "wAARCAAQADADASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAAcG/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/EABQBAQAAAAAAAAAAAAAAAAAAAAD/xAAUEQEAAAAAAA",
    "AAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwDMgAKYmamAAA//2Q==",
);

#[test]
fn a_picture_that_a_camera_has_turned_is_as_it_is_seen() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("turned.jpg");
    for (text, black) in [(CLOCKWISE, 4), (COUNTERCLOCKWISE, 44)] {
        let bytes = base64::engine::general_purpose::STANDARD.decode(text).expect("base64");
        std::fs::write(&file, bytes).expect("written");
        let p = PlanPicture::read(&file).expect("a picture");
        assert_eq!((p.size, p.mime), ([16, 48], "image/jpeg"));
        let grey = &p.grey;
        assert!(
            grey.at(8, black) < 60 && grey.at(8, 48 - black) > 195,
            "the left side is up in the first, down in the second"
        );
    }
}

#[test]
fn what_is_transparent_is_white_paper() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("plan.png");
    let drawn = image::RgbaImage::from_fn(20, 10, |x, _| image::Rgba([0, 0, 0, if x < 10 { 0 } else { 255 }]));
    drawn.save(&file).expect("written");
    let p = PlanPicture::read(&file).expect("a picture");
    assert_eq!((p.grey.at(2, 5), p.grey.at(15, 5)), (255, 0));
}

/// The page lets nobody type what the file would be refused for.
#[test]
fn the_page_has_the_limits_of_the_file() {
    let html = crate::export::tracing::page("plan.png", "image/png", b"", None);
    let limits = crate::maps::tracing::limits();
    assert!(html.contains(&format!("const LIMITS = {limits};")));
    for key in limits.as_object().expect("keys").keys() {
        assert!(html.contains(&format!("LIMITS.{key}")), "{key} is used");
    }
}

#[test]
fn what_is_no_picture_and_what_is_in_the_way_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let no = folder.path().join("plan.png");
    for bytes in
        [b"".as_slice(), b"not a picture", b"\x89PNG\r\n\x1a\n\0\0", b"\xff\xd8\xff\xe0\0\x10JFIF", b"%PDF-1.4\n%%EOF"]
    {
        std::fs::write(&no, bytes).expect("written");
        let said = trace_page(&no, None, None, false).expect_err("no picture").to_string();
        assert!(said.contains("plan.png"), "{said}");
    }
    let file = picture(folder.path());
    let other = folder.path().join("page.html");
    std::fs::write(&other, "mine").expect("written");
    let said = trace_page(&file, None, Some(&other), false).expect_err("in the way").to_string();
    assert!(said.contains("no such page") && std::fs::read(&other).expect("kept") == b"mine", "{said}");
    assert!(trace_page(&file, None, Some(&other), true).is_ok());
    // A tracing that was named and is not there is no empty one.
    let typo = folder.path().join("typo.trace.json");
    assert!(trace_page(&file, Some(&typo), None, true).expect_err("not there").to_string().contains("typo.trace.json"));
    // A tracing of another picture.
    keep_tracing(&Tracing::of("other.png".into(), [41, 30]), &tracing_of(&file)).expect("written");
    let said = trace_page(&file, None, None, true).expect_err("another picture").to_string();
    assert!(said.contains("41 x 30") && said.contains("40 x 30"), "{said}");
}
