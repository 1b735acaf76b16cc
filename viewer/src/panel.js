// The panel at the side: tabs with lists and what is known of the chosen thing.

import { el } from './dom.js';
import { personFacts, personList, runFacts, voidFacts, voidList } from './lists.js';
import { pieceFacts } from './piece.js';
import { search } from './search.js';

const TABS = { voids: 'Voids', people: 'People', piece: 'Piece', run: 'Run' };

export class Panel {
  constructor(view, place) {
    this.view = view;
    this.body = el('div', { id: 'tab' });
    this.buttons = {};
    for (const [key, title] of Object.entries(TABS)) {
      this.buttons[key] = el('button', { id: `tab-${key}`, onclick: () => this.open(key) }, title);
    }
    search(view, place);
    place.append(el('nav', {}, ...Object.values(this.buttons)), this.body);
    this.chosen = { void: null, person: null, piece: null };
    this.open('voids');
  }

  open(tab) {
    this.tab = tab;
    for (const [key, b] of Object.entries(this.buttons)) b.classList.toggle('on', key === tab);
    const { view, chosen } = this;
    const back = (key) => el('button', { className: 'link', onclick: () => { chosen[key] = null; view.unselect(); this.open(tab); } }, '< all');
    const content = {
      voids: () => (chosen.void === null ? voidList(view) : [back('void'), ...voidFacts(view, chosen.void)]),
      people: () => (chosen.person === null ? personList(view) : [back('person'), ...personFacts(view, chosen.person)]),
      piece: () => (chosen.piece === null ? [el('p', {}, 'Click a piece to see what is known of it.')]
        : pieceFacts(view, chosen.piece, view.clock.time)),
      run: () => runFacts(view.run),
    }[tab]();
    this.body.replaceChildren(...content);
    this.body.scrollTop = 0;
  }

  choose(kind, k) {
    this.chosen[kind] = k;
    this.open({ void: 'voids', person: 'people', piece: 'piece' }[kind]);
  }

  /** The piece tab shows where the piece is now. */
  timeChanged(playing) {
    if (this.tab !== 'piece' || this.chosen.piece === null || playing) return;
    const { scrollTop } = this.body;
    this.open('piece');
    this.body.scrollTop = scrollTop;
  }
}
