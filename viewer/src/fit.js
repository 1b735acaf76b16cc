// From where all fits: the nearest place of the camera, for a direction, at which points lie within its picture.

import { Vector3 } from 'three';

/** Points fill this share of the width or the height. */
const FULL = 0.94;
/** The outermost points with this share of all weight may lie outside: what is thrown far would make all small. */
const BEYOND = 0.004;

/** The value that all but the outermost weight stays below. */
function most(values, weights, all) {
  const order = [...values.keys()].sort((a, b) => values[b] - values[a]);
  let left = BEYOND * all;
  for (const k of order) {
    left -= weights[k];
    if (left < 0) return values[k];
  }
  return values[order[0]] ?? 0;
}

/** Camera and target for points (world) with weights, seen along `-from`, a unit vector towards the camera. */
export function fit(points, weights, from, fov, aspect) {
  const right = new Vector3(0, 1, 0).cross(from).normalize();
  const up = from.clone().cross(right);
  const all = weights.reduce((a, b) => a + b, 0);
  const high = Math.tan((fov * Math.PI) / 360) * FULL;
  const middle = (axis, tangent) => {
    const ends = [1, -1].map((s) => most(points.map((p) => (s * p.dot(axis)) / tangent + p.dot(from)), weights, all));
    return { distance: 0.5 * (ends[0] + ends[1]), at: 0.5 * tangent * (ends[0] - ends[1]) };
  };
  const [x, y] = [middle(right, high * aspect), middle(up, high)];
  const depth = points.reduce((sum, p, k) => sum + weights[k] * p.dot(from), 0) / Math.max(all, 1e-9);
  const target = right.multiplyScalar(x.at).addScaledVector(up, y.at).addScaledVector(from, depth);
  const distance = Math.max(Math.max(x.distance, y.distance) - depth, 3);
  return { target, position: target.clone().addScaledVector(from, distance) };
}
