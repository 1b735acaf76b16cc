// The view of a run: what is shown, what is chosen, and where the camera goes.

import { Quaternion, Raycaster, Vector2, Vector3 } from 'three';
import { Cameras } from './cameras.js';
import { Clock } from './clock.js';
import { fit } from './fit.js';
import { Frame } from './frame.js';
import { Kept } from './kept.js';
import { Marks } from './marks.js';
import { Motion } from './motion.js';
import { Pins } from './notes.js';
import { Panel } from './panel.js';
import { People } from './people.js';
import { Picker } from './pick.js';
import { breaksOf, jointsOf } from './piece.js';
import { Pieces } from './pieces.js';
import { leave } from './places.js';
import { apart, onItsPoint, seenAt, signsFor } from './signs.js';
import { Slice } from './slice.js';
import { Stage } from './stage.js';
import { Tape, tapeText } from './tape.js';
import { Voids } from './voids.js';
import { Ways } from './ways.js';
import { say } from './words.js';

/** Nearest distance of the camera to what it jumps to, m. */
const NEAR = 5;
/** A click this near to a sign is meant for it, pixels; a finger is wider than a mouse. */
const SIGN = { mouse: 14, touch: 26 };
/** A pointer that moved less has pressed, pixels. */
const STILL = { mouse: 5, touch: 12 };
/** Of very many pieces so many are enough to find from where all is seen. */
const ENOUGH = 4000;
/** From so high the building is seen at first, rad. */
const ABOVE = 0.5;

export class View {
  constructor(run, places) {
    this.run = run;
    this.stage = new Stage(run, places.scene);
    const { centre } = this.stage;
    this.motion = new Motion(run);
    this.clock = new Clock(this.motion.end);
    this.slice = new Slice(run, centre);
    const { planes } = this.slice;
    this.pieces = new Pieces(run, this.motion, centre, planes);
    this.voids = new Voids(run, centre, planes);
    this.people = new People(run, this.motion, centre);
    this.ways = new Ways(centre);
    this.marks = new Marks(run, centre);
    this.tape = new Tape(centre);
    this.kept = new Kept(run);
    this.pins = new Pins(this.kept, centre);
    this.frameOfPiece = new Frame(this.pieces);
    this.people.kept = this.voids.kept = this.marks.kept = (s) => this.slice.keeps(this.stage.root.localToWorld(s.position.clone()));
    this.stage.root.updateMatrixWorld();
    this.stage.root.add(...this.pieces.meshes, this.voids.group, this.people.group, this.ways.group, this.marks.group, this.tape.group, this.pins.group,
      this.frameOfPiece.lines);
    this.cameras = new Cameras(this.stage.canvas);
    this.stage.scene.add(this.cameras.camera);
    this.cameras.onTaken = () => { this.atHome = false; };
    this.picker = new Picker(this.pieces, this.stage.root, this.slice);
    this.joints = jointsOf(run);
    this.breaks = breaksOf(run);
    this.hidden = { storeys: new Set(), groups: new Set(), supports: false };
    this.onSlice = this.onWalk = this.onUse = this.say = () => {};
    /** What a press on the scene does: 'tape', 'note', or null to choose what is there. */
    this.used = null;
    this.noting = null;
    this.dirty = true;
    this.clock.changed.push((t) => this.place(t));
    this.kept.changed.push(() => { this.dirty = true; });
    this.panel = new Panel(this, places);
    this.kept.changed.push(() => this.panel.open('notes'));
    this.listen();
    this.toEnd();
    this.home(0);
  }

  listen() {
    const { canvas } = this.stage;
    let down = null;
    canvas.addEventListener('pointerdown', (e) => { down = e.isPrimary ? [e.clientX, e.clientY] : null; });
    canvas.addEventListener('pointerup', (e) => {
      const kind = e.pointerType === 'touch' ? 'touch' : 'mouse';
      if (down && Math.hypot(e.clientX - down[0], e.clientY - down[1]) < STILL[kind]) this.click(e.clientX, e.clientY, kind);
      down = null;
    });
    new ResizeObserver(() => this.resize()).observe(canvas.parentElement);
    this.resize();
  }

  /** Fills its place; as long as nobody has moved the camera, all stays in the picture. */
  resize() {
    this.stage.resize(this.cameras.camera);
    signsFor(this.stage.canvas.parentElement.clientHeight);
    if (this.atHome && !this.cameras.flight) this.home(0);
    this.dirty = true;
  }

  /** Puts everything where it is at a time. */
  place(t) {
    this.pieces.update(t);
    this.people.update(t);
    this.frameOfPiece.update();
    const isEnd = Math.abs(t - this.run.assessed_s) < 1e-6 || t >= this.motion.end;
    if (isEnd !== this.voids.isEnd) {
      this.voids.isEnd = isEnd;
      this.voids.refresh();
      this.marks.isEnd = isEnd;
      this.marks.refresh();
      this.pieces.mark(isEnd);
    }
    this.panel?.timeChanged(this.clock.playing);
    this.dirty = true;
  }

  /** One frame: goes on by some seconds of wall time, and draws when something has changed. */
  frame(seconds) {
    this.clock.step(seconds);
    if (this.cameras.step(seconds)) this.dirty = true;
    if (this.dirty || this.stage.renderer.xr.isPresenting) this.draw();
  }

  draw() {
    this.keepSignsApart();
    this.stage.renderer.render(this.stage.scene, this.cameras.camera);
    this.dirty = false;
  }

  /** Letters and numbers that would cover each other are moved apart; in a headset each stays on its point. */
  keepSignsApart() {
    const { camera } = this.cameras;
    const list = [...this.marks.signs.map(({ s }) => s), ...this.marks.labels, ...this.voids.labels].filter((s) => s.visible);
    if (this.stage.renderer.xr.isPresenting) {
      list.forEach(onItsPoint);
      return;
    }
    camera.updateMatrixWorld();
    this.stage.root.updateMatrixWorld();
    apart(list, camera, this.viewSize());
    this.marks.leaders(camera, this.viewSize());
  }

  /** Width and height of the view, pixels. */
  viewSize() {
    const { clientWidth, clientHeight } = this.stage.canvas.parentElement;
    return [Math.max(clientWidth, 1), Math.max(clientHeight, 1)];
  }

  pieceAt(x, y) {
    if (!this.pieces.meshes[0]?.visible) return null;
    const box = this.stage.canvas.getBoundingClientRect();
    const across = ((x - box.left) / box.width) * 2 - 1;
    const up = 1 - ((y - box.top) / box.height) * 2;
    return this.picker.at(across, up, this.cameras.camera);
  }

  /** The place on a piece or on the ground that is seen at a pixel, m, model axes, with the name of the piece. */
  placeUnder(x, y) {
    const hit = this.pieceAt(x, y);
    if (hit) return { at: this.stage.model(hit.point), piece: this.run.pieces[hit.piece] };
    const box = this.stage.canvas.getBoundingClientRect();
    const caster = new Raycaster();
    caster.setFromCamera(new Vector2(((x - box.left) / box.width) * 2 - 1, 1 - ((y - box.top) / box.height) * 2), this.cameras.camera);
    const ground = caster.intersectObject(this.stage.ground)[0];
    return ground ? { at: this.stage.model(ground.point), piece: null } : null;
  }

  /** Takes up a tool, or puts it away. */
  use(tool) {
    this.used = this.used === tool ? null : tool;
    if (tool !== 'tape' || this.used === null) this.tape.clear();
    this.say({ tape: say('Tape: press the first point'), note: say('Note: press the place') }[this.used] ?? '');
    this.onUse(this.used);
    this.dirty = true;
  }

  /** A press with the tape or the note. */
  usedAt(x, y) {
    const found = this.placeUnder(x, y);
    if (!found) {
      this.say(say('There is nothing at this point'));
      return;
    }
    if (this.used === 'tape') {
      const m = this.tape.press(found.at);
      this.say(m ? tapeText(m).join(', ') : say('Tape: press the second point'));
    } else {
      this.noting = found;
      this.use('note');
      this.panel.open('notes');
      document.getElementById('note-text')?.focus();
    }
    this.dirty = true;
  }

  click(x, y, kind = 'mouse') {
    if (this.used) {
      this.usedAt(x, y);
      return;
    }
    const sign = this.signAt(x, y, SIGN[kind]);
    if (sign) {
      sign();
      return;
    }
    const hit = this.pieceAt(x, y);
    if (!hit) return;
    const person = this.run.columns.person[hit.piece];
    const k = this.run.people.findIndex((p) => p.person === person + 1);
    if (person >= 0 && k >= 0) this.selectPerson(k);
    else this.selectPiece(hit.piece, false);
  }

  /** What a click on the sign of a person or the number of a void does; null where there is none. */
  signAt(x, y, near = SIGN.mouse) {
    const box = this.stage.canvas.getBoundingClientRect();
    const { camera } = this.cameras;
    let best = null;
    const look = (list, seen, act) => list.forEach((s, k) => {
      if (!seen(s)) return;
      const at = seenAt(s, camera, [box.width, box.height]);
      const far = Math.hypot(box.left + at.x - x, box.top + at.y - y);
      if (at.before && far < Math.min(near, best?.far ?? near)) best = { far, act: () => act(k) };
    });
    look(this.people.signs, (s) => this.people.group.visible && s.visible, (k) => this.selectPerson(k));
    look(this.marks.labels, (s) => this.marks.group.visible && s.visible, (k) => this.selectPlace(k));
    look(this.voids.labels, (s) => s.visible, (k) => this.selectVoid(k));
    return best?.act ?? null;
  }

  unselect() {
    this.pieces.select(null);
    this.frameOfPiece.update();
    this.voids.select(null);
    this.marks.select(null);
    this.people.selected = null;
    this.people.update(this.clock.time);
    this.ways.show(null);
    this.dirty = true;
  }

  selectPiece(i, jump) {
    this.unselect();
    this.pieces.select(i);
    this.frameOfPiece.update();
    this.panel.choose('piece', i);
    if (jump) {
      const p = this.motion.pose(i, this.clock.time, new Float64Array(7));
      this.lookAt([p[0], p[1], p[2]], Math.max(2, 2 * this.pieces.radius(i)));
    }
  }

  /** Where a place is, m, model axes. */
  placeAt(p) {
    return this.marks.at(p);
  }

  selectPlace(k) {
    const p = this.run.places.list[k];
    this.toEnd();
    this.unselect();
    const signs = leave(p).map((name, n) => {
      const i = this.run.pieces.indexOf(name);
      return i < 0 ? null : [p.leave[n][0], Array.from(this.motion.pose(i, this.clock.time, new Float64Array(7)).subarray(0, 3))];
    });
    this.marks.select(k, signs.filter(Boolean));
    const v = this.run.voids.findIndex((x) => x.id === p.void);
    this.voids.select(v < 0 ? null : v);
    this.panel.choose('place', k);
    this.lookAt(this.placeAt(p), 4, p.entry_m);
  }

  selectVoid(k) {
    const v = this.run.voids[k];
    this.toEnd();
    this.unselect();
    this.voids.select(k);
    this.ways.show(v.ways);
    this.panel.choose('void', k);
    const size = v.bounds_m ? Math.hypot(...v.bounds_m.max.map((x, a) => x - v.bounds_m.min[a])) : 4;
    this.lookAt(v.position_m, Math.min(0.5 * size, 8), v.ways[0]?.entry_m);
  }

  selectPerson(k) {
    const p = this.run.people[k];
    this.toEnd();
    this.unselect();
    this.people.selected = k;
    this.people.update(this.clock.time);
    this.ways.show(p.ways);
    this.panel.choose('person', k);
    this.lookAt(this.people.at(k, this.clock.time), 2, p.ways[0]?.entry_m);
  }

  /** Voids and people are those of the assessed frame. */
  toEnd() {
    this.clock.playing = false;
    this.clock.seek(this.run.assessed_s);
  }

  /** Moves the camera so that a sphere around a place (m, model axes) fits, seen from the side of `from` if that is given. */
  lookAt(at, radius, from) {
    const target = this.stage.world(at);
    const { camera } = this.cameras;
    const way = (from ? this.stage.world(from) : camera.position.clone()).sub(target);
    way.y = 0;
    if (way.length() < 0.1) way.set(1, 0, 1);
    way.normalize().multiplyScalar(Math.cos(0.5));
    way.y = Math.sin(0.5);
    const distance = Math.max(NEAR, (1.3 * radius) / Math.sin((camera.fov * Math.PI) / 360));
    this.atHome = false;
    this.cameras.fly(target.clone().addScaledVector(way, distance), target);
    this.dirty = true;
  }

  /** Shows all, from the side on which most of the mass has moved. */
  home(seconds) {
    const { position, target } = this.framed();
    this.cameras.fly(position, target, seconds);
    this.atHome = true;
  }

  /** Camera and target from which all is seen. */
  framed() {
    const heading = this.heading ??= this.fallen();
    const from = new Vector3(Math.cos(heading) * Math.cos(ABOVE), Math.sin(ABOVE), -Math.sin(heading) * Math.cos(ABOVE));
    const { points, weights } = this.corners();
    const { camera } = this.cameras;
    return fit(points, weights, from, camera.fov, camera.aspect);
  }

  /** Corners of the boxes around the shown pieces now (world), with their share of the mass. */
  corners() {
    const [points, weights] = [[], []];
    const turn = new Quaternion();
    const step = Math.ceil(this.run.count / ENOUGH);
    for (let i = 0; i < this.run.count; i += step) {
      const m = this.run.columns.mass[i];
      if (!this.pieces.isShown(i) || !(m > 0)) continue;
      const at = this.pieces.offset(i);
      const half = this.pieces.halves(i);
      turn.fromArray(this.pieces.texels, at + 4);
      for (let k = 0; k < 8; k++) {
        const p = new Vector3(...half.map((h, a) => ((k >> a) & 1 ? h : -h))).applyQuaternion(turn);
        for (let a = 0; a < 3; a++) p.setComponent(a, p.getComponent(a) + this.pieces.texels[at + a]);
        points.push(this.stage.root.localToWorld(p));
        weights.push(m / 8);
      }
    }
    return { points, weights };
  }

  /** Direction from the middle to the pieces that have moved by more than a metre at the end, rad from the x axis of the model. */
  fallen() {
    const { run, motion } = this;
    const [from, to] = [new Float64Array(7), new Float64Array(7)];
    const sum = [0, 0];
    let mass = 0;
    for (const i of this.pieces.moving) {
      motion.pose(i, 0, from);
      motion.pose(i, motion.end, to);
      if (!motion.present(i, motion.end) || Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2]) < 1) continue;
      const m = run.columns.mass[i];
      mass += m;
      sum.forEach((_, a) => { sum[a] += m * (to[a] - this.stage.centre[a]); });
    }
    const away = Math.hypot(...sum) > 0.02 * mass * this.stage.size;
    // A little to the side, so that two faces of the building are seen.
    return away ? Math.atan2(sum[1], sum[0]) + 0.35 : -0.9;
  }

  top() {
    this.atHome = false;
    this.cameras.fly(new Vector3(0, 1.3 * this.stage.size, 0.001), new Vector3(0, 0, 0));
  }

  walk(on) {
    if (on === this.cameras.walking) return;
    this.cameras.walk(on);
    this.onWalk(on);
    this.stage.canvas.parentElement.classList.toggle('walking', on);
  }

  sliced() {
    this.slice.apply();
    this.voids.refresh();
    this.people.update(this.clock.time);
    this.marks.refresh();
    this.onSlice();
    this.dirty = true;
  }

  /** Shows only what is in a box around a place. */
  boxAt(at) {
    Object.assign(this.slice.box, { on: true, at: [...at] });
    this.sliced();
  }

  /** Keeps camera, time and slice under the name of the time of day. */
  keepView() {
    const { camera, orbit } = this.cameras;
    const written = new Date().toISOString();
    this.kept.views.push({
      name: say('View {n}, {time}', { n: this.kept.views.length + 1, time: written.slice(11, 16) }), position_m: this.stage.model(camera.position), target_m: this.stage.model(orbit.target),
      time_s: this.clock.time, slice: this.slice.kept(), written,
    });
    this.kept.save();
  }

  /** Goes back to a view that was kept. */
  takeView(v) {
    this.atHome = false;
    this.walk(false);
    this.clock.playing = false;
    this.clock.seek(v.time_s);
    this.slice.take(v.slice);
    this.sliced();
    this.cameras.fly(this.stage.world(v.position_m), this.stage.world(v.target_m));
  }

  /** Cuts upright through a place, on the side of the camera. */
  cutAt(at) {
    const p = this.cameras.camera.position;
    const t = this.stage.world(at);
    const [dx, dy] = [p.x - t.x, t.z - p.z];
    const axis = Math.abs(dx) > Math.abs(dy) ? 0 : 1;
    Object.assign(this.slice.side, { on: true, axis, at: at[axis], flip: (axis === 0 ? dx : dy) < 0 });
    this.sliced();
  }

  filter() {
    const c = this.run.columns;
    const support = this.run.kinds.indexOf('support');
    const { storeys, groups, supports } = this.hidden;
    this.pieces.filter((i) => {
      if (c.kind[i] === support) return !supports;
      if (c.person[i] >= 0) return this.people.group.visible;
      return !storeys.has(c.storey[i]) && !groups.has(c.group[i]);
    }, this.clock.time);
    this.frameOfPiece.update();
    this.dirty = true;
  }

  showStorey(k, on) {
    this.hidden.storeys[on ? 'delete' : 'add'](k);
    this.filter();
  }

  showGroup(k, on) {
    this.hidden.groups[on ? 'delete' : 'add'](k);
    this.filter();
  }

  showSupports(on) {
    this.hidden.supports = !on;
    this.filter();
  }

  showVoids(kind, on) {
    this.voids.kinds[kind] = on;
    this.voids.refresh();
    this.dirty = true;
  }

  /** Colours pieces that carry a roof (1) or hang (2), or not. */
  showMarked(why, on) {
    this.pieces.mark(this.pieces.atEnd, this.pieces.marked.map((x, k) => (k === why ? on : x)));
    this.dirty = true;
  }

  showPlaces(on) {
    this.marks.group.visible = on;
    this.dirty = true;
  }

  showPeople(on) {
    this.people.group.visible = on;
    this.filter();
  }

  showPieces(on) {
    this.pieces.meshes.forEach((m) => { m.visible = on; });
    this.dirty = true;
  }

  showGround(on) {
    this.stage.ground.visible = on;
    this.dirty = true;
  }

  theme(name) {
    document.documentElement.dataset.theme = name;
    this.stage.theme(name);
    this.dirty = true;
  }
}
