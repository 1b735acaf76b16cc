// Finds pieces, members, voids and people by a part of their names.

import { el } from './dom.js';
import { say } from './words.js';

const MOST = 30;

export function search(view, place) {
  const { run } = view;
  const all = [
    ...run.voids.map((v, k) => [v.name, () => view.selectVoid(k)]),
    ...run.people.map((p, k) => [p.listed_as ? `${p.name} (${p.listed_as})` : p.name, () => view.selectPerson(k)]),
    ...run.pieces.map((name, i) => [name, () => view.selectPiece(i, true)]).filter((_, i) => run.columns.person[i] < 0),
  ];
  const found = el('div', { id: 'found', hidden: true });
  const box = el('input', { id: 'search', type: 'search', placeholder: say('Search a piece, void or person') });
  box.setAttribute('aria-label', say('Search'));
  const hits = () => {
    const text = box.value.trim().toLocaleLowerCase();
    if (!text) return [];
    // Names that begin with the text come first.
    const scored = all.map((e) => [e[0].toLocaleLowerCase().indexOf(text), e]).filter(([at]) => at >= 0);
    scored.sort((a, b) => Math.min(a[0], 1) - Math.min(b[0], 1));
    return scored.map(([, e]) => e);
  };
  const go = (act) => {
    found.hidden = true;
    act();
  };
  box.addEventListener('input', () => {
    const list = hits();
    found.replaceChildren(...list.slice(0, MOST).map(([name, act]) => el('button', { className: 'entry', onclick: () => go(act) }, name)));
    if (list.length > MOST) found.append(el('p', { className: 'small' }, say('{n} more', { n: list.length - MOST })));
    if (box.value.trim() && !list.length) found.append(el('p', { className: 'small' }, say('Nothing has this name.')));
    found.hidden = !box.value.trim();
  });
  box.addEventListener('keydown', (e) => {
    if (e.key === 'Enter') hits().slice(0, 1).forEach(([, act]) => go(act));
    if (e.key === 'Escape') found.hidden = true;
  });
  place.append(box, found);
}
