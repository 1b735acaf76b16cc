//! What is made of a finished run, or of a case, on request: scenes, films, pictures, pages, histories, live views. It imports from all other
//! rooms but `grains` and `what_if`.

mod draw;
mod export;
mod film;
mod frame_at;
mod history;
mod on_screen;
mod pages;
mod problem;
#[cfg(feature = "serve")]
mod serving;
mod site_log;
mod site_tables;
mod view;
mod void_history;

pub use draw::{Aim, HEAP, MadePicture, draw, picture_can_be_written};
pub use export::{
    ExportStep, ExportedScene, SceneOptions, events_can_be_written, export_events, export_paraview, export_scene,
    free_scene,
};
pub use film::{FilmAsked, MadeFilm, film};
pub use history::{histories, history_of, write_histories, write_history};
pub use on_screen::{OnScreen, life_of, on_screen, void_of_place};
pub use pages::{NewsAsked, PagesAsked, write_pages};
pub use problem::{ProblemAsked, report_problem};
#[cfg(feature = "serve")]
pub use serving::{PORT, PageServer, ServeAsked};
pub use site_log::{SiteFile, site_file};
pub use site_tables::{SiteTables, site_tables};
pub use view::{PAGE, ViewAsked, Viewed, view};
pub use void_history::{Then, VoidHistory, voids_over_time};
