//! The page of a run is offered to headsets and phones in the network, until that is ended or the wizard is.

use super::made::{Does, Entry};
use crate::engine::{PAGE, PORT, PageServer, ServeAsked};
use crate::stop::{Reason, Stop};
use crate::tui::app::{App, Popup};
use std::path::{Path, PathBuf};

/// A page that is offered now.
pub(in crate::tui) struct Offered {
    page: PathBuf,
    stop: Stop,
}

impl Drop for Offered {
    fn drop(&mut self) {
        self.stop.request(Reason::User);
    }
}

/// The line of the list of files; none without a page.
pub(super) fn entry(app: &App) -> Option<Entry> {
    let page = app.out.join(PAGE);
    let does = Does::Offer(page.clone());
    if app.offered.as_ref().is_some_and(|o| o.page == page) {
        let about = "end what headsets and phones in the network can open".to_owned();
        return Some(Entry { word: "end offering view.html".into(), about, does });
    }
    let about = "to headsets and phones in the network of the team, by HTTPS, until it is ended here".to_owned();
    page.is_file().then(|| Entry { word: "offer view.html".into(), about, does })
}

/// Offers a page, or ends that.
pub(super) fn turn(app: &mut App, page: &Path) {
    if app.offered.take_if(|o| o.page == page).is_some() {
        app.say(format!("{} is offered no more", page.display()));
        return;
    }
    let open = |port| PageServer::open(&ServeAsked { page: page.into(), network: true, port });
    // Another program, or another wizard, may have the usual port.
    let server = match open(PORT).or_else(|_| open(0)) {
        Ok(server) => server,
        Err(e) => {
            app.failed("The page was not offered", &e);
            return;
        }
    };
    let text = format!(
        "{}\n\nIts certificate is of its own: the browser warns once. Go on only if it shows this SHA-256 fingerprint:\n{}\n\n\
         Whoever is in this network can open the page; it names who was in the building.",
        server.addresses().join("\n"),
        server.fingerprint().unwrap_or_default(),
    );
    let stop = Stop::new();
    let heard = stop.clone();
    std::thread::spawn(move || server.run(&heard));
    app.offered = Some(Offered { page: page.into(), stop });
    app.popups.show(Popup::message("The page is offered", text));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_is_offered_until_that_is_ended() {
        let d = tempfile::tempdir().unwrap();
        let mut app = App::new(d.path().into());
        app.out = d.path().into();
        assert!(entry(&app).is_none(), "no page yet");
        let page = d.path().join(PAGE);
        std::fs::write(&page, "a page").unwrap();
        assert_eq!(entry(&app).map(|e| e.word), Some("offer view.html".into()));
        turn(&mut app, &page);
        let stop = app.offered.as_ref().expect("it is offered").stop.clone();
        assert_eq!(entry(&app).map(|e| e.word), Some("end offering view.html".into()));
        turn(&mut app, &page);
        assert!(app.offered.is_none() && stop.is_requested());
        // So does an end of the wizard.
        turn(&mut app, &page);
        let stop = app.offered.as_ref().expect("it is offered again").stop.clone();
        drop(app);
        assert!(stop.is_requested());
    }
}
