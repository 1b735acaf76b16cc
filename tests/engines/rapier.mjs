// Rapier (npm @dimforge/rapier3d-compat) as an engine for a heap at rest. A bond is a fixed joint, bars are a rope. Its JavaScript does not tell
// the force in a joint, so no joint breaks: what a section carries is not limited.
import init from '@dimforge/rapier3d-compat';

export const name = 'Rapier';
export const packages = ['@dimforge/rapier3d-compat'];
export const settings =
  '120 steps a second, 12 solver iterations, friction by the product of square roots, no damping, joints never break (the JavaScript of Rapier does not tell their forces)';
const STEP = 1 / 120;
let R;

export async function open() {
  await init.init();
  R = init;
}

const v = ([x, y, z]) => ({ x, y, z });
const q = ([x, y, z, w]) => ({ x, y, z, w });

// The quaternion of three unit axes.
function rotation([a, b, c]) {
  const m = [[a[0], b[0], c[0]], [a[1], b[1], c[1]], [a[2], b[2], c[2]]];
  const w2 = 1 + m[0][0] + m[1][1] + m[2][2];
  const four = [[w2, m[2][1] - m[1][2], m[0][2] - m[2][0], m[1][0] - m[0][1]],
    [m[2][1] - m[1][2], 1 + m[0][0] - m[1][1] - m[2][2], m[0][1] + m[1][0], m[0][2] + m[2][0]],
    [m[0][2] - m[2][0], m[0][1] + m[1][0], 1 - m[0][0] + m[1][1] - m[2][2], m[1][2] + m[2][1]],
    [m[1][0] - m[0][1], m[0][2] + m[2][0], m[1][2] + m[2][1], 1 - m[0][0] - m[1][1] + m[2][2]]];
  const best = four.reduce((x, y, k) => (y[k] > x[0] ? [y[k], y] : x), [-1, null])[1];
  const l = Math.hypot(...best);
  return { w: best[0] / l, x: best[1] / l, y: best[2] / l, z: best[3] / l };
}

export function world(heap, gravity) {
  const w = new R.World(v(gravity));
  w.timestep = STEP;
  w.numSolverIterations = 12;
  const collider = (hull, friction) => {
    const d = R.ColliderDesc.convexHull(new Float32Array(hull.points_m.flat()));
    if (!d) throw new Error('no convex hull');
    return d.setFriction(Math.sqrt(friction)).setFrictionCombineRule(R.CoefficientCombineRule.Multiply).setRestitution(0).setDensity(0);
  };
  const bodies = heap.pieces.map(p => {
    const d = p.fixed ? R.RigidBodyDesc.fixed() : R.RigidBodyDesc.dynamic()
      .setLinvel(...p.velocity_m_s).setAngvel(v(p.angular_velocity_rad_s))
      .setAdditionalMassProperties(p.mass_kg, v([0, 0, 0]), v(p.principal_inertia_kg_m2), q([0, 0, 0, 1]));
    const b = w.createRigidBody(d.setTranslation(...p.position_m).setRotation(q(p.rotation_xyzw)));
    w.createCollider(collider(p.hulls[0], p.friction), b);
    return b;
  });
  if (heap.ground) {
    const g = w.createRigidBody(R.RigidBodyDesc.fixed().setTranslation(0, heap.ground.level_y_m - 5, 0));
    w.createCollider(R.ColliderDesc.cuboid(500, 5, 500).setFriction(Math.sqrt(0.6)).setFrictionCombineRule(R.CoefficientCombineRule.Multiply), g);
    const s = w.createRigidBody(R.RigidBodyDesc.fixed());
    heap.ground.street.forEach(h => w.createCollider(collider(h, 0.6), s));
  }
  heap.bonds.forEach(b => {
    const [i, j] = b.pieces, [f, h] = b.frames;
    if (heap.pieces[i].fixed && heap.pieces[j].fixed) return;
    const rope = b.engine_joint === 'rope';
    const d = rope ? R.JointData.rope(b.apart_m, v(f.position_m), v(h.position_m))
      : R.JointData.fixed(v(f.position_m), rotation(f.axes), v(h.position_m), rotation(h.axes));
    w.createImpulseJoint(d, bodies[i], bodies[j], true).setContactsEnabled(rope);
  });
  const gone = new Map();
  return {
    step: STEP,
    broken: 0,
    yielded: 0,
    advance() { w.step(); },
    lift(n) { gone.set(n, 1); w.removeRigidBody(bodies[n]); },
    pose(n) {
      const t = bodies[n].translation(), r = bodies[n].rotation();
      return [[t.x, t.y, t.z], [r.x, r.y, r.z, r.w]];
    },
    close() { w.free(); },
  };
}
