import { expect, test } from 'vitest';
import { NO_THRESHOLDS } from '#core/threshold/thresholds.ts';
import type { DoneActivity } from '#core/workout/compliance/compliance.ts';
import { sessionCompliance } from '#core/workout/compliance/session-compliance.ts';
import { findWorkout } from '#core/workout/library.ts';
import type { Workout } from '#core/workout/workout.ts';

const ride: DoneActivity = { discipline: 'bike', durationSec: 3_000, distanceM: 25_000, load: 40, rpe: null, trace: null };
const athlete = { ...NO_THRESHOLDS, ftpW: 250 };

test('without steps the length and the planned load are compared, and the goal says why it is unknown', () => {
  const found = sessionCompliance({ workout: null, durationSec: 3_600, plannedLoad: 50 }, ride, athlete);
  expect(found.done).toMatchObject({ value: 3_000 / 3_600 });
  expect(found.cost).toMatchObject({ value: 0.8 });
  expect(found.goal).toEqual({ kind: 'unknown', because: 'The session has no steps to compare.' });
});

test('what nobody knows stays unknown with its reason', () => {
  const found = sessionCompliance({ workout: null, durationSec: 3_600, plannedLoad: null }, ride, athlete);
  expect(found.cost).toEqual({ kind: 'unknown', because: 'The session has no planned load.' });
  const felt = sessionCompliance({ workout: null, durationSec: 3_600, plannedLoad: 50 }, { ...ride, load: null }, athlete);
  expect(felt.cost).toEqual({ kind: 'unknown', because: 'The activity has no load.' });
});

test('open steps leave the planned length of the session to compare with', () => {
  const open: Workout = {
    name: 'Free',
    discipline: 'bike',
    parts: [{ kind: 'step', intent: 'work', length: { kind: 'open' }, target: null }],
  };
  expect(sessionCompliance({ workout: open, durationSec: 3_000, plannedLoad: null }, ride, athlete).done).toMatchObject({ value: 1 });
});

test('a load that was planned by hand is what the cost is held against, else that of the steps', () => {
  const workout = findWorkout('bike-sweetspot-3x8') as Workout;
  const entered = sessionCompliance({ workout, durationSec: 3_120, plannedLoad: 80 }, ride, athlete);
  expect(entered.cost).toMatchObject({ value: 0.5 });
  const byItsSteps = sessionCompliance({ workout, durationSec: 3_120, plannedLoad: null }, ride, athlete);
  expect(byItsSteps.cost).toMatchObject({ value: expect.closeTo(40 / 52.7, 1) });
});

test('an activity of another sport is compared on no axis', () => {
  const workout = findWorkout('bike-sweetspot-3x8') as Workout;
  const found = sessionCompliance({ workout, durationSec: 3_120, plannedLoad: 80 }, { ...ride, discipline: 'run' }, athlete);
  expect([found.done.kind, found.goal.kind, found.cost.kind]).toEqual(['unknown', 'unknown', 'unknown']);
});
