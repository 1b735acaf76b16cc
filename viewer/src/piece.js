// What is known of a piece: member, material, storey, and its joints with their forces.

import { word } from './colours.js';
import { el, facts, mass, number } from './dom.js';

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
  hinge: 'of the strain at which bars tear or concrete has crushed',
  softening: 'of the way to failure',
  bars: 'of the elongation at which the bars tear',
};

/** Forces in kN and kNm; from 100 on without a digit behind the point, so that columns stay apart. */
const kilo = (list, at) => FORCES.map((_, k) => number(list[at + k] / 1000, Math.abs(list[at + k]) < 99950 ? 1 : 0));
const row = (kind, cells) => el('tr', {}, ...cells.map((c) => el(kind, {}, c)));

/** What is known of moving a piece at the end: whether it hangs, whose roof it carries, and what rests on it. */
export function moving(run, i) {
  const c = run.columns;
  const out = { warnings: [], carries: null, rests: null };
  if (c.load[i] > 0) out.carries = `${mass(c.load[i])} rest on it`;
  else if (!Number.isNaN(c.load[i])) out.carries = 'nothing rests on it';
  if (!run.stability) {
    out.warnings.push('Whether it is loose or carries a void is not known in this run.');
    return out;
  }
  const cluster = run.stability.hanging[c.cluster[i]];
  if (cluster) {
    const held = cluster.in_the_air ? 'held by nothing' : cluster.bars ? `held by bars in ${cluster.bars} places` : `held by friction in ${cluster.contacts} places`;
    out.warnings.push(`LOOSE: hangs with ${cluster.pieces.length - 1} more, ${mass(cluster.mass_kg)}; may fall ${number(cluster.drop_m, 1)} m; ${held}`
      + `${cluster.voids_below.length ? `; above void ${cluster.voids_below.join(', ')}` : ''}`);
  }
  for (const roof of run.stability.roofs) {
    for (const [piece, load, share, only, path] of roof.supporters) {
      if (piece !== i) continue;
      const much = c.touch[i] === 1 ? 'DO NOT TOUCH: carries' : 'Carries a part of';
      out.warnings.push(`${much} the roof of void ${roof.void}: ${mass(load)}, ${number(100 * share, 0)} %${only ? ', the only support of a piece' : ''}`);
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
      ['mass', c.mass[i] > 0 ? mass(c.mass[i]) : null], ['carries', held.carries], ['rests on', held.rests], ['kind', run.kinds[c.kind[i]]], ['member', element?.[0]], ['class', element?.[1]], ['group', group], ['role', role],
      ['assumed strength', profile], ['material', element?.[2]],
      ['volume', c.volume[i] > 0 ? number(c.volume[i], 3, 'm3') : null], ['storey', run.storeys[c.storey[i]]?.[0]],
      ['middle now', `${number(at[0])}, ${number(at[1])}, ${number(at[2])} m`], ['moved so far', number(moved, 2, 'm')],
      ['joints', known ? `${joints.length}, of which ${holding} hold at the end` : `${joints.length}`],
    ]),
    ...joints.map((q) => joint(view, i, q, t)),
    joints.length ? el('p', { className: 'small' }, 'Section forces at the face of the joint, in its own axes: N along its normal (tension positive), V in its plane, T about the normal, M about the axes of the plane; kN and kNm.') : null,
  ].filter(Boolean);
}

function joint(view, i, q, t) {
  const { run } = view;
  const c = run.columns;
  const other = c.joint_pieces[2 * q] === i ? c.joint_pieces[2 * q + 1] : c.joint_pieces[2 * q];
  const state = run.words[c.joint_state[q]];
  const breaks = view.breaks.get(q) ?? [];
  const table = el('table', { className: 'forces' }, row('th', ['', ...FORCES]));
  if (state !== 'gone' && !Number.isNaN(c.joint_forces[6 * q])) table.append(row('td', ['end', ...kilo(c.joint_forces, 6 * q)]));
  for (const k of breaks) table.append(row('td', [`${number(c.break_time[k])} s`, ...kilo(c.break_forces, 6 * k)]));
  const broke = breaks.map((k) => `${word(run.words[c.break_cause[k]])} at ${number(c.break_time[k])} s`);
  const used = c.joint_used[q];
  const share = state !== 'gone' && !Number.isNaN(used) ? `, ${number(100 * used, 0)} % ${USED[state] ?? 'of its strength in use'}` : '';
  const past = breaks.some((k) => c.break_time[k] <= t);
  return el('div', { className: past ? 'joint broken' : 'joint' },
    el('button', { className: 'link', onclick: () => view.selectPiece(other, true) }, `to ${run.pieces[other]}`),
    el('span', { className: 'small' }, `at the end: ${word(state)}${share}${broke.length ? `; ${broke.join('; ')}` : ''}`),
    table.rows.length > 1 ? table : null);
}
