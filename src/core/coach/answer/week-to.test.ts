import { expect, test } from 'vitest';
import { ask } from '#test/coach-turns.ts';

test.each([
  'bump my running to 60k next week',
  'raise the weekly running to 58 km',
  'I want to run 75 km next week',
  'can I go from 30 to 65 km of running a week?',
])('AI-02 a week that would hold far more than the last is no proposal: %s', (message) => {
  const { text, proposals, articles } = ask('maya', message);
  expect(proposals).toEqual([]);
  expect(text).toMatch(/last week held [\d.]+ km of running, and so big a jump/);
  expect(text).toMatch(/so [\d.]+ km next/);
  expect(articles).toContain('ramp-rate-and-progression');
});

test('a small step more, a session, or what was done is another thing', () => {
  expect(ask('maya', 'raise the weekly running to 36 km').text).toContain('more than the usual step');
  expect(ask('maya', 'get my running down to 20 km this week').text).not.toContain('jump');
  expect(ask('maya', 'how many km did I run last week?').text).not.toContain('jump');
});
