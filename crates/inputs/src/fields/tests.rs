//! Promises of described fields, on a table with a field of each kind.

use super::*;
use std::path::Path;

#[derive(Clone, Debug, PartialEq)]
struct Crane {
    reach: f64,
    tilt: Option<f64>,
    hook: [f64; 3],
    ropes: usize,
    seed: u64,
    moving: bool,
    names: Vec<String>,
    colour: char,
    load: f64,
}

impl Table for Crane {
    fn start() -> Self {
        Self {
            reach: 2.0,
            tilt: None,
            hook: [0.0; 3],
            ropes: 1,
            seed: 1,
            moving: false,
            names: Vec::new(),
            colour: 'r',
            load: 0.0,
        }
    }

    fn fields() -> Vec<Field<Self>> {
        vec![
            Field::new("reach", "how far it reaches", length(0.1, 50.0), |c: &mut Self| &mut c.reach)
                .note("Without the hook.")
                .example("\"30 m\"")
                .required(),
            Field::new("tilt", "of its mast", Maybe(angle(0.0, 0.5)), |c: &mut Self| &mut c.tilt),
            Field::new("hook", "where it hangs", Vector(length(-9.0, 9.0).bare()), |c: &mut Self| &mut c.hook),
            Field::new("ropes", "how many", Whole(1, 8), |c: &mut Self| &mut c.ropes),
            Field::new("seed", "of everything random", Whole(0, u64::MAX), |c: &mut Self| &mut c.seed),
            Field::new("moving", "it moves", Flag, |c: &mut Self| &mut c.moving).unless_default(),
            Field::new("names", "of its drivers", Names, |c: &mut Self| &mut c.names).unless_default(),
            Field::new("colour", "of its mast", Choice(&[("red", 'r'), ("green", 'g')]), |c: &mut Self| &mut c.colour),
            Field::new("load", "on the hook", mass(0.0, 1e4), |c: &mut Self| &mut c.load)
                .default("a tenth of the reach"),
        ]
    }

    fn complete(&mut self, given: &Given) -> Result<(), Problem> {
        if !given.has("load") {
            self.load = 0.1 * self.reach;
        }
        Ok(())
    }
}

fn pairs(text: &str) -> Vec<(String, Value)> {
    let document: toml_edit::DocumentMut = text.parse().expect("TOML");
    match Value::of_table(document.as_table()) {
        Value::Table(pairs) => pairs,
        _ => Vec::new(),
    }
}

fn refused(text: &str) -> Problem {
    match read::<Crane>(&pairs(text)).and_then(|(c, _)| check(&c, &Within::ANYTHING)) {
        Err(p) => p,
        Ok(()) => panic!("{text} is taken"),
    }
}

#[test]
fn a_written_table_reads_back() {
    let text = "reach = '750 mm'\ntilt = '5 deg'\nhook = [1, 0.1, -2.5]\nropes = 3\nseed = '18446744073709551615'\nmoving = true\nnames = ['a, b', 'c']\ncolour = 'green'\nload = '2 t'\n";
    let (c, given) = read::<Crane>(&pairs(text)).expect("a crane");
    assert_eq!((c.reach, c.tilt, c.hook[2], c.seed, c.colour), (0.75, Some(5f64.to_radians()), -2.5, u64::MAX, 'g'));
    assert!(given.has("load"));
    assert_eq!(read::<Crane>(&values(&c)).expect("again").0, c);
    let literals: String =
        lines(&c).into_iter().filter_map(|l| Some(format!("{} = {}\n", l.key, l.literal?))).collect();
    assert_eq!(read::<Crane>(&pairs(&literals)).expect("from its lines").0, c, "{literals}");
    // As someone would type what a form shows.
    let shown: Vec<(String, Value)> = values(&c)
        .into_iter()
        .map(|(k, v)| (k.clone(), typed::<Crane>(&k, &v.shown()).unwrap_or_else(|e| panic!("{k}: {e:?}"))))
        .collect();
    assert_eq!(read::<Crane>(&shown).expect("from a form").0, c);
}

#[test]
fn defaults_are_left_out_and_may_follow_from_other_keys() {
    let (c, given) = read::<Crane>(&pairs("reach = 30")).expect("a crane");
    assert!(!given.has("load") && c.load == 3.0);
    let keys: Vec<String> = values(&c).into_iter().map(|v| v.0).collect();
    assert_eq!(keys, ["reach", "hook", "ropes", "seed", "colour", "load"]);
}

#[test]
fn what_is_wrong_is_reported_with_its_key_and_what_is_allowed() {
    for (text, key, words) in [
        ("tilt = 0", "", "the key `reach` is missing"),
        ("reach = 1\ntild = 0", "tild", "unknown key `tild`"),
        ("reach = '3 kg'", "reach", "kg is for mass"),
        ("reach = true", "reach", "expected a length such as \"2.9 m\", found boolean `true`"),
        ("reach = nan", "reach", "must be finite"),
        ("reach = 60", "reach", "60 m is out of range"),
        ("reach = 1\nhook = [1, 2]", "hook", "a list of 3 values"),
        ("reach = 1\nhook = [1, 2, 30]", "hook[2]", "30 m is out of range"),
        ("reach = 1\nropes = 9", "ropes", "9 is out of range"),
        ("reach = 1\nropes = -1", "ropes", "-1 is out of range"),
        ("reach = 1\nropes = 1.5", "ropes", "a whole number from 1 to 8"),
        ("reach = 1\nseed = -1", "seed", "-1 is out of range"),
        ("reach = 1\nmoving = 1", "moving", "expected true or false"),
        ("reach = 1\nnames = ['a', 1]", "names[1]", "expected a text"),
        ("reach = 1\ncolour = 'gren'", "colour", "unknown value \"gren\""),
    ] {
        let p = refused(text);
        assert_eq!(p.key, key, "{text}: {p:?}");
        assert!(p.problem.contains(words), "{text}: {p:?}");
    }
    assert!(refused("reach = 1\ntild = 0").remedy.contains("did you mean `tilt`?"));
    assert!(refused("reach = 1\ncolour = 'gren'").remedy.contains("did you mean \"green\"? use one of: red, green"));
}

#[test]
fn a_problem_names_file_and_line_where_there_is_a_file_and_the_key_where_there_is_none() {
    let file = Path::new("site.toml");
    let source = "\n[crane]\nreach = 1\nhook = [0, 0, 99]\ntild = 2\n";
    let text = Text::parse(source, file).expect("TOML");
    let p = refused("reach = 1\nhook = [0, 0, 99]").below("crane");
    assert_eq!(p.clone().error().to_string().lines().next(), Some("key crane.hook[2]: 99 m is out of range"));
    let message = p.in_text(&text).to_string();
    assert!(message.starts_with("site.toml: line 4, column 15, key crane.hook[2]: 99 m is out of range"), "{message}");
    let message = refused("reach = 1\ntild = 0").below("crane").in_text(&text).to_string();
    assert!(message.starts_with("site.toml: line 5, column 1, key crane.tild"), "{message}");
}

#[test]
fn one_key_is_changed_or_left_out_and_the_rest_stays() {
    let (c, _) = read::<Crane>(&pairs("reach = 30\nload = 7")).expect("a crane");
    let typed = |key, text| typed::<Crane>(key, text).expect(text);
    let set = |key, text| with(&c, key, Some(typed(key, text)), &Within::ANYTHING);
    assert_eq!(set("names", "Ann, Bob").expect("names").0.names, ["Ann", "Bob"]);
    assert_eq!(set("hook", "1 2 3").expect("a place").0.hook, [1.0, 2.0, 3.0]);
    assert_eq!(set("reach", "2,5").expect("a decimal comma").0, Crane { reach: 2.5, ..c.clone() });
    assert_eq!(set("reach", "900 mm").expect("a unit").0.reach, 0.9);
    assert_eq!(with(&c, "load", None, &Within::ANYTHING).expect("left out").0.load, 3.0);
    assert!(set("reach", "far").is_err() && set("ropes", "99").is_err());
}

#[test]
fn the_schema_says_what_is_allowed_and_what_is_usual() {
    let s = schema::<Crane>("A crane.");
    assert_eq!(s["required"], serde_json::json!(["reach"]));
    assert_eq!(s["properties"]["ropes"]["maximum"], 8);
    assert_eq!(s["properties"]["colour"]["enum"], serde_json::json!(["red", "green"]));
    let text = s["properties"]["reach"]["description"].as_str().expect("a text");
    assert_eq!(text, "How far it reaches. Allowed: 0.1 to 50 m. Without the hook.");
    let text = s["properties"]["load"]["description"].as_str().expect("a text");
    assert_eq!(text, "On the hook. Allowed: 0 to 10 t. Default: a tenth of the reach.");
}

/// A yard with cranes: tables within a table.
#[derive(Clone, Debug, PartialEq)]
struct Yard {
    cranes: Vec<Crane>,
    best: Option<Crane>,
    path: Vec<[f64; 2]>,
    by_colour: std::collections::BTreeMap<char, f64>,
    height: crate::units::Length,
}

impl Table for Yard {
    fn start() -> Self {
        let (cranes, path, by_colour) = (Vec::new(), Vec::new(), std::collections::BTreeMap::new());
        Self { cranes, best: None, path, by_colour, height: crate::units::Quantity(1.0) }
    }

    fn fields() -> Vec<Field<Self>> {
        let colours = Choice(&[("red", 'r'), ("green", 'g')]);
        vec![
            Field::new("crane", "that stand there", Several(Inner::new()), |y: &mut Yard| &mut y.cranes),
            Field::new("best", "of them", Maybe(Inner::new()), |y: &mut Yard| &mut y.best),
            Field::new("path", "through it", Several(Vector(Finite)), |y: &mut Yard| &mut y.path),
            Field::new("by_colour", "loads", ByChoice(colours, Plain(0.0, 5.0)), |y: &mut Yard| &mut y.by_colour),
            Field::new("height", "of the fence", Typed::new(0.5, 4.0), |y: &mut Yard| &mut y.height),
        ]
    }
}

#[test]
fn tables_within_tables_say_what_is_wrong_with_its_path() {
    let text = "path = [[0, 0], [1, 2.5]]\nby_colour = { red = 2 }\nheight = '80 cm'\n[best]\nreach = 3\n[[crane]]\nreach = 1\n[[crane]]\nreach = 2\nropes = 2\n";
    let (yard, _) = read::<Yard>(&pairs(text)).expect("a yard");
    assert_eq!((yard.cranes.len(), yard.cranes[1].ropes, yard.path[1], yard.height.0), (2, 2, [1.0, 2.5], 0.8));
    assert_eq!(read::<Yard>(&values(&yard)).expect("again").0, yard);
    let file = Path::new("yard.toml");
    for (text, words) in [
        ("[[crane]]\nreach = 1\n[[crane]]\n", "key crane[1]: the key `reach` is missing"),
        ("[[crane]]\nreach = 1\nropes = 9\n", "line 3, column 9, key crane[0].ropes: 9 is out of range"),
        ("[best]\nreach = 1\ntild = 1\n", "line 3, column 1, key best.tild: unknown key `tild`"),
        ("path = [[0, 0],\n[1, inf]]\n", "line 2, column 5, key path[1][1]: expected a number, found inf"),
        ("path = [[0, 0, 1]]\n", "key path[0]: expected a list of 2 values"),
        ("by_colour = { rod = 2 }\n", "column 15, key by_colour.rod: unknown value \"rod\""),
        ("by_colour = { red = 20 }\n", "key by_colour.red: 20 is out of range"),
        ("crane = 3\n", "line 1, column 9, key crane: expected a list"),
        ("height = '3 kg'\n", "key height: expected a length"),
    ] {
        let text = Text::parse(text, file).expect("TOML");
        let e = document::<Yard>(&text).expect_err("it is refused").to_string();
        assert!(e.contains(words), "{e} without {words}");
    }
    let s = schema::<Yard>("A yard.");
    assert_eq!(s["properties"]["crane"]["items"]["required"], serde_json::json!(["reach"]));
}
