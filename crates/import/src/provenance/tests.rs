use super::*;

fn damage(what: &str) -> Input {
    Input::of_words(InputKind::Damage, vec![("remove[0].elements".into(), format!("[\"{what}\"]"))])
}

fn file(kind: InputKind, name: &str, content: &str) -> Input {
    Input::of_content(kind, name, Some(of_bytes(content.as_bytes())))
}

fn texts(a: &Provenance, other: Other<'_>, b: &Provenance) -> Vec<String> {
    differences("the run", a, other, b).into_iter().map(|d| d.text).collect()
}

#[test]
fn damage_of_two_results_is_named_with_the_parts_that_each_removes() {
    let (run, many) = (Provenance::new(vec![damage("Columns.B3-0")]), Provenance::new(vec![damage("Columns.A1-0")]));
    assert_eq!(
        texts(&run, Other::Result("the ensemble"), &many),
        ["damage differs: the run removes Columns.B3-0, the ensemble Columns.A1-0"]
    );
    assert!(texts(&run, Other::Result("the ensemble"), &run.clone()).is_empty());
}

#[test]
fn a_file_that_has_changed_is_missing_or_is_another_one_is_named() {
    let of = |i: Vec<Input>| Provenance::new(i);
    let run = of(vec![file(InputKind::GroundMotion, "elcentro.csv", "1")]);
    let changed = of(vec![file(InputKind::GroundMotion, "elcentro.csv", "2")]);
    assert_eq!(texts(&run, Other::Now, &changed), ["the ground motion elcentro.csv has changed since the run"]);
    let missing = of(vec![Input::of_content(InputKind::GroundMotion, "elcentro.csv", None)]);
    assert!(texts(&run, Other::Now, &missing)[0].contains("missing now"));
    let other = of(vec![file(InputKind::GroundMotion, "kobe.csv", "1")]);
    let said = texts(&run, Other::Now, &other);
    assert!(said.len() == 2 && said[0].contains("no longer names") && said[1].contains("now names"), "{said:?}");
}

#[test]
fn another_version_of_the_program_is_a_difference() {
    let now = Provenance::new(vec![]);
    let version = vec![("version".to_string(), "leanto 0.0.1".to_string())];
    let before = Provenance { inputs: vec![Input::of_words(InputKind::Program, version)] };
    let said = texts(&before, Other::Now, &now);
    assert!(
        said.len() == 1 && said[0].starts_with("the program differs: the run has version leanto 0.0.1"),
        "{said:?}"
    );
}

#[test]
fn a_result_of_a_version_without_provenance_says_so() {
    let (none, some) = (Provenance::default(), Provenance::new(vec![]));
    for (a, b) in [(&none, &some), (&some, &none), (&none, &none)] {
        let said = texts(a, Other::Result("the ensemble"), b);
        assert!(said.len() == 1 && said[0].contains("inputs not recorded by the older version"), "{said:?}");
    }
    assert!(texts(&none, Other::Now, &some)[0].contains("inputs not recorded by the older version"));
}

#[test]
fn classes_are_no_difference_to_a_run_that_has_none() {
    let classes = Input::of_words(InputKind::Ensemble, vec![("class[0].name".into(), "\"quake\"".into())]);
    let (run, many) = (Provenance::new(vec![]), Provenance::new(vec![classes]));
    assert!(texts(&run, Other::Result("the ensemble"), &many).is_empty());
}

#[test]
fn two_different_lists_of_keys_never_have_the_same_hash() {
    let of = |list: &[(&str, &str)]| {
        Input::of_words(InputKind::People, list.iter().map(|(k, v)| ((*k).into(), (*v).into())).collect()).sha256
    };
    assert_ne!(of(&[("a", "b\n1 1 c d")]), of(&[("a", "b"), ("c", "d")]));
}
