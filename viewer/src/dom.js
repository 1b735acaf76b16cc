// Small helpers for the page. Texts of others only ever become text nodes.

import { shown } from './words.js';

/** Makes an element: properties, then children (elements or texts). */
export function el(tag, props = {}, ...children) {
  const e = document.createElement(tag);
  for (const [key, value] of Object.entries(props)) {
    if (key.startsWith('on')) e.addEventListener(key.slice(2), value);
    else if (key in e) e[key] = value;
    else e.setAttribute(key, value);
  }
  e.append(...children.filter((c) => c !== null && c !== undefined));
  return e;
}

/** A checkbox with its label. */
export function check(text, on, change, swatch) {
  const box = el('input', { type: 'checkbox', checked: on, onchange: () => change(box.checked) });
  const mark = swatch ? el('i', { className: 'swatch', style: `background:${swatch}` }) : null;
  return el('label', { className: 'check' }, box, mark, text);
}

/** A number with a fixed count of digits, or a dash where it is not known. With a unit (SI) it is a quantity, in the units of the page. */
export function number(x, digits = 2, unit = '') {
  const [value, name] = shown(x, unit);
  return value === null || value === undefined || Number.isNaN(value) ? '--' : value.toFixed(digits) + (name && ' ' + name);
}

/** Coordinates, m. */
export const point = (p, digits = 1) => `${p.map((x) => shown(x, 'm')[0].toFixed(digits)).join(', ')} ${shown(0, 'm')[1]}`;

/** A mass in kg or t. */
export const mass = (kg) => (kg < 1000 ? number(kg, 0, 'kg') : number(kg / 1000, 1, 't'));

/** Rows of a table with two columns; rows without a value are left out. A value keeps its own direction: "4.0 h" in a text from right to left. */
export function facts(rows) {
  const shown = rows.filter(([, v]) => v !== null && v !== undefined && v !== '');
  return el('table', { className: 'facts' }, ...shown.map(([k, v]) => el('tr', {}, el('th', {}, k), el('td', {}, el('bdi', {}, v)))));
}
