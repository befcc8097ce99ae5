import { expect, test } from 'vitest';
import { ask } from '#test/coach-turns.ts';

test('AI-02 a session that would be far longer than anything of late is not proposed, and the next step is named', () => {
  const { text, proposals, articles } = ask('maya', 'Double the long run on Sunday, my legs are great');
  expect(proposals).toEqual([]);
  expect(text).toMatch(/too big a jump.*longest run that I can see in the last six weeks took \d+ min, on/s);
  expect(text).toMatch(/\d+ min would be a next step/);
  expect(articles).toContain('ramp-rate-and-progression');
});

test('a big step is proposed with a word about it, a small one without', () => {
  const big = ask('maya', 'Make the ride on Saturday four hours');
  expect(big.proposals.map(({ args }) => args)).toEqual([{ sessionId: 's-0307-bike', durationMin: 240 }]);
  expect(big.text).toContain('That is a big step at once');
  const small = ask('maya', 'Make the ride on Saturday 170 minutes');
  expect(small.proposals).toHaveLength(1);
  expect(small.text).not.toContain('step');
});

test('an old injury is named beside it, and a smaller jump is cut to the step that it bears', () => {
  expect(ask('maya', 'Double the long run on Sunday').text).toContain('I have in mind what you told me');
  const { proposals } = ask('maya', 'Make the long run on Sunday 125 minutes');
  expect(proposals.map(({ args }) => args)).toEqual([{ sessionId: 's-0308-run', durationMin: 95 }]);
});
