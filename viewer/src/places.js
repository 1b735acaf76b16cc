// The places to dig as the printed pages have them: their order, the ways in, and what must not be touched. Nothing is computed here.

import { LOOSE, ROOM, TOUCH, VOID, WAY } from './colours.js';
import { el, facts } from './dom.js';
import { say } from './words.js';

/** A sentence of the pages: its short part stands before a bar. */
export function sentence(text, tag = 'p') {
  const [head, ...rest] = text.split('|');
  return rest.length ? el(tag, {}, el('strong', {}, head), rest.join('')) : el(tag, {}, text);
}

/** What the pieces are called that must not be touched at a place. */
export const leave = (p) => p.leave.map(([, name]) => name);

/** What is said beside the names of pieces: what must not be cut before it is shored; else that nothing is named. */
function besides(p, run) {
  if (p.not_touched.length || p.leave.length || p.carries.length) return p.not_touched;
  return [say(run.stability ? 'nothing named' : 'not known')];
}

/** All that must not be touched there, in words: the pieces of this run, else the members that carry in other runs. */
export function notTouched(p, run) {
  return [...besides(p, run), ...(p.leave.length ? leave(p) : p.carries)].join('; ');
}

/** Title of the list, and what stands behind its order. */
function heading({ places, title }) {
  const behind = places.runs === null ? say('One run, no plan of many runs: {by}.', { by: places.by }) : say('{n} runs of {title}: {by}.', { n: places.runs, title, by: places.by });
  return [
    el('h2', { id: 'places-title' }, places.title),
    el('p', { id: 'behind', className: 'small' }, behind),
  ];
}

/** The quick way, the entry and the holes of a place, as far as there are any. */
const inside = (p) => [[say('Quick:'), p.quick], [say('In:'), p.enter], [say('Cut:'), p.holes ? p.cut : '']]
  .filter(([, text]) => text).map(([name, text]) => el('span', {}, el('b', {}, `${name} `), text));

export function placeList(view) {
  const { run } = view;
  if (!run.places) return [el('p', { id: 'no-plan' }, say('This page has no plan: places to dig are not known. The voids are in the next list.'))];
  const rows = run.places.list.map((p, k) => el('button', { className: 'entry place', id: `place-${k + 1}`, onclick: () => view.selectPlace(k) },
    el('span', {}, el('b', { className: 'mark' }, p.mark), say('{people}, {hours}', { people: p.people, hours: p.hours })),
    el('span', { className: 'small' }, p.place),
    ...inside(p),
    el('span', { className: 'stop' }, el('b', {}, `${say('Do not touch:')} `), notTouched(p, run))));
  const none = el('p', { id: 'no-places' }, say(run.places.runs === null ? 'This run has no place to dig.' : 'The plan has no place to dig.'));
  const more = run.places.runs === null
    ? el('p', { className: 'small' }, say('Ranks by many runs: leanto ensemble, then leanto view RUN --ensemble FOLDER.')) : null;
  return [...heading(run), ...(rows.length ? rows : [none]), run.places.before ? sentence(run.places.before) : null, more, legend(run)].filter(Boolean);
}

/** What the colours mean. */
function legend(run) {
  const line = (colour, text, kind = '') => el('span', { className: 'key' }, el('i', { className: `swatch ${kind}`, style: `background-color:${colour}` }), text);
  return el('p', { id: 'legend', className: 'small' }, line(TOUCH, say('carries a roof: do not touch'), 'striped'), line(LOOSE, say('loose: may fall'), 'dotted'),
    line(VOID, say('void in the debris')), line(ROOM, say('standing room')), line(WAY, say('way in')),
    run.stability ? null : ` ${say('What is loose and what carries is not known in this run.')}`);
}

export function placeFacts(view, k) {
  const { run } = view;
  const p = run.places.list[k];
  const piece = ([mark, name]) => el('button', { className: 'stop', onclick: () => view.selectPiece(run.pieces.indexOf(name), true) }, `${mark}: ${name}`);
  const voids = p.voids.map((id) => run.voids.findIndex((v) => v.id === id)).filter((v) => v >= 0);
  const besideNames = besides(p, run).map((t) => el('span', {}, t));
  const named = p.leave.length ? p.leave.map(piece) : p.carries.map((t) => el('span', {}, t));
  return [
    el('h2', {}, el('b', { className: 'mark' }, p.mark), p.people),
    el('p', {}, el('b', {}, `${say('In:')} `), p.enter),
    el('p', { id: 'leave', className: 'stop row' }, `${say('Do not touch:')} `, ...besideNames, ...named),
    facts([[say('where'), p.place], [say('way'), p.way], [say('cut'), p.cut]]),
    p.leave.length && p.carries.length ? el('p', { className: 'stop' }, el('b', {}, `${say('Over the runs:')} `), p.carries.join('; ')) : null,
    p.overhead ? el('p', { className: 'stop' }, el('b', {}, `${say('Overhead:')} `), p.overhead) : null,
    facts([[say('work'), p.hours], [say('people'), `${p.people} ${p.sample}`], [say('here'), p.what], [say('more'), p.figures]]),
    el('div', { className: 'row' },
      el('button', { id: 'box-place', onclick: () => view.boxAt(view.placeAt(p)) }, say('Box around it')),
      el('button', { onclick: () => view.cutAt(view.placeAt(p)) }, say('Cut through it')),
      ...voids.map((v) => el('button', { onclick: () => view.selectVoid(v) }, say('Void {void}', { void: run.voids[v].id })))),
  ].filter(Boolean);
}
