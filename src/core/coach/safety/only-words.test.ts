import { describe, expect, test } from 'vitest';
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

  test('an ache everywhere with a temperature stays a sign', () => {
    expect(triage('aching all over, temperature of 39, knees sore').level).not.toBe('none');
  });
});
