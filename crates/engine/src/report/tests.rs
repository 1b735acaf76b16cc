//! The report of a synthetic run in which every section has something to say: as Markdown, as JSON, and against its schema.

use super::*;
use crate::building::{Finding, FindingKind, Reason, Severity, Soundness};
use crate::record::Record;
use crate::record::synthetic;
use crate::solve::{EnergyBudget, EnergyRise, MovingBody, StoreyDrift};
use crate::solve::{Progress, Standing};
use crate::structure::Cause;
use serde_json::Value;

fn standing() -> Standing {
    Standing {
        time: 2.0,
        at_rest_since: None,
        events_until: 0.5,
        has_fallen: false,
        moved_within: 1.16,
        moved_bodies: 2,
        moved: vec![MovingBody { body: 3, moved: 4.872 }, MovingBody { body: 1, moved: 0.58 }],
        cracked_joints: Some(3),
        yielded_sections: Some(1),
        storeys: vec![StoreyDrift { storey: 0, drift: 0.0123, ratio: 0.0041, towards: [1.0, 0.0], rate: Some(0.008) }],
        disturbed: None,
        energy: EnergyBudget {
            lost: 2e5,
            bonds: vec![(None, 1e4), (Some(Cause::Bending), 5e4), (Some(Cause::PullOut), 4e3)],
            contacts: 1.2e5,
            damping: 1e3,
            sleep: 0.0,
        },
    }
}

/// Where what stands was found unstable, and there has been no time to go over, the reason says so.
#[test]
fn a_run_that_ends_while_an_unstable_building_is_watched_says_so() {
    let mut s = standing();
    (s.time, s.moved_bodies, s.disturbed) = (10.0, 0, Some([3.0, 11.0]));
    s.moved.clear();
    s.storeys.clear();
    let text = standing_text(Some(&s), &synthetic::header(9).structure);
    let why = "what stands is in an unstable equilibrium: it was disturbed at 3.0 s and is watched until 11.0 s";
    assert_eq!(text, format!("NOT AT REST at the end (10.0 s): {why}"));
    s.disturbed = Some([1.0, 9.0]);
    assert!(!standing_text(Some(&s), &synthetic::header(9).structure).contains("unstable"));
}

/// The report of a run that was ended early and can neither be trusted nor stands by itself.
fn report(standing: Option<&Standing>) -> Report {
    report_after(standing, |_, _| {})
}

/// The same after something was kept in its record.
fn report_after(standing: Option<&Standing>, keep: impl FnOnce(&Record, &crate::assess::Assessment)) -> Report {
    let folder = tempfile::tempdir().unwrap();
    let mut h = synthetic::header(9);
    let reason = Reason {
        kind: FindingKind::Floating,
        what: "12 % of the mass has no load path".into(),
        remedy: "look at findings.csv".into(),
    };
    h.soundness = Soundness::of(vec![reason], Vec::new());
    let finding = |severity, kind, element: Option<&str>, detail: &str| Finding {
        severity,
        kind,
        element: element.map(Into::into),
        storey: element.map(|_| "Ground floor".into()),
        detail: detail.into(),
        remedy: "mend the model".into(),
    };
    h.findings = vec![
        finding(Severity::Warning, FindingKind::Floating, Some("Columns.1"), "it touches nothing | at all"),
        finding(Severity::Note, FindingKind::OpenMesh, Some("Columns.2"), "4 edges have no partner"),
        finding(Severity::Note, FindingKind::OpenMesh, Some("Columns.3"), "7 edges have no partner"),
        finding(Severity::Note, FindingKind::Other, None, "the file names no storeys"),
    ];
    synthetic::write(folder.path(), &h, 30, Some(true));
    let record = Record::open(folder.path()).unwrap();
    let last = Progress {
        time: 1.16,
        step: 2.5e-5,
        steps: 2900,
        broken: 8,
        fragmented: 1,
        top_speed: 4.2,
        fastest: 11.456,
        reaction: 9.7e4,
        weight: 1e5,
        unusable_contacts: 3,
        rise: EnergyRise { energy: 900.0, share: 0.17, from: 0.1, to: 0.3, steepest: 0.2, pieces: [2, 4, u32::MAX] },
        ..Progress::default()
    };
    let assessment = synthetic::assessment(&h);
    keep(&record, &assessment);
    Report::new(&record, &last, standing, &assessment).unwrap()
}

#[test]
fn the_report_on_paper() {
    insta::assert_snapshot!(report(Some(&standing())).to_markdown());
}

#[test]
fn the_report_as_json() {
    insta::assert_snapshot!(report(Some(&standing())).to_json().unwrap());
}

#[test]
fn the_layout_that_other_programs_rely_on() {
    insta::assert_snapshot!(serde_json::to_string_pretty(&schema()).unwrap());
}

#[test]
fn a_report_is_valid_against_its_schema_and_reads_back_as_it_was() {
    let schema = schema();
    for standing in [None, Some(&standing())] {
        let report = report(standing);
        let text = report.to_json().unwrap();
        let value: Value = serde_json::from_str(&text).unwrap();
        assert_eq!(faults(&schema, &schema, &value, "report"), [""; 0]);
        assert_eq!(serde_json::from_str::<Report>(&text).unwrap(), report);
    }
}

#[test]
fn what_does_not_fit_the_schema_is_found() {
    let schema = schema();
    let good: Value = serde_json::from_str(&report(Some(&standing())).to_json().unwrap()).unwrap();
    let found = |pointer: &str, with: Value| {
        let mut bad = good.clone();
        *bad.pointer_mut(pointer).expect("the report has it") = with;
        faults(&schema, &schema, &bad, "report").len()
    };
    assert_eq!(found("/voids/0/volume_m3", "much".into()), 1);
    assert_eq!(found("/voids/0/volume_m3", Value::Null), 1);
    assert_eq!(found("/people/0/situation", "in_bed".into()), 1);
    assert_eq!(found("/people/0/start_m", serde_json::json!([1.0, 2.0])), 1);
    assert_eq!(found("/run/seed", (-1).into()), 1);
    assert_eq!(found("/damage/by_cause/shear", "many".into()), 1);
    assert!(found("/model", serde_json::json!({})) >= 5, "every key that is missing is named");
}

/// What was tried after the run stands in text and data as it is kept. An order whose void is no longer as it was is left out, and said.
#[test]
fn orders_of_removal_and_points_to_watch_are_in_the_report() {
    let r = report_after(Some(&standing()), |record, a| {
        record.keep_removal_plan(synthetic::removal_plan(&a.voids[0]), false).unwrap();
        let mut stale = synthetic::removal_plan(&a.voids[1]);
        stale.guarded[0].volume_m3 *= 1.1;
        record.keep_removal_plan(stale, false).unwrap();
        record.keep_monitoring(&synthetic::monitoring()).unwrap();
    });
    assert_eq!(r.removal.iter().map(|p| p.void).collect::<Vec<_>>(), [1]);
    assert_eq!(r.removal[0].steps[0].pieces[0].lift_at_m, [1.23457, 2.5, 3.75], "figures are rounded");
    let watched = &r.monitoring.as_ref().expect("it was kept").watched;
    assert_eq!((watched[0].points.len(), watched[0].points[0].rest_rad), (2, 0.00021));
    let said = r.status.iter().find(|n| n.short.contains("out of date")).expect("it is said");
    assert!(said.text.contains("to void 2 is left out"), "{}", said.text);
    let text = r.to_markdown();
    for part in [
        "## Order of removal\n\nFrom one run, simulated;",
        "Order of removal to void 1",
        "| 1 | Slabs.A#1 | 1.5 t | by crane | 1.23, 2.50, 3.75 | 4 bars of up to 12 mm to Slabs.B#2",
        "| 2 | Infill.A#3 | 60 kg | by hand |",
        "|  | Infill.A#4 | 45 kg | by hand |",
        "Shore first: Slabs.C#2",
        "1.2 % of 6.40 m3 lost after all steps",
        "## What to watch\n\nFrom one run, simulated",
        "**NO TIME:",
        "| A1 | Slabs.C#1 | 2.00, 1.00, 2.40 | 0.00, 0.60, -0.80 | 3.4 mm, 0.21 mrad | 3.4 mm, 0.50 mrad |",
        "stays at 0.10 g, goes at 0.20 g",
    ] {
        assert!(text.contains(part), "{part} in {text}");
    }
    assert!(!text.contains("removal to void 2:"), "{text}");
    let value: Value = serde_json::from_str(&r.to_json().unwrap()).unwrap();
    assert_eq!(faults(&schema(), &schema(), &value, "report"), [""; 0]);
    let without = report(Some(&standing())).to_markdown();
    assert!(!without.contains("Order of removal") && !without.contains("What to watch"), "{without}");
}

/// What is wrong with a value by a schema, as far as the schema of reports uses JSON Schema.
fn faults(root: &Value, schema: &Value, value: &Value, at: &str) -> Vec<String> {
    let mut out = Vec::new();
    let Some(rules) = schema.as_object() else { return out };
    for (rule, say) in rules {
        match rule.as_str() {
            "$ref" => {
                let pointer = say.as_str().and_then(|s| s.strip_prefix('#')).expect("a place in this schema");
                out.extend(faults(root, root.pointer(pointer).expect("it is defined"), value, at));
            }
            "type" => {
                let kinds: Vec<&str> = say
                    .as_array()
                    .map_or(vec![say], |a| a.iter().collect())
                    .into_iter()
                    .filter_map(Value::as_str)
                    .collect();
                if !kinds.iter().any(|k| is(value, k)) {
                    out.push(format!("{at}: {value} is not of type {}", kinds.join(" or ")));
                }
            }
            "anyOf" | "oneOf" => {
                let some = say.as_array().expect("a list of schemas");
                if !some.iter().any(|s| faults(root, s, value, at).is_empty()) {
                    out.push(format!("{at}: {value} is none of those allowed"));
                }
            }
            "const" if say != value => out.push(format!("{at}: {value} is not {say}")),
            "enum" if !say.as_array().expect("a list").contains(value) => {
                out.push(format!("{at}: {value} is not in {say}"))
            }
            "minimum" if value.as_f64().is_some_and(|x| x < say.as_f64().expect("a number")) => {
                out.push(format!("{at}: {value} is below {say}"));
            }
            "maximum" if value.as_f64().is_some_and(|x| x > say.as_f64().expect("a number")) => {
                out.push(format!("{at}: {value} is above {say}"));
            }
            "minItems" | "maxItems" => {
                let (count, limit) = (value.as_array().map(Vec::len), say.as_u64().expect("a count") as usize);
                if count.is_some_and(|n| if rule == "minItems" { n < limit } else { n > limit }) {
                    out.push(format!("{at}: not as many items as {rule} {limit} allows"));
                }
            }
            "prefixItems" => {
                let each =
                    say.as_array().expect("a list of schemas").iter().zip(value.as_array().into_iter().flatten());
                for (k, (s, v)) in each.enumerate() {
                    out.extend(faults(root, s, v, &format!("{at}/{k}")));
                }
            }
            // Those behind the first ones.
            "items" => {
                let before = rules.get("prefixItems").and_then(Value::as_array).map_or(0, Vec::len);
                for (k, v) in value.as_array().into_iter().flatten().enumerate().skip(before) {
                    out.extend(faults(root, say, v, &format!("{at}/{k}")));
                }
            }
            "required" if value.is_object() => {
                let missing =
                    say.as_array().expect("a list").iter().filter_map(Value::as_str).filter(|k| value.get(k).is_none());
                out.extend(missing.map(|k| format!("{at}: {k} is missing")));
            }
            "properties" => {
                for (key, s) in say.as_object().expect("schemas by key") {
                    out.extend(value.get(key).map(|v| faults(root, s, v, &format!("{at}/{key}"))).unwrap_or_default());
                }
            }
            "additionalProperties" => {
                let own = rules.get("properties").and_then(Value::as_object);
                for (key, v) in
                    value.as_object().into_iter().flatten().filter(|(k, _)| own.is_none_or(|o| !o.contains_key(*k)))
                {
                    out.extend(faults(root, say, v, &format!("{at}/{key}")));
                }
            }
            "const" | "enum" | "minimum" | "maximum" | "required" => {}
            "$schema" | "$defs" | "title" | "description" | "format" | "default" => {}
            other => panic!("the schema uses {other}, which this test does not know"),
        }
    }
    out
}

fn is(value: &Value, kind: &str) -> bool {
    match kind {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_u64() || value.is_i64(),
        "number" => value.is_number(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        other => panic!("there is no type {other}"),
    }
}

/// The text follows the team; the JSON is for programs and stays as it is.
#[test]
fn the_text_is_in_the_units_of_the_team_and_the_json_in_si() {
    use crate::local::{Local, SideNames, StoreyCount, UnitSystem};
    let r = report(Some(&standing()));
    let usual = Local::default();
    let us = Local { units: UnitSystem::Us, sides: SideNames::Letters, storeys: StoreyCount::Ground, language: None };
    let names = storey_names(&synthetic::header(9), us);
    let metric = files(&r, usual, &names).unwrap();
    let feet = files(&r, us, &names).unwrap();
    assert_eq!(metric[1], feet[1], "the JSON");
    assert_eq!(metric[0].1, r.to_markdown().into_bytes(), "nothing is turned where nothing is asked");
    let text = String::from_utf8(feet[0].1.clone()).unwrap();
    for part in [
        "axes A / 1-2, 8.2 ft above the ground",
        "| A street | 16.4 |",
        "| side | ft from the wall |",
        "corner A/B",
        "Side A is the street front, B to D follow",
        "of storey storey",
    ] {
        assert_eq!(text.contains(part), part != "of storey storey", "{part} in {text}");
    }
    let words: Vec<&str> = text.split_whitespace().collect();
    let left = words
        .windows(2)
        .find(|w| w[0].parse::<f64>().is_ok() && ["m", "m,", "m;", "m.", "m2", "m3", "kg", "t,"].contains(&w[1]));
    assert_eq!(left, None, "{text}");
    // The numbers of a table, row by row: the feet are those of the printed metres.
    let column = |text: &str, head: &str| {
        let mut lines = text.lines().skip_while(|l| !l.contains(head));
        let k = lines.next().unwrap().split('|').position(|c| c.trim() == head).unwrap();
        let rows = lines.skip(1).take_while(|l| l.starts_with('|'));
        rows.map(|l| l.split('|').nth(k).unwrap().trim().to_string()).collect::<Vec<_>>()
    };
    let old = column(&String::from_utf8(metric[0].1.clone()).unwrap(), "way out m");
    let new = column(&text, "way out ft");
    assert!(!old.is_empty() && old.len() == new.len());
    for (m, ft) in old.iter().zip(&new) {
        assert_eq!(format!("{:.1}", ft.parse::<f64>().unwrap() * 0.3048), *m);
    }
}

/// Files without a look at the heap say of a run that was ended early what its report says.
#[test]
fn what_is_said_of_a_run_alone_is_what_its_report_says() {
    let d = tempfile::tempdir().unwrap();
    let h = synthetic::header(9);
    synthetic::write(d.path(), &h, 20, Some(true));
    let record = Record::open(d.path()).unwrap();
    let said = status_of_record(&record).unwrap();
    let last = *record.progress().unwrap().last().unwrap();
    let standing = record.standing().unwrap();
    let report = Report::new(&record, &last, standing.as_ref(), &synthetic::assessment(&h)).unwrap();
    assert!(said.iter().all(|n| report.status.contains(n)), "{said:?}\n{:?}", report.status);
    assert!(grave_lines(&said).iter().any(|l| l.contains("ended early, at 0.8 of")), "{said:?}");
}
