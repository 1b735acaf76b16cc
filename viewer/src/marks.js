// The places to dig in the scene: their marks, the columns of their areas, and the ways in.

import { BufferGeometry, DoubleSide, Group, Line, LineBasicMaterial, LineLoop, Mesh, MeshBasicMaterial, Vector3 } from 'three';
import { AREA, TOUCH, WAY } from './colours.js';
import { forget, label, mark, sign } from './signs.js';
import { tube } from './ways.js';

/** So many first places have large marks. */
const FIRST = 3;
/** Marks stand so far above their place, m. */
const ABOVE = 0.4;

export class Marks {
  constructor(run, centre) {
    this.run = run;
    this.centre = centre;
    this.group = new Group();
    this.list = run.places?.list ?? [];
    this.selected = null;
    this.isEnd = false;
    this.kept = () => true;
    this.labels = this.list.map((p, k) => {
      const s = mark(p.mark, AREA, k < FIRST ? 0.05 : 0.032);
      // The better place is seen before the others.
      s.renderOrder = 20 - 10 * (k / this.list.length);
      s.position.copy(this.local(this.at(p)));
      s.position.z += ABOVE;
      return s;
    });
    this.ways = this.list.map((p) => this.way(p));
    this.areas = this.list.map((p) => this.area(p));
    this.leave = new Group();
    this.lines = new Group();
    /** Signs of the pieces that must not be touched, each with a line to its piece. */
    this.signs = [];
    this.group.add(...this.labels, ...this.ways, ...this.areas, this.leave, this.lines);
    this.refresh();
  }

  /** Where a place is, m, model axes. */
  at(p) {
    return [p.begin[0], p.begin[1], p.height ?? this.run.ground ?? this.run.min[2]];
  }

  local(p) {
    return new Vector3(...p.map((x, a) => x - this.centre[a]));
  }

  way(p) {
    const g = new Group();
    if (p.line_m.length > 1) g.add(tube(p.line_m.map((x) => this.local(x)), WAY));
    if (p.entry_m) {
      const entry = sign('triangle', WAY, 0.04);
      entry.position.copy(this.local(p.entry_m));
      g.add(entry);
    }
    return g;
  }

  /** The columns of an area as squares at its height. */
  area(p) {
    const g = new Group();
    const z = this.at(p)[2];
    for (const square of p.corners) {
      const c = square.map(([x, y]) => this.local([x, y, z]));
      const face = new BufferGeometry().setFromPoints([c[0], c[1], c[2], c[0], c[2], c[3]]);
      const fill = new Mesh(face, new MeshBasicMaterial({ color: AREA, transparent: true, opacity: 0.25, depthTest: false, depthWrite: false, side: DoubleSide }));
      const edge = new LineLoop(new BufferGeometry().setFromPoints(c), new LineBasicMaterial({ color: AREA, depthTest: false }));
      fill.renderOrder = 6;
      edge.renderOrder = 7;
      g.add(fill, edge);
    }
    return g;
  }

  /** They are those of the end; beside a chosen one the others are left out. */
  refresh() {
    this.list.forEach((_, k) => {
      const chosen = this.selected === k;
      const seen = chosen || (this.isEnd && this.selected === null);
      this.labels[k].visible = seen && (chosen || this.kept(this.labels[k]));
      this.ways[k].visible = this.areas[k].visible = seen;
    });
  }

  /** Chooses a place, and signs the pieces that must not be touched there: their middles, m. */
  select(k, pieces = []) {
    this.selected = k;
    this.signs.forEach(({ s, line }) => { forget(s); line.geometry.dispose(); line.material.dispose(); });
    this.leave.clear();
    this.lines.clear();
    this.signs = [];
    for (const [text, at] of pieces) {
      const s = label(text, TOUCH);
      s.position.copy(this.local(at));
      // Nothing lies on it: it may save a life.
      s.renderOrder = 25;
      const line = new Line(new BufferGeometry().setFromPoints([s.position, s.position]), new LineBasicMaterial({ color: TOUCH, depthTest: false }));
      line.renderOrder = 24;
      line.frustumCulled = false;
      this.signs.push({ s, line });
      this.leave.add(s);
      this.lines.add(line);
    }
    this.refresh();
  }

  /** Draws the lines from the signs to their pieces, where the signs were moved apart in a view of so many pixels. */
  leaders(camera, [width, height]) {
    for (const { s, line } of this.signs) {
      const [dx, dy] = s.userData.shift ?? [0, 0];
      const end = s.getWorldPosition(new Vector3()).project(camera);
      end.x += (2 * dx) / width;
      end.y -= (2 * dy) / height;
      line.geometry.setFromPoints([s.position, line.worldToLocal(end.unproject(camera))]);
      line.visible = dx !== 0 || dy !== 0;
    }
  }
}
