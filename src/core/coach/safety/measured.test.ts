import { expect, test } from 'vitest';
import { NOTHING_KNOWN, triage } from '#core/coach/safety/triage.ts';

test.each(['my hips get achy after 39 km on the saddle', 'calves aching for 40 minutes of the run', 'shoulders achy at 38 laps'])(
  '"%s" counts something, and is no temperature',
  (message) => {
    expect(triage(message, NOTHING_KNOWN).group).not.toBe('fever');
  },
);

test.each(['achy all over and 39 this morning', 'shivering, thermometer says 38.6'])('"%s" is one', (message) => {
  expect(triage(message, NOTHING_KNOWN).group).toBe('fever');
});
