//! Draws the screen: the frame around every step, the step in it, popups in front of it.

use super::app::{App, Step};
use super::{keys, popup, said, steps, theme, widgets};
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};

/// Draws everything.
pub(super) fn draw(f: &mut Frame, app: &App) {
    let area = f.area();
    if let Some(frame) = &app.frame {
        return frame.draw(f);
    }
    app.follow_the_team();
    if let Some(t) = app.tracing.as_ref().filter(|_| app.popup().is_none()) {
        t.draw(f);
        return in_ascii(f);
    }
    app.mouse.begin();
    app.view.hide();
    if let Some(s) = &app.scene {
        s.hide();
    }
    if area.width < 60 || area.height < 16 {
        let text = format!("Leanto needs 60 x 16 characters; this terminal has {} x {}.", area.width, area.height);
        f.render_widget(Paragraph::new(said::text(&text)).wrap(Wrap { trim: true }), area);
        return;
    }
    let (foot, between) = match app.popup() {
        Some(p) => (in_lines(in_words(popup::of_popup(p)), area.width, BETWEEN), BETWEEN),
        None => foot(app, area.width, area.height),
    };
    let [head, what, body, keys, status] = Layout::vertical([
        Constraint::Length(1),
        Constraint::Length(1),
        Constraint::Min(5),
        Constraint::Length(foot.len() as u16),
        Constraint::Length(1),
    ])
    .areas(area);
    f.buffer_mut().set_style(area, theme::ground());
    f.render_widget(Paragraph::new(step_line(app, head)), head);
    f.render_widget(Paragraph::new(said::line(case_line(app))), what);
    steps::of(app.step).draw(f, body, app);
    let foot_height = foot.len() as u16;
    for (line, row) in foot.iter().zip(keys.rows()) {
        let mut x = row.x;
        for (name, label) in line {
            app.mouse.note_key(Rect { x, width: width_of(name, label), ..row }, name, label);
            x += width_of(name, label) + between;
        }
    }
    let foot: Vec<Line<'_>> = foot.iter().map(|l| key_line(l, between)).collect();
    f.render_widget(Paragraph::new(foot), keys);
    draw_status(f, status, app);
    if let Some(p) = app.popup() {
        // The keys below stay in sight.
        let keys: Vec<_> = keys::bindings(app).iter().map(|b| (b.name(), b.help)).collect();
        popup::draw(f, Rect { height: area.height - foot_height - 1, ..area }, p, app.popups.scroll, &keys);
    }
    in_ascii(f);
}

/// Replaces lines and bars where the screen shall have ASCII only.
fn in_ascii(f: &mut Frame) {
    for cell in &mut f.buffer_mut().content {
        if let Some(plain) = theme::in_ascii(cell.symbol()) {
            cell.set_symbol(plain);
        }
    }
}

/// At the left of the first line.
const LOGO: &str = "LEANTO ";

fn step_line(app: &App, area: Rect) -> Line<'static> {
    let mut spans = vec![Span::styled(LOGO, theme::title())];
    let names = Step::ALL.map(|s| said::text(s.name()));
    // On a narrow screen only the present step has its name.
    let all: usize = names.iter().map(|n| said::width(n) + 4).sum();
    let narrow = area.width < 80 || usize::from(area.width) < LOGO.len() + all + names.len() - 1;
    for s in Step::ALL {
        let name = if narrow && s != app.step { "" } else { &names[s as usize] };
        let text = format!(" {} {name}", s as usize + 1).trim_end().to_string() + " ";
        let x = area.x + Line::from(spans.clone()).width() as u16;
        app.mouse.note_step(Rect { x, width: said::width(&text) as u16, ..area }, s);
        spans.push(if s == app.step { Span::styled(text, theme::selected()) } else { Span::raw(text) });
        if s != Step::Plan {
            spans.push(Span::raw(">"));
        }
    }
    Line::from(spans)
}

fn case_line(app: &App) -> Line<'static> {
    match &app.open {
        None => Line::from("no case is open: choose a model, a case, or the sample"),
        Some(o) => {
            let mut spans = vec![Span::raw(format!("case {}", o.path.display()))];
            if app.is_changed() {
                spans.push(Span::styled("  * not saved", theme::bad()));
            }
            Line::from(spans)
        }
    }
}

/// The keys of this step, in at most 2 lines on a low screen and 4 on a high one. Where there is no room for all, the settings give way, then a blank
/// between two keys, then the ends of long words, and last the last keys of the step: the help has them. Returns the blanks between two keys, too.
fn foot(app: &App, width: u16, height: u16) -> (Vec<Vec<KeyLabel>>, u16) {
    let most = usize::from(height / 8).clamp(2, 4);
    let bindings = keys::bindings(app);
    let shown: Vec<KeyLabel> =
        bindings.iter().filter(|b| !b.label.is_empty()).map(|b| (b.name(), b.label.to_string())).collect();
    fitting(&shown, width, most)
}

/// Keys in English in at most so many lines, in the words of the team.
fn fitting(shown: &[KeyLabel], width: u16, most: usize) -> (Vec<Vec<KeyLabel>>, u16) {
    let everywhere = shown.iter().position(|(_, label)| label == "next").unwrap_or(shown.len());
    let fewer = |dropped: usize| {
        let mut some = shown[..everywhere - dropped].to_vec();
        some.extend(shown[everywhere..].iter().filter(|(_, label)| label != "settings").cloned());
        if let Some(help) = some.iter_mut().find(|(name, _)| name == "?") {
            help.1 = "more keys".into();
        }
        in_words(some)
    };
    let without_settings = fewer(0);
    let cut = |letters: usize| -> Vec<KeyLabel> {
        without_settings.iter().map(|(name, label)| (name.clone(), widgets::cut(label, letters))).collect()
    };
    let whole =
        [(in_words(shown.to_vec()), BETWEEN), (without_settings.clone(), BETWEEN), (without_settings.clone(), NEAR)];
    whole
        .into_iter()
        .chain((SHORTEST..LONGEST).rev().map(|letters| (cut(letters), NEAR)))
        .chain((1..=everywhere).map(|dropped| (fewer(dropped), NEAR)))
        .map(|(some, between)| (in_lines(some, width, between), between))
        .find(|(lines, _)| lines.len() <= most)
        .unwrap_or_default()
}

/// Letters of a word in the bottom line that is cut, from so many down to so many.
const LONGEST: usize = 16;
const SHORTEST: usize = 6;

/// A key as it is written, and its label.
type KeyLabel = (String, String);

/// Blanks between two keys, and where there is little room.
const BETWEEN: u16 = 3;
const NEAR: u16 = 2;

fn width_of(name: &str, label: &str) -> u16 {
    (said::width(name) + said::width(label) + 1) as u16
}

/// Keys with their words as the team reads them.
fn in_words(keys: Vec<KeyLabel>) -> Vec<KeyLabel> {
    keys.into_iter().map(|(name, label)| (said::key(&name), said::text(&label))).collect()
}

/// Keys in as many lines as the width needs.
fn in_lines(keys: Vec<KeyLabel>, width: u16, between: u16) -> Vec<Vec<KeyLabel>> {
    let mut lines = vec![Vec::new()];
    let mut used = 0;
    for (name, label) in keys {
        let long = width_of(&name, &label);
        if used + long > width {
            lines.push(Vec::new());
            used = 0;
        }
        used += long + between;
        if let Some(line) = lines.last_mut() {
            line.push((name, label));
        }
    }
    lines
}

fn key_line(keys: &[KeyLabel], between: u16) -> Line<'static> {
    let gap = " ".repeat(between.into());
    let one =
        |(name, label): &KeyLabel| [Span::styled(name.clone(), theme::key()), Span::raw(format!(" {label}{gap}"))];
    Line::from(keys.iter().flat_map(one).collect::<Vec<_>>())
}

/// The last line: what was done or is done, in the room that the mark of a translation leaves.
fn draw_status(f: &mut Frame, area: Rect, app: &App) {
    let mark = said::mark();
    let wide = mark.as_ref().map_or(0, |m| said::width(m) as u16 + 1).min(area.width);
    let room = usize::from(area.width - wide);
    let spans = said::line(status_line(app)).spans.into_iter();
    let fitting = spans.map(|s| Span::styled(widgets::cut_at_word(&s.content, room), s.style));
    f.render_widget(Paragraph::new(Line::from_iter(fitting)), area);
    if let Some(mark) = mark {
        // At the end of the last line, which no popup covers.
        let place = Rect { x: area.right() - wide, width: wide, ..area };
        f.render_widget(Paragraph::new(Line::from(format!(" {mark}")).style(theme::bad())), place);
    }
}

fn status_line(app: &App) -> Line<'static> {
    match (&app.busy, app.log.last()) {
        (Some(what), _) => Line::from(Span::styled(format!("{what} ... (Esc ends it)"), theme::title())),
        (None, Some(l)) => Line::from(l.lines().next().unwrap_or_default().to_string()),
        (None, None) => Line::default(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// "...; the case has changed sin" and "tarafınd tr: denetlenmedi".
    #[test]
    fn the_last_line_ends_with_a_whole_word_before_the_mark_of_the_language() {
        let text = "results in /home/user/samples/frame4/result; the case has changed since: key 6";
        assert_eq!(widgets::cut_at_word(text, 78), text);
        assert_eq!(
            widgets::cut_at_word(text, 70),
            "results in /home/user/samples/frame4/result; the case has changed…"
        );
        assert_eq!(widgets::cut_at_word(text, 30), "results in /home/user/samples…", "a path keeps its beginning");
        assert_eq!(widgets::cut_at_word("/home/user/samples/frame4", 12), "/home/user/…", "one word");
        let (_folder, mut app) = crate::tui::tests::sample();
        app.asked = crate::local::LocalAsked { language: Some(crate::words::Language::Turkish), ..Default::default() };
        app.log = vec!["word ".repeat(40)];
        let seen = crate::tui::tests::picture(&app, 80, 24);
        let last = seen.lines().last().expect("a line").to_string();
        assert!(last.trim_end().ends_with("tr: denetlenmedi") && last.contains("word… "), "{last}");
    }

    /// The longest bottom line, that of results with a drawing, with words as long as those of other languages.
    #[test]
    fn long_words_end_with_a_sign_before_a_key_is_left_out() {
        let step = ["Enter", "a", "d", "v", "o", "w", "t", "m", "f", "e", "i", ",", ".", "p"];
        let word = |k: usize| ["kazılacak yerler", "ayrıntılı uyarılar", "daha önceki an"][k % 3].to_string();
        let mut keys: Vec<KeyLabel> = step.iter().enumerate().map(|(k, name)| (name.to_string(), word(k))).collect();
        let everywhere =
            [("Tab", "next"), ("s", "save"), ("u", "undo"), ("j", "settings"), ("?", "help"), ("q", "quit")];
        keys.extend(everywhere.map(|(name, label)| (name.to_string(), label.to_string())));
        let (lines, between) = fitting(&keys, 80, 3);
        let shown: Vec<&str> = lines.iter().flatten().map(|(name, _)| name.as_str()).collect();
        for name in step.into_iter().chain(["Tab", "s", "u", "?", "q"]) {
            assert!(shown.contains(&name), "{name} is missing: {lines:?}");
        }
        assert!(lines.len() <= 3 && lines.iter().flatten().any(|(_, label)| label.ends_with('…')), "{lines:?}");
        assert!(lines.iter().all(|l| l.iter().map(|(n, w)| width_of(n, w) + between).sum::<u16>() <= 80 + between));
        // Where there is room, all of them stand there as they are.
        assert!(fitting(&keys, 300, 3).0.iter().flatten().all(|(_, label)| !label.ends_with('…')));
    }
}
