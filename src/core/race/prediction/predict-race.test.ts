import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RACE_DISTANCES, RACE_LENGTHS, type RaceDistance } from '#core/race/distance.ts';
import { totalOf } from '#core/race/legs.ts';
import { predictRace } from '#core/race/prediction/predict-race.ts';
import { splitByTime } from '#core/race/prediction/split-from-total.ts';
import { halfWidth } from '#core/race/prediction-range.ts';
import { type RaceAthlete, type RaceDay, type RaceResult, unknownRaceDay } from '#core/race/race-day.ts';
import { NO_THRESHOLDS, type Thresholds } from '#core/threshold/thresholds.ts';

const trained = { ftpW: 250, weightKg: 72, criticalSwimSpeedMps: 1.05, runThresholdMps: 3.7 };
const athlete = (thresholds: Partial<Thresholds>, more: Partial<RaceAthlete> = {}): RaceAthlete => ({
  thresholds: { ...NO_THRESHOLDS, ...thresholds },
  level: null,
  cdaM2: null,
  weeklyRunKm: null,
  daysInHeat: 0,
  isAcclimatisedToAltitude: false,
  results: [],
  ...more,
});
const result = (more: Partial<RaceResult>): RaceResult => ({
  distance: '70.3',
  totalSec: 18_000,
  legs: null,
  course: null,
  airC: null,
  daysBefore: 60,
  ...more,
});
function predicted(day: RaceDay, who: RaceAthlete) {
  const prediction = predictRace(day, who);
  if (prediction.kind === 'unknown') throw new Error(prediction.because);
  return prediction.value;
}
const total = (day: RaceDay, who: RaceAthlete) => predicted(day, who).total.mid;
const middle = (distance: RaceDistance) => unknownRaceDay(distance);

test('250 W, 1:35 per 100 m and 4:30 per km are a 70.3 of about five hours', () => {
  expect(total(middle('70.3'), athlete(trained)) / 3600).toBeCloseTo(4.95, 0);
});

test('the legs add up to the total and every band holds its middle', () => {
  for (const distance of RACE_DISTANCES) {
    const { legs, total: whole } = predicted(middle(distance), athlete(trained));
    expect(legs.map(({ leg }) => leg)).toEqual(['swim', 'T1', 'bike', 'T2', 'run']);
    expect(legs.reduce((sum, { time }) => sum + time.mid, 0)).toBeCloseTo(whole.mid, 6);
    for (const { low, mid, high } of [whole, ...legs.map(({ time }) => time)]) {
      expect(low).toBeLessThan(mid);
      expect(high).toBeGreaterThan(mid);
    }
  }
});

test('a fitter athlete is never predicted slower, at any distance and with any course', () => {
  const day = fc.record({
    distance: fc.constantFrom(...RACE_DISTANCES),
    climbMPerKm: fc.option(fc.integer({ min: 0, max: 20 })),
    airC: fc.option(fc.integer({ min: 5, max: 38 })),
    altitudeM: fc.option(fc.integer({ min: 0, max: 2_500 })),
  });
  fc.assert(
    fc.property(
      day,
      fc.integer({ min: 120, max: 380 }),
      fc.integer({ min: 60, max: 160 }),
      fc.integer({ min: 24, max: 56 }),
      fc.constantFrom('ftp', 'css', 'run'),
      (known, ftpW, css, run, better) => {
        const { climbMPerKm, ...rest } = known;
        const bikeAscentM = climbMPerKm === null ? null : (climbMPerKm * RACE_LENGTHS[rest.distance].bikeM) / 1_000;
        const race = { ...unknownRaceDay(rest.distance), ...rest, bikeAscentM };
        const thresholds = { ftpW, weightKg: 70, criticalSwimSpeedMps: css / 100, runThresholdMps: run / 10 };
        const fitter = {
          ...thresholds,
          ...(better === 'ftp' ? { ftpW: ftpW * 1.03 } : {}),
          ...(better === 'css' ? { criticalSwimSpeedMps: (css / 100) * 1.03 } : {}),
          ...(better === 'run' ? { runThresholdMps: (run / 10) * 1.03 } : {}),
        };
        expect(total(race, athlete(fitter))).toBeLessThan(total(race, athlete(thresholds)));
      },
    ),
    { numRuns: 60 },
  );
});

test('a faster result never predicts a slower race', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...RACE_DISTANCES),
      fc.constantFrom(...RACE_DISTANCES),
      fc.integer({ min: 4_000, max: 50_000 }),
      fc.integer({ min: 1, max: 2_000 }),
      (from, to, totalSec, more) => {
        const at = (sec: number) => total(middle(to), athlete({}, { results: [result({ distance: from, totalSec: sec })] }));
        expect(at(totalSec)).toBeLessThan(at(totalSec + more));
      },
    ),
  );
});

test('heat, climbing and thin air cost time', () => {
  const usual = { ...middle('70.3'), airC: 18, bikeAscentM: 400, altitudeM: 0 };
  for (const harder of [{ airC: 32 }, { bikeAscentM: 1_400 }, { altitudeM: 2_000 }]) {
    expect(total({ ...usual, ...harder }, athlete(trained))).toBeGreaterThan(total(usual, athlete(trained)));
  }
});

test('a missing threshold is filled in from finishers, with a wider band that says so', () => {
  const { swim: _, ...rest } = { swim: null, ...trained };
  const whole = predicted(middle('olympic'), athlete(trained));
  const noSwim = predicted(middle('olympic'), athlete({ ...rest, criticalSwimSpeedMps: null }));
  expect(noSwim.total.high / noSwim.total.mid).toBeGreaterThan(whole.total.high / whole.total.mid);
  expect(noSwim.restsOn[0]).toContain('no CSS');
  expect(noSwim.total.mid / whole.total.mid).toBeCloseTo(1, 1);
});

test('nothing known is unknown, and says what to add', () => {
  expect(predictRace(middle('ironman'), athlete({ criticalSwimSpeedMps: 1 }))).toEqual({
    kind: 'unknown',
    because: 'Set FTP and weight or threshold pace, or add a race result, to get a prediction.',
  });
});

test('a recent race on a known course narrows the band from 8 to 5 %', () => {
  const day = { ...middle('ironman'), course: 'ironman_hamburg' };
  const matched = result({ distance: 'ironman', totalSec: 40_000, course: 'ironman_frankfurt', daysBefore: 90 });
  const { total: range } = predicted(day, athlete({}, { results: [matched] }));
  expect(range.mid).toBeCloseTo((40_000 * 0.931) / 0.962, 6);
  expect(range.high / range.mid).toBeCloseTo(1.05, 9);
  const old = predicted(day, athlete({}, { results: [{ ...matched, daysBefore: 300 }] }));
  expect(old.total.high / old.total.mid).toBeCloseTo(1.08, 9);
});

test('the same course needs no factor, even when the table does not know it', () => {
  const day = { ...middle('olympic'), course: 'village-triathlon' };
  const before = result({ distance: 'olympic', totalSec: 9_000, course: 'village-triathlon', daysBefore: 30 });
  expect(predicted(day, athlete({}, { results: [before] })).total).toEqual({ low: 8_550, mid: 9_000, high: 9_450 });
});

test('a 5:00 70.3 predicts an Ironman of 10:59 within 10 %', () => {
  const { total: range } = predicted(middle('ironman'), athlete({}, { results: [result({})] }));
  expect(range.mid / 3600).toBeCloseTo(10.98, 1);
  expect(range.high / range.mid).toBeCloseTo(1.1, 9);
});

test('the legs keep the proportions of the athlete’s own splits', () => {
  const own = { ...splitByTime('70.3', 18_000) };
  const strongSwimmer = { ...own, swim: own.swim * 0.8, run: own.run + own.swim * 0.2 };
  const legsOf = (legs: typeof own) =>
    predicted(middle('70.3'), athlete({}, { results: [result({ legs, totalSec: totalOf(legs) })] })).legs;
  expect(legsOf(strongSwimmer)[0]?.time.mid).toBeCloseTo(strongSwimmer.swim, 6);
});

test('two routes more than 5 % apart are both shown, closer ones are not', () => {
  const mine = total(middle('70.3'), athlete(trained));
  const withResult = (totalSec: number) => predicted(middle('70.3'), athlete(trained, { results: [result({ totalSec })] })).alternatives;
  expect(withResult(mine * 1.12).map(({ kind }) => kind)).toEqual(['result']);
  expect(withResult(mine * 1.03)).toEqual([]);
});

test('a race of more than two years ago predicts nothing', () => {
  expect(predictRace(middle('70.3'), athlete({}, { results: [result({ daysBefore: 800 })] })).kind).toBe('unknown');
});

test('a filled-in leg and the transitions are those of finishers of the same time', () => {
  const { legs, total: whole } = predicted(middle('70.3'), athlete({ ...trained, criticalSwimSpeedMps: null }));
  const typical = splitByTime('70.3', whole.mid);
  expect(legs[0]?.time.mid).toBeCloseTo(typical.swim, 0);
  expect(legs[1]?.time.mid).toBeCloseTo(typical.T1, 0);
  expect(legs[3]?.time.mid).toBeCloseTo(typical.T2, 0);
});

test('the bands are as wide as their doubt: swim and bike 6 %, run 7 %, a marathon 9, a filled-in leg 12', () => {
  const widths = (day: RaceDay, who: RaceAthlete) => predicted(day, who).legs.map(({ time }) => Math.round(100 * halfWidth(time)));
  expect(widths(middle('70.3'), athlete(trained))).toEqual([6, 25, 6, 25, 7]);
  expect(widths(middle('ironman'), athlete(trained))).toEqual([6, 25, 6, 25, 9]);
  expect(widths(middle('70.3'), athlete({ ...trained, ftpW: null }))).toEqual([6, 25, 12, 25, 7]);
});

test('a course factor reaches each leg it knows, unless the course itself is described', () => {
  const usual = predicted(middle('ironman'), athlete(trained)).legs;
  const there = predicted({ ...middle('ironman'), course: 'ironman_lanzarote' }, athlete(trained)).legs;
  expect((there[0]?.time.mid ?? 0) / (usual[0]?.time.mid ?? 1)).toBeCloseTo(1.002, 9);
  expect((there[2]?.time.mid ?? 0) / (usual[2]?.time.mid ?? 1)).toBeGreaterThan(1.155);
  expect((there[4]?.time.mid ?? 0) / (usual[4]?.time.mid ?? 1)).toBeCloseTo(0.976, 9);
  const climbed = (course: string | null) =>
    predicted({ ...middle('ironman'), course, bikeAscentM: 2_500 }, athlete(trained)).legs[2]?.time.mid;
  expect(climbed('ironman_lanzarote')).toBe(climbed(null));
});
