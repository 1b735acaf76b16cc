// Jolt Physics (npm jolt-physics) as an engine for a heap at rest. A bond is a constraint with all six degrees locked, bars are a distance
// constraint that only pulls. A joint whose force is above its break value is taken out; where its moment is, a plastic one turns from then on
// against its strengths as friction, and any other is taken out.
import init from 'jolt-physics';

export const name = 'Jolt Physics';
export const packages = ['jolt-physics'];
export const settings =
  '120 steps a second, 30 velocity and 4 position steps, penetration slop 1 mm, convex radius 5 mm, no damping, friction by the geometric mean, the force and the moment of a joint are means over a tenth of a second; plastic joints turn at their moments, others break';
const STEP = 1 / 120;
// Share of a new value in a mean.
const MEAN = 1 / 12;

let jolt;

const turned = ([x, y, z, w], [a, b, c]) => {
  const t = [2 * (y * c - z * b), 2 * (z * a - x * c), 2 * (x * b - y * a)];
  return [a + w * t[0] + y * t[2] - z * t[1], b + w * t[1] + z * t[0] - x * t[2], c + w * t[2] + x * t[1] - y * t[0]];
};

export async function open() {
  jolt = await init();
}

export function world(heap, gravity) {
  const J = jolt;
  const v = a => new J.Vec3(a[0], a[1], a[2]);
  const rv = a => new J.RVec3(a[0], a[1], a[2]);
  const free = (...list) => list.forEach(x => J.destroy(x));
  const s = new J.JoltSettings();
  s.mMaxBodies = 4000;
  s.mMaxBodyPairs = 65536;
  s.mMaxContactConstraints = 12000;
  s.mMaxWorkerThreads = 0;
  const pairFilter = new J.ObjectLayerPairFilterTable(2);
  pairFilter.EnableCollision(0, 1);
  pairFilter.EnableCollision(1, 1);
  const layers = new J.BroadPhaseLayerInterfaceTable(2, 2);
  layers.MapObjectToBroadPhaseLayer(0, new J.BroadPhaseLayer(0));
  layers.MapObjectToBroadPhaseLayer(1, new J.BroadPhaseLayer(1));
  s.mObjectLayerPairFilter = pairFilter;
  s.mBroadPhaseLayerInterface = layers;
  s.mObjectVsBroadPhaseLayerFilter = new J.ObjectVsBroadPhaseLayerFilterTable(layers, 2, pairFilter, 2);
  const it = new J.JoltInterface(s);
  const system = it.GetPhysicsSystem();
  const bodies = system.GetBodyInterface();
  const g = v(gravity);
  system.SetGravity(g);
  const p = system.GetPhysicsSettings();
  p.mNumVelocitySteps = 30;
  p.mNumPositionSteps = 4;
  p.mPenetrationSlop = 0.001;
  p.mSpeculativeContactDistance = 0.005;
  system.SetPhysicsSettings(p);

  const group = new J.GroupFilterTable(heap.pieces.length);
  const shape = hull => {
    const h = new J.ConvexHullShapeSettings();
    h.mMaxConvexRadius = 0.005;
    h.mMaxErrorConvexRadius = 0.001;
    h.mHullTolerance = 0.0005;
    hull.points_m.forEach(q => { const x = v(q); h.mPoints.push_back(x); free(x); });
    const made = h.Create();
    if (!made.IsValid()) throw new Error('no convex hull: ' + made.GetError().c_str());
    return made.Get();
  };
  const add = (sh, at, turn, moving, fill) => {
    const position = rv(at), rotation = new J.Quat(...turn);
    const c = new J.BodyCreationSettings(sh, position, rotation, moving ? J.EMotionType_Dynamic : J.EMotionType_Static, moving ? 1 : 0);
    fill(c);
    const body = bodies.CreateBody(c);
    bodies.AddBody(body.GetID(), moving ? J.EActivation_Activate : J.EActivation_DontActivate);
    free(c, position, rotation);
    return body;
  };
  const list = heap.pieces.map((q, n) => {
    let sh = shape(q.hulls[0]);
    // The origin of the frame is the centre of mass, whatever was cut off.
    const com = sh.GetCenterOfMass();
    const back = v([-com.GetX(), -com.GetY(), -com.GetZ()]);
    sh = new J.OffsetCenterOfMassShape(sh, back);
    free(back);
    return add(sh, q.position_m, q.rotation_xyzw, !q.fixed, c => {
      c.mFriction = q.friction;
      c.mRestitution = 0;
      c.mLinearDamping = 0;
      c.mAngularDamping = 0;
      c.mCollisionGroup = new J.CollisionGroup(group, 0, n);
      if (!q.fixed) {
        c.mOverrideMassProperties = J.EOverrideMassProperties_MassAndInertiaProvided;
        const m = c.mMassPropertiesOverride;
        m.mMass = q.mass_kg;
        const i = v(q.principal_inertia_kg_m2);
        m.mInertia = J.Mat44.prototype.sScaleVec3(i);
        free(i);
        const a = v(q.velocity_m_s), b = v(q.angular_velocity_rad_s);
        c.mLinearVelocity = a;
        c.mAngularVelocity = b;
        free(a, b);
      }
    });
  });
  if (heap.ground) {
    const half = v([500, 5, 500]);
    add(new J.BoxShape(half, 0.01), [0, heap.ground.level_y_m - 5, 0], [0, 0, 0, 1], false, c => { c.mFriction = 0.6; });
    heap.ground.street.forEach(h => add(shape(h), [0, 0, 0], [0, 0, 0, 1], false, c => { c.mFriction = 0.6; }));
  }

  // A section that holds: rigid, or turning where its moments pass their strength, with these as friction.
  const section = (b, plastic) => {
    const [f, h] = b.frames;
    const c = new J.SixDOFConstraintSettings();
    c.mSpace = J.EConstraintSpace_LocalToBodyCOM;
    // What has turned stays turned: both frames are one where the pieces are now.
    const [i, j] = b.pieces;
    const now = n => { const x = list[n].GetPosition(), q = list[n].GetRotation(); return [[x.GetX(), x.GetY(), x.GetZ()], [q.GetX(), q.GetY(), q.GetZ(), q.GetW()]]; };
    let [p2, x2, y2] = [h.position_m, h.axes[0], h.axes[1]];
    if (plastic) {
      const [, qa] = now(i), [, qb] = now(j);
      const back = [-qb[0], -qb[1], -qb[2], qb[3]];
      [x2, y2] = [f.axes[0], f.axes[1]].map(e => turned(back, turned(qa, e)));
    }
    const own = [rv(f.position_m), rv(p2), v(f.axes[0]), v(f.axes[1]), v(x2), v(y2)];
    [c.mPosition1, c.mPosition2, c.mAxisX1, c.mAxisY1, c.mAxisX2, c.mAxisY2] = own;
    ['TranslationX', 'TranslationY', 'TranslationZ', 'RotationX', 'RotationY', 'RotationZ'].forEach((axis, k) => {
      const number = J['SixDOFConstraintSettings_EAxis_' + axis];
      if (plastic && k > 2) {
        c.MakeFreeAxis(number);
        const most = [b.strength.torsion_nm, ...b.strength.bending_nm][k - 3];
        c.set_mMaxFriction(number, most ?? 1e12);
      } else {
        c.MakeFixedAxis(number);
      }
    });
    const made = J.castObject(c.Create(list[i], list[j]), J.SixDOFConstraint);
    free(...own, c);
    system.AddConstraint(made);
    return made;
  };
  let joints = heap.bonds.map(b => {
    const [i, j] = b.pieces;
    if (list[i].IsStatic() && list[j].IsStatic()) return null;
    const joint = { b, pieces: b.pieces, rope: b.engine_joint === 'rope', plastic: false, mean: [0, 0] };
    joint.most = [b.unity.breakForce ?? Infinity, b.unity.breakTorque ?? Infinity];
    if (joint.rope) {
      const [f, h] = b.frames;
      const c = new J.DistanceConstraintSettings();
      c.mSpace = J.EConstraintSpace_LocalToBodyCOM;
      c.mPoint1 = rv(f.position_m);
      c.mPoint2 = rv(h.position_m);
      c.mMinDistance = 0;
      c.mMaxDistance = b.apart_m;
      joint.made = J.castObject(c.Create(list[i], list[j]), J.DistanceConstraint);
      system.AddConstraint(joint.made);
    } else {
      joint.made = section(b, false);
      group.DisableCollision(i, j);
    }
    return joint;
  }).filter(x => x);
  const force = j => (j.rope ? [Math.abs(j.made.GetTotalLambdaPosition()) / STEP, 0]
    : [j.made.GetTotalLambdaPosition().Length() / STEP, j.plastic ? 0 : j.made.GetTotalLambdaRotation().Length() / STEP]);
  system.OptimizeBroadPhase();
  let broken = 0, yielded = 0;
  const gone = new Set();

  const release = j => {
    system.RemoveConstraint(j.made);
    if (!j.rope) group.EnableCollision(...j.pieces);
    j.pieces.forEach(n => { if (!gone.has(n) && !list[n].IsStatic()) bodies.ActivateBody(list[n].GetID()); });
  };

  return {
    step: STEP,
    advance() {
      it.Step(STEP, 1);
      joints = joints.filter(j => {
        if (!j.pieces.some(n => list[n].IsActive())) return true;
        // Iteration makes forces jump from step to step: their mean over a tenth of a second counts.
        const now = force(j);
        j.mean = j.mean.map((m, k) => m + (now[k] - m) * MEAN);
        if (j.mean[0] > j.most[0] || (j.mean[1] > j.most[1] && j.b.engine_joint !== 'plastic')) {
          release(j);
          broken += 1;
          return false;
        }
        if (j.mean[1] > j.most[1]) {
          system.RemoveConstraint(j.made);
          j.made = section(j.b, true);
          j.plastic = true;
          yielded += 1;
        }
        return true;
      });
    },
    lift(n) {
      joints = joints.filter(j => { if (!j.pieces.includes(n)) return true; release(j); return false; });
      const box = list[n].GetWorldSpaceBounds();
      bodies.ActivateBodiesInAABox?.(box, new J.BroadPhaseLayerFilter(), new J.ObjectLayerFilter());
      gone.add(n);
      bodies.RemoveBody(list[n].GetID());
    },
    pose(n) {
      const b = list[n], x = b.GetPosition(), q = b.GetRotation();
      return [[x.GetX(), x.GetY(), x.GetZ()], [q.GetX(), q.GetY(), q.GetZ(), q.GetW()]];
    },
    get broken() { return broken; },
    get yielded() { return yielded; },
    close() { J.destroy(it); },
  };
}
