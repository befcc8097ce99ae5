import { expect, test } from 'vitest';
import { surelyYes } from '#core/coach/intent/plain-yes.ts';

const OPEN = {
  changes: [{ id: 'p', tool: 'propose_create_workout', args: { discipline: 'run', date: '2026-03-07' } }],
  view: { plan: null },
};

test.each([
  'yes pls',
  'I agree, you may go ahead',
  'That makes for a busy Saturday, but never mind, I will cope. Do it!',
  'yeah, everybody at home will be glad of a free evening',
  'sure, whatever you think is best',
  'ok, do it. I’ll tell my running mates',
])('"%s" is a yes, with more words around it', (message) => {
  expect(surelyYes(message, OPEN)).toBe(true);
});

test.each([
  'yes but shorter',
  'yes, if it stays dry',
  'ok I’ll think about it',
  'sure, later',
  'yes it hurts',
  'yes, I was ill',
  'do it on Friday',
  'yes, with the bike as well',
  'yes 90 minutes',
  'absolutely not',
  'the coach will do',
  'ok do it and tell me my form',
  'yes please, and remember that I hate mornings',
])('"%s" doubts, or says something else', (message) => {
  expect(surelyYes(message, OPEN)).toBe(false);
});
