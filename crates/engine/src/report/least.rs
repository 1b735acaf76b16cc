//! What the order of the areas is worth: how it would be by the way of judging in which fewest live.

use crate::search::{Plan, Variant};

/// Areas whose living per hour differ by less than this are not told apart: half of the last place that is printed.
const TIE: f64 = 5e-4;

/// What alive/h is, and whether the areas would stand in another order by the way of judging in which fewest live.
pub(super) fn by_the_least(p: &Plan) -> String {
    let least: Vec<f64> = p.areas.iter().map(crate::search::DigArea::least_score).collect();
    format!(
        "alive/h is the mean of the living over the runs by one way of judging who lives, {}, per mean hour; it ranks. \"alive, mean\" goes over three \
         ways; by the lower end of it {}.",
        Variant::ALL[0].name(),
        order_by(&least)
    )
}

/// In which order areas would stand that stand in the order of these figures.
fn order_by(least: &[f64]) -> String {
    let [low, high] =
        [f64::min, f64::max].map(|of: fn(f64, f64) -> f64| least.iter().copied().reduce(of).unwrap_or(0.0));
    if least.len() > 1 && high - low < TIE {
        return "the areas cannot be told apart".into();
    }
    if least.windows(2).all(|w| w[1] < w[0] + TIE) {
        return "the order is the same".into();
    }
    let mut order: Vec<usize> = (0..least.len()).collect();
    order.sort_by(|a, b| least[*b].total_cmp(&least[*a]).then(a.cmp(b)));
    let order: Vec<String> = order.iter().map(|k| (k + 1).to_string()).collect();
    format!("the order would be {}", order.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Where nobody lives for sure at any area, "the order is the same" confirmed an order that the lower ends say nothing of.
    #[test]
    fn areas_with_equal_lower_ends_are_not_said_to_stand_in_the_same_order() {
        assert_eq!(order_by(&[0.0, 0.0, 0.0]), "the areas cannot be told apart");
        assert_eq!(order_by(&[0.2, 0.2 + 1e-12]), "the areas cannot be told apart");
        assert_eq!(order_by(&[0.3, 0.1, 0.1 + 1e-12]), "the order is the same");
        assert_eq!(order_by(&[0.3, 0.0, 0.1]), "the order would be 1, 3, 2");
        assert_eq!(order_by(&[0.3]), "the order is the same");
    }
}
