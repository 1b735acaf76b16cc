//! What stands here instead of the crate `leanto-grains` where the program is built without it: fines that nobody can simulate. A case
//! that asks for them is refused before it is run.

pub(crate) mod fines {
    use crate::fines::{Fines, FinesSettings};
    use crate::geometry::Pose;
    use crate::solve::Break;
    use crate::stop::Stop;
    use crate::structure::Structure;
    use crate::{Error, Result};

    pub(crate) type Frames<'f> = dyn FnMut(&mut dyn FnMut(Moment<'_>) -> Result<()>) -> Result<()> + 'f;

    #[expect(dead_code, reason = "what the real ones read")]
    pub(crate) struct Moment<'a> {
        pub(crate) time: f64,
        pub(crate) poses: &'a [Pose],
        pub(crate) gone: &'a [bool],
    }

    #[expect(dead_code, reason = "what the real ones read")]
    pub(crate) struct Asked<'a> {
        pub(crate) structure: &'a Structure,
        pub(crate) breaks: &'a [Break],
        pub(crate) settings: &'a FinesSettings,
        pub(crate) seed: u64,
        pub(crate) threads: usize,
    }

    pub(crate) fn simulate(_: &Asked<'_>, _: &mut Frames<'_>, _: &Stop) -> Result<Fines> {
        Err(Error::without("grains", "fines are not simulated"))
    }
}
