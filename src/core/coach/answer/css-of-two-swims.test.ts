import { expect, test } from 'vitest';
import { ask } from '#test/coach-turns.ts';

test.each(['explain how CSS is made of a 200 and a 400', 'how do I get CSS from a 400 and a 200?'])(
  '"%s" is told how it is reckoned',
  (message) => {
    const { text, intent, articles } = ask('maya', message);
    expect(intent).toBe('metric');
    expect(text).toMatch(/Take the time of the 200 m from the time of the 400 m/);
    expect(articles).toContain('swim-css-sets');
  },
);

test('with both times the CSS of that day is worked out, whichever stands first', () => {
  expect(ask('maya', '400 in 6:40 and 200 in 3:08, so what is my CSS?').text).toContain('With your two times that is 1:46 per hundred');
  expect(ask('maya', 'CSS test today: 200 in 3:08 and 400 in 6:40').text).toContain('1:46 per hundred');
});

test('a set at that pace is no test', () => {
  expect(ask('maya', 'what about a set of 400 and 200 at CSS?').text).not.toContain('from the time of');
});
