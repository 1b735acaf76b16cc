// Voids, people and the run at the side.

import { el, facts, mass, number } from './dom.js';
import { image } from './signs.js';
import { situation } from './people.js';
import { colourOf, inOrder } from './voids.js';

const roof = (v) => v.roof.join('; ') + (v.roof_pieces > v.roof.length ? `; ${v.roof_pieces - v.roof.length} more` : '');
const place = (p) => (p ? `${number(p[0], 1)}, ${number(p[1], 1)}, ${number(p[2], 1)} m` : null);

export function ways(list) {
  return list.map((w, k) => el('p', { className: 'way' }, `${k === 0 ? 'Easiest way' : 'Another way'}: ${w.text}`));
}

function entry(id, head, sub, act) {
  return el('button', { className: 'entry', id, onclick: act }, head, el('span', { className: 'small' }, sub));
}

/** Which place of the plan a void belongs to. */
const placeOf = (run, v) => run.places?.list.find((p) => p.void === v.id)?.mark;

export function voidList(view) {
  const { run } = view;
  const rows = inOrder(run).map((k) => {
    const v = run.voids[k];
    const at = placeOf(run, v);
    const head = el('span', {}, el('i', { className: 'swatch', style: `background:${colourOf(v)}` }), `${v.id}  ${v.class}`, at ? el('b', { className: 'mark' }, at) : null);
    const sub = [`${number(v.volume_m3, 1)} m3, headroom ${number(v.clear_height_m)} m`,
      v.survivable ? 'a lying person fits' : 'nobody fits', v.storey, v.people.length ? `${v.people.length} people` : null];
    return entry(`void-${v.id}`, head, sub.filter(Boolean).join(', '), () => view.selectVoid(k));
  });
  const order = run.places ? 'Those of the places to dig first, standing rooms last' : 'As they were found; no plan';
  const when = el('p', { className: 'small' }, `At ${number(run.assessed_s)} s. ${order}.`);
  return rows.length ? [when, ...rows] : [el('p', {}, 'No voids were found.')];
}

export function voidFacts(view, k) {
  const v = view.run.voids[k];
  return [
    el('h2', {}, v.name),
    el('div', { className: 'row' },
      el('button', { id: 'cut', onclick: () => view.cutAt(v.position_m) }, 'Cut through it'),
      el('button', { onclick: () => view.boxAt(v.position_m) }, 'Box around it')),
    carriers(view, v),
    facts([
      ['class', v.class], ['why', v.why], ['a lying person fits', v.survivable ? 'yes' : 'no'], ['volume', number(v.volume_m3, 2, 'm3')],
      ['floor', number(v.floor_area_m2, 1, 'm2')], ['headroom', number(v.clear_height_m, 2, 'm')], ['width', number(2 * v.clearance_m, 2, 'm')],
      ['debris above', number(v.cover_m, 2, 'm')], ['narrowest width on the way in', number(2 * v.access_clearance_m, 2, 'm')],
      ['storey', v.storey], ['axes', v.axes ?? v.from_corner], ['side', v.side], ['place', place(v.position_m)], ['notes', v.flags.join(', ')],
      ['people', v.people.join(', ')], ['roof', roof(v)],
    ]),
    ...ways(v.ways),
  ];
}

/** What carries the roof of a void, to be left where it is. */
function carriers(view, v) {
  const { run } = view;
  const roof = run.stability?.roofs.find((r) => r.void === v.id);
  if (!roof?.supporters.length) return null;
  const one = ([i, load, share, only]) => (i === null ? null : el('button', { className: 'entry stop', onclick: () => view.selectPiece(i, true) },
    `${run.pieces[i]}: ${mass(load)}, ${number(100 * share, 0)} %${only ? ', the only support of a piece' : ''}`));
  return el('details', { open: true }, el('summary', {}, 'Carries its roof'), ...roof.supporters.map(one).filter(Boolean));
}

export function personList(view) {
  const rows = view.run.people.map((p, k) => {
    const s = situation(p);
    const head = el('span', {}, image(s.sign, s.colour), p.listed_as ? `${p.name} (${p.listed_as})` : p.name);
    return entry(`person-${p.person}`, head, `${p.in_words.situation}, ${p.in_words.outcome}`, () => view.selectPerson(k));
  });
  const when = el('p', { className: 'small' }, `At ${number(view.run.assessed_s)} s, in this run: a sample, no forecast.`);
  return rows.length ? [when, ...rows] : [el('p', {}, 'Nobody was placed.')];
}

export function personFacts(view, k) {
  const p = view.run.people[k];
  return [
    el('h2', {}, p.name),
    el('button', { onclick: () => view.cutAt(p.end_m ?? p.start_m) }, 'Cut through here'),
    facts([
      ['listed as', p.listed_as], ['situation', p.in_words.situation], ['outcome in this run', p.in_words.outcome], ['reached', p.in_words.rescue],
      ['severity (HAZUS)', p.hazus_severity],
      ['void', p.void], ['from', p.start_storey], ['now', p.end_storey], ['place at the end', place(p.end_m) ?? 'not known'],
      ['debris above', number(p.cover_m, 2, 'm')], ['headroom', number(p.headroom_m, 2, 'm')], ['why', p.reason],
    ]),
    ...ways(p.ways),
  ];
}

/** What is to be known before the result is believed; the first lines of the tab on the run. */
export function warnings(run) {
  return run.status.filter((n) => n.gravity === 'grave').map((n) => `${n.short}. ${n.text}`);
}

export function runFacts(run) {
  const lines = (list) => list.map((t) => el('p', {}, t));
  return [
    el('h2', {}, run.title),
    el('p', {}, `${run.notice}.`),
    ...warnings(run).map((t) => el('p', { className: 'warning' }, `! ${t}`)),
    ...lines(run.status.filter((n) => n.gravity !== 'grave').map((n) => n.text)),
    facts([
      ['program', run.program], ['run number', run.seed], ['model', run.model], ['model hash', run.model_sha256], ['run', run.run],
      ['pieces and people', run.count], ['voids', run.voids.length], ['people', run.people.length],
      ['place of a piece', `within ${number(100 * run.position_tolerance_m, 0)} cm and ${number(run.rotation_tolerance_rad * 180 / Math.PI, 0)} degree of the record`],
    ]),
    el('h3', {}, 'Warnings and notes'),
    ...run.findings.map(([severity, text]) => el('p', { className: severity }, text)),
  ].filter(Boolean);
}
