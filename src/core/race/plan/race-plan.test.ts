import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type RaceCourse, raceCourse } from '#core/race/plan/race-course.ts';
import { type RacePlan, type RaceToPlan, racePlan } from '#core/race/plan/race-plan.ts';
import type { RaceAthlete } from '#core/race/race-day.ts';
import { readCourse } from '#core/recording/course-read.ts';
import { NO_THRESHOLDS, type Thresholds } from '#core/threshold/thresholds.ts';
import { gpxCourse, rolling } from '#test/fixtures/gpx-course.ts';

const KNOWN: Thresholds = {
  ...NO_THRESHOLDS,
  ftpW: 250,
  weightKg: 70,
  criticalSwimSpeedMps: 1.1,
  runThresholdMps: 3.8,
  lthrBpm: { bike: 160, run: 168, swim: null },
};
const athlete = (thresholds: Partial<Thresholds> = {}): RaceAthlete => ({
  thresholds: { ...KNOWN, ...thresholds },
  level: 'intermediate',
  cdaM2: null,
  weeklyRunKm: 40,
  daysInHeat: 0,
  isAcclimatisedToAltitude: false,
  results: [],
});
const fuel = {
  weightKg: 70,
  toleratedCarbohydrateGPerH: null,
  sweatRateLPerH: null,
  sweatSodiumMmolPerL: null,
  takesCaffeine: false,
  hasTriedCaffeine: false,
};
const CALM = { airC: 20, relativeHumidity: 0.5, wind: { speedMps: 0, fromDeg: 0 }, wetsuit: null };

function courseOf(lengthM: number, altitudeM: (atM: number) => number, { laps = 1, expectedM = lengthM } = {}): RaceCourse {
  const read = readCourse(gpxCourse({ lengthM: lengthM / laps, altitudeM }));
  if (read.kind === 'unknown') throw new Error(read.because);
  const course = raceCourse(read.value, { laps, expectedM });
  if (course.kind === 'unknown') throw new Error(course.because);
  return course.value;
}
const olympic = (bike: RaceCourse | null, run: RaceCourse | null = null, day: RaceToPlan['day'] = CALM): RaceToPlan => ({
  format: { kind: 'triathlon', distance: 'olympic' },
  bikeCourse: bike,
  runCourse: run,
  day,
  goalSec: null,
});
const plan = (race: RaceToPlan, thresholds: Partial<Thresholds> = {}) => racePlan(race, athlete(thresholds), fuel);
const legOf = ({ legs }: RacePlan, name: string) => {
  const found = legs.find(({ leg }) => leg === name);
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
};
const flat = () => 100;
const hilly = courseOf(40_000, rolling(4_000, 120));

test('the splits of a leg add up to its time and its length, and their ends to the clock', () => {
  const made = plan(olympic(hilly, courseOf(10_000, rolling(2_000, 40))));
  for (const name of ['bike', 'run']) {
    const { splits, time, lengthM } = legOf(made, name);
    expect(splits.length).toBeGreaterThan(3);
    expect(splits.reduce((sum, split) => sum + split.time.mid, 0)).toBeCloseTo(time!.mid, 3);
    expect(splits.at(-1)!.endsAtSec).toBeCloseTo(time!.mid, 3);
    expect(splits.at(-1)!.toM).toBeCloseTo(lengthM!, 0);
    for (const split of splits) expect(split.time.low).toBeLessThan(split.time.mid);
  }
});

test('the legs add up to the race, and each starts when the one before ends', () => {
  const { legs, total } = plan(olympic(hilly));
  expect(legs.map(({ leg }) => leg)).toEqual(['swim', 'T1', 'bike', 'T2', 'run']);
  expect(legs.reduce((sum, { time }) => sum + time!.mid, 0)).toBeCloseTo(total!.mid, 6);
  for (const [i, { startsAtSec }] of legs.entries())
    expect(startsAtSec).toBeCloseTo(
      legs.slice(0, i).reduce((sum, { time }) => sum + time!.mid, 0),
      6,
    );
});

test('power is harder uphill, easier downhill, and never above 110 % of FTP', () => {
  const { splits, power } = legOf(plan(olympic(hilly)), 'bike');
  const mean = (terrain: string) => {
    const some = splits.filter((split) => split.terrain === terrain).map(({ powerW }) => powerW!);
    return some.reduce((sum, watts) => sum + watts, 0) / some.length;
  };
  expect(mean('climb')).toBeGreaterThan(mean('descent') + 20);
  expect(power!.capW).toBe(275);
  fc.assert(
    fc.property(fc.integer({ min: 120, max: 400 }), fc.integer({ min: 20, max: 250 }), (ftpW, heightM) => {
      const leg = legOf(plan(olympic(courseOf(40_000, rolling(5_000, heightM))), { ftpW }), 'bike');
      for (const { powerW } of leg.splits) {
        expect(powerW).toBeGreaterThanOrEqual(0);
        expect(powerW).toBeLessThanOrEqual(ftpW * 1.1 + 1e-9);
      }
    }),
    { numRuns: 15 },
  );
});

test('a longer or a steeper course is never faster', () => {
  const bikeSec = (course: RaceCourse) => legOf(plan(olympic(course)), 'bike').time!.mid;
  const runSec = (course: RaceCourse) => legOf(plan(olympic(null, course)), 'run').time!.mid;
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 150 }), fc.integer({ min: 5, max: 80 }), (heightM, more) => {
      const steep = (height: number) => courseOf(40_000, rolling(4_000, height));
      expect(bikeSec(steep(heightM + more))).toBeGreaterThan(bikeSec(steep(heightM)) - 0.5);
      const run = (height: number) => courseOf(10_000, rolling(2_000, height / 4));
      expect(runSec(run(heightM + more))).toBeGreaterThanOrEqual(runSec(run(heightM)));
    }),
    { numRuns: 10 },
  );
  const lengths = [34_000, 40_000, 46_000];
  const times = lengths.map((lengthM) => bikeSec(courseOf(lengthM, flat, { expectedM: 40_000 })));
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  const runs = [8_000, 10_000, 12_000].map((lengthM) => runSec(courseOf(lengthM, flat, { expectedM: 10_000 })));
  expect(runs).toEqual(runs.toSorted((a, b) => a - b));
});

test('without wind a course takes as long the other way round, when it ends as high as it began', () => {
  const lopsided = (atM: number) => 100 + (atM < 10_000 ? atM * 0.03 : 300 - (atM - 10_000) * 0.01);
  const there = courseOf(40_000, lopsided);
  const back = courseOf(40_000, (atM) => lopsided(40_000 - atM));
  const sec = (course: RaceCourse, name: 'bike' | 'run') => legOf(plan(olympic(course)), name).time!.mid;
  expect(Math.abs(sec(there, 'bike') / sec(back, 'bike') - 1)).toBeLessThan(0.05);
  const closed = courseOf(40_000, rolling(8_000, 100));
  const turned = { ...closed, sections: closed.sections.toReversed().map((one) => ({ ...one, grade: -one.grade })) };
  expect(sec(turned, 'bike')).toBeCloseTo(sec(closed, 'bike'), 0);
});

test('a head wind costs time on a course that goes one way', () => {
  const against = { ...CALM, wind: { speedMps: 5, fromDeg: 0 } };
  const behind = { ...CALM, wind: { speedMps: 5, fromDeg: 180 } };
  const sec = (day: RaceToPlan['day']) => legOf(plan(olympic(courseOf(40_000, flat), null, day)), 'bike').time!.mid;
  expect(sec(against)).toBeGreaterThan(sec(CALM) + 60);
  expect(sec(behind)).toBeLessThan(sec(CALM) - 60);
});

test('a wind of which only the strength is known is split between both ways, and the splits still add up', () => {
  const { splits, time } = legOf(plan(olympic(hilly, null, { ...CALM, wind: { speedMps: 4, fromDeg: null } })), 'bike');
  expect(splits.reduce((sum, split) => sum + split.time.mid, 0)).toBeCloseTo(time!.mid, 3);
});

test.each([
  ['ftpW', 'bike', ['ftp']],
  ['weightKg', 'bike', ['weight']],
  ['criticalSwimSpeedMps', 'swim', ['css']],
  ['runThresholdMps', 'run', ['run-threshold']],
] as const)('without %s the %s has no figure and says why, and neither transitions nor a total are made up', (gone, name, missing) => {
  const made = plan(olympic(hilly, courseOf(10_000, flat)), { [gone]: null });
  expect(legOf(made, name)).toMatchObject({ time: null, missing, splits: [], power: null, heartRateBpm: null, speedMps: null });
  expect(legOf(made, 'T1')).toMatchObject({ time: null, missing: [] });
  expect(made).toMatchObject({ total: null, fuelling: null, hours: [] });
  for (const other of ['swim', 'bike', 'run'].filter((leg) => leg !== name)) expect(legOf(made, other).time).not.toBeNull();
  expect(legOf(made, 'run').startsAtSec).toBeNull();
});

test('nobody without thresholds gets a figure', () => {
  const made = racePlan(olympic(hilly), { ...athlete(), thresholds: NO_THRESHOLDS }, { ...fuel, weightKg: null });
  expect(made.legs.every(({ time }) => time === null)).toBe(true);
  expect(legOf(made, 'bike').missing).toEqual(['ftp', 'weight']);
});

test('a climb that no power can ride leaves the bike without a figure', () => {
  const wall = courseOf(40_000, (atM) => atM * 0.24);
  expect(legOf(plan(olympic(wall), { ftpW: 40, weightKg: 150 }), 'bike')).toMatchObject({ time: null, missing: ['too-steep'] });
});

test('a goal is held against the band; without a total it has no verdict', () => {
  const { total } = plan(olympic(hilly));
  const verdict = (goalSec: number, thresholds: Partial<Thresholds> = {}) => plan({ ...olympic(hilly), goalSec }, thresholds).goal?.verdict;
  expect(verdict(total!.mid)).toBe('within reach');
  expect(verdict(total!.low - 60)).toBe('ambitious');
  expect(verdict(total!.high + 60)).toBe('easier');
  expect(verdict(7_200, { ftpW: null })).toBeNull();
});

test('heart rates are those of the discipline, and none where its threshold is unknown', () => {
  const made = plan(olympic(hilly), { lthrBpm: { bike: null, run: 168, swim: null } });
  expect(legOf(made, 'bike').heartRateBpm).toBeNull();
  expect(legOf(made, 'run').heartRateBpm!.low).toBeCloseTo(0.92 * 168, 9);
  expect(legOf(made, 'run').speedBandMps!.high).toBeCloseTo(0.97 * 3.8, 9);
});

test('a running race is its own leg, on fresh legs, and its hills cost time', () => {
  const marathon = (runCourse: RaceCourse | null): RaceToPlan => ({
    ...olympic(null, runCourse),
    format: { kind: 'single', discipline: 'run', distanceM: 42_195 },
  });
  const even = plan(marathon(courseOf(42_195, flat)));
  const hills = plan(marathon(courseOf(42_195, rolling(3_000, 60))));
  expect(even.legs.map(({ leg }) => leg)).toEqual(['run']);
  expect(even.total).toEqual(even.legs[0]!.time);
  expect(even.legs[0]!.time!.mid).toBeCloseTo(plan(marathon(null)).legs[0]!.time!.mid, -1);
  expect(hills.total!.mid).toBeGreaterThan(even.total!.mid + 60);
  expect(hills.fuelling!.legs.map(({ leg }) => leg)).toEqual(['run']);
  expect(hills.hours.length).toBe(Math.ceil(hills.total!.mid / 3600));
  expect(plan(marathon(null), { runThresholdMps: null }).legs[0]).toMatchObject({ time: null, missing: ['run-threshold'] });
});

test('laps are ridden one after the other', () => {
  const laps = courseOf(40_000, rolling(10_000, 100), { laps: 4 });
  expect(laps).toMatchObject({ laps: 4, lengthM: expect.closeTo(40_000, -1) });
  expect(laps.ascentM).toBeGreaterThan(350);
  expect(laps.ascentM).toBeCloseTo(laps.descentM, 0);
  expect(legOf(plan(olympic(laps)), 'bike').time!.mid).toBeCloseTo(
    legOf(plan(olympic(courseOf(40_000, rolling(10_000, 100)))), 'bike').time!.mid,
    -1,
  );
});

test('a course of another length is refused with both lengths', () => {
  const read = readCourse(gpxCourse({ lengthM: 10_000, altitudeM: flat }));
  if (read.kind === 'unknown') throw new Error(read.because);
  expect(raceCourse(read.value, { laps: 1, expectedM: 40_000 })).toEqual({
    kind: 'unknown',
    because: 'This course is 10 km, but the race is 40 km. Check the file or the number of laps.',
  });
  expect(raceCourse(read.value, { laps: 6, expectedM: 40_000 })).toMatchObject({ kind: 'unknown' });
  expect(raceCourse(read.value, { laps: 4, expectedM: 40_000 }).kind).toBe('known');
});

test('at altitude power falls and so does the pace', () => {
  const high = plan(olympic(courseOf(40_000, () => 2_000)));
  const low = plan(olympic(courseOf(40_000, flat)));
  expect(legOf(high, 'bike').power!.targetW).toBeLessThan(legOf(low, 'bike').power!.targetW);
  expect(legOf(high, 'run').time!.mid).toBeGreaterThan(legOf(low, 'run').time!.mid);
});
