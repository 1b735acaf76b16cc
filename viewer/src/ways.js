// The easiest way to the chosen void or person: a line above the floor and a sign at the entry.

import { BufferGeometry, Group, Line, LineBasicMaterial, Vector3 } from 'three';
import { WAY } from './colours.js';
import { sign } from './signs.js';

const ABOVE = 0.15;

export class Ways {
  constructor(centre) {
    this.centre = centre;
    this.group = new Group();
  }

  show(list) {
    for (const child of [...this.group.children]) {
      child.geometry?.dispose();
      this.group.remove(child);
    }
    const way = list?.[0];
    if (!way) return;
    const place = (p) => new Vector3(p[0] - this.centre[0], p[1] - this.centre[1], p[2] - this.centre[2] + ABOVE);
    const line = new Line(new BufferGeometry().setFromPoints(way.line_m.map(place)),
      new LineBasicMaterial({ color: WAY, depthTest: false }));
    line.renderOrder = 8;
    const entry = sign('triangle', WAY);
    entry.position.copy(place(way.entry_m));
    this.group.add(line, entry);
  }
}
