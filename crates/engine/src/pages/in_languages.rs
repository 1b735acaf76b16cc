//! Claims on the pages in other languages: nothing is cut, no sentence is left half in English, Arabic runs from right to left.

use super::tests::with_news;
use super::*;
use crate::local::{MISSING, SideNames, StoreyCount, UnitSystem};
use crate::search::{Question, Weights, plan, scenes};

fn words(sheet: &Sheet) -> String {
    sheet.texts().iter().map(|(t, _)| t.text.as_str()).collect::<Vec<_>>().join(" ")
}

fn other_languages() -> impl Iterator<Item = Language> {
    Language::ALL.into_iter().filter(|l| *l != Language::English)
}

fn with_plan(look: impl FnOnce(Option<(&Plan, &Maps)>)) {
    let e = scenes::one_class(6);
    let q = Question {
        weights: Weights::even(&e.common, 80 * crate::search::PERSON),
        observations: crate::search::Observations::default(),
        teams: 2,
        hours: 24.0,
        trial: false,
    };
    let (p, m) = plan(&e, &q).expect("a plan");
    look(Some((&p, &m)));
}

/// The pages of one run and of many in a language, in metres and in feet.
fn each(language: Language, mut look: impl FnMut(&Input<'_>, &[Sheet])) {
    let us = Local { units: UnitSystem::Us, sides: SideNames::Letters, storeys: StoreyCount::Ground, language: None };
    for local in [Local::default(), us] {
        let local = Local { language: Some(language), ..local };
        with_news("Haus", &Template::default(), None, None, local, &mut look);
        with_plan(|many| with_news("Haus", &Template::default(), many, None, local, &mut look));
    }
}

/// What is in English so far: events, why a person is in a state, and some limits of the method in the appendix. Names of the test are in no
/// language.
const IN_ENGLISH: &[&str] = &["Haus", "coarse grid", "voids were searched", "remove at", "rc-column"];

fn is_expected(sentence: &str) -> bool {
    // The name of a piece, with its mark where it must not be touched.
    sentence.len() < 2
        || matches!(sentence, "Columns" | "a1 Columns" | "1a Columns")
        || IN_ENGLISH.iter().any(|w| sentence.contains(w))
}

#[test]
fn pages_1_and_2_have_no_sentence_that_is_not_known() {
    MISSING.with(|m| m.borrow_mut().clear());
    each(Language::Turkish, |_, _| {});
    let mut list = MISSING.with(|m| m.borrow().clone());
    list.retain(|s| !is_expected(s));
    list.sort();
    list.dedup();
    assert!(list.is_empty(), "not in en.ftl, or not in tr.ftl:\n{}", list.join("\n"));
}

#[test]
fn no_text_leaves_its_page_in_any_language() {
    for l in other_languages() {
        each(l, |_, sheets| {
            for (k, s) in sheets.iter().enumerate() {
                for (t, window) in s.texts() {
                    let b = t.bounds();
                    let whole = window == [0.0, 0.0, s.size[0], s.size[1]];
                    let fits = b[0] >= EDGE - 0.6 && b[2] <= s.size[0] - EDGE + 0.6 && b[1] >= 0.0 && b[3] <= s.size[1];
                    assert!(!whole || fits, "{} page {} {t:?}", l.code(), k + 1);
                }
            }
        });
    }
}

/// The notice is on every page, in the language and in English; English pages have none.
#[test]
fn every_page_says_its_language_and_that_nobody_checked_it() {
    for l in Language::ALL {
        each(l, |_, sheets| {
            for s in sheets {
                let all = words(s);
                assert_eq!(all.contains("NOT CHECKED by a native engineer"), l != Language::English, "{all}");
                assert!(
                    l == Language::English || all.contains(&format!("({})", l.code())) || all.contains(l.code()),
                    "{all}"
                );
            }
        });
    }
}

#[test]
fn the_arabic_page_runs_from_right_to_left_and_its_drawings_do_not() {
    let window = |sheets: &[Sheet]| {
        let of = |m: &Mark| if let Mark::Window { frame, .. } = m { Some(*frame) } else { None };
        sheets[0].marks.iter().find_map(of).expect("a drawing")
    };
    let mut seen: Vec<[f64; 4]> = Vec::new();
    for l in [Language::English, Language::Arabic] {
        let local = Local { language: Some(l), ..Local::default() };
        with_news("Haus", &Template::default(), None, None, local, |_, sheets| {
            seen.push(window(sheets));
            let page = html_in(l, "x", sheets);
            assert_eq!(page.contains("<html lang=\"ar\" dir=\"rtl\">"), l == Language::Arabic);
            assert_eq!(page.contains("Noto Sans Arabic"), l == Language::Arabic);
        });
    }
    let [en, ar] = [seen[0], seen[1]];
    assert!((en[0] - (210.0 - ar[2])).abs() < 1e-9 && (en[2] - en[0] - (ar[2] - ar[0])).abs() < 1e-9, "{en:?} {ar:?}");
}

/// English is the source: stated or not, it is the same page.
#[test]
fn english_that_is_stated_is_english_that_is_not() {
    let of = |language| {
        let mut out = String::new();
        let local = Local { language, ..Local::default() };
        with_news("Haus", &Template::default(), None, None, local, |_, sheets| out = html("x", sheets));
        out
    };
    assert_eq!(of(None), of(Some(Language::English)));
}

/// Pages as pictures for somebody who looks at them: with `LEANTO_LOOK=folder` they are written there.
#[test]
fn pages_are_pictures_for_who_looks_at_them() {
    let Some(folder) = std::env::var_os("LEANTO_LOOK").map(std::path::PathBuf::from) else { return };
    for l in Language::ALL {
        let local = Local { language: Some(l), ..Local::default() };
        let write = |name: &str, sheets: &[Sheet]| {
            for (k, s) in sheets.iter().enumerate().take(4) {
                let bytes = crate::draw::png::encoded(s, 6.0).expect("a picture");
                std::fs::write(folder.join(format!("{}-{name}-{}.png", l.code(), k + 1)), bytes).expect("written");
            }
        };
        with_news("Haus", &Template::default(), None, None, local, |_, sheets| write("one", sheets));
        with_plan(|many| with_news("Haus", &Template::default(), many, None, local, |_, sheets| write("many", sheets)));
    }
}

/// Tags, numbers and letters, which are the same in all languages, stand at the same places of the plan of the heap: words on it gave way to none of
/// them and moved them. Frames of other heights have other places.
#[test]
fn tags_and_numbers_stand_where_they_stand_in_english() {
    // Of the first drawing of page 1: its height, and what is written in all languages, with its place.
    let plan = |language: Language| {
        let mut found = Vec::new();
        let local = Local { language: Some(language), ..Local::default() };
        with_news("Haus", &Template::default(), None, None, local, |_, sheets| {
            let mut windows = sheets[0].marks.iter().filter_map(|m| match m {
                Mark::Window { frame, marks } => Some((*frame, marks)),
                _ => None,
            });
            let (frame, marks) = windows.next().expect("a plan");
            let place = |m: &Mark| match m {
                Mark::Text(t) if t.text.len() < 4 && t.text.is_ascii() && !t.text.contains(' ') => {
                    Some((t.text.clone(), [t.at[0], t.at[1] - frame[1]].map(|x| (10.0 * x).round())))
                }
                _ => None,
            };
            found.push((frame[3] - frame[1], marks.iter().filter_map(place).collect::<Vec<_>>()));
        });
        found.remove(0)
    };
    let (height, english) = plan(Language::English);
    assert!(english.iter().any(|t| t.0.starts_with('a') && t.0.len() > 1), "no tag: {english:?}");
    let mut seen = 0;
    for l in other_languages() {
        let (own, texts) = plan(l);
        if (own - height).abs() < 0.05 && !l.is_right_to_left() {
            seen += 1;
            let moved: Vec<_> = english.iter().filter(|t| !texts.contains(t)).collect();
            assert!(moved.is_empty(), "{}: {moved:?} in {texts:?}", l.code());
        }
    }
    assert!(seen > 0, "no language has a plan of this height");
}
