import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LEVELS } from '#core/level.ts';
import { ageRules } from '#core/plan/season/age-rules.ts';
import { SPORT_SHARES, sportShares } from '#core/plan/season/hours-per-sport.ts';
import { PHASE_LOAD_SHARE, phaseIntensity } from '#core/plan/season/phase-intensity.ts';
import { findPhase, PHASES, phaseWeeks } from '#core/plan/season/phase-weeks.ts';
import { leastWeeks, raceFeasibility } from '#core/plan/season/race-requirements.ts';
import { recoveryWeeks } from '#core/plan/season/recovery-weeks.ts';
import { taper } from '#core/plan/season/taper.ts';
import { RACE_DISTANCES } from '#core/race/distance.ts';

const distance = fc.constantFrom(...RACE_DISTANCES);

test('sixteen weeks to a 70.3 are seven of base, five of build, two of peak and two of taper', () => {
  expect(phaseWeeks(16, '70.3')).toEqual({ base: 7, build: 5, peak: 2, taper: 2 });
});

test('a peak begins when six weeks remain before the taper, and takes two from ten', () => {
  expect([6, 7, 10, 11].map((weeks) => phaseWeeks(weeks, 'sprint')?.peak)).toEqual([0, 1, 1, 2]);
});

test('one week is all taper, and none is no plan', () => {
  expect(phaseWeeks(1, 'ironman')).toEqual({ base: 0, build: 0, peak: 0, taper: 1 });
  expect(phaseWeeks(0, 'ironman')).toBeNull();
});

test('phases add up to the plan, for every race and every length', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 52 }), distance, (weeks, race) => {
      const phases = phaseWeeks(weeks, race)!;
      expect(PHASES.reduce((sum, phase) => sum + phases[phase], 0)).toBe(weeks);
      for (const phase of PHASES) expect(phases[phase]).toBeGreaterThanOrEqual(0);
      expect(phases.base).toBeGreaterThanOrEqual(phases.build);
    }),
  );
});

test('each week knows its phase', () => {
  const phases = phaseWeeks(12, 'olympic')!;
  expect([1, 5, 6, 9, 10, 11, 12].map((week) => findPhase(phases, week))).toEqual([
    'base',
    'base',
    'build',
    'build',
    'peak',
    'peak',
    'taper',
  ]);
  expect([findPhase(phases, 0), findPhase(phases, 13)]).toEqual([undefined, undefined]);
});

test('recovery comes every fourth week, every third for beginners and from 40', () => {
  expect(recoveryWeeks({ weeks: 9, level: 'elite', ageYears: 39 })).toEqual([4, 8]);
  expect(recoveryWeeks({ weeks: 9, level: 'elite', ageYears: 40 })).toEqual([3, 6, 9]);
  expect(recoveryWeeks({ weeks: 9, level: 'beginner', ageYears: null })).toEqual([3, 6, 9]);
  expect(recoveryWeeks({ weeks: 3, level: 'advanced', ageYears: null })).toEqual([]);
});

test('a taper falls every day and leaves out what was asked', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 28 }), fc.double({ min: 0.05, max: 0.9, noNaN: true }), (days, meanReduction) => {
      const found = taper({ days, meanReduction })!;
      expect(found.mean).toBeCloseTo(1 - meanReduction, 9);
      expect(found.byDay).toHaveLength(days);
      found.byDay.forEach((share, i) => {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThan(found.byDay[i - 1] ?? 1);
      });
    }),
  );
});

test('a taper of one day is that day', () => {
  expect(taper({ days: 1, meanReduction: 0.5 })?.tauDays).toBeCloseTo(1 / Math.log(2), 9);
});

test('a taper of no days, of nothing or of everything is none', () => {
  expect(taper({ days: 0, meanReduction: 0.5 })).toBeNull();
  expect(taper({ days: 14, meanReduction: 0 })).toBeNull();
  expect(taper({ days: 14, meanReduction: 1 })).toBeNull();
  expect(taper({ days: 14, meanReduction: Number.NaN })).toBeNull();
});

test('hours add up, strength stays within half an hour and an hour and a half', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 1, max: 50, noNaN: true }),
      distance,
      fc.constantFrom(null, 'swim' as const, 'bike' as const, 'run' as const),
      (hours, race, weakest) => {
        const shares = sportShares(hours, race, weakest);
        expect(shares.swim + shares.bike + shares.run + shares.strength).toBeCloseTo(hours, 9);
        expect(shares.strength).toBeGreaterThanOrEqual(0.5);
        expect(shares.strength).toBeLessThanOrEqual(1.5);
        for (const discipline of ['swim', 'bike', 'run'] as const) {
          const percent = (shares[discipline] / (hours - shares.strength || 1)) * 100;
          if (hours > 1)
            expect(percent >= SPORT_SHARES[race][discipline].from - 1e-9 && percent <= SPORT_SHARES[race][discipline].to + 1e-9).toBe(true);
        }
      },
    ),
  );
});

test('the usual shares of every race are whole and lie within their own ranges', () => {
  for (const race of RACE_DISTANCES) {
    const ranges = Object.values(SPORT_SHARES[race]);
    expect(ranges.reduce((sum, { usual }) => sum + usual, 0)).toBe(100);
    for (const { usual, from, to } of ranges) expect(from < usual && usual < to).toBe(true);
  }
});

test('the weakest discipline gets five points more, from both others', () => {
  const usual = sportShares(10, 'olympic');
  const swimmer = sportShares(10, 'olympic', 'swim');
  expect(swimmer.swim - usual.swim).toBeCloseTo(0.05 * 9.2, 9);
  expect(swimmer.bike).toBeLessThan(usual.bike);
  expect(swimmer.run).toBeLessThan(usual.run);
});

test('every split of intensity is whole, mostly easy, and a taper keeps that of the peak', () => {
  for (const level of LEVELS) {
    for (const phase of PHASES) {
      const { z1, z2, z3 } = phaseIntensity(level, phase);
      expect(z1 + z2 + z3).toBeCloseTo(1, 12);
      expect(z1).toBeGreaterThanOrEqual(0.75);
    }
    expect(phaseIntensity(level, 'taper')).toEqual(phaseIntensity(level, 'peak'));
  }
  expect(PHASE_LOAD_SHARE.build.last).toBe(1);
});

test('a race too soon is answered with what is missing and a race that fits', () => {
  expect(raceFeasibility({ distance: 'ironman', level: 'intermediate', weeks: 12, weeklyHours: 8 })).toEqual({
    isEnough: false,
    instead: '70.3',
    missing: [
      {
        rule: 'race-demands',
        sentence: 'Ironman needs 16 weeks from your current level; there are 12.',
        facts: { name: 'Ironman', needed: 16, given: 12 },
      },
      {
        rule: 'race-demands',
        sentence: 'Finishing Ironman well needs 9 h a week; you have 8.',
        facts: { name: 'Ironman', neededH: 9, given: 8 },
      },
    ],
  });
  expect(raceFeasibility({ distance: 'olympic', level: 'beginner', weeks: 8, weeklyHours: 5 })).toMatchObject({
    isEnough: false,
    instead: 'sprint',
  });
  expect(raceFeasibility({ distance: 'sprint', level: 'beginner', weeks: 7, weeklyHours: 5 })).toMatchObject({
    isEnough: false,
    instead: null,
  });
  expect(raceFeasibility({ distance: '70.3', level: 'advanced', weeks: 10, weeklyHours: 6 })).toEqual({
    isEnough: true,
    instead: null,
    missing: [],
  });
  expect(leastWeeks('ironman', 'beginner')).toBe(32);
});

test('age bars long races for minors and spaces hard runs for masters', () => {
  expect(ageRules(17)).toMatchObject({
    barredDistances: ['t100', '70.3', 'ironman'],
    mayHaveWeightTarget: false,
    needsGuardian: true,
    mostWeeklyHours: 17,
  });
  expect(ageRules(18)).toMatchObject({ barredDistances: [], mayHaveWeightTarget: true, needsGuardian: false, mostWeeklyHours: null });
  expect(ageRules(39)).toMatchObject({ easyDaysBetweenHardRuns: 1, leastStrengthSessions: 0 });
  expect(ageRules(40)).toMatchObject({ easyDaysBetweenHardRuns: 2, leastStrengthSessions: 2 });
  expect(ageRules(null)).toEqual(ageRules(30));
});
