//! The six components of a bond: section forces, the deformations that they do work on, and the stiffness that links both.
//!
//! All three use the section axes of [`super::Bond::frame`]: the normal from body `a` to body `b`, then axis 1 and axis 2 in the plane of
//! the section. A positive component acts on body `a` along the axis; body `b` receives the opposite. So a positive normal force is
//! tension, and a positive deformation moves `b` along the axis relative to `a`.
//!
//! Each type is written to files as an array of six numbers.

use serde::{Deserialize, Serialize};
use std::ops::{Index, IndexMut};

/// A type with six named components of one number type, which is also an array of six.
macro_rules! six_components {
    ($(#[$about:meta])* $name:ident { $($(#[$field_about:meta])* $field:ident = $index:literal),+ $(,)? }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
        #[serde(from = "[T; 6]", into = "[T; 6]")]
        #[serde(bound(serialize = "T: Copy + Serialize", deserialize = "T: Copy + serde::de::DeserializeOwned"))]
        pub struct $name<T = f64> {
            $($(#[$field_about])* pub $field: T,)+
        }

        impl<T: Copy> $name<T> {
            /// From a function of the component's number, 0 to 5 in the order of the fields.
            #[inline(always)]
            pub fn from_fn(mut f: impl FnMut(usize) -> T) -> Self {
                Self { $($field: f($index),)+ }
            }

            /// The components in the order of the fields.
            #[inline(always)]
            pub fn to_array(self) -> [T; 6] {
                [$(self.$field,)+]
            }

            /// Every component through a function.
            #[inline(always)]
            pub fn map<U>(self, mut f: impl FnMut(T) -> U) -> $name<U> {
                $name { $($field: f(self.$field),)+ }
            }
        }

        impl<T> From<[T; 6]> for $name<T> {
            #[inline(always)]
            fn from([$($field,)+]: [T; 6]) -> Self {
                Self { $($field,)+ }
            }
        }

        impl<T> From<$name<T>> for [T; 6] {
            #[inline(always)]
            fn from(x: $name<T>) -> Self {
                [$(x.$field,)+]
            }
        }

        impl<T> Index<usize> for $name<T> {
            type Output = T;

            #[inline(always)]
            fn index(&self, component: usize) -> &T {
                match component {
                    $($index => &self.$field,)+
                    _ => panic!("a section has six components"),
                }
            }
        }

        impl<T> IndexMut<usize> for $name<T> {
            #[inline(always)]
            fn index_mut(&mut self, component: usize) -> &mut T {
                match component {
                    $($index => &mut self.$field,)+
                    _ => panic!("a section has six components"),
                }
            }
        }
    };
}

six_components! {
    /// Section forces: N, V1, V2 (N) and T, M1, M2 (N m).
    SectionForces {
        /// Normal force, tension positive, N.
        n = 0,
        /// Shear force along axis 1, N.
        v1 = 1,
        /// Shear force along axis 2, N.
        v2 = 2,
        /// Torsional moment about the normal, N m.
        t = 3,
        /// Bending moment about axis 1, N m.
        m1 = 4,
        /// Bending moment about axis 2, N m.
        m2 = 5,
    }
}

six_components! {
    /// Deformations of the six springs of a bond, conjugate to [`SectionForces`]: displacements (m) and rotations (rad) of body `b`
    /// relative to body `a`.
    SectionDeformation {
        /// Opening along the normal, m.
        normal = 0,
        /// Shear displacement along axis 1, m.
        shear_1 = 1,
        /// Shear displacement along axis 2, m.
        shear_2 = 2,
        /// Twist about the normal, rad.
        twist = 3,
        /// Rotation about axis 1, rad.
        rotation_1 = 4,
        /// Rotation about axis 2, rad.
        rotation_2 = 5,
    }
}

six_components! {
    /// Stiffness of the six independent springs of a bond: N, V1, V2 (N/m) and T, M1, M2 (N m/rad).
    SpringStiffness {
        /// Against opening along the normal, N/m.
        n = 0,
        /// Against shear along axis 1, N/m.
        v1 = 1,
        /// Against shear along axis 2, N/m.
        v2 = 2,
        /// Against twist about the normal, N m/rad.
        t = 3,
        /// Against rotation about axis 1, N m/rad.
        m1 = 4,
        /// Against rotation about axis 2, N m/rad.
        m2 = 5,
    }
}

impl SectionForces {
    /// Section forces at a distance `x` (m) along the normal: the moments change with the shear over the distance.
    #[inline(always)]
    pub fn shifted(&self, x: f64) -> Self {
        Self { m1: self.m1 + self.v2 * x, m2: self.m2 - self.v1 * x, ..*self }
    }

    /// In single precision, as the record and the kernels hold them.
    #[inline(always)]
    pub fn to_f32(self) -> SectionForces<f32> {
        self.map(|x| x as f32)
    }
}

impl SectionForces<f32> {
    /// In double precision.
    #[inline(always)]
    pub fn to_f64(self) -> SectionForces {
        self.map(f64::from)
    }
}

impl SpringStiffness {
    /// The forces of the springs at a deformation.
    #[inline(always)]
    pub fn forces(&self, d: &SectionDeformation) -> SectionForces {
        SectionForces::from_fn(|c| self[c] * d[c])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_change_with_shear_along_the_normal() {
        // A cantilever along the normal with forces at its tip, 2 m away: moment = shear x distance in both planes.
        let tip = SectionForces { n: 1.0, v1: 3.0, v2: 5.0, t: 7.0, m1: 0.0, m2: 0.0 };
        let root = tip.shifted(2.0);
        assert_eq!(root, SectionForces { m1: 10.0, m2: -6.0, ..tip });
        assert_eq!(root.shifted(-2.0), tip);
    }

    #[test]
    fn files_hold_six_numbers_in_the_order_of_the_components() {
        let f = SectionForces::from([1.0, 2.0, 3.0, 4.0, 5.0, 6.0]);
        assert_eq!((f.n, f.v1, f.v2, f.t, f.m1, f.m2), (1.0, 2.0, 3.0, 4.0, 5.0, 6.0));
        assert_eq!(serde_json::to_string(&f).unwrap(), "[1.0,2.0,3.0,4.0,5.0,6.0]");
        let bytes = postcard::to_stdvec(&f).unwrap();
        assert_eq!(bytes, postcard::to_stdvec(&f.to_array()).unwrap());
        assert_eq!(postcard::from_bytes::<SectionForces>(&bytes).unwrap(), f);
        for c in 0..6 {
            assert_eq!(f[c], f.to_array()[c]);
        }
    }
}
