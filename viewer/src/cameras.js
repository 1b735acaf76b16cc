// Orbit, walk, and smooth moves between views.

import { PerspectiveCamera, Vector3 } from 'three';
import { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js';

const SECONDS = 0.8;
const WALK = 1.5;
const KEYS = { KeyW: [0, 1, 0], ArrowUp: [0, 1, 0], KeyS: [0, -1, 0], ArrowDown: [0, -1, 0], KeyA: [-1, 0, 0],
  ArrowLeft: [-1, 0, 0], KeyD: [1, 0, 0], ArrowRight: [1, 0, 0], KeyE: [0, 0, 1], KeyQ: [0, 0, -1] };

export class Cameras {
  constructor(canvas) {
    this.camera = new PerspectiveCamera(50, 1, 0.05, 5000);
    this.orbit = new OrbitControls(this.camera, canvas);
    this.orbit.enableDamping = true;
    this.orbit.dampingFactor = 0.15;
    this.orbit.addEventListener('start', () => this.onTaken?.());
    this.orbit.addEventListener('change', () => { this.moved = true; });
    this.held = new Map();
    this.walking = false;
    this.flight = null;
    this.moved = true;
    this.listen(canvas);
  }

  listen(canvas) {
    const typing = (e) => /^(INPUT|SELECT|TEXTAREA)$/.test(e.target.tagName) && e.target.type !== 'range';
    addEventListener('keydown', (e) => {
      if (!this.walking || typing(e) || !KEYS[e.code]) return;
      this.held.set(e.code, KEYS[e.code]);
      this.fast = e.shiftKey;
      e.preventDefault();
    });
    addEventListener('keyup', (e) => this.held.delete(e.code));
    addEventListener('blur', () => this.held.clear());
    // Dragging turns the head. Some browsers do not say how far a finger has moved, so the last place is kept.
    let last = null;
    canvas.addEventListener('pointerdown', (e) => { last = e.isPrimary ? [e.clientX, e.clientY] : null; });
    canvas.addEventListener('pointermove', (e) => {
      if (!this.walking || !last || !e.buttons || !e.isPrimary) return;
      this.look((last[0] - e.clientX) * 0.003, (last[1] - e.clientY) * 0.003);
      last = [e.clientX, e.clientY];
    });
  }

  /** Turns the head: left, up, rad. */
  look(left, up) {
    const d = this.orbit.target.clone().sub(this.camera.position).normalize();
    const heading = Math.atan2(-d.x, -d.z) + left;
    const pitch = Math.min(Math.max(Math.asin(d.y) + up, -1.5), 1.5);
    this.face(heading, pitch);
  }

  face(heading, pitch) {
    const d = new Vector3(-Math.sin(heading) * Math.cos(pitch), Math.sin(pitch), -Math.cos(heading) * Math.cos(pitch));
    this.orbit.target.copy(this.camera.position).add(d);
    this.camera.lookAt(this.orbit.target);
    this.moved = true;
  }

  walk(on) {
    this.walking = on;
    this.orbit.enabled = !on;
    this.held.clear();
    if (on) this.look(0, 0);
    else {
      // The orbit goes on around what is a few metres ahead.
      const d = this.orbit.target.clone().sub(this.camera.position).normalize();
      this.orbit.target.copy(this.camera.position).addScaledVector(d, 8);
    }
  }

  /** Moves to a place and looks at another one, both in world coordinates. */
  fly(to, target, seconds = SECONDS) {
    this.flight = { from: this.camera.position.clone(), to, fromTarget: this.orbit.target.clone(), target, seconds, done: 0 };
    if (seconds === 0) this.step(0);
  }

  /** One frame. Returns whether the view has changed. */
  step(seconds) {
    if (this.flight) {
      const f = this.flight;
      f.done += seconds;
      const s = f.seconds > 0 ? Math.min(f.done / f.seconds, 1) : 1;
      const eased = s * s * (3 - 2 * s);
      this.camera.position.lerpVectors(f.from, f.to, eased);
      this.orbit.target.lerpVectors(f.fromTarget, f.target, eased);
      this.camera.lookAt(this.orbit.target);
      if (s >= 1) this.flight = null;
      this.moved = true;
    } else if (this.walking && this.held.size) {
      this.stride(seconds);
    }
    if (!this.walking) this.orbit.update();
    const moved = this.moved;
    this.moved = false;
    return moved;
  }

  stride(seconds) {
    const [right, ahead, up] = [...this.held.values()].reduce((a, b) => a.map((x, k) => x + b[k]), [0, 0, 0]);
    const d = this.orbit.target.clone().sub(this.camera.position);
    const heading = new Vector3(d.x, 0, d.z).normalize();
    const side = new Vector3(-heading.z, 0, heading.x);
    const way = heading.multiplyScalar(ahead).addScaledVector(side, right);
    way.y = up;
    way.multiplyScalar(seconds * WALK * (this.fast ? 4 : 1));
    this.camera.position.add(way);
    this.orbit.target.add(way);
    this.camera.lookAt(this.orbit.target);
    this.moved = true;
  }
}
