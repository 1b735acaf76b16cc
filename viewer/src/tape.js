// The measuring tape: two presses, and the distance and the difference in height between them.

import { Group, Mesh, MeshBasicMaterial, SphereGeometry, Vector3 } from 'three';
import { TAPE } from './colours.js';
import { number } from './dom.js';
import { forget, plate } from './signs.js';
import { tube } from './ways.js';
import { say } from './words.js';

/** Distance, distance in plan and difference in height from one place to another one, m, model axes. */
export function measured(a, b) {
  const d = b.map((x, k) => x - a[k]);
  return { distance: Math.hypot(...d), plan: Math.hypot(d[0], d[1]), height: d[2] };
}

const sign = (x) => `${x < 0 ? '-' : '+'}${number(Math.abs(x), 2, 'm')}`;

export function tapeText({ distance, plan, height }) {
  return [number(distance, 2, 'm'), say('height {q}', { q: sign(height) }), say('in plan {q}', { q: number(plan, 2, 'm') })];
}

export class Tape {
  constructor(centre) {
    this.centre = centre;
    this.group = new Group();
    this.points = [];
    this.plate = null;
  }

  /** Sets the next point, m, model axes; a third one begins anew. Returns what was measured, after the second. */
  press(at) {
    if (this.points.length > 1) this.clear();
    this.points.push(at);
    const local = this.points.map((p) => new Vector3(...p.map((x, a) => x - this.centre[a])));
    const end = new Mesh(new SphereGeometry(0.1, 12, 8), new MeshBasicMaterial({ color: TAPE, depthTest: false, transparent: true }));
    end.position.copy(local.at(-1));
    end.renderOrder = 9;
    this.group.add(end);
    if (this.points.length < 2) return null;
    const found = measured(...this.points);
    this.plate = plate(tapeText(found).slice(0, 2), 0.026);
    this.plate.position.addVectors(...local).multiplyScalar(0.5);
    this.group.add(tube(local, TAPE, 0.04), this.plate);
    return found;
  }

  clear() {
    if (this.plate) forget(this.plate);
    this.plate = null;
    this.points = [];
    this.group.clear();
  }
}
