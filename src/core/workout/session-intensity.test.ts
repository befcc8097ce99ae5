import { expect, test } from 'vitest';
import { intensityFromWords, isHardSession, sessionLoad } from '#core/workout/session-intensity.ts';

const session = { durationSec: 3600, plannedLoad: null, intensity: null, name: 'Club night' };

test('the words of a session say how hard it is meant to be', () => {
  expect(['Intervals', 'Tempo run', 'Easy spin', 'Recovery', 'Long ride', 'Club night'].map(intensityFromWords)).toEqual([
    'hard',
    'hard',
    'easy',
    'easy',
    'steady',
    null,
  ]);
});

test('an entered load is believed, then the intensity, then what an hour usually costs', () => {
  expect(sessionLoad({ ...session, plannedLoad: 80, intensity: 'easy' }, 50)).toEqual({ load: 80, from: 'entered' });
  expect(sessionLoad({ ...session, durationSec: 5400, intensity: 'easy' }, 50)).toEqual({ load: 63, from: 'intensity' });
  expect(sessionLoad(session, 50)).toEqual({ load: 50, from: 'usual' });
  expect(sessionLoad(session, null)).toBeNull();
});

test('what the athlete says about the intensity outweighs the name', () => {
  expect(isHardSession({ name: 'Intervals', intensity: 'easy' })).toBe(false);
  expect(isHardSession({ name: 'Intervals', intensity: null })).toBe(true);
});
