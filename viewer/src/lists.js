// Voids, people and the run at the side.

import { el, facts, mass, number, point } from './dom.js';
import { image } from './signs.js';
import { situation } from './people.js';
import { colourOf, inOrder } from './voids.js';
import { say } from './words.js';

const roof = (v) => v.roof.join('; ') + (v.roof_pieces > v.roof.length ? `; ${say('{n} more', { n: v.roof_pieces - v.roof.length })}` : '');
const place = (p) => (p ? point(p) : null);

export function ways(list) {
  return list.map((w, k) => el('p', { className: 'way' }, say(k === 0 ? 'Easiest way: {way}' : 'Another way: {way}', { way: w.text })));
}

function entry(id, head, sub, act) {
  return el('button', { className: 'entry', id, onclick: act }, head, el('span', { className: 'small' }, sub));
}

/** Which place of the plan a void belongs to. */
const placeOf = (run, v) => run.places?.list.find((p) => p.continues === null && (p.void === v.id || p.voids.includes(v.id)))?.mark;

export function voidList(view) {
  const { run } = view;
  const rows = inOrder(run).map((k) => {
    const v = run.voids[k];
    const at = placeOf(run, v);
    const head = el('span', {}, el('i', { className: 'swatch', style: `background:${colourOf(v)}` }), `${v.id}  ${v.class}`, at ? el('b', { className: 'mark' }, at) : null);
    const sub = [number(v.volume_m3, 1, 'm3'), say('headroom {q}', { q: number(v.clear_height_m, 2, 'm') }),
      say(v.survivable ? 'a lying person fits' : 'nobody fits'), v.storey, v.people.length ? say('{n} people', { n: v.people.length }) : null];
    return entry(`void-${v.id}`, head, sub.filter(Boolean).join(', '), () => view.selectVoid(k));
  });
  const order = say(run.places ? 'At {q}. Those of the places to dig first, standing rooms last.' : 'At {q}. As they were found; no plan.', { q: number(run.assessed_s, 2, 's') });
  const when = el('p', { className: 'small' }, order);
  return rows.length ? [when, ...rows] : [el('p', {}, say('No voids were found.'))];
}

export function voidFacts(view, k) {
  const v = view.run.voids[k];
  return [
    el('h2', {}, v.name),
    el('div', { className: 'row' },
      el('button', { id: 'cut', onclick: () => view.cutAt(v.position_m) }, say('Cut through it')),
      el('button', { onclick: () => view.boxAt(v.position_m) }, say('Box around it'))),
    carriers(view, v),
    facts([
      [say('class'), v.class], [say('why'), v.why], [say('a lying person fits'), say(v.survivable ? 'yes' : 'no')], [say('volume'), number(v.volume_m3, 2, 'm3')],
      [say('floor'), number(v.floor_area_m2, 1, 'm2')], [say('headroom'), number(v.clear_height_m, 2, 'm')], [say('width'), number(2 * v.clearance_m, 2, 'm')],
      [say('debris above'), number(v.cover_m, 2, 'm')], [say('narrowest width on the way in'), number(2 * v.access_clearance_m, 2, 'm')],
      [say('storey'), v.storey], [say('axes'), v.axes ?? v.from_corner], [say('side'), v.side], [say('place'), place(v.position_m)], [say('notes'), v.flags.join(', ')],
      [say('people'), v.people.join(', ')], [say('roof'), roof(v)],
    ]),
    ...ways(v.ways),
  ];
}

/** What carries the roof of a void, to be left where it is. */
function carriers(view, v) {
  const { run } = view;
  const roof = run.stability?.roofs.find((r) => r.void === v.id);
  if (!roof?.supporters.length && !roof?.others) return null;
  const one = ([i, load, share, only]) => (i === null ? null : el('button', { className: 'entry stop', onclick: () => view.selectPiece(i, true) },
    [`${run.pieces[i]}: ${mass(load)}, ${number(100 * share, 0)} %`, only ? say('the only support of a piece') : null].filter(Boolean).join(', ')));
  return el('details', { open: true }, el('summary', {}, say('Carries its roof')), ...roof.supporters.map(one).filter(Boolean),
    ...(roof.others ? [el('p', { className: 'stop' }, roof.others)] : []));
}

export function personList(view) {
  const rows = view.run.people.map((p, k) => {
    const s = situation(p);
    const head = el('span', {}, image(s.sign, s.colour), p.listed_as ? `${p.name} (${p.listed_as})` : p.name);
    return entry(`person-${p.person}`, head, `${p.in_words.situation}, ${p.in_words.outcome}`, () => view.selectPerson(k));
  });
  const when = el('p', { className: 'small' }, say('At {q}, in this run: a sample, no forecast.', { q: number(view.run.assessed_s, 2, 's') }));
  return rows.length ? [when, ...rows] : [el('p', {}, say('Nobody was placed.'))];
}

export function personFacts(view, k) {
  const p = view.run.people[k];
  return [
    el('h2', {}, p.name),
    el('button', { onclick: () => view.cutAt(p.end_m ?? p.start_m) }, say('Cut through here')),
    facts([
      [say('listed as'), p.listed_as], [say('situation'), p.in_words.situation], [say('outcome in this run'), p.in_words.outcome], [say('reached'), p.in_words.rescue],
      [say('severity (HAZUS)'), p.hazus_severity],
      [say('void'), p.void], [say('from'), p.start_storey], [say('now'), p.end_storey], [say('place at the end'), place(p.end_m) ?? say('not known')],
      [say('debris above'), number(p.cover_m, 2, 'm')], [say('headroom'), number(p.headroom_m, 2, 'm')], [say('why'), p.reason],
    ]),
    ...ways(p.ways),
  ];
}

/** What is to be known before the result is believed; the first lines of the tab on the run. */
export function warnings(run) {
  return run.status.filter((n) => n.gravity === 'grave').map((n) => `${n.short}. ${n.text}`);
}

/** That the run was ended early, in a few words: nobody may take its last moment for the heap. */
export const early = (run) => (run.complete ? null : run.status.find((n) => n.kind === 'ended_early')?.short);

export function runFacts(run) {
  const lines = (list) => list.map((t) => el('p', {}, t));
  return [
    el('h2', {}, run.title),
    el('p', {}, `${say(run.notice)}.`),
    ...warnings(run).map((t) => el('p', { className: 'warning' }, `! ${t}`)),
    ...lines(run.status.filter((n) => n.gravity !== 'grave').map((n) => n.text)),
    facts([
      [say('program'), run.program], [say('run number'), run.seed], [say('model'), run.model], [say('model hash'), run.model_sha256], [say('run'), run.run],
      [say('pieces and people'), run.count], [say('voids'), run.voids.length], [say('people'), run.people.length],
      [say('place of a piece'), say('within {q} and {q2} degree of the record', {
        q: number(100 * run.position_tolerance_m, 0, 'cm'), q2: number(run.rotation_tolerance_rad * 180 / Math.PI, 0),
      })],
    ]),
    el('h3', {}, say('Warnings and notes')),
    ...run.findings.map(([severity, text]) => el('p', { className: severity }, text)),
  ].filter(Boolean);
}
