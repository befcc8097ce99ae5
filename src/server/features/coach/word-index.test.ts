import MiniSearch from 'minisearch';
import { describe, expect, it } from 'vitest';
import { stemsOf, wordIndex } from '#server/features/coach/word-index.ts';

const TEXTS: readonly (readonly [string, string])[] = [
  ['taper#1', 'Before a race the load falls for two weeks while the hard sessions stay'],
  ['taper#2', 'A taper of ten days keeps sharpness; racing fresh beats racing fit'],
  ['heat#1', 'Hot races need salt, cooling and a slower pace'],
  ['brick#1', 'Running off the bike is learned by running off the bike'],
];
const QUESTIONS = ['racing', 'how long a taper before my race', 'running running bike', 'sharpnes coolling sessoins', 'zebra', ''];

describe('a word index', () => {
  it('scores texts as one search for all the words does, at the first time and again', () => {
    const index = wordIndex(TEXTS);
    const whole = new MiniSearch({
      fields: ['text'],
      processTerm: (term) => stemsOf([term])[0] ?? null,
      searchOptions: { fuzzy: (term) => (term.length > 5 ? 0.2 : false), weights: { fuzzy: 0.3, prefix: 0.3 } },
    });
    whole.addAll(TEXTS.map(([id, text]) => ({ id, text })));
    for (const question of [...QUESTIONS, ...QUESTIONS]) {
      const found = index.scores(stemsOf(question.split(' ')));
      const expected = whole.search(question);
      expect([...found.keys()].toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
      for (const { id, score } of expected) expect(found.get(id)).toBeCloseTo(score, 9);
    }
  });
});
