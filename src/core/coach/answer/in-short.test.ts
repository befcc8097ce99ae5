import { expect, test } from 'vitest';
import { inShort } from '#core/coach/answer/in-short.ts';
import { plainly } from '#core/coach/figures/sentence.ts';
import { readQuestion } from '#core/coach/intent/heard-topics.ts';
import { ask } from '#test/coach-turns.ts';

const MOST_WORDS = 90;
const lengthOf = (message: string) => ask('maya', message).text.split(/\s+/).length;

test.each([
  'What does TSS mean? The short version please',
  'explain sweet spot training in two sentences',
  'what is a brick? keep it brief',
  'Briefly: what is tapering?',
  'What is decoupling, in simple words?',
])('"%s" is explained in few words', (message) => {
  expect(lengthOf(message)).toBeLessThanOrEqual(MOST_WORDS);
  expect(ask('maya', message).articles).not.toEqual([]);
});

test.each(['what is a brick session?', 'how should I do a short brick session?', 'explain sweet spot training'])(
  '"%s" is explained as ever',
  (message) => expect(lengthOf(message)).toBeGreaterThan(MOST_WORDS),
);

test('what is planned is told whole, however short it is asked for', () => {
  const draft = { sentences: ['a', 'b'].map((letter) => plainly(`${letter} `.repeat(MOST_WORDS))) };
  const question = readQuestion('what is my week, the short version please');
  expect(inShort({ intent: 'plan-week', question }, draft)).toBe(draft);
  expect(inShort({ intent: 'knowledge', question }, draft).sentences).toHaveLength(1);
});
