import { expect, test } from 'vitest';
import { endsInYes, surelyYes } from '#core/coach/intent/plain-yes.ts';

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

test.each([
  'yes, confirm',
  'ok, do that please',
  'I slept on it and you are right. Yes, please go ahead with it.',
  'sorry, I see this only now, yes go for it',
  'Yep, move it',
  'yes, confirmed, go for it',
  'yes please, confirm it',
  'Sorry, I was late to see this. Yes please.',
])('"%s" ends in a yes that orders something', (message) => expect(endsInYes(message)).toBe(true));

test.each([
  'ok',
  'thanks, sounds good',
  'move my run to Friday, yes do it',
  'if it stays dry, yes do it',
  'should I say yes and do it?',
  'the physio says yes',
  'But not on Sunday. Yes, do it',
  'It rains. Yes please',
])('"%s" does not', (message) => expect(endsInYes(message)).toBe(false));
