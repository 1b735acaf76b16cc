// The page speaks the language and the units of its team. A sentence is written here once, in English, with its places in braces: it is the key
// under which the data have it in another language (crates/words/languages/viewer). {n} is a whole number and chooses the plural.

const spoken = { words: {}, plural: new Intl.PluralRules('en'), isolate: false, us: false };

/** Takes language, words and units from the data. */
export function speak({ language = 'en', right_to_left: isolate = false, units = 'metric', say: words = {} }) {
  Object.assign(spoken, { words, plural: new Intl.PluralRules(language), isolate, us: units === 'us' });
}

/** A sentence in the language of the page, with what stands in its places. One that is not known stays English as a whole. */
export function say(english, places = {}) {
  const found = spoken.words[english] ?? english;
  const text = typeof found === 'string' ? found : found[spoken.plural.select(places.n)] ?? found.other;
  // In a text from right to left, names and numbers keep their own direction.
  const put = (x) => (spoken.isolate ? `\u2068${x}\u2069` : x);
  return text.replace(/\{(\w+)\}/g, (all, name) => (name in places ? put(places[name]) : all));
}

/** Feet and pounds for metres and kilograms: factor and name. */
const US = { m: [1 / 0.3048, 'ft'], m2: [1 / 0.3048 ** 2, 'ft2'], m3: [1 / 0.3048 ** 3, 'ft3'], kg: [1 / 0.45359237, 'lb'],
  t: [1 / 0.45359237, 'kip'], kN: [1 / 4.4482216152605, 'kip'], kNm: [1 / 4.4482216152605 / 0.3048, 'kip ft'] };

/** A quantity as it is shown: its number and the name of its unit. */
export function shown(x, unit) {
  const [factor, name] = (spoken.us && US[unit]) || [1, unit];
  return [x === null || x === undefined ? x : x * factor, name];
}

/** The name of a unit alone. */
export const unitName = (unit) => shown(0, unit)[1];
