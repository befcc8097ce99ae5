import { expect, test } from 'vitest';
import { activityFacts } from '#core/activity/facts.ts';
import { aRecording, everySecond } from '#test/fixtures/recordings.ts';

const clock = everySecond(300, (second) => second);
const along = (speed: (second: number) => number) => {
  let metres = 0;
  return clock.map((second) => {
    metres += speed(second);
    return metres;
  });
};

test('a minute at the lights is not moving, within a few seconds', () => {
  const ride = aRecording({ timeSec: clock, distanceM: along((second) => (second >= 100 && second < 160 ? 0 : 8)) });
  expect(activityFacts(ride).movingSec).toBeGreaterThanOrEqual(240);
  expect(activityFacts(ride).movingSec).toBeLessThanOrEqual(245);
});

test('a position that wanders at 0.3 m/s stands on land and moves in the water', () => {
  const streams = { timeSec: clock, distanceM: along(() => 0.3) };
  expect(activityFacts(aRecording(streams, { discipline: 'run' })).movingSec).toBe(0);
  expect(activityFacts(aRecording(streams, { discipline: 'swim' })).movingSec).toBe(300);
});

test('a watch that writes distance in steps of 10 m does not stop between them', () => {
  const steps = along(() => 2.5).map((metres) => Math.floor(metres / 10) * 10);
  expect(activityFacts(aRecording({ timeSec: clock, distanceM: steps }, { discipline: 'run' })).movingSec).toBeGreaterThan(285);
});

test('on a trainer whoever turns the pedals moves', () => {
  const ride = aRecording({ timeSec: clock, powerW: clock.map((second) => (second < 200 ? 180 : 0)) });
  expect(activityFacts(ride).movingSec).toBe(200);
});
