import { randomUUID } from 'node:crypto';
import type { Race } from '#contract/races/races.ts';
import { RaceId } from '#contract/shared/ids.ts';
import type { LocalDate } from '#core/calendar.ts';
import type { EffortFacts } from '#core/load/method/effort-facts.ts';
import { loadOfActivity } from '#core/load/method/load-of-activity.ts';
import { NO_THRESHOLDS, type Thresholds } from '#core/threshold/thresholds.ts';
import { type DoneActivity, fitnessOf } from '#server/features/analytics/analytics.ts';
import type { PlanFacts } from '#server/features/plans/plan-facts.ts';
import { entryOf, type GridRow, history, THRESHOLDS } from './plan-grid.mjs';

/** What the product would know of an athlete of the grid on `today`, when the plan begins in the week of `monday`. */
export function factsOf(row: GridRow, { today, monday }: { today: LocalDate; monday: string }): PlanFacts {
  const thresholds = thresholdsOf(row);
  const done = doneBefore(row, { today, monday, thresholds });
  return {
    today,
    profile: {
      timeZone: 'Europe/London',
      birthDate: `${Number(monday.slice(0, 4)) - row.age}-02-05` as LocalDate,
      sex: row.sex ?? 'female',
      weightKg: 68,
      heightCm: 174,
      units: 'metric',
      weekStart: 'monday',
      level: row.level,
      tracksCycle: false,
      heartRateZones: null,
      hoursPerWeek: row.hours,
      availability: null,
      ability: null,
    },
    done,
    fitness: fitnessOf(done, today),
    thresholds,
    races: racesOf(row, monday),
    levels: {},
    told: [],
  };
}

function racesOf(row: GridRow, monday: string): Race[] {
  const createdAt = `${monday}T00:00:00Z`;
  return entryOf(row, monday).races.map((race) => ({ ...race, id: RaceId.parse(randomUUID()), createdAt }));
}

function thresholdsOf({ thresholds, sex = 'female' }: GridRow): Thresholds {
  const own = (thresholds && THRESHOLDS[thresholds]) || {};
  return {
    ...NO_THRESHOLDS,
    sex,
    weightKg: 68,
    ftpW: own.ftp ?? null,
    runThresholdMps: own['run-threshold-speed'] ?? null,
    criticalSwimSpeedMps: own.css ?? null,
    lthrBpm: { bike: own['lthr-bike'] ?? null, run: own['lthr-run'] ?? null, swim: null },
    maxHeartRateBpm: own['max-heart-rate'] ?? null,
    restingHeartRateBpm: own['resting-heart-rate'] ?? null,
  };
}

function doneBefore(
  row: GridRow,
  { today, monday, thresholds }: { today: LocalDate; monday: string; thresholds: Thresholds },
): DoneActivity[] {
  return history(row, monday)
    .filter(({ startTime }) => startTime.slice(0, 10) < today)
    .map(({ discipline, startTime, durationSec, distanceM, rpe = null, avgHeartRate }) => {
      const effort: EffortFacts = {
        discipline,
        durationSec,
        movingSec: durationSec,
        distanceM,
        normalizedPowerW: null,
        normalizedGradedSpeedMps: discipline === 'run' ? distanceM / durationSec : null,
        heartRate: avgHeartRate === undefined ? null : { from: avgHeartRate, step: 1, seconds: [durationSec] },
      };
      const { load, loadMethod } = loadOfActivity([effort], rpe, thresholds);
      const part = { discipline, durationSec, distanceM, load };
      return { ...part, id: null, sessionId: null, date: startTime.slice(0, 10) as LocalDate, method: loadMethod, parts: [part] };
    })
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}
