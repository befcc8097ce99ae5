import { describe, expect, test } from 'vitest';
import { BOUNDS } from '#contract/shared/bounds.ts';
import { addDays, datesBetween, daysBetween, type LocalDate, startOfWeek } from '#core/calendar.ts';
import { fitnessByDay } from '#core/load/fitness/fitness.ts';
import { dayEndMs } from '#server/features/demo/activity/plan-activity.ts';
import type { Outing } from '#server/features/demo/activity/training-activity.ts';
import { writeOuting } from '#server/features/demo/activity/write-activity-file.ts';
import { DEMO_SEED } from '#server/features/demo/athlete/athlete-profile.ts';
import { daysSinceCrash, illnessOn, tripOn } from '#server/features/demo/athlete/season-events.ts';
import { DEMO_DAYS, simulateAthlete } from '#server/features/demo/athlete/simulate-athlete.ts';

const TODAY = '2026-11-21' as LocalDate;
const maya = simulateAthlete({ seed: DEMO_SEED, today: TODAY });
const first = addDays(TODAY, -DEMO_DAYS);
const days = datesBetween(first, addDays(TODAY, -1));

const hoursOf = ({ legs, body }: Outing) =>
  legs
    .flatMap(({ efforts, discipline }) =>
      efforts.map((effort) => ({ ...effort, mps: discipline === 'swim' ? body.aim.cssMps : body.aim.runMps })),
    )
    .reduce((sum, { durationSec, distanceM, from, mps }) => sum + (durationSec ?? (distanceM ?? 0) / (mps * from)), 0) / 3600;

describe('the same dice', () => {
  test('bring the same life and the same bytes', () => {
    const again = simulateAthlete({ seed: DEMO_SEED, today: TODAY });
    expect(again.outings).toEqual(maya.outings);
    expect(again.mornings).toEqual(maya.mornings);
    expect(again.thresholds).toEqual(maya.thresholds);
    for (const i of [0, 5, 31, 300]) expect(writeOuting(again.outings[i]!).bytes).toEqual(writeOuting(maya.outings[i]!).bytes);
  });

  test('bring another life for another seed', () => {
    const other = simulateAthlete({ seed: 'somebody else', today: TODAY });
    expect(other.outings.map(({ startMs }) => startMs)).not.toEqual(maya.outings.map(({ startMs }) => startMs));
    expect(other.mornings.map(({ rmssdMs }) => rmssdMs)).not.toEqual(maya.mornings.map(({ rmssdMs }) => rmssdMs));
  });

  test('bring a history that only grows: five days later it is the same with five more days', () => {
    const later = simulateAthlete({ seed: DEMO_SEED, today: addDays(TODAY, 5), days: DEMO_DAYS + 5 });
    expect(later.outings.slice(0, maya.outings.length)).toEqual(maya.outings);
    expect(later.outings.slice(maya.outings.length).every(({ date }) => date >= TODAY)).toBe(true);
    expect(later.outings.length).toBeGreaterThan(maya.outings.length);
  });
});

describe('two years', () => {
  test('hold about seven outings a week, none of them under one name', () => {
    expect(maya.outings.length).toBeGreaterThanOrEqual(650);
    expect(maya.outings.length).toBeLessThanOrEqual(750);
    expect(new Set(maya.outings.map(({ fileName }) => fileName)).size).toBe(maya.outings.length);
  });

  test('end yesterday, on her own clock, and begin two years before', () => {
    for (const { date, startMs, legs } of maya.outings) {
      expect(date >= first && date < TODAY).toBe(true);
      expect(legs.length).toBeGreaterThan(0);
      expect(startMs).toBeLessThan(dayEndMs(addDays(TODAY, -1), 'Europe/London'));
    }
    expect(daysBetween(maya.outings.at(-1)!.date, TODAY)).toBeLessThanOrEqual(3);
    expect(maya.thresholds.every(({ since }) => since >= first && since < TODAY)).toBe(true);
    expect(maya.mornings.every(({ date }) => date >= first && date < TODAY)).toBe(true);
  });

  test('have between 3 and 14 hours of training in every week that nothing came into', () => {
    const isPlain = (monday: LocalDate) =>
      datesBetween(addDays(monday, -7), addDays(monday, 6)).every((date) => {
        const crashed = daysSinceCrash(maya.season, date);
        return date >= first && !tripOn(maya.season, date) && !illnessOn(maya.season, date) && (crashed === null || crashed > 40);
      });
    const mondays = [...new Set(days.map((day) => startOfWeek(day)))].filter((monday) => addDays(monday, 6) < TODAY);
    const hours = mondays.filter(isPlain).map((monday) => {
      const inWeek = maya.outings.filter(({ date }) => startOfWeek(date) === monday);
      return inWeek.reduce((sum, outing) => sum + hoursOf(outing), 0);
    });
    expect(hours.length).toBeGreaterThan(70);
    expect(Math.min(...hours)).toBeGreaterThan(3);
    expect(Math.max(...hours)).toBeLessThan(14);
  });

  test('hold an Olympic in summer and a 70.3 in September, and what comes next is not yet over', () => {
    const [olympic, half, next] = maya.races;
    expect([olympic?.date, olympic?.distance]).toEqual(['2025-06-08', 'olympic']);
    expect([half?.date, half?.distance]).toEqual(['2026-09-13', '70.3']);
    expect(next!.date > TODAY).toBe(true);
    expect(maya.outings.filter(({ isRace }) => isRace).map(({ date }) => date)).toEqual([olympic!.date, half!.date]);
  });

  test('whatever the day on which they end', () => {
    for (const today of ['2026-01-05', '2026-05-20', '2026-06-14', '2026-09-14', '2028-02-29'] as LocalDate[]) {
      const { outings, races, season } = simulateAthlete({ seed: DEMO_SEED, today });
      const past = races.filter(({ date }) => date < today).map(({ distance }) => distance);
      expect(past).toEqual(['olympic', '70.3']);
      expect(season.crash!.date < today && season.crash!.date.slice(5, 7)).toBe('05');
      expect(outings.length).toBeGreaterThanOrEqual(650);
      expect(outings.length).toBeLessThanOrEqual(760);
    }
  });
});

describe('her body', () => {
  const fitness = fitnessByDay(
    days.map((date) => ({
      date,
      load: maya.outings.filter((outing) => outing.date === date).reduce((sum, { plannedLoad }) => sum + plannedLoad, 0),
    })),
    { ctl: 40, atl: 40 },
  );
  const on = (date: LocalDate) => fitness.find((day) => day.date === date)!;
  const worthOn = (date: LocalDate) => maya.outings.findLast((outing) => outing.date <= date)!.body.worth.ftpW;

  test('is fitter before a race than ten weeks earlier, and rested on the day', () => {
    for (const { date } of maya.races.slice(0, 2)) {
      expect(on(addDays(date, -13)).ctl).toBeGreaterThan(on(addDays(date, -70)).ctl * 1.12);
      expect(on(date).ctl).toBeGreaterThan(on(addDays(date, -70)).ctl * 1.03);
      expect(on(date).tsb).toBeGreaterThan(5);
    }
  });

  test('has good days and poor ones: power differs by about 2% from one to the next', () => {
    const worth = maya.outings.map(({ body }) => body.worth.ftpW);
    const steps = worth.slice(1).map((value, i) => Math.log(value / worth[i]!));
    const deviation = Math.sqrt(steps.reduce((sum, step) => sum + step ** 2, 0) / steps.length / 2);
    expect(deviation).toBeGreaterThan(0.014);
    expect(deviation).toBeLessThan(0.026);
  });

  test('loses some of its worth in the twelve days after the crash and has it back in four months', () => {
    const { crash } = maya.season;
    const [before, after, later] = [-1, 20, 120].map((more) => worthOn(addDays(crash!.date, more)));
    expect(maya.outings.filter(({ date }) => date > crash!.date && daysBetween(crash!.date, date) <= 12)).toEqual([]);
    expect(after!).toBeLessThan(before! * 0.97);
    expect(later!).toBeGreaterThan(before! * 0.99);
  });

  test('rides indoors while the shoulder heals, and runs a little lopsided', () => {
    const crashed = maya.season.crash!.date;
    const after = maya.outings.filter(({ date }) => daysBetween(crashed, date) > 12 && daysBetween(crashed, date) < 22);
    const wheres = after.flatMap(({ legs }) => legs.filter(({ discipline }) => discipline === 'bike').map(({ where }) => where.kind));
    expect(wheres.length).toBeGreaterThan(0);
    expect(new Set(wheres)).toEqual(new Set(['trainer']));
    expect(after[0]!.body.leftShare).toBeLessThan(0.49);
  });

  test('shows a fever in the morning: a faster heart, less variability, no training', () => {
    const illness = maya.season.illnesses.find(({ isFever, from }) => isFever && from > first)!;
    const of = (from: number, to: number) =>
      maya.mornings.filter(({ date }) => daysBetween(illness.from, date) >= from && daysBetween(illness.from, date) <= to);
    const mean = (values: (number | null)[]) => {
      const known = values.filter((value) => value !== null);
      return known.reduce((sum, value) => sum + value, 0) / known.length;
    };
    expect(mean(of(0, 3).map(({ restingHeartRateBpm }) => restingHeartRateBpm))).toBeGreaterThan(
      mean(of(-14, -1).map(({ restingHeartRateBpm }) => restingHeartRateBpm)) + 4,
    );
    expect(mean(of(0, 3).map(({ rmssdMs }) => rmssdMs))).toBeLessThan(0.85 * mean(of(-14, -1).map(({ rmssdMs }) => rmssdMs)));
    expect(of(0, 2).every(({ symptoms }) => symptoms?.includes('fever'))).toBe(true);
    expect(maya.outings.filter(({ date }) => daysBetween(illness.from, date) >= 0 && daysBetween(illness.from, date) < 5)).toEqual([]);
  });

  test('is measured on most mornings, within what a check-in may be', () => {
    expect(maya.mornings.length).toBeGreaterThan(0.85 * days.length);
    expect(maya.mornings.length).toBeLessThan(days.length);
    const inside = (value: number | null, { min, max }: { min: number; max: number }) => value === null || (value >= min && value <= max);
    for (const { restingHeartRateBpm, rmssdMs, sleepHours, stress, soreness, fatigue, mood, weightKg } of maya.mornings) {
      expect(inside(restingHeartRateBpm, { min: 38, max: 66 })).toBe(true);
      expect(inside(rmssdMs, { min: 20, max: 140 })).toBe(true);
      expect(inside(sleepHours, { min: 3.5, max: 11 })).toBe(true);
      for (const rating of [stress, soreness, fatigue, mood]) expect(inside(rating, BOUNDS.stressLevel)).toBe(true);
      expect(inside(weightKg, { min: 58, max: 65 })).toBe(true);
    }
  });
});

describe('what she knows of herself', () => {
  const of = (kind: string) => maya.thresholds.filter((entry) => entry.kind === kind);

  test('is entered on the first day and put right by tests about every eight weeks', () => {
    for (const kind of ['ftp', 'css', 'run-threshold-speed']) {
      const entries = of(kind);
      expect(entries[0]).toMatchObject({ since: first, source: 'entry' });
      expect(entries.length).toBeGreaterThanOrEqual(9);
      for (const [i, { since }] of entries.slice(1).entries()) {
        expect(daysBetween(entries[i]!.since, since)).toBeGreaterThan(14);
        expect(daysBetween(entries[i]!.since, since)).toBeLessThan(180);
      }
    }
  });

  test('goes up over two years, with ups and downs on the way', () => {
    const ftp = of('ftp').map(({ value }) => value);
    expect(Math.max(...ftp)).toBeGreaterThan(ftp[0]! * 1.05);
    expect(ftp.some((value, i) => i > 0 && value < ftp[i - 1]!)).toBe(true);
    expect(ftp.every((value) => value > 195 && value < 260)).toBe(true);
  });

  test('follows what the body is worth on the day of the test', () => {
    for (const { since, value } of of('ftp').slice(1)) {
      const tested = maya.outings.find(({ date, name }) => date === since && name === 'FTP test 20 min')!;
      expect(value / tested.body.worth.ftpW).toBeCloseTo(0.988, 2);
    }
  });
});

describe('seasons', () => {
  const monthsOf = (isIt: (outing: Outing) => boolean) => new Set(maya.outings.filter(isIt).map(({ date }) => Number(date.slice(5, 7))));

  test('keep her on the trainer on winter evenings and out of the lake until June', () => {
    const isLake = ({ legs, date }: Outing) =>
      !tripOn(maya.season, date) && legs.some(({ where }) => where.kind === 'route' && where.route.kind === 'lake');
    expect([...monthsOf(isLake)].sort()).toEqual([6, 7, 8, 9]);
    const onTrainer = maya.outings.filter(({ legs }) => legs[0]?.where.kind === 'trainer');
    expect(onTrainer.length).toBeGreaterThan(60);
    expect(onTrainer.every(({ legs }) => legs.length === 1)).toBe(true);
  });

  test('are colder in January than in July', () => {
    const mean = (month: string) => {
      const own = maya.outings.filter(({ date }) => date.slice(5, 7) === month);
      return own.reduce((sum, { air }) => sum + air.temperatureC, 0) / own.length;
    };
    expect(mean('01')).toBeLessThan(7);
    expect(mean('07')).toBeGreaterThan(13);
  });

  test('take her to other clocks', () => {
    const offsets = new Set(maya.outings.map(({ utcOffsetSec }) => utcOffsetSec / 3600));
    expect(offsets).toEqual(new Set([0, 1, 2, -7]));
  });
});
