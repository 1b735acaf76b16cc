// Signs that always face the camera: people and numbers of voids.

import { CanvasTexture, Sprite, SpriteMaterial, SRGBColorSpace, Vector3 } from 'three';

function canvas(draw) {
  const c = document.createElement('canvas');
  c.width = c.height = 64;
  const g = c.getContext('2d');
  g.lineWidth = 9;
  g.lineJoin = 'round';
  draw(g);
  const t = new CanvasTexture(c);
  t.colorSpace = SRGBColorSpace;
  return t;
}

/** Draws the outline with a dark border, so that it is seen on any ground. */
function outlined(g, colour, fill) {
  g.strokeStyle = '#000';
  g.lineWidth = 15;
  g.stroke();
  if (fill) {
    g.fillStyle = colour;
    g.fill();
  }
  g.strokeStyle = colour;
  g.lineWidth = 9;
  g.stroke();
}

const SIGNS = {
  disc: (g, c) => { g.beginPath(); g.arc(32, 32, 18, 0, 7); outlined(g, c, true); },
  ring: (g, c) => { g.beginPath(); g.arc(32, 32, 20, 0, 7); outlined(g, c, false); },
  square: (g, c) => {
    g.beginPath();
    g.rect(12, 12, 40, 40);
    g.moveTo(14, 14); g.lineTo(50, 50);
    g.moveTo(50, 14); g.lineTo(14, 50);
    outlined(g, c, false);
  },
  diamond: (g, c) => {
    g.beginPath(); g.moveTo(32, 8); g.lineTo(56, 32); g.lineTo(32, 56); g.lineTo(8, 32); g.closePath();
    outlined(g, c, false);
  },
  triangle: (g, c) => {
    g.beginPath(); g.moveTo(32, 10); g.lineTo(54, 52); g.lineTo(10, 52); g.closePath();
    outlined(g, c, false);
  },
  question: (g, c) => letters(g, '?', c),
};

function letters(g, text, colour) {
  g.font = `bold ${text.length > 2 ? 26 : 38}px sans-serif`;
  g.textAlign = 'center';
  g.textBaseline = 'middle';
  g.strokeStyle = '#000';
  g.lineWidth = 8;
  g.strokeText(text, 32, 34);
  g.fillStyle = colour;
  g.fillText(text, 32, 34);
}

/** Signs are so many times larger than on a screen of 768 pixels: on a small one they stay large enough to be hit. */
let zoom = 1;
const all = new Set();

/** Sets the size of a sign. */
export function resize(s, size) {
  s.userData.size = size;
  s.scale.set(size * zoom * s.userData.wide, size * zoom, 1);
}

/** Keeps the signs at their size in pixels when the height of the view changes. */
export function signsFor(height) {
  zoom = Math.min(Math.max(768 / Math.max(height, 1), 0.8), 2.2);
  all.forEach((s) => resize(s, s.userData.size));
}

function sprite(map, size, wide = 1) {
  const s = new Sprite(new SpriteMaterial({ map, depthTest: false, sizeAttenuation: false, transparent: true }));
  s.userData.wide = wide;
  resize(s, size);
  s.renderOrder = 10;
  all.add(s);
  return s;
}

/** Takes away a sign that is not needed any more. */
export function forget(s) {
  all.delete(s);
  s.material.map.dispose();
  s.material.dispose();
  s.removeFromParent();
}

const textures = new Map();

export function sign(kind, colour, size = 0.03) {
  const key = kind + colour;
  if (!textures.has(key)) textures.set(key, canvas((g) => SIGNS[kind](g, colour)));
  return sprite(textures.get(key), size);
}

/** A letter or number on a dark disc. */
export const mark = (text, colour, size = 0.05) => sprite(canvas((g) => {
  g.beginPath();
  g.arc(32, 32, 28, 0, 7);
  g.fillStyle = '#111';
  g.fill();
  g.lineWidth = 5;
  g.strokeStyle = colour;
  g.stroke();
  g.font = `bold ${text.length > 2 ? 24 : 34}px sans-serif`;
  g.textAlign = 'center';
  g.textBaseline = 'middle';
  g.fillStyle = colour;
  g.fillText(text, 32, 34);
}), size);

/** Lines of text on a dark ground. */
export function plate(lines, size = 0.035) {
  const [high, pad] = [40, 14];
  const measure = document.createElement('canvas').getContext('2d');
  measure.font = `600 ${high - 8}px sans-serif`;
  const width = Math.ceil(Math.max(...lines.map((t) => measure.measureText(t).width))) + 2 * pad;
  const c = document.createElement('canvas');
  [c.width, c.height] = [width, lines.length * high + pad];
  const g = c.getContext('2d');
  g.fillStyle = '#111d';
  g.fillRect(0, 0, c.width, c.height);
  g.font = measure.font;
  g.fillStyle = '#fff';
  g.textBaseline = 'middle';
  lines.forEach((t, k) => g.fillText(t, pad, pad / 2 + (k + 0.5) * high));
  const t = new CanvasTexture(c);
  t.colorSpace = SRGBColorSpace;
  const s = sprite(t, size * (c.height / 54), c.width / c.height);
  // It is read, so nothing lies on it.
  s.renderOrder = 30;
  return s;
}

export const label = (text, colour, size = 0.04) => sprite(canvas((g) => letters(g, text, colour)), size);

/** So much of its square a letter or number fills. */
const INK = 0.7;
/** A sign is moved by so many of its widths at most. */
const RINGS = 6;
const AROUND = [[0, 0]];
for (let r = 1; r <= RINGS; r++) {
  for (let k = 0; k < 8 * r; k++) AROUND.push([r * Math.cos((k * Math.PI) / (4 * r)), -r * Math.sin((k * Math.PI) / (4 * r))]);
}

/** Where a sign is seen, pixels of the view from its upper left corner: [x, y], and whether it is before the camera. */
export function seenAt(s, camera, [width, height]) {
  const p = s.getWorldPosition(new Vector3()).project(camera);
  const [dx, dy] = s.userData.shift ?? [0, 0];
  return { x: ((p.x + 1) * width) / 2 + dx, y: ((1 - p.y) * height) / 2 + dy, before: p.z < 1 };
}

/** Moves signs apart that would cover each other in a view of so many pixels; the first of the list stay where they are. */
export function apart(list, camera, size) {
  const unit = size[1] / 2 / Math.tan((camera.fov * Math.PI) / 360);
  const put = [];
  for (const s of list) {
    s.userData.shift = [0, 0];
    const { x, y, before } = seenAt(s, camera, size);
    const [square, side] = [s.scale.y * unit, s.scale.y * unit * INK];
    const isFree = ([dx, dy]) => put.every((o) => Math.max(Math.abs(o.x - x - dx * side), Math.abs(o.y - y - dy * side)) >= (o.side + side) / 2 - 1e-6);
    const [dx, dy] = (before && AROUND.find(isFree)) || AROUND[0];
    s.userData.shift = [dx * side, dy * side];
    s.center.set(0.5 - (dx * side) / square, 0.5 + (dy * side) / square);
    if (before) put.push({ x: x + dx * side, y: y + dy * side, side });
  }
}

/** Puts a sign back on its point. */
export function onItsPoint(s) {
  s.userData.shift = [0, 0];
  s.center.set(0.5, 0.5);
}

/** The same sign as an image for lists. */
export function image(kind, colour) {
  const c = document.createElement('canvas');
  c.width = c.height = 64;
  c.className = 'sign';
  const g = c.getContext('2d');
  SIGNS[kind](g, colour);
  return c;
}
