import { expect, test } from 'vitest';
import { ofListed } from '#core/coach/wish/listed-one.ts';
import { ask, viewOf } from '#test/coach-turns.ts';

const THURSDAY = 'Thursday 5 March: CSS 10x100 (swim, 50 min) and Strength A (strength, 30 min).';
const listed = [
  { role: 'user' as const, text: 'show me Thursday' },
  { role: 'assistant' as const, text: THURSDAY, by: 'built-in' as const },
];

test.each([
  ['drop the latter please', 'skip', { sessionId: 's-0305-str' }],
  ['can you bin the last session', 'skip', { sessionId: 's-0305-str' }],
  ['keep the swim and cancel the other one', 'skip', { sessionId: 's-0305-str' }],
  ['push the first one to Wednesday', 'move', { sessionId: 's-0305-swim', toDate: '2026-03-04' }],
  ['cut the first of them to 25 min', 'adjust', { sessionId: 's-0305-swim', durationMin: 25 }],
])('after several were listed "%s" is of the one in that place', (message, intent, args) => {
  expect(ask('maya', message, listed)).toMatchObject({ intent, proposals: [{ args }] });
});

test.each([
  'I skipped the first one',
  'what was the second one like?',
  'she said I can drop the last one',
  'drop the third one',
  'drop the other one',
])('"%s" names none of them', (message) => {
  expect(ofListed(message, THURSDAY, viewOf('maya'))).toBe(message);
});

test('where one was told, or none, nothing is in a second place', () => {
  expect(ofListed('drop the second one', 'Friday 6 March: Threshold 4x6 min (run, 50 min).', viewOf('maya'))).toBe('drop the second one');
  expect(ofListed('drop the second one', 'Your FTP is 228 W.', viewOf('maya'))).toBe('drop the second one');
});
