// Buttons for walking on a touch screen.

import { el } from './dom.js';
import { say } from './words.js';

const BUTTONS = { KeyW: ['^', 'ahead', [0, 1, 0]], KeyA: ['<', 'left', [-1, 0, 0]], KeyS: ['v', 'back', [0, -1, 0]],
  KeyD: ['>', 'right', [1, 0, 0]], KeyE: ['+', 'up', [0, 0, 1]], KeyQ: ['-', 'down', [0, 0, -1]] };

export function pad(cameras, place) {
  const box = el('div', { id: 'pad' });
  for (const [key, [sign, title, way]] of Object.entries(BUTTONS)) {
    const release = () => cameras.held.delete(key);
    box.append(el('button', {
      title: say(title), className: title, onpointerdown: (e) => { e.preventDefault(); cameras.held.set(key, way); },
      onpointerup: release, onpointerleave: release, onpointercancel: release,
    }, sign));
  }
  place.append(box);
}
