// What the thumb reaches in the picture: all, tape, note, slice; and a line that says what a press does.

import { el, number } from './dom.js';
import { say } from './words.js';

export function quick(view, place) {
  const { slice } = view;
  const said = el('div', { id: 'said', role: 'status', hidden: true });
  view.say = (text) => {
    said.textContent = text;
    said.hidden = !text;
  };
  const tool = (name, title, text) => el('button', { id: name, title, onclick: () => view.use(name) }, text);
  const tape = tool('tape', say('Distance and height between two points'), say('Tape'));
  const note = tool('note', say('Pin a note to a place'), say('Note'));
  view.onUse = (used) => {
    tape.classList.toggle('on', used === 'tape');
    note.classList.toggle('on', used === 'note');
  };
  const all = el('button', { id: 'all', title: say('Show all, cut nothing away'), onclick: () => {
    slice.take({});
    view.sliced();
    view.home();
  } }, say('All'));
  const [low, high] = [slice.bounds[0][2], slice.bounds[1][2]];
  const level = el('input', { id: 'quick-level', type: 'range', min: low, max: high, step: 'any', value: slice.level.at, oninput: () => {
    Object.assign(slice.level, { on: true, at: Number(level.value) });
    view.sliced();
  } });
  level.setAttribute('aria-label', say('Level above which nothing is drawn'));
  const text = el('span', {});
  const bar = el('div', { id: 'cutting', hidden: true }, level, text);
  const cut = el('button', { id: 'quick-cut', title: say('Cut away what is above a level'), onclick: () => {
    slice.level.on = !slice.level.on;
    view.sliced();
  } }, say('Slice'));
  const before = view.onSlice;
  view.onSlice = () => {
    before();
    cut.classList.toggle('on', slice.on);
    bar.hidden = !slice.level.on;
    level.value = slice.level.at;
    text.textContent = `z ${number(slice.level.at, 1, 'm')}`;
  };
  view.onSlice();
  place.append(said, el('div', { id: 'quick' }, all, tape, note, cut), bar);
}
