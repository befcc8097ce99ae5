import { expect, test } from 'vitest';
import { asShorter, asWish } from '#core/coach/language/as-wish.ts';

test.each([
  ['Is it possible that you move the swim to Friday?', 'can you move the swim to Friday?'],
  ['long run 70 not 90 please', 'long run 70 min not 90 min please'],
  ['Add 45 min easy ride on Monday', 'Add a 45 min easy ride on Monday'],
  ['reshuffle this week so the long run is on Friday', 'move the long run to Friday'],
  ['move it from the 3.6. to the 5.6.', 'move it from the 3 June onto the 5 June'],
  ['move the 5/30 ride to 6/1', 'move the 30 May ride to 1 June'],
  ['put it back to 2 hours', 'make it 2 hours'],
  ['Then skip it', 'skip it'],
  ['My calves are totally toast, skip it', 'My calves are totally tired, skip it'],
  ["I'm toast today", "I'm tired today"],
  ["Don't change anything, only tell me what is on Friday", 'tell me what is on Friday'],
  ["What is on Friday? Please don't move anything", 'What is on Friday?'],
])('"%s" in the common shape', (said, shape) => {
  expect(asWish(said)).toBe(shape);
});

test.each(['My fitness rose by 10.5. Is that good?', 'pain is 3/10 at rest', 'I ran 12.5. Nice.', 'the ratio is 4/5'])(
  '"%s" names no date',
  (said) => {
    expect(asWish(said)).toBe(said);
  },
);

test.each(['I toast bread before a race', "don't move it, shorten it to 45", "don't change the plan"])(
  '"%s" stays as it was said',
  (said) => {
    expect(asWish(said)).toBe(said);
  },
);

test('what is too long is said with how long it should be', () => {
  expect(asShorter('That is far too long. 40 minutes please')).toBe('make it 40 minutes please');
});
