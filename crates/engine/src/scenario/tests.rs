//! Promises that every kind of event keeps, whatever it is.

use super::*;

fn read(text: &str) -> Result<Scenario, Problem> {
    let document: toml_edit::DocumentMut = text.parse().expect("TOML");
    let scenario = document.get("scenario").and_then(Value::of_item).expect("a scenario");
    let s = Scenario::read(&scenario)?;
    s.check(10.0)?;
    Ok(s)
}

#[test]
fn the_example_of_every_kind_is_valid_and_reads_back_from_its_lines() {
    for kind in KINDS {
        let text = example(*kind);
        let s = read(&text).unwrap_or_else(|e| panic!("{text}{e:?}"));
        assert_eq!((s.places().len(), kind.count(&s)), (1, 1), "{text}");
        let (_, heading, lines) = s.tables().swap_remove(0);
        let written: String = lines.into_iter().filter_map(|l| Some(format!("{} = {}\n", l.key, l.literal?))).collect();
        assert_eq!(read(&format!("{heading}\n{written}")).expect("its lines"), s, "{written}");
        let json = serde_json::to_string(&s).expect("JSON");
        assert_eq!(serde_json::from_str::<Scenario>(&json).expect("a scenario"), s, "{json}");
    }
}

#[test]
fn every_kind_has_a_title_a_summary_and_a_meaning_for_each_key() {
    for kind in KINDS {
        let s = read(&example(*kind)).expect("the example");
        assert!(!kind.title().is_empty() && !kind.summary(&s, 0).1.is_empty(), "{}", kind.key());
        for f in kind.fields() {
            assert!(!f.meaning.is_empty() && !f.allowed.is_empty(), "{}.{}", kind.key(), f.key);
        }
    }
}

#[test]
fn an_event_is_added_changed_and_dropped_by_its_values() {
    for kind in KINDS {
        let one = read(&example(*kind)).expect("the example");
        let values = kind.values(&one, 0);
        let mut s = Scenario::default();
        assert_eq!(kind.put(&mut s, None, &values), Ok(0), "{}", kind.key());
        assert_eq!(s, one);
        // As a form shows the values and someone leaves them as they are.
        let typed: Vec<(String, Value)> = values
            .iter()
            .map(|(k, v)| (k.clone(), kind.typed(k, &v.shown()).unwrap_or_else(|e| panic!("{k}: {e:?}"))))
            .collect();
        assert_eq!(kind.put(&mut s, Some(0), &typed), Ok(0));
        assert_eq!(s, one, "{}", kind.key());
        kind.drop_one(&mut s, 0);
        assert_eq!(s, Scenario::default());
    }
}

#[test]
fn a_wrong_event_is_refused_at_its_key() {
    for (text, key, words) in [
        ("[[scenario.settle]]\nat = 0.5\ngroups = ['*']", "scenario.settle[0]", "how far"),
        (
            "[[scenario.impact]]\nwhat = 'ship'\nposition = [0, 0, 0]\nvelocity = [1, 0, 0]",
            "scenario.impact[0].what",
            "ship",
        ),
        ("[[scenario.push]]\nover = 0.1\nforce = [1, 0, 0]", "scenario.push[0]", "nothing is named"),
        ("[[scenario.load]]\nby = '900 kN/m2'\ngroups = ['*']", "scenario.load[0].by", "out of range"),
        ("[[scenario.water]]\nregion = [[0, 0, 0], [0, 1, 1]]", "scenario.water[0].region", "volume"),
        (
            "[scenario.aftershock]\nartificial = 'ec8'\nfile = 'a.csv'",
            "scenario.aftershock",
            "a file and an artificial",
        ),
        ("[scenario.push]\nover = 1", "scenario.push", "expected [[scenario.push]]"),
        ("[[scenario.pusch]]\nover = 1", "scenario.pusch", "unknown key"),
        ("[[scenario.weaken]]\nat = 11\ngroups = ['*']", "scenario.weaken[0].at", "11 s is out of range"),
    ] {
        let p = read(text).expect_err(text);
        assert_eq!(p.key, key, "{text}: {p:?}");
        assert!(p.problem.contains(words), "{text}: {p:?}");
    }
}
