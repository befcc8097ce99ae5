import { expect, test } from 'vitest';
import { readQuestion } from '#core/coach/intent/heard-topics.ts';
import { saidAnew } from '#core/coach/said-anew.ts';

const anew = (message: string, last: string) => saidAnew(readQuestion(message), last);

test.each([
  ['or 21', 'how far did I ride in the last 10 days?', 'how far did I ride in the last 21 days?'],
  ['45?', 'cut 30 min from the swim on Monday', 'cut 45 min from the swim on Monday'],
  ['and 5 to 9', 'hours from 1 to 4 March', 'hours from 5 to 9 March'],
])('"%s" after "%s" is the same with that number', (message, last, meant) => {
  expect(anew(message, last)).toBe(meant);
});

test.each([
  ['7', 'my knee hurts after 5 miles'],
  ['and 12?', 'how fast was my 5k?'],
  ['and 12?', 'what is on the plan for 8 March?'],
  ['make it 40 minutes', 'how was my run of 10 kilometres?'],
  ['or 9?', 'compare 3 with 5 weeks'],
])('"%s" after "%s" names nothing anew', (message, last) => {
  expect(anew(message, last)).toBeNull();
});
