// The view of a run: what is shown, what is chosen, and where the camera goes.

import { Vector3 } from 'three';
import { Cameras } from './cameras.js';
import { Clock } from './clock.js';
import { Frame } from './frame.js';
import { Motion } from './motion.js';
import { Panel } from './panel.js';
import { People } from './people.js';
import { Picker } from './pick.js';
import { breaksOf, jointsOf } from './piece.js';
import { Pieces } from './pieces.js';
import { Slice } from './slice.js';
import { Stage } from './stage.js';
import { Voids } from './voids.js';
import { Ways } from './ways.js';

/** Nearest distance of the camera to what it jumps to, m. */
const NEAR = 5;
/** A click this near to a sign is meant for it, pixels. */
const SIGN = 12;

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
    this.frameOfPiece = new Frame(this.pieces);
    this.people.kept = this.voids.kept = (s) => this.slice.keeps(this.stage.root.localToWorld(s.position.clone()));
    this.stage.root.updateMatrixWorld();
    this.stage.root.add(...this.pieces.meshes, this.voids.group, this.people.group, this.ways.group, this.frameOfPiece.lines);
    this.cameras = new Cameras(this.stage.canvas);
    this.stage.scene.add(this.cameras.camera);
    this.picker = new Picker(this.pieces, this.stage.root, this.slice);
    this.joints = jointsOf(run);
    this.breaks = breaksOf(run);
    this.hidden = { storeys: new Set(), groups: new Set(), supports: false };
    this.onSlice = this.onWalk = () => {};
    this.dirty = true;
    this.clock.changed.push((t) => this.place(t));
    this.panel = new Panel(this, places.panel);
    this.listen();
    this.place(0);
    this.home(0);
  }

  listen() {
    const { canvas } = this.stage;
    let down = null;
    canvas.addEventListener('pointerdown', (e) => { down = e.isPrimary ? [e.clientX, e.clientY] : null; });
    canvas.addEventListener('pointerup', (e) => {
      if (down && Math.hypot(e.clientX - down[0], e.clientY - down[1]) < 5) this.click(e.clientX, e.clientY);
      down = null;
    });
    new ResizeObserver(() => {
      this.stage.resize(this.cameras.camera);
      this.dirty = true;
    }).observe(canvas.parentElement);
    this.stage.resize(this.cameras.camera);
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
    this.stage.renderer.render(this.stage.scene, this.cameras.camera);
    this.dirty = false;
  }

  pieceAt(x, y) {
    if (!this.pieces.meshes[0]?.visible) return null;
    const box = this.stage.canvas.getBoundingClientRect();
    const across = ((x - box.left) / box.width) * 2 - 1;
    const up = 1 - ((y - box.top) / box.height) * 2;
    return this.picker.at(across, up, this.cameras.camera);
  }

  click(x, y) {
    const sign = this.signAt(x, y);
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
  signAt(x, y) {
    const box = this.stage.canvas.getBoundingClientRect();
    const { camera } = this.cameras;
    let best = null;
    const look = (list, seen, act) => list.forEach((s, k) => {
      if (!seen(s)) return;
      const p = s.getWorldPosition(new Vector3()).project(camera);
      const far = Math.hypot(box.left + (box.width * (p.x + 1)) / 2 - x, box.top + (box.height * (1 - p.y)) / 2 - y);
      if (p.z < 1 && far < Math.min(SIGN, best?.far ?? SIGN)) best = { far, act: () => act(k) };
    });
    look(this.people.signs, (s) => this.people.group.visible && s.visible, (k) => this.selectPerson(k));
    look(this.voids.labels, (s) => s.visible, (k) => this.selectVoid(k));
    return best?.act ?? null;
  }

  unselect() {
    this.pieces.select(null);
    this.frameOfPiece.update();
    this.voids.select(null);
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
    this.cameras.fly(target.clone().addScaledVector(way, distance), target);
    this.dirty = true;
  }

  /** Shows all, from the side on which most of the mass has moved. */
  home(seconds) {
    const d = 1.1 * this.stage.size;
    const heading = this.heading ??= this.fallen();
    const from = new Vector3(Math.cos(heading), 0.47, -Math.sin(heading)).normalize().multiplyScalar(d);
    this.cameras.fly(from, new Vector3(0, -0.1 * this.stage.size, 0), seconds);
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
    this.onSlice();
    this.dirty = true;
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
