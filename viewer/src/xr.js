// Virtual reality, where the browser and a headset offer it: one stands in the street before the heap. The trigger goes to the place that it
// points at, the grip asks what is there, the right stick sets the time, the left one walks and turns.

import { BufferGeometry, Group, Line, LineBasicMaterial, Mesh, MeshBasicMaterial, Ray, Raycaster, RingGeometry, Vector3 } from 'three';
import { LOOSE, WAY } from './colours.js';
import { el, mass, number } from './dom.js';
import { moving } from './piece.js';
import { forget, plate } from './signs.js';
import { say } from './words.js';

/** Walking, m/s; turning at once, rad; time, simulated seconds in a second with the stick at its end. */
const SPEED = 2;
const TURN = Math.PI / 6;
const TIME = 2;
/** A stick that is pushed less is at rest. */
const REST = 0.2;
/** One starts so far before the heap, m, and can go so far, m. */
const BEFORE = 6;
const REACH = 60;
const HELP = ['Trigger: go there', 'Grip: what is this?', 'Right stick: time', 'Left stick: walk, turn'];

export function xr(view, place) {
  const { stage, cameras } = view;
  const { renderer, scene } = stage;
  const rig = new Group();
  scene.add(rig);
  const button = el('button', { id: 'xr', hidden: true, title: say('Virtual reality') }, 'VR');
  place.append(button);
  const offer = navigator.xr?.isSessionSupported?.('immersive-vr');
  offer?.then((can) => { button.hidden = !can; }).catch(() => {});
  const hands = [0, 1].map((k) => hand(renderer.xr.getController(k)));
  hands.forEach((h) => rig.add(h.controller));
  const ring = new Mesh(new RingGeometry(0.25, 0.35, 24).rotateX(-Math.PI / 2), new MeshBasicMaterial({ color: WAY, depthTest: false, transparent: true }));
  ring.visible = false;
  ring.renderOrder = 9;
  scene.add(ring);
  /** Whether the first pose of the head has been seen, the plates that hang in the air, and whether the stick has turned already. */
  const state = { faced: false, heading: 0, help: null, label: null, turned: false, picked: null };

  const drop = (key) => {
    if (state[key]) forget(state[key]);
    state[key] = null;
  };
  const show = (key, lines, at, parent) => {
    drop(key);
    const s = plate(lines, 0.05);
    s.position.copy(at);
    parent.add(s);
    state[key] = s;
  };

  /** Where a ray ends: on the ground or on a piece. */
  const along = (ray) => {
    const piece = view.picker.along(ray);
    const caster = new Raycaster(ray.origin, ray.direction, 0, REACH);
    const ground = caster.intersectObject(stage.ground)[0];
    if (piece && (!ground || piece.point.distanceTo(ray.origin) < ground.distance)) return piece;
    return ground ? { piece: null, point: ground.point } : null;
  };
  const rayOf = (controller) => {
    controller.updateWorldMatrix(true, false);
    const origin = new Vector3().setFromMatrixPosition(controller.matrixWorld);
    return new Ray(origin, new Vector3(0, 0, -1).transformDirection(controller.matrixWorld));
  };
  const near = (hit, controller) => hit && hit.point.distanceTo(rayOf(controller).origin) <= REACH;
  const head = () => new Vector3().setFromMatrixPosition(renderer.xr.getCamera().matrixWorld);

  /** Goes to a place: the head is above it then. */
  const go = (point) => {
    const at = head();
    rig.position.add(new Vector3(point.x - at.x, point.y - rig.position.y, point.z - at.z));
    drop('help');
  };
  /** Turns around the head. */
  const turn = (angle) => {
    const at = head();
    rig.position.sub(at).applyAxisAngle(new Vector3(0, 1, 0), angle).add(at);
    rig.rotation.y += angle;
  };
  const name = (controller) => {
    drop('help');
    const hit = along(rayOf(controller));
    state.picked = hit?.piece ?? null;
    if (state.picked === null) {
      drop('label');
      view.unselect();
      return;
    }
    const { run } = view;
    const kg = run.columns.mass[hit.piece];
    const known = moving(run, hit.piece);
    const lines = [run.pieces[hit.piece], [kg > 0 ? mass(kg) : null, known.carries].filter(Boolean).join(', '), ...known.warnings.flatMap((t) => t.split('; '))];
    view.selectPiece(hit.piece, false);
    show('label', lines.filter(Boolean), hit.point, scene);
  };

  for (const h of hands) {
    h.controller.addEventListener('selectstart', () => { h.aims = true; });
    h.controller.addEventListener('select', () => {
      const hit = along(rayOf(h.controller));
      if (near(hit, h.controller)) go(hit.point);
    });
    h.controller.addEventListener('selectend', () => { h.aims = false; });
    h.controller.addEventListener('squeeze', () => name(h.controller));
  }

  renderer.xr.addEventListener('sessionend', () => view.resize());

  button.addEventListener('click', async () => {
    const session = await navigator.xr.requestSession('immersive-vr', { optionalFeatures: ['local-floor'] });
    const [kept, turned] = [cameras.camera.position.clone(), cameras.camera.quaternion.clone()];
    const start = street(view);
    rig.position.copy(start.at);
    rig.rotation.y = start.heading;
    Object.assign(state, { faced: false, heading: start.heading, picked: null });
    rig.add(cameras.camera);
    cameras.orbit.enabled = false;
    session.addEventListener('end', () => {
      drop('help');
      drop('label');
      ring.visible = false;
      rig.remove(cameras.camera);
      scene.add(cameras.camera);
      cameras.camera.position.copy(kept);
      cameras.camera.quaternion.copy(turned);
      cameras.orbit.enabled = !cameras.walking;
    });
    renderer.xr.setReferenceSpaceType('local-floor');
    await renderer.xr.setSession(session);
    show('help', HELP.map((t) => say(t)), new Vector3(0, 1.1, -1.6), rig);
  });

  /** What the sticks do, and where the rays end; called in every frame of a session. */
  const step = (seconds) => {
    const session = renderer.xr.getSession();
    if (!state.faced && session) {
      // Whoever looks to the side when it begins sees the heap, too.
      const look = new Vector3(0, 0, -1).transformDirection(renderer.xr.getCamera().matrixWorld);
      if (look.lengthSq() > 0.5 && head().distanceTo(rig.position) > 0.1) {
        turn(state.heading - Math.atan2(-look.x, -look.z));
        state.faced = true;
      }
    }
    for (const source of session?.inputSources ?? []) {
      const [, , x = 0, y = 0] = source.gamepad?.axes ?? [];
      if (source.handedness === 'right') {
        if (Math.abs(x) > REST) {
          view.clock.playing = false;
          view.clock.seek(view.clock.time + x * TIME * seconds);
          show('help', [say('{q} of {q2}', { q: number(view.clock.time), q2: number(view.clock.end, 2, 's') })], new Vector3(0, 1.1, -1.6), rig);
        }
      } else {
        if (Math.abs(x) > 0.7 && !state.turned) turn(-Math.sign(x) * TURN);
        state.turned = Math.abs(x) > 0.7;
        if (Math.abs(y) > REST) {
          const look = new Vector3(0, 0, -1).transformDirection(renderer.xr.getCamera().matrixWorld).setY(0).normalize();
          rig.position.addScaledVector(look, -y * SPEED * seconds);
        }
      }
    }
    const aiming = hands.find((h) => h.aims);
    const hit = aiming ? along(rayOf(aiming.controller)) : null;
    ring.visible = Boolean(aiming && near(hit, aiming.controller));
    if (ring.visible) ring.position.copy(hit.point);
  };
  step.rig = rig;
  step.state = state;
  return step;
}

/** A controller with the ray that it points along. */
function hand(controller) {
  const ray = new Line(new BufferGeometry().setFromPoints([new Vector3(), new Vector3(0, 0, -REACH)]), new LineBasicMaterial({ color: LOOSE }));
  controller.add(ray);
  return { controller, aims: false };
}

/** A place in the street before the side to which most has fallen, outside of all that lies there, and the heading from it to the middle. */
export function street(view) {
  const { stage } = view;
  const { position, target } = view.framed();
  const middle = target.clone().setY(0);
  const out = position.sub(target).setY(0).normalize();
  const far = view.corners().points.reduce((most, p) => Math.max(most, p.clone().sub(middle).dot(out)), 0);
  const at = middle.addScaledVector(out, far + BEFORE);
  const down = new Raycaster(at.clone().setY(1000), new Vector3(0, -1, 0)).intersectObject(stage.ground)[0];
  at.y = down ? down.point.y : stage.world(view.run.min).y;
  return { at, heading: Math.atan2(out.x, out.z) };
}
