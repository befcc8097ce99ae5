import { expect, test } from 'vitest';
import { triage } from '#core/coach/safety/triage.ts';

test.each([
  'und auf dem Rad?',
  'et à pied?',
  'und zu Fuß?',
  'en op de fiets?',
  'scared of missing the bike cut-off',
  "I don't want to die in the last 5k of the run",
  'do I need to plan my hard weeks around my cycle',
  'my legs were burning up the hill',
])('"%s" is no sign of anything', (message) => {
  expect(triage(message).level).toBe('none');
});

test.each([
  ['I want to die', 'crisis'],
  ['I nearly died in the last lap, passed out cold', 'urgent'],
  ['lost my period and train around my cycle no more', 'refer'],
  ['been burning my arms with a lighter', 'crisis'],
  ['his skin is burning up and he is confused after the run', 'emergency'],
  ['mal au pied depuis la course, je ne peux pas marcher', 'caution'],
])('"%s" stays one', (message, least) => {
  const ranks = ['none', 'caution', 'refer', 'refuse', 'urgent', 'emergency', 'crisis'];
  expect(ranks.indexOf(triage(message).level)).toBeGreaterThanOrEqual(ranks.indexOf(least));
});
