// People: their signs go with their bodies, and show the situation at the end.

import { Group } from 'three';
import { SITUATIONS } from './colours.js';
import { resize, sign } from './signs.js';

export const situation = (p) => SITUATIONS[p.situation] ?? SITUATIONS.unknown;

export class People {
  constructor(run, motion, centre) {
    this.run = run;
    this.motion = motion;
    this.centre = centre;
    this.group = new Group();
    this.thing = new Map();
    for (let i = 0; i < run.count; i++) if (run.columns.person[i] >= 0) this.thing.set(run.columns.person[i], i);
    this.signs = run.people.map((p) => {
      const s = sign(situation(p).sign, situation(p).colour);
      this.group.add(s);
      return s;
    });
    this.pose = new Float64Array(7);
    this.selected = null;
    this.kept = () => true;
  }

  /** Where a person is at a time, m, model axes; the place at the start for somebody whose end is not known. */
  at(k, t) {
    const p = this.run.people[k];
    const i = this.thing.get(p.person - 1);
    if (i !== undefined) return Array.from(this.motion.pose(i, t, this.pose).subarray(0, 3));
    return t >= this.run.assessed_s && p.end_m ? p.end_m : p.start_m;
  }

  update(t) {
    this.signs.forEach((s, k) => {
      const at = this.at(k, t);
      s.position.set(at[0] - this.centre[0], at[1] - this.centre[1], at[2] - this.centre[2]);
      resize(s, k === this.selected ? 0.055 : 0.03);
      s.visible = k === this.selected || this.kept(s);
    });
  }
}
