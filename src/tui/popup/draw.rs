//! Draws popups.

use super::{Edit, Form, Input, Pick, Popup};
use crate::fields::Described;
use crate::tui::widgets::{block, cut, table_of_words};
use crate::tui::{said, theme};
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Clear, Paragraph, Wrap};

/// Draws a popup, scrolled by some rows; `keys` are those that the help is about, each with a sentence.
pub(in crate::tui) fn draw<A>(f: &mut Frame, area: Rect, p: &Popup<A>, scroll: u16, keys: &[(String, &'static str)]) {
    match p {
        Popup::Help => {
            let line = |(name, help): &(String, &'static str)| {
                let name = said::key(name);
                let gap = " ".repeat(10_usize.saturating_sub(said::width(&name)).max(1));
                Line::from(vec![Span::styled(format!("{name}{gap}"), theme::key()), Span::raw(said::text(help))])
            };
            let mut lines: Vec<Line> = keys.iter().map(line).collect();
            let (name, help) = (said::key("1 to 7    "), said::text("go to a step"));
            lines.push(Line::from(vec![Span::styled(name, theme::key()), Span::raw(help)]));
            if let Some(notice) = said::notice() {
                lines.push(Line::default());
                lines.push(Line::from(Span::styled(notice, theme::bad())));
            }
            words(f, area, "Keys of this step", lines, scroll);
        }
        Popup::Message { title, text } => {
            let lines: Vec<Line> = text.lines().map(|l| Line::from(l.to_string())).collect();
            message(f, area, title, lines, scroll);
        }
        Popup::Ask { text, .. } => {
            let lines: Vec<Line> = text.lines().map(|l| Line::from(l.to_string())).collect();
            message(f, area, "Are you sure?", lines, scroll);
        }
        Popup::Choose { title, text, answers } => {
            let mut lines = vec![Line::from(text.clone()), Line::default()];
            lines.extend(answers.iter().enumerate().map(|(k, a)| {
                let enter = if k == 0 { " (Enter)" } else { "" };
                Line::from(vec![
                    Span::styled(format!("{:<4}", a.key), theme::key()),
                    Span::raw(a.label.clone()),
                    Span::raw(enter),
                ])
            }));
            message(f, area, title, lines, 0);
        }
        Popup::Pick(p) => list(f, area, p),
        Popup::Edit(e) => edit(f, area, e),
        Popup::Form(form) => page(f, area, form),
    }
}

/// Empties the place of a popup. A letter of two columns that reaches into it from the left goes as a whole: its second half would hide the frame.
fn clear(f: &mut Frame, place: Rect) {
    f.render_widget(Clear, place);
    let buffer = f.buffer_mut();
    for y in place.top()..place.bottom() {
        let beside = place.x.checked_sub(1).and_then(|x| buffer.cell_mut((x, y)));
        if let Some(cell) = beside.filter(|c| said::width(c.symbol()) > 1) {
            cell.set_symbol(" ");
        }
    }
}

fn centred(area: Rect, width: u16, height: u16) -> Rect {
    let (width, height) = (width.min(area.width), height.min(area.height));
    Rect { x: area.x + (area.width - width) / 2, y: area.y + (area.height - height) / 2, width, height }
}

/// A text in a box, which scrolls where there is more of it than fits.
fn message(f: &mut Frame, area: Rect, title: &str, lines: Vec<Line<'_>>, scroll: u16) {
    words(f, area, title, said::lines(lines), scroll);
}

/// The same for lines that are said already, or that somebody types.
fn words(f: &mut Frame, area: Rect, title: &str, lines: Vec<Line<'static>>, scroll: u16) {
    let width = area.width.saturating_sub(8).min(90);
    let inner = usize::from(width.saturating_sub(2)).max(1);
    let lines = said::broken(lines, inner);
    // Words may wrap at the ends of lines: a line more for each long one.
    let rows: usize = lines.iter().map(|l| l.width().div_ceil(inner).max(1) + usize::from(l.width() > inner)).sum();
    let place = centred(area, width, rows as u16 + 2);
    let most = (rows as u16 + 2).saturating_sub(place.height);
    let scroll = scroll.min(most);
    let title =
        if most > 0 { format!("{title}  (line {} of {rows}, arrows scroll)", scroll + 1) } else { title.to_string() };
    clear(f, place);
    f.render_widget(Paragraph::new(lines).wrap(Wrap { trim: false }).scroll((scroll, 0)).block(block(title)), place);
}

fn list<A>(f: &mut Frame, area: Rect, p: &Pick<A>) {
    let place = centred(area, area.width.saturating_sub(6).min(100), area.height.saturating_sub(2));
    clear(f, place);
    let [list, foot] = Layout::vertical([Constraint::Min(4), Constraint::Length(1)]).areas(place);
    let first = if p.several { 4 } else { 1 };
    let longest = p.items.iter().map(|i| said::width(&said::text(&i.0))).max().unwrap_or(0).clamp(8, 44) as u16;
    // The frame, the mark of the selected row and the gaps.
    let room = usize::from(list.width).saturating_sub(5 + first + usize::from(longest));
    let rows = p
        .shown()
        .iter()
        .enumerate()
        .map(|(k, &i)| {
            let mark = match (p.several, p.marks[i]) {
                (false, _) => "",
                (true, true) => "[x]",
                (true, false) => "[ ]",
            };
            vec![mark.to_string(), said::text(&p.items[i].0), explained(&p.items[i].1, room, k == p.row)]
        })
        .collect();
    let widths = [Constraint::Length(if p.several { 3 } else { 0 }), Constraint::Length(longest), Constraint::Min(10)];
    table_of_words(f, list, &said::text(&p.title), &[], &widths, rows, p.row);
    let shown = p.shown().len();
    let at = format!("  {} of {shown}", (p.row + 1).min(shown));
    let lines = vec![Line::from(vec![
        Span::raw(said::text("type to narrow the list: ")),
        Span::styled(format!("{}_", p.filter), theme::key()),
        Span::raw(said::text(&at)),
    ])];
    f.render_widget(Paragraph::new(lines), foot);
}

/// What stands beside an item of a list. Where it is longer than its column, that of the selected item goes on below, and that of any other is cut: a
/// list with one line for each item stays in its window.
fn explained(text: &str, room: usize, is_selected: bool) -> String {
    let (said, room) = (said::text(text), room.max(10));
    if is_selected { said::wrapped(&said, room).join("\n") } else { cut(&said, room) }
}

fn edit<A>(f: &mut Frame, area: Rect, e: &Edit<A>) {
    let style = if e.input.is_selected() { theme::selected() } else { theme::key() };
    let mut lines = vec![Line::from(Span::styled(typing(&e.input), style)), Line::default()];
    if let Some(p) = &e.problem {
        lines.push(Line::from(Span::styled(said::words(&format!("not taken: {p}")), theme::bad())));
    }
    words(f, area, &e.title, lines, 0);
}

/// A line with a mark where one types.
fn typing(input: &Input) -> String {
    if input.is_selected() {
        // As a whole: what is typed takes its place.
        return format!("[{}]", input.text());
    }
    let (before, behind) = input.parts();
    format!("{before}_{behind}")
}

/// The same in so many columns: of a long text the part where one types.
fn typing_in(input: &Input, room: usize) -> String {
    let whole = typing(input);
    if said::width(&whole) <= room || input.is_selected() {
        return whole;
    }
    let (before, _) = input.parts();
    let mut kept: Vec<char> = Vec::new();
    // The sign of what is left out, and the mark where one types.
    for c in before.chars().rev() {
        kept.push(c);
        if said::width(&kept.iter().collect::<String>()) + 2 > room {
            kept.pop();
            break;
        }
    }
    format!("…{}_", kept.iter().rev().collect::<String>())
}

/// Fewest rows of the list of a form, with its box.
const FORM_ROWS: u16 = 5;
/// Least and largest share of a form for its values: the meanings have the rest.
const VALUES: [usize; 2] = [8, 45];

/// A form: the fields, and below them all that there is to know about the selected one.
fn page<A>(f: &mut Frame, area: Rect, form: &Form<A>) {
    let place = centred(area, area.width.saturating_sub(4).min(110), area.height.saturating_sub(2));
    clear(f, place);
    let lines = about(form, usize::from(place.width).max(1));
    let foot = (lines.len() as u16).clamp(4, place.height.saturating_sub(FORM_ROWS).max(4));
    let [list, foot] = Layout::vertical([Constraint::Min(FORM_ROWS), Constraint::Length(foot)]).areas(place);
    // As wide as what is typed, so that the meanings have room.
    let typed = form.inputs.iter().map(|i| said::width(i.text()) + 2).max().unwrap_or(0);
    let values = typed.clamp(VALUES[0], (usize::from(list.width) * VALUES[1] / 100).max(VALUES[0]));
    let row = |(i, (field, input)): (usize, (&Described, &Input))| {
        let value = if i == form.row { typing_in(input, values) } else { input.text().to_string() };
        let mark = if field.required { "*" } else { "" };
        vec![format!("{}{mark}", field.key), value, said::text(field.meaning)]
    };
    // Keys and values stand there as they are typed.
    let rows = form.fields.iter().zip(&form.inputs).enumerate().map(row).collect();
    let longest = form.fields.iter().map(|k| k.key.len() + 1).max().unwrap_or(8) as u16;
    let widths = [Constraint::Length(longest), Constraint::Length(values as u16), Constraint::Min(10)];
    let at = said::text(&format!("{} of {}", form.row + 1, form.fields.len()));
    table_of_words(f, list, &format!("{} ({at})", said::text(&form.title)), &[], &widths, rows, form.row);
    f.render_widget(Paragraph::new(lines), foot);
}

/// What there is to know about the selected field: its meaning in full, its range, its default; then why the last answer was not taken.
fn about<A>(form: &Form<A>, width: usize) -> Vec<Line<'static>> {
    let wrapped = |text: &str| said::wrapped(text, width);
    let mut lines: Vec<Line<'static>> = Vec::new();
    // What is wrong comes first: on a small screen the rest may have no room.
    if let Some(p) = &form.problem {
        let text = said::words(&format!("not taken: {p}"));
        lines.extend(wrapped(&text).into_iter().map(|l| Line::from(Span::styled(l, theme::bad()))));
    }
    if let Some(field) = form.fields.get(form.row) {
        let usual = if field.default.is_empty() { String::new() } else { format!("; empty: {}", field.default) };
        // Only lengths are typed in the units of the team: the range of all others stays as it is typed.
        let range = format!("{}{usual}.", field.allowed);
        let range = if field.is_length { said::local().say(&range).into_owned() } else { range };
        let text = format!("{}: {}. {range} {}", field.key, said::text(field.meaning), field.note);
        lines.extend(wrapped(text.trim_end()).into_iter().map(Line::from));
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use ratatui::Terminal;
    use ratatui::backend::TestBackend;

    /// Meanings of keys ended in the middle of a word, without a sign ("way of building, see lea").
    #[test]
    fn a_form_cuts_no_meaning_without_a_sign_and_says_that_of_the_selected_field_in_full() {
        let sketch = crate::sketch::preset("rc-frame-1960").expect("a preset").sketch();
        let mut form: Form<()> = Form::of("A sketch", &sketch, |_, _| Ok(None));
        for (width, height) in [(80, 24), (140, 40)] {
            for row in 0..form.fields.len() {
                form.row = row;
                let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a test screen");
                terminal.draw(|f| page(f, f.area(), &form)).expect("it draws");
                let b = terminal.backend().buffer().clone();
                let line = |y: u16| (0..width).map(|x| b[(x, y)].symbol().to_string()).collect::<String>();
                let lines: Vec<String> = (0..height).map(line).collect();
                for field in &form.fields {
                    let own =
                        |l: &&String| l.trim_start_matches(['│', '>', ' ']).starts_with(&format!("{} ", field.key));
                    let Some(shown) = lines.iter().find(own) else { continue };
                    let end = shown.trim_end_matches([' ', '│']);
                    let beginning: String = field.meaning.chars().take(8).collect();
                    let whole = end.ends_with(field.meaning) || end.ends_with('…');
                    assert!(whole && shown.contains(&beginning), "{width}: {shown}");
                }
                let field = &form.fields[row];
                let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
                let all = words(&lines.join(" "));
                let (meaning, range) = (words(field.meaning), words(&field.allowed));
                assert!(all.contains(&format!("{}: {meaning}. {range}", field.key)), "{width}: {}\n{all}", field.key);
            }
        }
    }

    /// In Japanese the corner of a popup was hidden by half a letter of what is below it.
    #[test]
    fn a_letter_of_two_columns_does_not_reach_over_the_frame_of_a_popup() {
        for before in ["", " "] {
            let mut t = Terminal::new(TestBackend::new(40, 8)).expect("a screen");
            let drawn = t.draw(|f| {
                f.render_widget(Paragraph::new(vec![Line::from(format!("{before}{}", "近".repeat(19))); 8]), f.area());
                message(f, f.area(), "Title", vec![Line::from("words")], 0);
            });
            let buffer = drawn.expect("drawn").buffer;
            let left = (0..40).find(|x| buffer[(*x, 3)].symbol() == "│").expect("the frame");
            assert!(said::width(buffer[(left - 1, 3)].symbol()) == 1, "behind {before:?}");
        }
    }
}
