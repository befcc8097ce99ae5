import { expect, test } from 'vitest';
import { isOnlyStroke } from '#core/coach/safety/only-stroke.ts';

test.each(['my legs sink in the pool however I kick', 'my backside drags through the water, what drill helps', 'hips drop when I swim'])(
  '"%s" speaks of the stroke',
  (message) => {
    expect(isOnlyStroke(message)).toBe(true);
  },
);

test.each([
  'my legs sink in the pool and I cannot breathe',
  'one leg drags when I swim',
  'my feet drag since the crash, also in the pool',
  'my legs went numb and sink in the water',
  'my legs drag on the stairs',
])('"%s" may be more', (message) => {
  expect(isOnlyStroke(message)).toBe(false);
});
