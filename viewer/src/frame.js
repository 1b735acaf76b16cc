// The edges of the box around the chosen piece, seen through everything.

import { BoxGeometry, EdgesGeometry, LineBasicMaterial, LineSegments } from 'three';
import { SELECTED } from './colours.js';

export class Frame {
  constructor(pieces) {
    this.pieces = pieces;
    this.lines = new LineSegments(new EdgesGeometry(new BoxGeometry(2, 2, 2)), new LineBasicMaterial({ color: SELECTED, depthTest: false }));
    this.lines.renderOrder = 9;
    this.lines.frustumCulled = false;
    this.update();
  }

  update() {
    const i = this.pieces.selected ?? null;
    this.lines.visible = i !== null && this.pieces.isShown(i);
    if (!this.lines.visible) return;
    const at = this.pieces.offset(i);
    this.lines.position.fromArray(this.pieces.texels, at);
    this.lines.quaternion.fromArray(this.pieces.texels, at + 4);
    this.lines.scale.set(...this.pieces.halves(i));
  }
}
