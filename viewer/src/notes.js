// Notes that are pinned to a place, and saved views: their pins in the scene and their list.

import { Group } from 'three';
import { NOTE } from './colours.js';
import { el, number, point } from './dom.js';
import { forget, mark } from './signs.js';
import { say } from './words.js';

export class Pins {
  constructor(kept, centre) {
    this.kept = kept;
    this.centre = centre;
    this.group = new Group();
    this.signs = [];
    kept.changed.push(() => this.refresh());
    this.refresh();
  }

  refresh() {
    this.signs.forEach(forget);
    this.signs = this.kept.notes.map((n, k) => {
      const s = mark(`N${k + 1}`, NOTE, 0.045);
      s.position.set(...n.at_m.map((x, a) => x - this.centre[a]));
      return s;
    });
    if (this.signs.length) this.group.add(...this.signs);
  }
}

function download(name, text) {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  el('a', { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10000);
}

/** The field for the note at a place that was pressed. */
function writing(view) {
  const { at, piece } = view.noting;
  const field = el('textarea', { id: 'note-text', rows: 2, placeholder: say('What is seen here?') });
  field.setAttribute('aria-label', say('Note'));
  const keep = () => {
    const text = field.value.trim();
    view.noting = null;
    if (text) {
      view.kept.notes.push({ text, at_m: at.map((x) => Number(x.toFixed(2))), piece, simulated_s: Number(view.clock.time.toFixed(2)), written: new Date().toISOString() });
      view.kept.save();
    } else view.panel.open('notes');
  };
  const leave = () => { view.noting = null; view.panel.open('notes'); };
  return el('div', { className: 'card' }, el('p', { className: 'small' }, [say('At {q}', { q: point(at) }), piece].filter(Boolean).join(', ')), field,
    el('div', { className: 'row' }, el('button', { id: 'note-keep', onclick: keep }, say('Keep')), el('button', { onclick: leave }, say('Leave'))));
}

export function noteList(view) {
  const { kept } = view;
  const drop = (list, k) => () => { list.splice(k, 1); kept.save(); };
  const note = (n, k) => el('div', { className: 'card' },
    el('button', { className: 'link', id: `note-${k + 1}`, onclick: () => view.lookAt(n.at_m, 3) }, `N${k + 1}  ${n.text}`),
    el('span', { className: 'small' }, `${n.piece ?? say('no piece')}, ${n.written.slice(0, 16).replace('T', ' ')}`),
    el('button', { className: 'drop', title: say('Delete'), onclick: drop(kept.notes, k) }, 'x'));
  const saved = (v, k) => el('div', { className: 'card' },
    el('button', { className: 'link', id: `view-${k + 1}`, onclick: () => view.takeView(v) }, v.name),
    el('span', { className: 'small' }, number(v.time_s, 1, 's')),
    el('button', { className: 'drop', title: say('Delete'), onclick: drop(kept.views, k) }, 'x'));
  return [
    view.noting ? writing(view) : null,
    el('div', { className: 'row' },
      el('button', { id: 'note-new', onclick: () => view.use('note') }, say('Pin a note')),
      el('button', { id: 'view-keep', onclick: () => view.keepView() }, say('Keep this view')),
      el('button', { id: 'notes-export', disabled: !kept.notes.length && !kept.views.length, onclick: () => download('leanto-notes.json', kept.text()) }, say('Save as file'))),
    kept.works ? null : el('p', { className: 'warning' }, say('This browser keeps nothing: save notes as a file before the page is closed.')),
    ...kept.notes.map(note), ...kept.views.map(saved),
    el('p', { className: 'small' }, say('Kept in this browser only; nothing is sent.')),
  ].filter(Boolean);
}
