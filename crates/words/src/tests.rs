use crate::english::{PatternPart, sentences};
use crate::{Book, Language, is_right_to_left};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use std::collections::{BTreeMap, BTreeSet};

/// Sentences that a language does not have yet: they stand in English on its pages. A list that only gets shorter.
const MISSING: &[(&str, &[&str])] = &[];

/// All places of a sentence, also of its choices.
fn places(p: &Pattern<&str>, out: &mut BTreeSet<String>) {
    for e in &p.elements {
        let PatternElement::Placeable { expression } = e else { continue };
        let mut one = |i: &InlineExpression<&str>| {
            if let InlineExpression::VariableReference { id } = i {
                out.insert(id.name.to_owned());
            }
        };
        match expression {
            Expression::Inline(i) => one(i),
            Expression::Select { selector, variants } => {
                one(selector);
                variants.iter().for_each(|v| places(&v.value, out));
            }
        }
    }
}

/// The keys of a language with their places.
fn keys(l: Language) -> BTreeMap<String, BTreeSet<String>> {
    let mut out = BTreeMap::new();
    for text in l.files(Book::Wizard) {
        let file = fluent_syntax::parser::parse(*text).unwrap_or_else(|(_, e)| panic!("{}.ftl: {e:?}", l.code()));
        for e in &file.body {
            if let Entry::Message(m) = e {
                let mut list = BTreeSet::new();
                m.value.iter().for_each(|p| places(p, &mut list));
                let twice = out.insert(m.id.name.to_owned(), list);
                assert!(twice.is_none(), "{}.ftl has {} twice", l.code(), m.id.name);
            }
        }
    }
    out
}

#[test]
fn every_sentence_of_a_language_is_one_of_english_with_the_same_places() {
    let english = keys(Language::English);
    assert!(english.len() > 400, "{}", english.len());
    let mut wrong = Vec::new();
    for l in Language::ALL {
        for (key, list) in keys(l) {
            match english.get(&key) {
                None => wrong.push(format!("{}.ftl: {key} is no sentence of en.ftl", l.code())),
                Some(e) if *e != list => wrong.push(format!("{}.ftl: {key} has {list:?} in place of {e:?}", l.code())),
                Some(_) => {}
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn what_a_language_does_not_have_is_listed() {
    let english: BTreeSet<String> = keys(Language::English).into_keys().collect();
    for l in Language::ALL {
        let own: BTreeSet<String> = keys(l).into_keys().collect();
        let listed: BTreeSet<String> =
            MISSING.iter().filter(|m| m.0 == l.code()).flat_map(|m| m.1.iter().map(|k| (*k).to_owned())).collect();
        let missing: BTreeSet<String> = english.difference(&own).cloned().collect();
        assert_eq!(missing, listed, "{}.ftl: translate them, or list them in MISSING", l.code());
    }
}

/// Two places side by side cannot be told apart, and a sentence that is only a place would be everything.
#[test]
fn english_sentences_can_be_recognised() {
    for s in &sentences(Book::Wizard).open {
        let apart = s.parts.windows(2).all(|w| !matches!(w, [PatternPart::Place(..), PatternPart::Place(..)]));
        let fixed = s.parts.iter().any(|p| matches!(p, PatternPart::Fixed(t) if t.chars().any(char::is_alphanumeric)));
        let list = s.parts.iter().filter(|p| matches!(p, PatternPart::Place(..))).count();
        assert!(apart && (fixed || s.parts.len() > 2 && list > 1), "{}: {:?}", s.means.key, s.parts);
    }
}

/// Every sentence, with its places filled, is found again and comes back in English as it was.
#[test]
fn an_english_sentence_is_found_and_said_again_as_it_was() {
    let mut seen = 0;
    let books = [Book::Pages, Book::Wizard];
    for (book, s) in books.into_iter().flat_map(|b| sentences(b).open.iter().map(move |s| (b, s))) {
        let fill = |p: &PatternPart| match p {
            PatternPart::Fixed(t) => t.clone(),
            PatternPart::Place(name, _) => match name.as_bytes()[0] {
                b'n' => "2".into(),
                b'q' => "3.50 m".into(),
                b'c' => "B-C / 2".into(),
                b'u' => "m2".into(),
                b'w' => "buried".into(),
                _ => "Slabs.A1#2".into(),
            },
        };
        let text: String = s.parts.iter().map(fill).collect();
        let known = crate::matching::known(book, &text).unwrap_or_else(|| panic!("{text}"));
        let places: Vec<(&str, String)> = known.places.iter().map(|p| (p.0, p.2.to_owned())).collect();
        let again = crate::language::sentence(book, Language::English, &known.means.key, &places).unwrap_or_default();
        // A sentence in the singular is filled with two.
        let one = ["1 ", "person ", "piece ", "line "].iter().any(|w| text.contains(w));
        assert!(again == text || one || again.len().abs_diff(text.len()) < 10, "{text}\n{again}");
        seen += 1;
    }
    assert!(seen > 150);
}

#[test]
fn codes_of_languages_and_locales_are_read() {
    assert_eq!(Language::of_code(" TR "), Some(Language::Turkish));
    assert_eq!(Language::of_locale("uk_UA.UTF-8"), Some(Language::Ukrainian));
    assert_eq!([Language::of_locale("C"), Language::of_locale("de_DE"), Language::of_code("tur")], [None; 3]);
    for l in Language::ALL {
        assert_eq!(Language::of_code(l.code()), Some(l));
        assert_eq!(l.is_right_to_left(), l.name().contains(is_right_to_left));
    }
}

/// A sentence that is not known stays English as a whole, and is named; the others of its paragraph are said.
#[test]
fn no_half_of_a_sentence_is_translated() {
    let text = "Nobody in this run. A sentence that nobody has translated with person 3 in void 2.";
    for l in Language::ALL.into_iter().filter(|l| *l != Language::English) {
        let said = l.said(text);
        assert!(said.text.ends_with("A sentence that nobody has translated with person 3 in void 2."), "{}", said.text);
        assert!(!said.text.contains("Nobody in this run") && said.missing.len() == 1, "{said:?}");
    }
    assert_eq!(Language::English.say(text), text);
}

/// Numbers, units, codes and names stay as they are in every language.
#[test]
fn numbers_codes_and_names_stay_as_they_are() {
    let cases = [
        ("void 8 (pancake), headroom 1.05 m, cover 0.30 m", vec!["8", "1.05 m", "0.30 m"]),
        (
            "0.44 m of concrete (Slabs.A1-3#10) from above, 0.5 x 0.5 m, 374 kg out",
            vec!["Slabs.A1-3#10", "0.44 m", "374 kg"],
        ),
        (
            "Do not touch:| a1 Slabs.A1-1#10; a2 Beams.Y-C2-3#3; 5.2 t loose overhead (9 pieces)",
            vec!["a1 Slabs.A1-1#10", "a2 Beams.Y-C2-3#3", "5.2 t"],
        ),
        ("Storey 0, A-B / 1-2, side 2", vec!["A-B / 1-2"]),
    ];
    for l in Language::ALL {
        for (text, kept) in &cases {
            let said = l.said(text);
            assert!(said.missing.is_empty(), "{said:?}");
            assert!(kept.iter().all(|k| said.text.contains(k)), "{}: {}", l.code(), said.text);
        }
    }
}

/// Signs of lists and the notice are in every language; the notice says that nobody checked it.
#[test]
fn every_language_says_that_it_was_not_checked() {
    for l in Language::ALL {
        assert!(l == Language::English || l.own("notice") != Language::English.own("notice"), "{}", l.code());
        assert!(!l.own("between-items").is_empty() && !l.own("notice").is_empty());
    }
}

/// Plurals follow the language: one form in Japanese, three in Ukrainian, six in Arabic.
#[test]
fn plurals_follow_the_language() {
    let forms = |l: Language, list: &[u32]| {
        let all = list.iter().map(|n| l.say(&format!("{n} piece{}", if *n == 1 { "" } else { "s" })).into_owned());
        let bare = |t: String| t.chars().filter(|c| !c.is_ascii_digit() && *c != ' ').collect::<String>();
        all.map(bare).collect::<BTreeSet<_>>().len()
    };
    let list = [1, 2, 3, 5, 11, 21, 22, 100];
    assert_eq!(
        (forms(Language::English, &list), forms(Language::Spanish, &list), forms(Language::French, &list)),
        (2, 2, 2)
    );
    assert_eq!(
        (forms(Language::Ukrainian, &list), forms(Language::Japanese, &list), forms(Language::Turkish, &list)),
        (3, 1, 1)
    );
    assert!(forms(Language::Arabic, &list) >= 4);
}

/// A long text that is no sentence is given up soon, however many signs of lists it has: the work grows with its length, not with its powers.
#[test]
fn a_long_text_that_is_not_known_costs_little() {
    let text = "Storey 0 at 0.00 m: 3.20 m to the next, 2 people on foot, void 3 (V), headroom 1.2 m; ".repeat(12);
    for l in [Language::Turkish, Language::Arabic] {
        assert!(!l.say(&text).is_empty());
    }
    assert!(crate::matching::steps() < 3_000_000, "{}", crate::matching::steps());
}

/// Sentences that follow each other are joined as the language joins them: by nothing in Japanese.
#[test]
fn sentences_are_joined_as_the_language_joins_them() {
    let text = "Only the team writes V, L-, D-. Drawn run.";
    assert_eq!(Language::Japanese.say(text), "V、L-、D- は救助隊だけが記入する。図の計算による。");
    assert!(Language::French.say(text).contains("D-. Calcul"));
}

/// Labels of keys that were one word in English and two things: the number of runs was "how many people", the search plan a drawing of a floor, and a
/// surveyed surface people on it.
#[test]
fn keys_of_many_runs_are_not_said_of_people_and_floors() {
    for l in [Language::Turkish, Language::Japanese, Language::Arabic] {
        let say = |text: &str| l.said_by_wizard(text).text.into_owned();
        for (key, other) in [("set runs", "how many"), ("plan", "floor plan"), ("survey", "surface")] {
            let said = l.said_by_wizard(key);
            assert!(said.missing.is_empty() && said.text != key, "{}: {said:?}", l.code());
            assert_ne!(say(key), say(other), "{}: {key}", l.code());
        }
    }
    assert_eq!(Language::Turkish.said_by_wizard("set runs").text, "koşum sayısı");
    assert_eq!(Language::Japanese.said_by_wizard("plan").text, "捜索計画");
}

/// The question about unsaved changes, the counts of findings, two alarms and the last message were English on screens of other languages.
#[test]
fn what_a_screen_says_of_its_case_is_whole_in_every_language() {
    let texts = [
        "Unsaved changes",
        "Changes of this case were not saved when the wizard ended (made just now, case/case.toml.unsaved).",
        "take them; they are not saved yet",
        "take them",
        "drop them and work with the case as it was saved",
        "1 error, 2 warnings, 2 notes",
        "bearing-wall",
        "NEAR FAILURE: 8 joints at 90 % or more.",
        "NOBODY WAS ASSUMED INSIDE.",
        "nobody was placed",
        "results in case/result",
        "opened case/case.toml",
    ];
    for l in Language::ALL.into_iter().filter(|l| *l != Language::English) {
        for text in texts {
            let said = l.said_by_wizard(text);
            assert!(said.missing.is_empty() && said.text != text, "{}: {said:?}", l.code());
        }
    }
}

/// What the wizard says of a run, of a place to dig, of a part and of the kinds of events was English, or half of it, in every language. A full stop
/// behind a statement, a quantity in a list and a level behind the number of a storey were not read.
#[test]
fn what_a_screen_says_of_its_run_is_whole_in_every_language() {
    let texts = [
        "NOT AT REST at 9.7 s: 6 pieces moved just before, none faster than 0.05 m/s. 6 pieces moved by more than 10 mm in the last 1.9 s, the fastest at 0.04 m/s on average: A#1, B#2 and 3 more.",
        "people: 28 people assumed: 4 trapped, alive (3 critical); 11 killed; 12 reached by climbing or ladder (this one run is one sample, no forecast)",
        "people: nobody was placed (this one run is one sample, no forecast)",
        "first: 0 people on the surface, 13 people led out without crawling, 4 places to dig or crawl with somebody there and 1 with nobody there in this run; 49 pieces of 24.7 t hang by bars or friction alone",
        "first: 1 person on the surface, 0 people led out without crawling, 1 place to dig or crawl; 1 piece of 2.0 t hangs by bars or friction alone",
        "nothing hangs by bars or friction alone",
        "OVERHEAD: 1 piece of 2.0 t hangs by bars or friction alone",
        "491 pieces moved more than 0.5 m, heap 6.8 m high, 6 pieces apart from it; 3 (1.2 t) faster than 0.1 m/s or in the air",
        "462 pieces moved more than 0.5 m, heap 3.5 m high, 4 pieces apart from it; debris that leans, spans, hangs or lies on what stands reaches 12.7 m",
        "1347 pieces (1525 bodies with foundations and people), 2751 bonds, 28 people",
        "(a: all 2 alarms)",
        "9.68 of 12.00 s",
        "11 people, 3 alive (in this one run)",
        "way: 0.0 m, crawl flat, at least 4.00 m wide",
        "void: void 2 (irregular), headroom 0.7 m, cover 1.6 m",
        "cut: no hole to cut",
        "way in: crawl 2.0 m, 1.0 m of it flat",
        "irregular: no single plane roofs it",
        "trapped, critical, reached by crawling, buried",
        "way in: in at side 2, axes A-B / 1-2, 0.5 m above the ground; crawl 0.3 m; about 8 min",
        "column, 0.4 x 0.4 x 2.88 m",
        "x 0.0  y 10.0  z -0.2 to 2.7 m",
        "group Columns: rc-column-1960",
        "found: column with 99 % of the evidence (its name says \"column\"; upright and 2.88 x 0.40 x 0.40 m)",
        "parts are removed. Enter changes it, d deletes it.",
    ];
    for l in Language::ALL.into_iter().filter(|l| *l != Language::English) {
        for text in texts {
            let said = l.said_by_wizard(text);
            assert!(said.missing.is_empty() && said.text != text, "{}: {said:?}", l.code());
            let left = [
                "people",
                "piece",
                "of the evidence",
                "its name",
                "with",
                " wide",
                "cover",
                "NOT AT",
                " and ",
                "trapped",
                "critical",
                "above",
                "in at",
            ];
            let english = left.iter().find(|w| said.text.contains(*w));
            assert_eq!(english, None, "{}: {}", l.code(), said.text);
        }
        let level = l.said_by_wizard("level Storey 0 +0.0 m").text;
        assert!(!level.contains("Storey") && level.ends_with(" +0.0 m"), "{}: {level}", l.code());
    }
}

/// The lines of the site log, and why one is not among the observations, were English in every language, on the pages, too.
#[test]
fn what_teams_have_marked_is_whole_in_every_language() {
    let texts = [
        "Site log: 3 new lines; live 2, dead none stated, V 1, 1 area searched",
        "Since 06:00: 1 new line; live 2 (was 1), dead 1 (was none stated), 2 areas searched, 1 line CANNOT BE READ",
        "case/site-log.csv: nothing is marked yet",
        "it takes the place of line 2: 06:20 Team 1: L-2, A3, Storey 0, x 3.2 y 7.1 z 0.6 m",
        "06:20 Team 1: searched dog, Storey 0, x 3.2 y 7.1 m, radius 3.0 m",
        "06:20 Team 1: searched, area of 4 corners: nobody answered to the call",
        "06:20 Team 1: note, whole site",
        "06:20 Team 1: L-2, A3, Storey 0, x 50.0 y 90.0 m, 93 m from the building and outside the plan",
        "06:20 Team 1: V, x 50.0 y 90.0 m, 93 m from the building and outside the plan: it knocks",
        "not in it: line 3: searched by what is not said",
        "not in it: line 3: it has no radius and no area",
        "not in it: line 3: V says neither alive nor dead",
        "not in it: line 3: L-2 has no place in plan",
        "not in it: line 3: nobody is out by L-0: it names no mark, and not just one line holds at its place; write a line that names the mark, or out = true with their number by hand",
        "not in it: line 3: nobody is out by D-0: no line before it has people at A3; write a line that names the mark, or out = true with their number by hand",
        "not in it: line 3: a later line has 2 fewer than L-3, and does not say whether they are out or were never there; for those who are out write out = true by hand",
        "not in it: line 3: a later line has 2 fewer than L-3 besides the dead of its mark, and does not say whether they are out or were never there; for those who are out write out = true by hand",
        "not in it: line 3: out, or the dead of this mark? D-1 (line 4) was written while L-1 held: they count as different people; if they are the same, take those with out = true out by hand",
        "not in it: line 3: out, or the dead of this mark? D-1 (line 4) was written while L-1 held and before L-0 (line 5): they count as different people; if they are the same, take those with out = true out by hand",
    ];
    for l in Language::ALL.into_iter().filter(|l| *l != Language::English) {
        for text in texts {
            let said = l.said(text);
            assert!(said.missing.is_empty() && said.text != text, "{}: {said:?}", l.code());
            let left = [
                "line",
                "none stated",
                "searched",
                "radius 3",
                "nobody is",
                "fewer",
                "held",
                "whole site",
                "was ",
                "outside",
            ];
            let english = left.iter().find(|w| said.text.contains(*w) && !(l == Language::French && **w == "line"));
            assert_eq!(english, None, "{}: {}", l.code(), said.text);
        }
    }
}

/// A run that was interrupted, or ended by the user, had a heading in two languages.
#[test]
fn how_a_run_ended_is_said_with_its_sentence() {
    let texts = [
        "; 2.0 s, interrupted; this one run is no forecast",
        "; 2.0 s, ended early by you; this one run is no forecast",
        "2.00 s simulated, interrupted; 5 of 8 bonds broken",
        "2.00 s simulated, ended early by you; 5 of 8 bonds broken",
    ];
    for l in Language::ALL.into_iter().filter(|l| *l != Language::English) {
        for text in texts {
            let said = l.said_by_wizard(text);
            let left = ["interrupted", "early", "forecast", "simulated", "broken"];
            assert!(said.missing.is_empty() && left.iter().all(|w| !said.text.contains(w)), "{}: {said:?}", l.code());
        }
    }
}

/// What stands in brackets is a part of its sentence: signs of lists there do not end it.
#[test]
fn a_way_and_a_reason_are_said_whole_with_what_stands_in_their_brackets() {
    let texts = [
        "in at side 4, axes beyond C / 2-3, 0.9 m above the ground, through a gap 0.45 m wide and 1.10 m high; walk 5.7 m, crawl 5.0 m, 4.0 m of it flat, \
         cut 0.37 m of concrete from above (Slabs.A2-1#6 and 9 more, 272 mm2 of bars each way, 336 kg to take out, 3.2 t above it), ladder or rope 2.0 m; \
         0.6 m up, 0.6 m down; narrowest 0.33 m; about 20 min; DO NOT CUT BEFORE SHORING: Slabs.A1#3 hangs, Walls.2#1 carries the roof of a void; \
         tested for 2 s: CUTTING MOVES 3 pieces, 1.2 t, by up to 0.30 m, 2 voids shrink",
        "up to 10.5 kN on the chest: struck at 4.2 m/s by Slabs.A2-2#6, 495 kg at the place of the blow, 49 % compression, viscous criterion 2.06 m/s (estimates); \
         landed at 7.9 m/s as from 3.1 m (96 % survive; fell 9.4 m in all); in void 32",
        "pressed with 61 kg by Slabs.A2-2#6, which is tied to what stands, gap 180 mm (more than 40 kg: critical after 120 s, failure near 45 min; lasting 3.5 s so far)",
        "75 % of its roof is flat, clear height 0.9 m; what roofs it has not moved",
    ];
    let english = [
        "ground",
        "crawl",
        "concrete",
        "take out",
        "SHORING",
        "hangs",
        "MOVES",
        "struck",
        "landed",
        "void ",
        "more than",
        "roof",
    ];
    for l in Language::ALL.into_iter().filter(|l| *l != Language::English) {
        for text in texts {
            let said = l.said(text);
            assert!(said.missing.is_empty(), "{}: {said:?}", l.code());
            let left: Vec<_> = english.iter().filter(|w| said.text.contains(**w)).collect();
            assert!(left.is_empty(), "{}: {left:?} in {}", l.code(), said.text);
        }
    }
}

/// "beyond" and "before" stayed English beside a code of axes, and so did the counts of people in the wizard.
#[test]
fn places_beside_the_axes_and_counts_of_people_are_said_in_every_language() {
    let places = ["B-C / beyond 3", "B / before 1", "before A / 2-3", "beyond C / beyond 3"];
    let counts = "28 people assumed: 8 trapped, alive (4 critical); 4 killed; 3 on the surface; 2 reached on foot; 13 reached by climbing or \
                  ladder; 1 unknown; 2 of those who are free critical";
    let english = ["beyond", "before", "killed", "assumed", "reached", "results"];
    for l in Language::ALL.into_iter().filter(|l| *l != Language::English) {
        let pages = places.map(|t| l.said(t));
        let wizard = [counts, "reading the results in /home/user/result ..."].map(|t| l.said_by_wizard(t));
        for s in pages.into_iter().chain(wizard) {
            let left = english.iter().any(|w| s.text.replace("/home/user/result", "").contains(w));
            assert!(s.missing.is_empty() && !left, "{}: {s:?}", l.code());
        }
    }
}

/// What a plan says of alternatives, of runs that are missing, and of searches.
#[test]
fn statements_of_a_plan_on_alternatives_and_searches_are_said_in_every_language() {
    let statements = [
        "alternatives: \"corner\" 50 -> 24 %, \"none\" 20 -> < 1 %, 3 more 30 -> 75 %",
        "Alternatives, their probabilities before -> after what is seen: \"corner\" 50 -> 24 %.",
        "FITS BETTER THAN 2.0 % SAY: \"other corner\"",
        "The alternative \"other corner\" has a probability of 2.0 %, and one of its runs is nearer to what is seen (0.01 of its limit) than any of \"corner\" \
         (0.78), the likeliest: few of its runs are so. Look whether it has happened, and make more runs of both.",
        "12 of 18 runs made",
        "12 of the 18 runs that the case asks for have been made; by class: \"a\" 4, \"b\" 4, \"c\" 4. The same command as before makes the others.",
        "NOTHING LEFT ABOVE 0.05 ALIVE IN AN AREA",
        "6.2 OF 6.4 ALIVE ARE OUTSIDE OF THE RUBBLE AS SEEN",
        "Of 6.4 living people whom the runs have entrapped, 6.2 are where no rubble is seen, and no place to dig is named there. Is the outline the right one, \
         at its place? If it is, the runs have the heap elsewhere.",
        "After what was searched and dug no area has more than 0.05 living people, mean over the runs: there is no order to dig. Search again by other means, or where nobody has searched.",
        "searched (dog), alerts: 0",
        "All was searched (dog, passes: 3), alerts: 0. Places, areas and numbers of the living are those after it.",
        "An area was searched (voice, passes: 0.5), alerts: 2. Places, areas and numbers of the living are those after it.",
        "Noticed (camera): 2; what was searched is not known.",
        "NO ORDER TO DIG IS LEFT",
        "NO DIG AREA IS LEFT",
        "after the searches",
        "After the searches hardly anybody is expected anywhere; whoever was missed is still there.",
        "1 person FOUND ALIVE, NOT PLACED: Storey 0",
        "2 people are alive by what the team says, and only the storey is known (Storey 0): they count as trapped and alive. No area is theirs. Ask where they \
         are, and write it with --at and the same --mark as before; a line without a mark needs one first.",
        "2 people FOUND ALIVE, NOT PLACED",
        "1 person is alive by what the team says, and neither place nor storey is known: they count as trapped and alive. The areas have them among the people who were assumed, where the runs have these. Ask where they \
         are, and write it with --at and the same --mark as before; a line without a mark needs one first.",
        "Of all who were heard without a place 3 are among the people who were assumed, whom the areas have where the runs have them; of the other 2 there is no area.",
        "415 elements: 415 kept, 0 left out, 0 as a box, 0 not read; all parts together 18.2 x 10.2 x 6.0 m",
        "18.4 x 18.0 m, 331 m2, of walls and columns",
        "Work: hours by assumed rates until the person is reached, without freeing.",
        "a lying person fits; work: hours by assumed rates of the first way into the void",
        "Damage of the drawn run:| none",
    ];
    for l in Language::ALL.into_iter().filter(|l| *l != Language::English) {
        for text in statements {
            let s = l.said(text);
            assert!(s.missing.is_empty() && s.text != text, "{}: {s:?}", l.code());
        }
    }
}

/// A list of names alone had the signs of English between them.
#[test]
fn names_in_a_sentence_have_the_signs_of_the_language_between_them() {
    let text = "Do not touch:| a1 Slabs.A1-1#10; a2 Slabs.A2-1#13";
    assert_eq!(Language::Arabic.say(text), "لا تلمس:| a1 Slabs.A1-1#10؛ a2 Slabs.A2-1#13");
    let only = "Do not touch, the only support of a roof:| Slabs.A1, Slabs.B2, Beams.C and 3 more (report.md)";
    assert!(Language::Japanese.say(only).contains("Slabs.A1、Slabs.B2、Beams.C"), "{}", Language::Japanese.say(only));
}

/// What is wrong with a stair, and a storey without a floor or a mass, were English within a sentence of another language.
#[test]
fn stairs_and_storeys_without_a_floor_are_whole_in_every_language() {
    let texts = [
        "stair 1: flight Stairs.B1-0: Stairs.B1-0#1 has moved by 1.13 m and 2 more of 3 pieces are damaged; Beams.Y-B1-0#1 lies on it at 0.3 m; flight \
         Stairs.B1-1: Stairs.B1-1#1 has moved by 4.23 m and 2 more of 3 pieces are damaged; its lower landing: Beams.Y-B1-0#1 has moved by 2.95 m",
        "by stair 2; not stair 1: flight Stairs.B1-0 and 2 more: headroom of 1.20 m at 1.5 m under Slabs.1#2; its upper landing: Slabs.1#3 is gone or broken up",
        "stair 1: flight A: A#2 has tilted by 6 degrees",
        "stair 2: the model has no flight from 0.0 m to 2.8 m; stair 1: no opening leads from it to the room on this level",
        "no stair of the model (2) reaches 6.4 m",
        "no stairs in the model: unknown",
        "Storey 3 at 9.62 m: highest floor, no floor of its own",
        "Storey 3 at 9.62 m: roof, 64.5 t, 160 m2, 403 kg/m2",
        "Storey 3 at 9.62 m: roof, 64.5 t, no floor of its own",
        "Storey 3 at 9.62 m: roof, 64.5 t, 160 m2, 403 kg/m2, 2 people",
        "Roof at 9.62 m: roof, no floor of its own",
        "Largest drift of 2階 - Story: 0.3 mm (0.01 % of the height).",
        "Largest drift: 0.3 mm (0.01 % of the height).",
        "Storey 0 LEANS by 1.0 % towards side 2",
        "2階 - Story LEANS by 12.5 %",
        "What still stands of Storey 0 leans by 36 mm, 1.0 % of its height towards side 2. FEMA 356 has 1 % as the largest permanent drift of frames at life \
         safety: it may go on with an aftershock, or when something is moved. Keep out of its fall, measure it on the site and watch it.",
        "What still stands of Roof leans by 36 mm, 1.0 % of its height. FEMA 356 has 1 % as the largest permanent drift of frames at life \
         safety: it may go on with an aftershock, or when something is moved. Keep out of its fall, measure it on the site and watch it.",
    ];
    for l in Language::ALL.into_iter().filter(|l| *l != Language::English) {
        for text in texts {
            let said = l.said(text);
            assert!(said.missing.is_empty(), "{}: {:?} of {text}", l.code(), said.missing);
            for english in [
                "has moved",
                "pieces are",
                "lies on",
                "landing",
                "floor",
                ": roof",
                "flight",
                "stair ",
                "drift",
                "height",
            ] {
                assert!(!said.text.contains(english), "{}: {english:?} in {}", l.code(), said.text);
            }
        }
    }
}

/// What is said of rooms to which the model has no door, of places without people, and of how somebody gets out.
#[test]
fn what_is_said_of_closed_rooms_and_of_places_is_whole_in_every_language() {
    let texts = [
        "BEFORE DIGGING:| surface: nobody in this run; on foot: 0 people; by climbing or ladder: 0 people (appendix). The model has no door to 8 people: \
         ways on foot are not known, and whether anybody is trapped is not known.",
        "5 places to dig or crawl with somebody there and 2 with nobody there in this run.",
        "1 place to dig or crawl with somebody there and 2 with nobody there in this run.",
        "no fall, blow or load that hurts; the model has no door there: ways on foot are not known",
        "no fall, blow or load that hurts; gets out only through a hole that is cut",
        "person 7 in void 1 (A-frame), cover 0.2 m",
        "persons 1, 2 in void 1; critical: person 2; killed: person 1",
    ];
    for l in Language::ALL.into_iter().filter(|l| *l != Language::English) {
        for text in texts {
            let said = l.said(text);
            assert!(said.missing.is_empty(), "{}: {:?} of {text}", l.code(), said.missing);
        }
    }
    assert!(Language::Japanese.say(texts[0]).contains("扉がない"), "{}", Language::Japanese.say(texts[0]));
}

/// A group "alive" of an imported file, a storey "Roof" and a person "roof" were words of the program on pages of other languages.
#[test]
fn names_that_somebody_has_typed_are_never_translated_and_storeys_of_the_program_are() {
    for l in Language::ALL.into_iter().filter(|l| *l != Language::English) {
        for typed in ["alive", "roof", "Roof", "on foot", "killed", "SITE LOG", "people"] {
            assert_eq!(l.typed_name(typed), typed, "{}", l.code());
            assert_eq!(l.typed_name("2 people"), "2 people", "{}", l.code());
            for text in [
                format!("Largest drift of {typed}: 0.3 mm (0.01 % of the height)."),
                format!("{typed} at 9.62 m: roof, 64.5 t, 160 m2, 403 kg/m2"),
            ] {
                let said = l.said(&text);
                assert!(said.missing.is_empty() && said.text.contains(typed), "{}: {said:?}", l.code());
            }
        }
        assert_ne!(l.typed_name("Storey 2"), "Storey 2", "{}", l.code());
        let said = l.say("Largest drift of Storey 2: 0.3 mm (0.01 % of the height).").into_owned();
        assert!(said.contains(&*l.typed_name("Storey 2")), "{}: {said}", l.code());
    }
    // One of a kind has no plural.
    for (l, one, more) in [
        (Language::Spanish, "1 persona, 1 viva", "2 personas, 1 viva"),
        (Language::French, "1 personne, 1 vivante", "2 personnes, 1 vivante"),
    ] {
        assert_eq!(l.say("1 person, 1 alive"), one);
        assert_eq!(l.say("2 people, 1 alive"), more);
        assert!(l.say("2 people, 2 alive").ends_with(&format!("2 {}s", one.rsplit(' ').next().expect("a word"))));
    }
}

/// The wizard said these in English in all languages, and for long all but the settings of the run.
#[test]
fn what_has_changed_since_a_run_is_said_in_every_language() {
    let differences = [
        "settings of the run differ: the run has run.duration_s 4, run.until rest, the case now run.duration_s 15, run.until (not set)",
        "settings of the assessment differ: the run has assess.cell 0.1 m, assess.front 0, assess.passage 0.5 m, the case now assess.cell 0.2 m, \
         assess.front 90, assess.passage 0.4 m (2 more keys differ)",
        "settings of site and report differ: the run has title House, the case now title Hall",
        "settings of the ensemble: only the case of now has any",
        "the building differs: the run has group Columns.profile rc-column-1960, the case now group Columns.profile rc-column",
        "the program differs: the run has version 0.1.0, the case now version 0.2.0",
        "people differ: the run has occupancy.hour 10, the case now occupancy.hour 22",
        "people: only the run has any",
        "damage: only the case of now has any",
        "damage differs: the run removes Columns.A1-0, Columns.A2-0, the case now Columns.A1-0",
        "damage differs: the run removes nothing, the case now Columns.A1-0",
        "damage differs: the run removes Columns.A1-0, the case now nothing",
        "the model frame4.obj has changed since the run",
        "the part of the model frame4.mtl of the run is missing now, or cannot be read",
        "the strength profile rc-column has changed since the run",
        "the run is of the ground motion motion.csv, which the case no longer names",
        "the case now names the removal list gone.csv, of which the run is not",
        "the occupancy map occupancy.png has changed since the run",
        "the list of people names.csv has changed since the run",
        "the file x.csv has changed since the run",
        "seed 2 (it was 1)",
        "the model frame4.obj is read differently",
        "another run of the case: another class or other factors",
        "inputs not recorded by the older version that made the run: whether they have changed since is not known",
    ];
    let english =
        ["SINCE", "the run", "the case", "differ", "has any", "not set", "more keys", "nothing", "it was", "missing"];
    for l in Language::ALL.into_iter().filter(|l| *l != Language::English) {
        let all = format!("THE CASE HAS CHANGED SINCE: {}", differences.join("; "));
        let one = differences.map(|d| format!("THE CASE HAS CHANGED SINCE: {d}"));
        for text in one.iter().chain([&all]) {
            let said = l.said_by_wizard(text);
            assert!(said.missing.is_empty() && said.text != *text, "{}: {said:?}", l.code());
            let left = english.iter().find(|w| said.text.contains(*w));
            assert_eq!(left, None, "{}: {text}\n{}", l.code(), said.text);
        }
        // The strip of the pages says the same of results whose inputs have changed.
        let said = l.said("INPUTS DIFFER: the model frame4.obj has changed since the run");
        assert!(said.missing.is_empty() && !said.text.contains("the run"), "{}: {said:?}", l.code());
        let said = l.said_by_wizard("took the unsaved changes; key s saves them");
        assert!(said.missing.is_empty() && !said.text.contains("took"), "{}: {said:?}", l.code());
    }
}

#[test]
fn the_form_tells_the_heap_from_what_hangs_above_it_in_every_language() {
    let text = "117 m2, 3.46 m high; leaning or on what stands: up to 12.69 m";
    for l in Language::ALL.into_iter().filter(|l| *l != Language::English) {
        let said = l.said(text);
        let is_whole = said.missing.is_empty() && said.text.contains("12.69 m") && !said.text.contains("stands");
        assert!(is_whole, "{}: {said:?}", l.code());
    }
}

/// Why a run is not at rest, as the status says it: its building was found unstable, or something moved lately.
#[test]
fn that_an_unstable_building_is_watched_is_said_in_every_language() {
    for l in Language::ALL.into_iter().filter(|l| *l != Language::English) {
        for text in [
            "What stands is in an unstable equilibrium: it was disturbed at 3.0 s and is watched until 11.0 s.",
            "Something moved in the last 2.0 s, which is too short to tell.",
        ] {
            let said = l.said(text);
            assert!(said.missing.is_empty() && said.text != text, "{}: {said:?}", l.code());
        }
    }
}
