//! Between metres in plan and degrees on the ellipsoid of WGS84. Metres become degrees by the radii of curvature of the ellipsoid at one place;
//! within a kilometre of it that is exact to less than a centimetre.

use crate::maths;

/// Equatorial radius of WGS84, m.
const RADIUS: f64 = 6_378_137.0;
/// Square of its first eccentricity.
const ECCENTRICITY: f64 = 6.694_379_990_14e-3;

/// Where the origin of a plan is, and how it is turned.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlanOrigin {
    /// Degrees north of the equator.
    pub latitude: f64,
    /// Degrees east of Greenwich.
    pub longitude: f64,
    /// Direction of true north in plan, from the y axis towards the x axis, rad.
    pub true_north: f64,
}

impl PlanOrigin {
    /// Metres per radian of latitude and of longitude.
    fn radii(&self) -> [f64; 2] {
        let (sin, cos) = maths::sincos(self.latitude.to_radians());
        let bend = 1.0 - ECCENTRICITY * sin * sin;
        [RADIUS * (1.0 - ECCENTRICITY) / maths::pow(bend, 1.5), RADIUS / bend.sqrt() * cos]
    }

    /// Longitude and latitude of a point in plan, degrees.
    pub fn degrees(&self, [x, y]: [f64; 2]) -> [f64; 2] {
        let (n, m) = maths::sincos(self.true_north);
        let (north, east) = (x * n + y * m, x * m - y * n);
        let [meridian, parallel] = self.radii();
        let longitude = self.longitude + (east / parallel).to_degrees();
        // Across the antimeridian.
        let longitude = (longitude + 540.0).rem_euclid(360.0) - 180.0;
        [longitude, self.latitude + (north / meridian).to_degrees()]
    }

    /// Degrees from true north, clockwise, of a direction in plan; `direction` is from the x axis towards the y axis, rad.
    pub fn azimuth(&self, direction: f64) -> f64 {
        (90.0 - (direction + self.true_north).to_degrees()).rem_euclid(360.0)
    }

    /// The point in plan at a longitude and latitude, m.
    pub fn metres(&self, [longitude, latitude]: [f64; 2]) -> [f64; 2] {
        let (n, m) = maths::sincos(self.true_north);
        let [meridian, parallel] = self.radii();
        let turned = (longitude - self.longitude + 540.0).rem_euclid(360.0) - 180.0;
        let (north, east) = ((latitude - self.latitude).to_radians() * meridian, turned.to_radians() * parallel);
        [north * n + east * m, north * m - east * n]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A plan whose x axis is turned from east towards north by 30 degrees: x looks to 60, y to 330 degrees, by the degrees of a place 100 m away, too.
    #[test]
    fn an_azimuth_is_the_direction_on_the_earth() {
        let o = PlanOrigin { latitude: 41.0, longitude: 29.0, true_north: 30f64.to_radians() };
        assert!((o.azimuth(0.0) - 60.0).abs() < 1e-9 && (o.azimuth(90f64.to_radians()) - 330.0).abs() < 1e-9);
        let [longitude, latitude] = o.degrees([100.0, 0.0]);
        let east = (longitude - 29.0) * 41f64.to_radians().cos();
        assert!((east.atan2(latitude - 41.0).to_degrees() - 60.0).abs() < 0.2);
    }

    #[test]
    fn degrees_and_metres_are_the_way_there_and_back() {
        for (latitude, longitude) in [(45.0, 10.0), (-33.4, -70.6), (0.0, 179.9999)] {
            for true_north in [0.0, 0.6, -2.0] {
                let o = PlanOrigin { latitude, longitude, true_north };
                let p = [123.4, -56.7];
                let q = o.metres(o.degrees(p));
                assert!((p[0] - q[0]).abs() < 1e-6 && (p[1] - q[1]).abs() < 1e-6, "{q:?}");
            }
        }
    }
}
