import { describe, expect, test } from 'vitest';
import { endsTraining } from '#core/coach/safety/level.ts';
import { isOnlyAJoint, isRatedLittle, isSaidLittle } from '#core/coach/safety/only-words.ts';
import { triage } from '#core/coach/safety/triage.ts';

describe('words that only look like a sign', () => {
  test.each([
    'How many kms on the bike in March?',
    'run kms this week please',
    'did 120 kms on Sunday, was that too much?',
    'what are my kms so far',
    'my neck is achy after an hour on the drops',
    'shoulders get sore in the third set of paddles',
  ])('%s', (text) => {
    expect(['emergency', 'crisis', 'urgent']).not.toContain(triage(text).level);
  });

  test.each(['i want to kms', 'gonna kms tonight', 'honestly might just kms'])('%s', (text) => {
    expect(triage(text).level).toBe('crisis');
  });

  test.each(['outside of my knee niggles when I clip out of the pedal', 'hip pinches at the top of each stroke, pool or not?'])(
    'a joint that complains is left to the answer on aches: %s',
    (text) => {
      expect(isOnlyAJoint(text)).toBe(true);
      expect(endsTraining(triage(text).level)).toBe(false);
    },
  );

  test('a small ache that is rated little is met with care, and one with numb hands is no small ache', () => {
    expect(isRatedLittle('a small ache near the scar the evening after the race, perhaps 2 out of 10')).toBe(true);
    expect(isRatedLittle('shoulder sore 3/10 and pins and needles in both hands')).toBe(false);
    expect(isOnlyAJoint('neck stiff since I came off, both thumbs tingle')).toBe(false);
  });

  test('a joint that is said to ache a little is little, unless anything more is said of it', () => {
    expect(isSaidLittle('slight ache under the patella on stairs since i upped my mileage')).toBe(true);
    expect(isSaidLittle('mild ache in my knee after long runs, it locks and gives way')).toBe(false);
    expect(isSaidLittle('a dull ache in my left arm and my jaw when riding')).toBe(false);
  });

  test.each(['rhr went up 4 overnight, should i panic?', 'an hrv of 41 on waking, low or only noise?'])(
    'a figure of the morning is no trouble of the mind: %s',
    (text) => {
      expect(triage(text).group).not.toBe('mental');
    },
  );

  test('legs that feel heavy in a taper are no alarm', () => {
    expect(endsTraining(triage('is a taper supposed to leave my legs so heavy and dull?').level)).toBe(false);
  });

  test('an ache everywhere with a temperature stays a sign', () => {
    expect(triage('aching all over, temperature of 39, knees sore').level).not.toBe('none');
  });
});

test.each([
  'Nope, I feel better now',
  'yes, all good again today',
  'What if I skip a long run?',
  'what happens when I skip a ride',
  'My husband asked what FTP stands for and I went blank',
  'run leg?',
])('“%s” is no sign', (message) => {
  expect(triage(message).level).toBe('none');
});

test.each(['my heart skips a beat at night', 'I went blank on the bike, fell and hit my head'])('“%s” still is one', (message) => {
  expect(triage(message).level).not.toBe('none');
});
