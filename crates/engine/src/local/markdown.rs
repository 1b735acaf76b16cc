//! Documents in Markdown: tables by their headings, all else as text.

use super::Local;

/// The cells of a row; a sign that is escaped divides none.
fn cells(line: &str) -> Vec<String> {
    let inner = line.trim().trim_start_matches('|').trim_end();
    let inner = inner.strip_suffix('|').filter(|r| !r.ends_with('\\')).unwrap_or(inner);
    let mut out = vec![String::new()];
    let mut escaped = false;
    for c in inner.chars() {
        if c == '|' && !escaped {
            out.push(String::new());
        } else if let Some(last) = out.last_mut() {
            last.push(c);
        }
        escaped = c == '\\' && !escaped;
    }
    out.iter().map(|c| c.trim().to_string()).collect()
}

fn row(cells: &[String]) -> String {
    format!("| {} |", cells.join(" | "))
}

/// A document with its texts and tables turned.
pub(super) fn turned(local: Local, text: &str) -> String {
    let lines: Vec<&str> = text.split('\n').collect();
    let mut out: Vec<String> = Vec::with_capacity(lines.len());
    let mut heads: Option<Vec<String>> = None;
    for (k, line) in lines.iter().enumerate() {
        if !line.starts_with('|') {
            heads = None;
            out.push(local.say(line).into_owned());
        } else if line.starts_with("| ---") {
            out.push((*line).to_string());
        } else if let Some(heads) = &heads {
            let list: Vec<String> = cells(line)
                .iter()
                .enumerate()
                .map(|(k, c)| local.cell(heads.get(k).map_or("", String::as_str), c))
                .collect();
            out.push(row(&list));
        } else if lines.get(k + 1).is_some_and(|next| next.starts_with("| ---")) {
            let list = cells(line);
            out.push(row(&list.iter().map(|h| local.head(h).into_owned()).collect::<Vec<_>>()));
            heads = Some(list);
        } else {
            out.push(local.say(line).into_owned());
        }
    }
    out.join("\n")
}
