import { expect, test } from 'vitest';
import { injuryInWords } from '#core/plan/input/parse-injury.ts';

test('words about a part of the body say which sports are out', () => {
  expect(injuryInWords('My left knee hurts after long rides', null)).toMatchObject({
    bodyPart: 'left knee',
    disciplines: ['run', 'bike'],
    allows: 'easy',
  });
  expect(injuryInWords('Stress reaction in the foot, no running', null)).toMatchObject({ disciplines: ['run'], allows: 'nothing' });
  expect(injuryInWords('Broke the ankle in 2019, all good now', null)).toBeNull();
  expect(injuryInWords('I am back from holiday', null)).toBeNull();
});
