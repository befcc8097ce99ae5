import { expect, test } from 'vitest';
import { ask } from '#test/coach-turns.ts';

test.each(['Why am I so tired?', 'hey coach, any idea why im so knackered this week?', 'why are my legs so heavy'])(
  '"%s" is answered with what in the data would tire anybody',
  (message) => {
    const { text } = ask('rafael', message);
    expect(text).toContain('This in your data would tire anybody: form (TSB) -32.7');
    expect(text).toContain('rest or very easy');
  },
);

test('where nothing in the data explains it, that is said', () => {
  expect(ask('sam', 'why am I always exhausted').text).toContain('Nothing in your data explains it');
});

test('why one session was hard is another question', () => {
  expect(ask('maya', 'Why was I so tired on the long ride on Saturday?').text).not.toContain('would tire anybody');
});
