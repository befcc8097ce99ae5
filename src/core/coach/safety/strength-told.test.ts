import { expect, test } from 'vitest';
import { strengthTold } from '#core/coach/safety/strength-told.ts';

const EAR = { level: 'urgent', group: 'bone-stress', rule: 'ear 0.12' } as const;
const then = (before: string, answer = 'How strong is it, from 0 to 10?') => ({ before, verdict: EAR, answer });

test.each([
  ['about a seven out of ten when running', 'strong-pain'],
  ['6 from 10 on each run', 'strong-pain'],
  ['id say 5-6', 'strong-pain'],
  ['it is a 2/10', 'mild-ache'],
  ['maybe a three', 'mild-ache'],
])('AI-01 an ache whose strength is told afterwards is met by it: %s', (now, rule) => {
  expect(strengthTold(now, then('my shin aches'))).toMatchObject({ level: 'caution', group: 'pain', rule });
});

test.each([
  ['6 out of 10, and on one spot', 'my shin aches'],
  ['a seven, also in bed', 'my foot hurts'],
  ['5/10', 'my shin hurts when I hop'],
  ['still do the run?', 'my shin hurts'],
  ['8 km tomorrow', 'my shin hurts'],
])('AI-01 a sign of a bone, or no strength at all, leaves it as it was: %s', (now, before) => {
  expect(strengthTold(now, then(before))).toBeNull();
});

test('AI-01 what a rule said of a bone stays, and a bare number answers only a scale', () => {
  expect(strengthTold('6 of 10', { ...then('my shin hurts'), verdict: { ...EAR, rule: 'bone-at-night' } })).toBeNull();
  expect(strengthTold('6', then('my shin hurts', 'Stop running now.'))).toBeNull();
});
