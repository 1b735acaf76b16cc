// The panel: tabs with lists and what is known of the chosen thing. On a narrow screen it is a sheet below the picture that can be folded.

import { el } from './dom.js';
import { personFacts, personList, runFacts, voidFacts, voidList } from './lists.js';
import { noteList } from './notes.js';
import { pieceFacts } from './piece.js';
import { placeFacts, placeList } from './places.js';
import { search } from './search.js';
import { say } from './words.js';

const TABS = { places: 'Places', voids: 'Voids', people: 'People', piece: 'Piece', notes: 'Notes', tools: 'Tools', run: 'Run' };

export class Panel {
  constructor(view, places) {
    this.view = view;
    this.app = places.app;
    this.body = el('div', { id: 'tab' });
    this.buttons = {};
    for (const [key, title] of Object.entries(TABS)) {
      this.buttons[key] = el('button', { id: `tab-${key}`, onclick: () => this.press(key) }, say(title));
    }
    this.fold = el('button', { id: 'fold', title: say('Fold or unfold the list'), onclick: () => this.folded(!this.isFolded) }, 'v');
    places.tabs.append(...Object.values(this.buttons), this.fold);
    search(view, places.panel);
    places.panel.append(this.body);
    this.chosen = { place: null, void: null, person: null, piece: null };
    this.folded(false);
    this.open('places');
  }

  /** A press on the open tab folds the sheet. */
  press(tab) {
    if (tab === this.tab && !this.isFolded && matchMedia('(max-width: 1000px)').matches) this.folded(true);
    else this.open(tab);
  }

  folded(on) {
    this.isFolded = on;
    this.app.classList.toggle('folded', on);
    this.fold.textContent = on ? '^' : 'v';
    this.fold.setAttribute('aria-expanded', String(!on));
  }

  open(tab) {
    if (this.isFolded) this.folded(false);
    this.tab = tab;
    this.app.dataset.tab = tab;
    for (const [key, b] of Object.entries(this.buttons)) b.classList.toggle('on', key === tab);
    const { view, chosen } = this;
    const back = (key) => el('button', { className: 'link', onclick: () => { chosen[key] = null; view.unselect(); this.open(tab); } }, `< ${say('all')}`);
    // The way back stands beside the name of what is chosen.
    const headed = (key, [name, ...rest]) => [el('div', { className: 'headed' }, back(key), name), ...rest];
    const content = {
      places: () => (chosen.place === null ? placeList(view) : headed('place', placeFacts(view, chosen.place))),
      voids: () => (chosen.void === null ? voidList(view) : headed('void', voidFacts(view, chosen.void))),
      people: () => (chosen.person === null ? personList(view) : headed('person', personFacts(view, chosen.person))),
      piece: () => (chosen.piece === null ? [el('p', {}, say('Press a piece to see what is known of it.'))]
        : pieceFacts(view, chosen.piece, view.clock.time)),
      notes: () => noteList(view),
      tools: () => [],
      run: () => runFacts(view.run),
    }[tab]();
    this.body.replaceChildren(...content);
    this.body.scrollTop = 0;
  }

  choose(kind, k) {
    this.chosen[kind] = k;
    this.open({ place: 'places', void: 'voids', person: 'people', piece: 'piece' }[kind]);
  }

  /** The piece tab shows where the piece is now. */
  timeChanged(playing) {
    if (this.tab !== 'piece' || this.chosen.piece === null || playing || this.isFolded) return;
    const { scrollTop } = this.body;
    this.open('piece');
    this.body.scrollTop = scrollTop;
  }
}
