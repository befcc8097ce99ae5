import { expect, test } from 'vitest';
import { ask } from '#test/coach-turns.ts';

test.each([
  'Leeds: from which day do I taper',
  'when does tapering begin for Leeds',
  'when do I ease off before Leeds',
  'ab wann Taper für Leeds',
])('"%s" is counted back from the race', (message) => {
  const { text, articles } = ask('maya', message);
  expect(articles).toEqual(['tapering']);
  expect(text).toContain('Count it back from Leeds Olympic on Sunday 31 May: about a week before it, so from Sunday 24 May');
  expect(text).toContain('two weeks suits most');
});

test('of a distance that is no race of the athlete the length is told alone', () => {
  expect(ask('maya', 'how long is the taper for a 70.3').text).not.toContain('Leeds');
});

test('how one tapers and how long it is until the race are other questions', () => {
  expect(ask('maya', 'how do I taper well').text).toContain('two weeks of progressively reduced volume');
  expect(ask('maya', 'how long until Leeds').intent).toBe('countdown');
});
