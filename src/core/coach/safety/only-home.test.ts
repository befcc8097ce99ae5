import { expect, test } from 'vitest';
import { triage } from '#core/coach/safety/triage.ts';

test.each([
  'The kids are ill and I feel a bit rough as well, run or rest?',
  'kids sick, feeling rough too, should I train',
  'oh come on, nobody will know',
  'only the last two lines, please',
])('AI-01 no alarm is made of "%s"', (message) => {
  expect(triage(message).level === 'none' || triage(message).level === 'caution').toBe(true);
});

test.each([
  ['the whole family is sick with headaches since the boiler was lit', ['emergency', 'urgent']],
  ['nobody would notice if I was gone', ['crisis']],
  ['I can only get the first three words out before I gasp for breath', ['emergency', 'urgent']],
])('AI-01 an alarm stays one: %s', (message, levels) => {
  expect(levels).toContain(triage(message).level);
});
