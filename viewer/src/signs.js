// Signs that always face the camera: people and numbers of voids.

import { CanvasTexture, Sprite, SpriteMaterial, SRGBColorSpace } from 'three';

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

function sprite(map, size) {
  const s = new Sprite(new SpriteMaterial({ map, depthTest: false, sizeAttenuation: false, transparent: true }));
  s.scale.set(size, size, 1);
  s.renderOrder = 10;
  return s;
}

const textures = new Map();

export function sign(kind, colour, size = 0.03) {
  const key = kind + colour;
  if (!textures.has(key)) textures.set(key, canvas((g) => SIGNS[kind](g, colour)));
  return sprite(textures.get(key), size);
}

export const label = (text, colour, size = 0.04) => sprite(canvas((g) => letters(g, text, colour)), size);

/** The same sign as an image for lists. */
export function image(kind, colour) {
  const c = document.createElement('canvas');
  c.width = c.height = 64;
  c.className = 'sign';
  const g = c.getContext('2d');
  SIGNS[kind](g, colour);
  return c;
}
