//! The screen of a loaded frame. Nothing is cut: what does not fit on a line goes on the next one.

use super::Live;
use crate::frame::{self, Projected, Station};
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Color;
use ratatui::text::{Line, Text};
use ratatui::widgets::Paragraph;
use ratatui::widgets::canvas::{Canvas, Context, Line as Stroke, Points};

/// Width from which the history stands beside the drawing, columns.
const BESIDE: u16 = 110;
/// Columns of the history beside the drawing.
const HISTORY: u16 = 40;

const KEYS: [&str; 14] = [
    "right left: load",
    "space: grow",
    "s d: step",
    "n v m: diagram",
    "o: shape only",
    "up down: scale",
    "tab: member",
    "k l: cursor",
    "+ -: section",
    "u: support",
    "c: change it",
    "h: history",
    "r: from the beginning",
    "q: end",
];

/// Fields on as few lines as hold them; two spaces apart.
fn on_lines(fields: &[String], width: u16) -> Vec<String> {
    let mut out: Vec<String> = Vec::new();
    for field in fields.iter().filter(|f| !f.is_empty()) {
        match out.last_mut() {
            Some(line) if line.chars().count() + 2 + field.chars().count() <= usize::from(width) => {
                line.push_str("  ");
                line.push_str(field);
            }
            _ => out.push(field.clone()),
        }
    }
    out
}

fn paragraph(lines: &[String]) -> Paragraph<'static> {
    Paragraph::new(Text::from(lines.iter().cloned().map(Line::from).collect::<Vec<_>>()))
}

impl Live {
    pub(in crate::tui) fn draw(&self, screen: &mut ratatui::Frame<'_>) {
        let area = screen.area();
        let mut head = on_lines(&self.fields(), area.width);
        head.push(self.note.clone());
        let keys = on_lines(&KEYS.map(str::to_owned), area.width);
        let rows = |lines: &[String]| Constraint::Length(lines.len() as u16);
        let [top, middle, foot] = Layout::vertical([rows(&head), Constraint::Min(5), rows(&keys)]).areas(area);
        screen.render_widget(paragraph(&head), top);
        screen.render_widget(paragraph(&keys), foot);
        match (self.show_history, area.width >= BESIDE) {
            (false, _) => self.draw_frame(screen, middle),
            (true, false) => self.draw_history(screen, middle),
            (true, true) => {
                let [left, right] =
                    Layout::horizontal([Constraint::Min(40), Constraint::Length(HISTORY)]).areas(middle);
                self.draw_frame(screen, left);
                self.draw_history(screen, right);
            }
        }
    }

    /// What is known of load, member and cursor.
    fn fields(&self) -> Vec<String> {
        let title = if self.frame.title.is_empty() { "frame" } else { &self.frame.title };
        let member = &self.frame.member[self.member];
        let profile = self.frame.section.iter().find(|s| s.name == member.section).and_then(|s| s.profile.clone());
        let internal = frame::internal_forces(&self.frame, &self.model, &self.state);
        let moment = internal[self.member].largest(|s| s.my);
        let here = self.station(&internal[self.member].stations);
        vec![
            title.to_owned(),
            format!("load factor {:.4}", self.state.factor),
            format!("step {:.4}", self.step),
            format!("largest displacement {:.2} mm", self.largest_displacement() * 1e3),
            format!("hinges {}", self.hinges.len()),
            if self.running { "growing".into() } else { String::new() },
            format!("member {} ({})", member.name, profile.as_deref().unwrap_or(&member.section)),
            format!("largest M {:.2} kN m", moment.my / 1e3),
            format!(
                "x at {:.2} m: N {:.2} kN, V {:.2} kN, M {:.2} kN m",
                here.at,
                here.n / 1e3,
                here.vz / 1e3,
                here.my / 1e3
            ),
            format!("support {}", self.frame.support[self.support].node),
            format!("drawn: {}, displacements {:.0} times", self.curve.name(), self.scale),
        ]
    }

    /// The station that is nearest to the cursor.
    fn station(&self, stations: &[Station]) -> Station {
        let length = stations.last().map_or(0.0, |s| s.at);
        let far = |s: &Station| (s.at - self.cursor * length).abs();
        stations.iter().copied().min_by(|a, b| far(a).total_cmp(&far(b))).unwrap_or_default()
    }

    fn draw_frame(&self, screen: &mut ratatui::Frame<'_>, area: Rect) {
        let p = frame::projected(&self.frame, &self.model, &self.state, self.curve, self.scale);
        let all = p.before.iter().chain(&p.after).chain(&p.diagram).flatten();
        let (mut low, mut high) = ([f64::INFINITY; 2], [f64::NEG_INFINITY; 2]);
        for q in all {
            for c in 0..2 {
                (low[c], high[c]) = (low[c].min(q[c]), high[c].max(q[c]));
            }
        }
        // A cell is twice as high as wide, and the scale is the same both ways.
        let (wide, tall) = (f64::from(area.width.max(1)), 2.0 * f64::from(area.height.max(1)));
        let unit = ((high[0] - low[0]).max(1e-6) / wide).max((high[1] - low[1]).max(1e-6) / tall) * 1.05;
        let about = |c: usize, cells: f64| {
            let mid = f64::midpoint(low[c], high[c]);
            [mid - 0.5 * cells * unit, mid + 0.5 * cells * unit]
        };
        let (hinges, cursor) = (self.places_of_hinges(&p), self.place_of_cursor(&p));
        let canvas = Canvas::default().x_bounds(about(0, wide)).y_bounds(about(1, tall)).paint(|context| {
            p.before.iter().for_each(|l| stroke(context, l, Color::DarkGray));
            p.diagram.iter().for_each(|l| stroke(context, l, Color::Cyan));
            p.after.iter().for_each(|l| stroke(context, l, Color::Yellow));
            context.layer();
            context.draw(&Points { coords: &hinges, color: Color::Red });
            for (x, y) in &hinges {
                context.print(*x, *y, "@");
            }
            if let Some([x, y]) = cursor {
                context.print(x, y, "x");
            }
        });
        screen.render_widget(canvas, area);
    }

    fn places_of_hinges(&self, p: &Projected) -> Vec<(f64, f64)> {
        let place = |h: &(usize, usize, f64)| {
            let piece = &self.model.pieces[h.0];
            let before = self.model.pieces[..h.0].iter().filter(|q| q.member == piece.member).count();
            let at = p.after[piece.member][before + h.1];
            (at[0], at[1])
        };
        self.hinges.iter().map(place).collect()
    }

    /// On the displaced axis of the member, between the ends of its pieces.
    fn place_of_cursor(&self, p: &Projected) -> Option<[f64; 2]> {
        let line = &p.after[self.member];
        let pieces = line.len().checked_sub(1).filter(|n| *n > 0)?;
        let at = self.cursor * pieces as f64;
        let k = (at as usize).min(pieces - 1);
        let share = at - k as f64;
        Some([0, 1].map(|c| line[k][c] + share * (line[k + 1][c] - line[k][c])))
    }

    /// Load factor over the largest displacement.
    fn draw_history(&self, screen: &mut ratatui::Frame<'_>, area: Rect) {
        let most = |c: usize| self.history.iter().map(|h| h[c].abs()).fold(0.0, f64::max);
        let [far, high] = [0, 1].map(|c| if most(c) > 0.0 { most(c) } else { 1.0 });
        let least = self.history.iter().map(|h| h[1]).fold(0.0, f64::min);
        let bounds = [least - 0.08 * high, 1.1 * high];
        let points: Vec<[f64; 2]> = self.history.clone();
        let canvas = Canvas::default().x_bounds([-0.05 * far, 1.15 * far]).y_bounds(bounds).paint(|context| {
            stroke(context, &[[0.0, bounds[0]], [0.0, bounds[1]]], Color::DarkGray);
            stroke(context, &[[0.0, 0.0], [1.15 * far, 0.0]], Color::DarkGray);
            stroke(context, &points, Color::Yellow);
            context.layer();
            context.print(0.02 * far, bounds[1], format!("load factor, to {high:.3}"));
            let text = format!("displacement, to {:.1} mm", 1e3 * far);
            context.print(0.02 * far, bounds[0], text);
        });
        screen.render_widget(canvas, area);
    }
}

fn stroke(context: &mut Context<'_>, points: &[[f64; 2]], color: Color) {
    for w in points.windows(2) {
        context.draw(&Stroke { x1: w[0][0], y1: w[0][1], x2: w[1][0], y2: w[1][1], color });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ratatui::{Terminal, backend::TestBackend};
    use std::path::Path;

    fn screen(live: &Live, width: u16, height: u16) -> String {
        let mut t = Terminal::new(TestBackend::new(width, height)).expect("a screen");
        t.draw(|f| live.draw(f)).expect("drawn");
        let b = t.backend().buffer().clone();
        let row = |y| (0..width).map(|x| b[(x, y)].symbol().to_owned()).collect::<String>();
        (0..height).map(|y| row(y) + "\n").collect()
    }

    fn beam() -> Live {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("samples/frames/propped-beam.toml");
        Live::new(frame::read(&file).expect("a sample")).expect("it stands")
    }

    #[test]
    fn nothing_is_cut_on_a_narrow_screen() {
        let mut live = beam();
        live.load(18.0);
        for (width, height) in [(60, 20), (80, 24), (120, 40)] {
            let text = screen(&live, width, height).split_whitespace().collect::<Vec<_>>().join(" ");
            let fields = live.fields();
            for field in fields.iter().map(String::as_str).chain(KEYS) {
                let field = field.split_whitespace().collect::<Vec<_>>().join(" ");
                assert!(text.contains(&field), "{width}: {field} is cut in\n{text}");
            }
        }
    }

    #[test]
    fn the_cursor_reads_the_moments_of_theory() {
        // Propped beam with a force F = 18 kN at midspan: M = -3 F L / 16 at the wall, 5 F L / 32 at midspan.
        let mut live = beam();
        live.load(18.0);
        live.member = 0;
        for (cursor, wanted) in [(0.0, -3.0 * 18e3 * 3.0 / 16.0), (1.0, 5.0 * 18e3 * 3.0 / 32.0)] {
            live.cursor = cursor;
            let internal = frame::internal_forces(&live.frame, &live.model, &live.state);
            let got = live.station(&internal[0].stations).my;
            assert!((got / wanted - 1.0).abs() < 1e-3, "{got} is not {wanted}");
        }
    }

    #[test]
    fn the_history_rises_with_the_load_and_stands_beside_the_frame_on_a_wide_screen() {
        let mut live = beam();
        (0..9).for_each(|_| live.load(2.0));
        assert_eq!(live.history.len(), 10);
        assert!(live.history.windows(2).all(|w| w[1][0] > w[0][0] && w[1][1] > w[0][1]), "{:?}", live.history);
        live.show_history = true;
        assert!(screen(&live, 120, 40).contains("load factor, to 18.000"));
        assert!(screen(&live, 80, 24).contains("load factor, to 18.000"));
    }
}
