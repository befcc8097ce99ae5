import { expect, test } from 'vitest';
import { saidWhole } from '#core/coach/follow-context.ts';

const RULE = 'Are wetsuits legal at 17.5 degrees?';
const COFFEE = 'How much coffee before a race?';

test.each([
  ['What if the lake has only 13?', [RULE], 13],
  ['and at 25.5 degrees?', [RULE], 25.5],
  ['and when it was 14?', [RULE, 'and at 25.5 degrees?'], 14],
])('"%s" asks for the same rule in other water', (message, before, degrees) => {
  expect(saidWhole(message, before)).toBe(`is a wetsuit allowed at ${degrees} degrees?`);
});

test.each([
  ['and if it rains?', [RULE]],
  ['and if it is 40?', [RULE]],
  ['and if it is 40 km long?', [RULE]],
  ['And if it is 24?', ['How warm is it in Nice?']],
  ['I swam when it was 14 degrees last year', [RULE]],
])('"%s" asks for no such rule', (message, before) => {
  expect(saidWhole(message, before)).toBeNull();
});

test.each(['How early before the gun would I drink it?', 'and when must I take that?', 'how many minutes before should I have it?'])(
  '"%s" after caffeine is of caffeine',
  (message) => expect(saidWhole(message, [COFFEE])).toMatch(/caffeine/),
);

test.each([
  ['when do I take the gels?', [COFFEE]],
  ['how long before the gun would I drink it?', ['How much water in the race?']],
  ['I took it too early last time', [COFFEE]],
])('"%s" is not', (message, before) => expect(saidWhole(message, before)).toBeNull());

test('a long message is read at once', () => {
  const from = performance.now();
  saidWhole(`how early before ${'the gun '.repeat(4_000)}`, [COFFEE]);
  saidWhole(`and if it ${'is only '.repeat(4_000)}`, [RULE]);
  expect(performance.now() - from).toBeLessThan(500);
});
