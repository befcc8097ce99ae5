import { expect, test } from 'vitest';
import { placeOfWords, vectorOf } from '#core/coach/learned/vector.ts';

test('a feature that is told by words has the place of its text', () => {
  const texts = vectorOf([{ features: new Set(['t load', 't load week']), share: 1 }]);
  const words = vectorOf([{ features: new Set([placeOfWords('t', 'load'), placeOfWords('t', 'load', 'week')]), share: 1 }]);
  expect(words).toEqual(texts);
  expect(new Set(words.places).size).toBe(3);
});
