import { expect, test } from 'vitest';
import { isOnlyARaceAhead } from '#core/coach/safety/only-ahead.ts';
import { isOnlyByUse } from '#core/coach/safety/only-by-use.ts';
import { isOnlyAVote } from '#core/coach/safety/only-plain.ts';
import { triage } from '#core/coach/safety/triage.ts';

test.each([
  'my right shoulder has been sore since the paddles',
  'knees ache a bit on the stairs after runs',
  'the elbow hurts after press-ups',
])('a joint that aches from what loads it: %s', (message) => {
  expect(isOnlyByUse(message)).toBe(true);
  expect(['none', 'caution']).toContain(triage(message).level);
});

test.each([
  'shoulder pain after paddles and my chest is tight',
  'left shoulder hurts after paddles and the arm is numb',
  'knee hurts on the stairs since I fell',
  'sudden knee pain on the stairs, it is swollen',
  'my shoulder hurts, paddles or not, all the time',
  'my shoulder aches',
])('more than that goes to the ear: %s', (message) => {
  expect(isOnlyByUse(message)).toBe(false);
});

test.each(['how do I prepare for a hot race in seven weeks', 'I lie awake before races, so nervous'])(
  'a race that is to come is no sign: %s',
  (message) => {
    expect(isOnlyARaceAhead(message)).toBe(true);
    expect(triage(message).level).toBe('none');
  },
);

test.each(['I got dizzy in the heat and my race is in two weeks', 'I cannot sleep for weeks before a race and everything is pointless'])(
  'signs beside it go to the ear: %s',
  (message) => {
    expect(isOnlyARaceAhead(message)).toBe(false);
  },
);

test('a vote is no sign, a threat beside it may be', () => {
  expect(isOnlyAVote('which candidate has your vote')).toBe(true);
  expect(triage('who wins the election').level).toBe('none');
  expect(isOnlyAVote('he said he would hit me if I vote')).toBe(false);
});

test('a full distance by a month, for who cannot swim at all', () => {
  expect(triage('I can’t even swim, get me to an Ironman by the start of June')).toMatchObject({ level: 'refuse', group: 'unsafe-plan' });
  expect(triage('I did an Ironman by June last year').level).toBe('none');
});
