import { expect, test } from 'vitest';
import { isOnlyTraining } from '#core/coach/safety/only-training.ts';
import { triage } from '#core/coach/safety/triage.ts';

test.each([
  'cannot make the threshold swim on wed, put it on saturday instead',
  'sunday would be better for the long ride',
  'swap tuesday and thursday please',
  '90 min ride tomorrow or 60?',
  'no, tomorrow would be better',
  'cant make tomorrow',
  'not thursday, friday',
  'cant make the club run on thursday, exam, please cross it out',
])('AI-01 who moves sessions about is heard as that: %s', (message) => {
  expect(isOnlyTraining(message)).toBe(true);
  expect(triage(message).level).toBe('none');
});

test.each([
  'after sunday i wont be around',
  'I will not need the plan after friday',
  'no more rides for me, it is over',
  'give my bike to another on monday',
  'swim done, chest tight',
  'it is the last week for me',
  'I cannot do it',
  'I cannot make it to tomorrow',
  'cannot make it to tomorrow',
  'better without me tomorrow',
])('AI-01 a word that may mean anything else goes to the ear: %s', (message) => {
  expect(isOnlyTraining(message)).toBe(false);
});
