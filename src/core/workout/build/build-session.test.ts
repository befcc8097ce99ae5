import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planningThresholds } from '#core/plan/prescription/workout-load.ts';
import { NO_THRESHOLDS } from '#core/threshold/thresholds.ts';
import { buildSession } from '#core/workout/build/build-session.ts';
import type { SessionRequest } from '#core/workout/build/session-request.ts';
import { expectedDuration, prescribedDistanceM } from '#core/workout/expected-duration.ts';
import { expandParts } from '#core/workout/workout.ts';

const athlete = {
  thresholds: { ...NO_THRESHOLDS, ftpW: 250, runThresholdMps: 1000 / 265, criticalSwimSpeedMps: 100 / 105 },
  level: 'intermediate',
} as const;
const build = (request: SessionRequest) => buildSession(request, athlete);
const minutesOf = (request: SessionRequest) => expectedDuration(build(request), planningThresholds(athlete.thresholds)).durationSec / 60;
const stepsOf = (request: SessionRequest) => expandParts(build(request).parts).flatMap((part) => (part.kind === 'step' ? [part] : []));
const KINDS = [
  'easy',
  'endurance',
  'long',
  'technique',
  'tempo',
  'sweet-spot',
  'threshold',
  'intervals',
  'vo2max',
  'hills',
  'race-pace',
] as const;

test('a ride or run lasts exactly as long as asked for, and begins and ends easy', () => {
  fc.assert(
    fc.property(fc.constantFrom('bike', 'run'), fc.constantFrom(...KINDS), fc.integer({ min: 30, max: 180 }), (sport, kind, minutes) => {
      const steps = stepsOf({ sport, kind, minutes });
      expect(minutesOf({ sport, kind, minutes })).toBe(minutes);
      expect([steps[0]?.intent, steps.at(-1)?.intent]).toEqual(['warmup', 'cooldown']);
    }),
  );
});

test('a swim is exactly as far as asked for, in whole lengths of the pool', () => {
  fc.assert(
    fc.property(fc.constantFrom(...KINDS), fc.integer({ min: 8, max: 40 }), fc.constantFrom(25, 50), (kind, hundreds, poolM) => {
      const workout = build({ sport: 'swim', kind, distanceM: hundreds * 100, poolM });
      expect(prescribedDistanceM(workout)).toBe(hundreds * 100);
      expect(workout.poolLengthM).toBe(poolM);
      for (const { length } of stepsOf({ sport: 'swim', kind, distanceM: hundreds * 100, poolM }))
        if (length.kind === 'distance') expect(length.distanceM % poolM).toBe(0);
    }),
  );
});

test('the length of an interval is kept to, and the work stays under its cap', () => {
  const work = (request: SessionRequest) => stepsOf(request).filter(({ intent, cue }) => intent === 'work' && cue !== 'Easy endurance');
  const lengths = (request: SessionRequest) => work(request).map(({ length }) => (length.kind === 'time' ? length.durationSec / 60 : 0));
  expect(lengths({ sport: 'bike', kind: 'sweet-spot', minutes: 45, intervalSec: 360 })).toEqual([6, 6, 6]);
  expect(build({ sport: 'bike', kind: 'sweet-spot', minutes: 45, intervalSec: 360 }).name).toBe('Sweet spot 3 × 6 min');
  expect(lengths({ sport: 'bike', kind: 'vo2max', minutes: 120 }).reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(24);
  expect(lengths({ sport: 'run', kind: 'threshold', minutes: 120 }).reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(40);
});

test('intervals that would leave much time over are shortened a little instead', () => {
  expect(build({ sport: 'bike', kind: 'sweet-spot', minutes: 45 }).name).toBe('Sweet spot 3 × 7 min');
});

test('fins go to the drills and the buoy to a pull set', () => {
  const steps = stepsOf({ sport: 'swim', kind: 'technique', distanceM: 2000, poolM: 25, gear: ['fins', 'pull buoy'] });
  expect(steps.filter(({ intent }) => intent === 'drill').every(({ swim }) => swim?.equipment.includes('fins'))).toBe(true);
  expect(steps.some(({ intent, swim }) => intent === 'work' && swim?.equipment.includes('pull-buoy'))).toBe(true);
});

test('a beginner gets no intervals above threshold on the bike', () => {
  const { parts } = buildSession({ sport: 'bike', kind: 'vo2max', minutes: 60 }, { ...athlete, level: 'beginner' });
  const targets = expandParts(parts).flatMap((part) => (part.kind === 'step' && part.target ? [part.target.high] : []));
  expect(Math.max(...targets)).toBeLessThanOrEqual(105);
});
