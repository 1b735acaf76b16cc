//! What forms and maps give as answers: numbers, yes and no, words. QField, Kobo and QGIS write the same answer as a value, as text or as 0 and 1. What is
//! not understood is refused: a wrong default would be a statement that nobody made.

use crate::units::{self, Dimension};
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// A problem and what to do.
pub(super) type Wrong = (String, String);

/// Words for yes, in the languages of the program and of forms that were seen.
const YES: &[&str] = &[
    "true",
    "t",
    "yes",
    "y",
    "1",
    "oui",
    "vrai",
    "si",
    "sí",
    "sì",
    "verdadero",
    "vero",
    "sim",
    "ja",
    "j",
    "wahr",
    "evet",
    "так",
    "да",
    "はい",
    "نعم",
];
/// Words for no.
const NO: &[&str] = &[
    "false",
    "f",
    "no",
    "n",
    "0",
    "non",
    "faux",
    "falso",
    "não",
    "nao",
    "nein",
    "falsch",
    "nee",
    "hayır",
    "hayir",
    "ні",
    "нет",
    "いいえ",
    "لا",
];

/// The properties of a feature, or the columns of a line, by their names in lower case. What is empty was not answered.
#[derive(Default)]
pub(super) struct Answers(BTreeMap<String, Value>);

impl Answers {
    /// Those of a map, or of a line of a table as text.
    ///
    /// # Errors
    /// Two answers of one name.
    pub(super) fn of(all: Map<String, Value>) -> Result<Self, Wrong> {
        let mut out = BTreeMap::new();
        for (name, value) in all {
            let name = name.trim().to_lowercase();
            let empty = value.is_null() || value.as_str().is_some_and(|t| t.trim().is_empty());
            if !empty && out.insert(name.clone(), value).is_some() {
                return Err((format!("\"{name}\" is there twice"), "keep one of the two".into()));
            }
        }
        Ok(Self(out))
    }

    /// A word in lower case; empty where there is none.
    pub(super) fn word(&self, key: &str) -> String {
        self.0.get(key).and_then(Value::as_str).unwrap_or_default().trim().to_lowercase()
    }

    /// Texts with semicolons between, or an array of them; none where there are none.
    pub(super) fn list(&self, key: &str) -> Result<Vec<String>, Wrong> {
        let Some(value) = self.0.get(key) else { return Ok(Vec::new()) };
        let texts: Option<Vec<&str>> = match value {
            Value::String(t) => Some(t.split(';').collect()),
            Value::Array(all) => all.iter().map(Value::as_str).collect(),
            _ => None,
        };
        let texts = texts.ok_or_else(|| {
            let remedy = format!("write \"{key}\" as one text with semicolons between, or as an array of texts");
            (unread(key, value, "a list of texts"), remedy)
        })?;
        Ok(texts.into_iter().map(str::trim).filter(|t| !t.is_empty()).map(String::from).collect())
    }

    /// Yes or no.
    pub(super) fn flag(&self, key: &str) -> Result<Option<bool>, Wrong> {
        let Some(value) = self.0.get(key) else { return Ok(None) };
        let number = |x: f64| if x == 1.0 { Some(true) } else { (x == 0.0).then_some(false) };
        let read = match value {
            Value::Bool(b) => Some(*b),
            Value::Number(n) => n.as_f64().and_then(number),
            Value::String(t) => {
                let t = t.trim().to_lowercase();
                match (YES.contains(&t.as_str()), NO.contains(&t.as_str())) {
                    (true, _) => Some(true),
                    (_, true) => Some(false),
                    _ => t.parse().ok().and_then(number),
                }
            }
            _ => None,
        };
        read.map(Some).ok_or_else(|| {
            (unread(key, value, "yes or no"), format!("write \"{key}\" as true or false, yes or no, 1 or 0"))
        })
    }

    /// A number without a unit.
    pub(super) fn number(&self, key: &str) -> Result<Option<f64>, Wrong> {
        self.parsed(key, "a number", |t| units::with_point(t)?.parse().map_err(|_| String::new()))
    }

    /// A length, m; text may have another unit: "250 cm".
    pub(super) fn length(&self, key: &str) -> Result<Option<f64>, Wrong> {
        self.parsed(key, "a length in metres", |t| units::parse(&units::with_point(t)?, Dimension::Length))
    }

    /// A number of people or things.
    pub(super) fn count(&self, key: &str) -> Result<Option<u32>, Wrong> {
        let Some(x) = self.number(key)? else { return Ok(None) };
        if x.fract() == 0.0 && (0.0..=f64::from(u32::MAX)).contains(&x) {
            return Ok(Some(x as u32));
        }
        let problem = format!("\"{key}\" is {x}, and a whole number is expected");
        Err((problem, format!("write \"{key}\" as 0, 1, 2, ...")))
    }

    fn parsed(
        &self,
        key: &str,
        expected: &str,
        read: impl Fn(&str) -> Result<f64, String>,
    ) -> Result<Option<f64>, Wrong> {
        let Some(value) = self.0.get(key) else { return Ok(None) };
        let (number, why) = match value {
            Value::Number(n) => (n.as_f64(), String::new()),
            Value::String(t) => match read(t) {
                Ok(x) => (Some(x), String::new()),
                Err(why) => (None, why),
            },
            _ => (None, String::new()),
        };
        number.filter(|x| x.is_finite()).map(Some).ok_or_else(|| {
            let remedy = format!("write \"{key}\" as a number such as 2.5");
            (unread(key, value, expected), if why.is_empty() { remedy } else { format!("{why}; {remedy}") })
        })
    }
}

/// That an answer is not what it should be.
fn unread(key: &str, value: &Value, expected: &str) -> String {
    let text: String = value.as_str().map_or_else(|| value.to_string(), str::to_owned).chars().take(40).collect();
    format!("\"{key}\" is \"{text}\", and {expected} is expected")
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn one(value: Value) -> Answers {
        Answers::of(json!({ "Key": value }).as_object().cloned().expect("a map")).unwrap_or_default()
    }

    #[test]
    fn yes_and_no_are_read_as_forms_write_them_and_nothing_else_is() {
        for no in [
            json!(false),
            json!(0),
            json!(0.0),
            json!("0"),
            json!("no"),
            json!("N"),
            json!(" FALSE "),
            json!("nein"),
            json!("Hayır"),
            json!("0.0"),
        ] {
            assert_eq!(one(no.clone()).flag("key"), Ok(Some(false)), "{no}");
        }
        for yes in
            [json!(true), json!(1), json!("1"), json!("Yes"), json!("oui"), json!("ja"), json!("evet"), json!("sí")]
        {
            assert_eq!(one(yes.clone()).flag("key"), Ok(Some(true)), "{yes}");
        }
        for nothing in [json!(null), json!(""), json!("  ")] {
            assert_eq!(one(nothing).flag("key"), Ok(None));
        }
        for other in [json!(2), json!("perhaps"), json!("-"), json!([true]), json!("no, 2 of 3")] {
            let (problem, remedy) = one(other.clone()).flag("key").expect_err("no answer");
            assert!(
                problem.contains("yes or no is expected") && remedy.contains("true or false"),
                "{other}: {problem}"
            );
        }
    }

    #[test]
    fn numbers_are_read_from_text_too_and_nothing_is_taken_for_one() {
        assert_eq!(one(json!("4")).count("key"), Ok(Some(4)));
        assert_eq!(one(json!(4.0)).count("key"), Ok(Some(4)));
        assert_eq!(one(json!("2.5")).length("key"), Ok(Some(2.5)));
        assert_eq!(one(json!("2,5")).length("key"), Ok(Some(2.5)));
        assert_eq!(one(json!("250 cm")).length("key"), Ok(Some(2.5)));
        assert_eq!(one(json!(null)).number("key"), Ok(None));
        for text in ["4 people", "four", "1,200", "-1", "2.5", "nan"] {
            assert!(one(json!(text)).count("key").is_err(), "{text}");
        }
        assert!(one(json!(true)).number("key").is_err() && one(json!("2 kg")).length("key").is_err());
    }

    /// Forms write answers of several values as an array. What was no text gave an empty list, so that whoever was named stayed missing.
    #[test]
    fn a_list_is_one_text_or_an_array_of_texts_and_anything_else_is_refused() {
        let both = Ok(vec!["Anna Berg".to_string(), "Cem Demir".to_string()]);
        assert_eq!(one(json!("Anna Berg; Cem Demir ;")).list("key"), both);
        assert_eq!(one(json!(["Anna Berg", " Cem Demir", ""])).list("key"), both);
        for nothing in [json!(null), json!(" "), json!([])] {
            assert_eq!(one(nothing).list("key"), Ok(Vec::new()));
        }
        for other in
            [json!(4), json!(true), json!({ "1": "Anna Berg" }), json!(["Anna Berg", 4]), json!([["Anna Berg"]])]
        {
            let (problem, remedy) = one(other.clone()).list("key").expect_err("no list");
            assert!(
                problem.contains("a list of texts is expected") && remedy.contains("semicolons"),
                "{other}: {problem}"
            );
        }
    }

    #[test]
    fn an_answer_that_is_there_twice_is_refused() {
        let twice = json!({ "out": false, "OUT": true });
        assert!(Answers::of(twice.as_object().cloned().expect("a map")).is_err());
    }
}
