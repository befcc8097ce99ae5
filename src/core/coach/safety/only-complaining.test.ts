import { expect, test } from 'vitest';
import { fixedAnswer } from '#core/coach/safety/fixed-answer.ts';
import { isOnlyComplaining } from '#core/coach/safety/only-complaining.ts';

test.each([
  'left ankle is playing up on the trails',
  'my achilles has been moaning since the hills',
  'kneecap nags on the stairs',
  "my shoulder's complaining after the pull set",
  'heel keeps bothering me on the track',
])('a place that complains, and nothing more: %s', (text) => {
  expect(isOnlyComplaining(text)).toBe(true);
});

test.each([
  'my knee is playing up and it locks',
  'calf is grumpy, warm and swollen since the flight',
  'shin is nagging at night',
  'left arm and jaw are bothering me',
  'the coach is complaining about my knee brace',
  'hip has been niggling for months',
])('what makes more of it, or is no place: %s', (text) => {
  expect(isOnlyComplaining(text)).toBe(false);
});

test('AI-01 a pain of no told strength is not called strong, and a strong one is', () => {
  const text = (rule: string) => fixedAnswer({ level: 'caution', group: 'pain', rule }, false)?.text ?? '';
  expect(text('ear 0.30')).toMatch(/How strong it is decides/);
  expect(text('ear 0.30')).not.toMatch(/that strong|Do not run/);
  expect(text('strong-pain')).toMatch(/Do not run on pain that strong/);
});
