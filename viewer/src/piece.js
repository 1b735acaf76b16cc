// What is known of a piece: member, material, storey, and its joints with their forces.

import { word } from './colours.js';
import { el, facts, mass, number, point } from './dom.js';
import { say, shown, unitName } from './words.js';

const FORCES = ['N', 'V1', 'V2', 'T', 'M1', 'M2'];

/** Joints of every piece. */
export function jointsOf(run) {
  const of = Array.from({ length: run.count }, () => []);
  const { joint_pieces: pieces } = run.columns;
  for (let q = 0; 2 * q < pieces.length; q++) {
    of[pieces[2 * q]].push(q);
    of[pieces[2 * q + 1]].push(q);
  }
  return of;
}

/** Breaks of every joint that broke. */
export function breaksOf(run) {
  const of = new Map();
  run.columns.break_joint.forEach((q, k) => of.set(q, [...(of.get(q) ?? []), k]));
  return of;
}

/** What the utilisation of a joint means in each of its states. */
const USED = {
  hinge: '{q} of the strain at which bars tear or concrete has crushed',
  softening: '{q} of the way to failure',
  bars: '{q} of the elongation at which the bars tear',
};

/** Forces and moments in kN and kNm; from 100 on without a digit behind the point, so that columns stay apart. */
const kilo = (list, at) => FORCES.map((_, k) => {
  const [x] = shown(list[at + k] / 1000, k < 3 ? 'kN' : 'kNm');
  return number(x, Math.abs(x) < 99.95 ? 1 : 0);
});
const row = (kind, cells) => el('tr', {}, ...cells.map((c) => el(kind, {}, c)));

/** What is known of moving a piece at the end: whether it hangs, whose roof it carries, and what rests on it. */
export function moving(run, i) {
  const c = run.columns;
  const out = { warnings: [], carries: null, rests: null };
  if (c.load[i] > 0) out.carries = say('{q} rest on it', { q: mass(c.load[i]) });
  else if (!Number.isNaN(c.load[i])) out.carries = say('nothing rests on it');
  if (!run.stability) {
    out.warnings.push(say('Whether it is loose or carries a void is not known in this run.'));
    return out;
  }
  const cluster = run.stability.hanging[c.cluster[i]];
  if (cluster) {
    const held = cluster.in_the_air ? say('held by nothing')
      : cluster.bars ? say('held by bars in {n} places', { n: cluster.bars }) : say('held by friction in {n} places', { n: cluster.contacts });
    out.warnings.push([say('LOOSE: hangs with {n} more, {q}', { n: cluster.pieces.length - 1, q: mass(cluster.mass_kg) }), say('may fall {q}', { q: number(cluster.drop_m, 1, 'm') }), held,
      cluster.voids_below.length ? say('above void {list}', { list: cluster.voids_below.join(', ') }) : null].filter(Boolean).join('; '));
  }
  for (const roof of run.stability.roofs) {
    for (const [piece, load, share, only, path] of roof.supporters) {
      if (piece !== i) continue;
      const much = c.touch[i] === 1 ? 'DO NOT TOUCH: carries the roof of void {void}: {q}' : 'Carries a part of the roof of void {void}: {q}';
      out.warnings.push([say(much, { void: roof.void, q: `${mass(load)}, ${number(100 * share, 0)} %` }), only ? say('the only support of a piece') : null].filter(Boolean).join(', '));
      out.rests = path.length ? path.map((k) => run.pieces[k]).join(', ') : out.rests;
    }
  }
  return out;
}

export function pieceFacts(view, i, t) {
  const { run } = view;
  const c = run.columns;
  const element = run.elements[c.element[i]];
  const group = run.groups[c.group[i]];
  const [, role, profile] = run.roles.find(([name]) => name === group) ?? [];
  const at = Array.from(view.motion.pose(i, t, new Float64Array(7)));
  const from = Array.from(view.motion.pose(i, 0, new Float64Array(7)));
  const moved = Math.hypot(at[0] - from[0], at[1] - from[1], at[2] - from[2]);
  const joints = view.joints[i];
  const held = moving(run, i);
  const holding = joints.filter((q) => run.words[c.joint_state[q]] !== 'gone').length;
  const known = joints.some((q) => !Number.isNaN(c.joint_used[q]));
  return [
    el('h2', { id: 'piece-name' }, run.pieces[i]),
    ...held.warnings.map((text) => el('p', { className: 'stop' }, text)),
    facts([
      [say('mass'), c.mass[i] > 0 ? mass(c.mass[i]) : null], [say('carries'), held.carries], [say('rests on'), held.rests], [say('kind'), say(run.kinds[c.kind[i]])],
      [say('member'), element?.[0]], [say('class'), element?.[1]], [say('group'), group], [say('role'), role && say(role)],
      [say('assumed strength'), profile], [say('material'), element?.[2]],
      [say('volume'), c.volume[i] > 0 ? number(c.volume[i], 3, 'm3') : null], [say('storey'), run.storeys[c.storey[i]]?.[0]],
      [say('middle now'), point(at.slice(0, 3), 2)], [say('moved so far'), number(moved, 2, 'm')],
      [say('joints'), known ? say('{n}, of which {m} hold at the end', { n: joints.length, m: holding }) : `${joints.length}`],
    ]),
    ...joints.map((q) => joint(view, i, q, t)),
    joints.length ? el('p', { className: 'small' }, say('Section forces at the face of the joint, in its own axes: N along its normal (tension positive), V in its plane, T about the normal, M about the axes of the plane; {force} and {moment}.', { force: unitName('kN'), moment: unitName('kNm') })) : null,
  ].filter(Boolean);
}

function joint(view, i, q, t) {
  const { run } = view;
  const c = run.columns;
  const other = c.joint_pieces[2 * q] === i ? c.joint_pieces[2 * q + 1] : c.joint_pieces[2 * q];
  const state = run.words[c.joint_state[q]];
  const breaks = view.breaks.get(q) ?? [];
  const table = el('table', { className: 'forces' }, row('th', ['', ...FORCES]));
  if (state !== 'gone' && !Number.isNaN(c.joint_forces[6 * q])) table.append(row('td', [say('end'), ...kilo(c.joint_forces, 6 * q)]));
  for (const k of breaks) table.append(row('td', [`${number(c.break_time[k])} s`, ...kilo(c.break_forces, 6 * k)]));
  const broke = breaks.map((k) => say('{why} at {q}', { why: word(run.words[c.break_cause[k]]), q: number(c.break_time[k], 2, 's') }));
  const used = c.joint_used[q];
  const share = state !== 'gone' && !Number.isNaN(used) ? `, ${say(USED[state] ?? '{q} of its strength in use', { q: `${number(100 * used, 0)} %` })}` : '';
  const past = breaks.some((k) => c.break_time[k] <= t);
  return el('div', { className: past ? 'joint broken' : 'joint' },
    el('button', { className: 'link', onclick: () => view.selectPiece(other, true) }, say('to {name}', { name: run.pieces[other] })),
    el('span', { className: 'small' }, [`${say('at the end: {state}', { state: word(state) })}${share}`, ...broke].join('; ')),
    table.rows.length > 1 ? table : null);
}
