import { addDays } from '#core/calendar.ts';
import { fitnessByDay } from '#core/load/fitness/fitness.ts';
import { MONOTONOUS_ABOVE, MONOTONY_SHOWN_AT_MOST, monotonyAndStrain } from '#core/load/risk/monotony.ts';
import { rampLimit } from '#core/load/risk/ramp.ts';
import { loadByDay } from '#core/load/totals/day-load.ts';
import { usualWeek } from '#core/load/totals/typical-week.ts';
import { type Breach, hoursOf, type Limit, type PlannedWeek, short, weekBreach } from '#core/plan/limit/limit.ts';

const HOURS_STEP = { share: 1.1, leastHours: 0.75 };
const RUN_STEP = 1.1;
const NEW_RUNNER_YEARS = 2;
const MOST_LOAD_PER_HOUR = 65;

/** A tenth more is a tenth more, whatever the computer makes of it. */
const ROUNDING = 1e-9;

const daysOf = (week: PlannedWeek) => loadByDay(week.sessions, { from: week.from, to: addDays(week.from, 6) });

const hasAllLoads = (week: PlannedWeek) => week.sessions.every(({ load }) => load !== null);

export const rampPerWeek: Limit = {
  id: 'ramp',
  rule: 'Fitness (CTL) rises by at most 5 / 7 / 8 / 10 a week by level (ideal: 3 / 5 / 6 / 7); 3 after a break (ideal: 2).',
  source: 'Coaching convention of 3–8 CTL a week (Friel J; Allen & Coggan); no randomised evidence',
  grade: 'D',
  check(week, { level, isReturning, fitness }) {
    if (fitness === null || !hasAllLoads(week)) return [];
    const after = fitnessByDay(daysOf(week), fitness).at(-1)?.ctl ?? fitness.ctl;
    const { good, most } = rampLimit({ level, isReturning });
    const measured = after - fitness.ctl;
    if (measured <= good + ROUNDING) return [];
    const isTooFast = measured > most + ROUNDING;
    const allowed = isTooFast ? most : good;
    const sentence = `Fitness would rise by ${short(measured)} this week; ${allowed} is ${isTooFast ? 'the limit' : 'ideal'} for you${isReturning ? ' after a break' : ''}.`;
    return [
      weekBreach(
        { limit: 'ramp', measured, allowed, unit: 'CTL per week', sentence, facts: { measured, allowed } },
        isTooFast ? 'never' : 'caution',
      ),
    ];
  },
};

export const weeklyHours: Limit = {
  id: 'weekly-hours',
  rule: 'Weekly hours rise by at most 10% or 45 minutes (whichever is more) above the last three normal weeks.',
  source: 'Coaching convention',
  grade: 'D',
  check(week, { recentWeeksSec }) {
    const usual = usualWeek(recentWeeksSec);
    if (usual === null) return [];
    const usualHours = usual / 3600;
    const allowed = Math.max(usualHours * HOURS_STEP.share, usualHours + HOURS_STEP.leastHours);
    const measured = hoursOf(week.sessions);
    if (measured <= allowed + ROUNDING) return [];
    const sentence = `${short(measured)} h are planned. From your typical ${short(usualHours)} h, the limit is ${short(allowed)} h.`;
    return [
      weekBreach({
        limit: 'weekly-hours',
        measured,
        allowed,
        unit: 'h',
        sentence,
        facts: { plannedH: measured, usualH: usualHours, allowedH: allowed },
      }),
    ];
  },
};

export const loadPerHour: Limit = {
  id: 'load-per-hour',
  rule: 'Average load is at most 65 per hour a week.',
  source: 'Moorline rule: no weeks of tempo only',
  grade: 'H',
  check(week) {
    const hours = hoursOf(week.sessions);
    if (hours === 0 || !hasAllLoads(week)) return [];
    const measured = week.sessions.reduce((sum, { load }) => sum + (load ?? 0), 0) / hours;
    if (measured <= MOST_LOAD_PER_HOUR + ROUNDING) return [];
    const sentence = `Average load is ${Math.round(measured)} per hour; the limit is ${MOST_LOAD_PER_HOUR}. Add easy time or reduce intensity.`;
    return [
      weekBreach(
        {
          limit: 'load-per-hour',
          measured,
          allowed: MOST_LOAD_PER_HOUR,
          unit: 'load per h',
          sentence,
          facts: { measured, most: MOST_LOAD_PER_HOUR },
        },
        'caution',
      ),
    ];
  },
};

export const monotonyOfWeek: Limit = {
  id: 'monotony',
  rule: 'Monotony of a planned week must be below 2.',
  source: 'Foster C (1998) Med Sci Sports Exerc 30:1164-1168',
  grade: 'C',
  check(week) {
    const found = hasAllLoads(week) ? monotonyAndStrain(daysOf(week).map(({ load }) => load)) : null;
    if (!found || found.total === 0 || (found.monotony !== null && found.monotony < MONOTONOUS_ABOVE)) return [];
    const measured = found.monotony ?? MONOTONY_SHOWN_AT_MOST;
    const said = found.monotony === null ? 'Every day has the same load' : `Monotony of the week is ${short(found.monotony)}`;
    const sentence = `${said}. Below ${MONOTONOUS_ABOVE}, hard and easy days differ enough.`;
    return [
      weekBreach({
        limit: 'monotony',
        measured,
        allowed: MONOTONOUS_ABOVE,
        unit: '1',
        sentence,
        facts: { measured, below: MONOTONOUS_ABOVE },
      }),
    ];
  },
};

export const runVolume: Limit = {
  id: 'run-volume',
  rule: 'In the first two years of running, weekly distance rises by at most 10%; frequency before duration.',
  source: 'Coaching convention; Buist I et al. (2008) found no harm and no benefit of the step itself',
  grade: 'D',
  check(week, { runningYears, recentRunM }): Breach[] {
    const usualM = usualWeek(recentRunM);
    const runs = week.sessions.filter(({ discipline }) => discipline === 'run');
    if (usualM === null || (runningYears !== null && runningYears >= NEW_RUNNER_YEARS)) return [];
    const measuredKm = runs.reduce((sum, { distanceM }) => sum + (distanceM ?? 0), 0) / 1000;
    const allowedKm = (usualM * RUN_STEP) / 1000;
    if (measuredKm <= allowedKm + ROUNDING) return [];
    return [
      {
        limit: 'run-volume',
        severity: 'never',
        sessionIds: runs.map(({ id }) => id),
        measured: measuredKm,
        allowed: allowedKm,
        unit: 'km',
        sentence: `${short(measuredKm)} km of running are planned. From your typical ${short(usualM / 1000)} km, the limit is ${short(allowedKm)} km.`,
        facts: { plannedKm: measuredKm, usualKm: usualM / 1000, allowedKm },
      },
    ];
  },
};
