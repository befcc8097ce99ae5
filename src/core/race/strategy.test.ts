import { expect, test } from 'vitest';
import { type RaceAthlete, type RaceDay, unknownRaceDay } from '#core/race/race-day.ts';
import { type RaceAim, raceStrategy } from '#core/race/strategy.ts';
import { NO_THRESHOLDS } from '#core/threshold/thresholds.ts';

const athlete: RaceAthlete = {
  thresholds: {
    ...NO_THRESHOLDS,
    ftpW: 260,
    weightKg: 70,
    criticalSwimSpeedMps: 1.1,
    runThresholdMps: 3.9,
    lthrBpm: { bike: 160, run: 170, swim: null },
  },
  level: 'intermediate',
  cdaM2: null,
  weeklyRunKm: 45,
  daysInHeat: 0,
  isAcclimatisedToAltitude: false,
  results: [],
};
const aim: RaceAim = {
  goalSec: null,
  fuel: {
    weightKg: 70,
    toleratedCarbohydrateGPerH: 80,
    sweatRateLPerH: null,
    sweatSodiumMmolPerL: null,
    takesCaffeine: false,
    hasTriedCaffeine: false,
  },
};
const half: RaceDay = { ...unknownRaceDay('70.3'), airC: 20 };
function strategy(day = half, who = athlete, wish = aim) {
  const answer = raceStrategy(day, who, wish);
  if (answer.kind === 'unknown') throw new Error(answer.because);
  return answer.value;
}

test('a 70.3 is ridden within its band, below 110 % of FTP on every climb, and within the load limit', () => {
  const { power } = strategy().bike;
  expect(power?.intensityFactor).toBeGreaterThanOrEqual(0.75);
  expect(power?.intensityFactor).toBeLessThanOrEqual(0.85);
  expect(power?.load).toBeLessThanOrEqual(180);
  for (const { powerW } of power?.stretches ?? []) expect(powerW).toBeLessThanOrEqual(286);
  expect(power?.variabilityIndex).toBeLessThan(1.05);
});

test('the run starts 2.5 % slower for its first tenth', () => {
  const { run } = strategy();
  expect(run.start.lengthM).toBeCloseTo(2_109.75, 6);
  expect(run.start.speedMps / run.speedMps).toBeCloseTo(0.975, 9);
});

test('heart rates come from the threshold of their own discipline', () => {
  expect(strategy().bike.heartRateBpm?.low).toBeCloseTo(0.83 * 160, 6);
  expect(strategy().run.heartRateBpm?.high).toBeCloseTo(0.91 * 170, 6);
});

test('without a heart rate threshold there is no heart rate', () => {
  const who = { ...athlete, thresholds: { ...athlete.thresholds, lthrBpm: { bike: 160, run: null, swim: null } } };
  expect(strategy(half, who).run.heartRateBpm).toBeNull();
});

test('the plan is the prediction when there is no goal', () => {
  const { legs, prediction, goal } = strategy();
  expect(goal).toBeNull();
  expect(legs.bike).toBe(prediction.legs[2]?.time.mid);
});

test('a goal within the band is planned; a better one is called ambitious and needs more power', () => {
  const { mid, low } = strategy().prediction.total;
  const within = strategy(half, athlete, { ...aim, goalSec: mid * 0.97 });
  expect(within.goal?.verdict).toBe('within reach');
  expect(within.legs.swim + within.legs.T1 + within.legs.bike + within.legs.T2 + within.legs.run).toBeCloseTo(mid * 0.97, 6);
  const dream = strategy(half, athlete, { ...aim, goalSec: low * 0.95 });
  expect(dream.goal?.verdict).toBe('ambitious');
  expect(dream.bike.power?.targetW ?? 0).toBeGreaterThan(strategy().bike.power?.targetW ?? 0);
  expect(dream.bike.warnings[0]).toContain('your run would suffer');
});

test('the power of the plan takes the planned time', () => {
  const wished = strategy(half, athlete, { ...aim, goalSec: strategy().prediction.total.mid * 0.98 });
  const metres = (wished.bike.power?.stretches ?? []).reduce((sum, { lengthM }) => sum + lengthM, 0);
  expect(metres).toBeCloseTo(90_000, 3);
  expect(wished.bike.speedMps).toBeCloseTo(90_000 / wished.legs.bike, 9);
});

test('somebody without power data gets a speed and is told what is missing', () => {
  const who = { ...athlete, thresholds: { ...athlete.thresholds, ftpW: null } };
  const { bike } = strategy(half, who);
  expect(bike.power).toBeNull();
  expect(bike.speedMps).toBeGreaterThan(7);
  expect(bike.warnings).toEqual(['Set your FTP and weight to get power targets.']);
});

test('a day that is hot and humid carries a warning, an unknown one says so', () => {
  expect(strategy({ ...half, airC: 32, relativeHumidity: 0.6 }).warnings.join()).toContain('Races are shortened');
  expect(strategy({ ...half, airC: null }).warnings.join()).toContain('Weather is unknown');
  expect(strategy().warnings).toEqual([]);
});

test('food and drink are planned for the legs on which an athlete can take them', () => {
  expect(strategy().fuelling.legs.map(({ leg }) => leg)).toEqual(['bike', 'run']);
});
