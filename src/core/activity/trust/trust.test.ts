import { describe, expect, test } from 'vitest';
import { activityFacts } from '#core/activity/facts.ts';
import { RECORDING_ERRORS } from '#core/activity/trust/errors.ts';
import { TRUSTED_FIGURES, USES } from '#core/activity/trust/figure.ts';
import { countsFor, withOverrides, withSport } from '#core/activity/trust/trust.ts';
import { cleanRecording } from '#core/recording/clean.ts';
import type { Recording, Streams } from '#core/recording/recording.ts';
import { aLeg, aRecording, everySecond, SILENT_DEVICE } from '#test/fixtures/recordings.ts';

function factsOf(streams: Omit<Streams, 'timeSec'>, rest: Partial<Recording> = {}) {
  const length = Object.values(streams)[0]?.length ?? 0;
  return activityFacts(cleanRecording(aRecording({ timeSec: everySecond(length, (second) => second), ...streams }, rest)));
}
const living = (second: number) => ((second * 37) % 20) - 10;
const MINUTE = 60;
/** A ride of 90 minutes whose power and heart rate are these, with the noise of a sensor. */
const ride = (powerW: (second: number) => number, heartRateBpm: (second: number) => number) =>
  factsOf(
    {
      powerW: everySecond(90 * MINUTE, (second) => powerW(second) + living(second)),
      heartRateBpm: everySecond(90 * MINUTE, (second) => heartRateBpm(second) + (second % 3)),
      distanceM: everySecond(90 * MINUTE, (second) => second * 8),
    },
    { discipline: 'bike' },
  );
const isIn = (from: number, to: number) => (second: number) => second >= from * MINUTE && second < to * MINUTE;

describe('trust in the figures of a recording', () => {
  test('a plain ride is good, and each figure says where it is from', () => {
    const { trust } = ride(
      () => 200,
      () => 140,
    );
    expect(trust.power).toEqual({ level: 'good', source: 'records', errors: [], reason: null, leftOut: [], held: null });
    expect(Object.values(trust).every(({ level }) => level === 'good')).toBe(true);
    expect(trust.ascent).toBeUndefined();
  });

  test('power that doubles while the heart stays is doubtful and left out of efforts and load', () => {
    const doubled = isIn(20, 40);
    const { trust, efforts } = ride(
      (second) => (doubled(second) ? 430 : 190),
      () => 135,
    );
    expect(trust.power).toMatchObject({ level: 'doubtful', errors: ['power-against-heart-rate'] });
    expect(efforts[0]?.leftOut).toEqual(['power']);
    for (const use of ['bests', 'curves', 'thresholds', 'load', 'predictions'] as const) {
      expect(countsFor(trust, {}, 'power', use)).toBe(false);
      expect(countsFor(trust, { power: 'good' }, 'power', use)).toBe(true);
      expect(countsFor(trust, {}, 'heartRate', use)).toBe(true);
    }
  });

  test('intervals that the heart answers are good', () => {
    const hard = isIn(20, 40);
    const { trust } = ride(
      (second) => (hard(second) ? 300 : 150),
      (second) => (hard(second) ? 168 : 130),
    );
    expect(trust.power?.level).toBe('good');
  });

  test('a clock that was put straight keeps speed out of efforts, and the distance in the totals', () => {
    const trustAfter = (records: number) => {
      const flaws = [{ kind: 'time-went-back' as const, message: 'The clock was unsteady.', records }];
      return factsOf({ distanceM: everySecond(1800, (second) => second * 3) }, { discipline: 'run', flaws }).trust;
    };
    const trust = trustAfter(300);
    expect(trustAfter(1).speed?.level).toBe('good');
    expect(trust.speed).toMatchObject({ level: 'doubtful', errors: ['unsteady-clock'] });
    expect(countsFor(trust, {}, 'speed', 'thresholds')).toBe(false);
    expect(countsFor(trust, {}, 'distance', 'totals')).toBe(true);
  });

  test('the distance of a trainer at 230 km/h is unusable', () => {
    const facts = factsOf({ distanceM: everySecond(1800, (second) => second * 64) }, { discipline: 'bike' });
    expect(facts).toMatchObject({ distanceM: null, avgSpeedMps: null });
    expect(facts.trust.distance).toMatchObject({ level: 'unusable', held: null });
    expect(countsFor(facts.trust, {}, 'distance', 'totals')).toBe(false);
  });

  test('a run at the speed of a ride enters no total', () => {
    const { trust } = factsOf({ distanceM: everySecond(1800, (second) => second * 7.5) }, { discipline: 'run' });
    expect(trust.distance).toMatchObject({ level: 'doubtful', errors: ['wrong-sport'] });
    expect(countsFor(trust, {}, 'distance', 'totals')).toBe(false);
  });

  test('few removed values are cleaning, many are a repair', () => {
    const strap = (bad: number) =>
      factsOf({ heartRateBpm: everySecond(600, (second) => (second % 10 < bad && second > 20 ? 250 : 140 + (second % 3))) }).trust
        .heartRate;
    expect(strap(0)?.level).toBe('good');
    expect(strap(2)).toMatchObject({ level: 'doubtful', errors: ['heart-rate-mended'] });
  });
});

describe('ascent', () => {
  const waves = {
    altitudeM: everySecond(1800, (second) => 20 * Math.sin(second / 15)),
    distanceM: everySecond(1800, (second) => second * 0.75),
  };

  test('steeper than 40% it is unusable, and what was measured is held', () => {
    const { ascentM, trust } = factsOf(waves, { discipline: 'other' });
    expect(ascentM).toBeNull();
    expect(trust.ascent).toMatchObject({ level: 'unusable', errors: ['ascent-too-steep'] });
    expect(trust.ascent?.held).toBeGreaterThan(540);
    expect(withOverrides({ trust, ascentM, efforts: [] }, { ascent: 'good' }).ascentM).toBe(trust.ascent?.held);
  });

  test('there is none in the water, and the way back to land brings it back', () => {
    const altitudeM = everySecond(1800, (second) => second / 30);
    const { ascentM, trust, efforts } = factsOf({ ...waves, altitudeM }, { discipline: 'other' });
    expect(ascentM).toBeGreaterThan(50);
    const swum = withSport({ trust, ascentM, efforts }, 'swim');
    expect(swum).toMatchObject({ ascentM: null, trust: { ascent: { level: 'unusable', errors: ['ascent-in-water'], held: ascentM } } });
    expect(withSport(swum, 'swim')).toEqual(swum);
    expect(withSport(swum, 'run').ascentM).toBe(ascentM);
  });
});

describe('overrides', () => {
  test('confirm a channel of the effort, and taken back leave it as it was', () => {
    const doubled = isIn(20, 40);
    const { trust, ascentM, efforts } = ride(
      (second) => (doubled(second) ? 430 : 190),
      () => 135,
    );
    const confirmed = withOverrides({ trust, ascentM, efforts }, { power: 'good' });
    expect(confirmed.efforts[0]).toMatchObject({ leftOut: ['power'], confirmed: ['power'] });
    expect(withOverrides(confirmed, {}).efforts).toEqual(efforts);
  });
});

test('every error of the table disqualifies known figures for known uses', () => {
  for (const { reason, disqualifies } of Object.values(RECORDING_ERRORS)) {
    expect(reason).toMatch(/^[A-Z].*\.$/);
    for (const { figure, leftOut } of disqualifies) {
      expect(TRUSTED_FIGURES).toContain(figure);
      for (const use of leftOut) expect(USES).toContain(use);
    }
  }
});

describe('summaries', () => {
  const summary = (discipline: 'run' | 'bike' | 'strength', device: Partial<typeof SILENT_DEVICE>) =>
    activityFacts(
      aRecording(
        { timeSec: [] },
        { discipline, legs: [aLeg({ fromSec: 0, toSec: 3600, discipline, device: { ...SILENT_DEVICE, timerSec: 3600, ...device } })] },
      ),
    );

  test('without samples an effort comes from the averages, which it says', () => {
    expect(summary('bike', { avgPowerW: 175 }).efforts[0]).toMatchObject({ normalizedPowerW: 175, fromSummary: ['power'] });
    expect(summary('run', { distanceM: 10_800 }).efforts[0]).toMatchObject({
      normalizedGradedSpeedMps: 3,
      fromSummary: ['speed', 'distance'],
    });
    expect(summary('strength', { avgHeartRateBpm: 118 }).efforts[0]).toMatchObject({
      heartRate: { from: 118, step: 1, seconds: [3600] },
      fromSummary: ['heartRate'],
    });
  });

  test('laps speak where the session says nothing', () => {
    const lap = (fromSec: number, avgHeartRateBpm: number) => ({
      fromSec,
      toSec: fromSec + 1800,
      leg: 0,
      trigger: null,
      intensity: null,
      device: { ...SILENT_DEVICE, timerSec: 1800, avgHeartRateBpm, distanceM: 5000 },
    });
    const facts = activityFacts(
      aRecording(
        { timeSec: [] },
        { discipline: 'run', legs: [aLeg({ fromSec: 0, toSec: 3600, discipline: 'run' })], laps: [lap(0, 140), lap(1800, 150)] },
      ),
    );
    expect(facts).toMatchObject({ durationSec: 3600, distanceM: 10_000, avgHeartRateBpm: 145 });
    expect(facts.trust.heartRate?.source).toBe('summary');
  });
});
