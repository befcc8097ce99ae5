import type { FastifyRequest } from 'fastify';
import { RACE_FORMATS } from '#contract/races/race-formats.ts';
import type { RacePlan, RacePlanFields } from '#contract/races/race-plans.ts';
import type { LocalDate } from '#core/calendar.ts';
import type { RaceAthlete } from '#core/race/race-day.ts';
import { listDone, weeklyRunKm } from '#server/features/analytics/analytics.ts';
import { getAthlete, listThresholds, thresholdHistory, todayOf } from '#server/features/athlete/athlete.ts';
import { demandRight } from '#server/features/billing/billing.ts';
import { type CoursesToPlan, type PlannedOverCourses, planOverCoursesTask } from '#server/features/races/plan-over-courses.ts';
import type { PlannedRace } from '#server/features/races/planned-race.ts';
import { planWords } from '#server/features/races/race-plan-presenter.ts';
import { getRace } from '#server/features/races/races.ts';
import { type ReceivedCourses, receiveCourses } from '#server/features/races/receive-courses.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { StoppedTask } from '#server/platform/jobs/worker-threads.ts';
import { noteForeign } from '#server/platform/observability/audit-log.ts';

const PLAN_WITHIN_MS = 15_000;

/** Splits, pacing and fuelling over the courses that were sent. They are read, answered and thrown away: where somebody races is nobody's to keep. */
export async function planRace(deps: Deps, athlete: AthleteScope, request: FastifyRequest): Promise<RacePlan> {
  await demandRight(deps, athlete, 'raceStrategy');
  await deps.limits.take('race-plans', athlete.userId);
  const { fields, files } = await receiveCourses(request);
  const race = await racedBy(deps, athlete, { request, fields });
  const { today } = await todayOf(deps.db, athlete, deps.now());
  const on = race.date !== null && race.date < today ? race.date : today;
  const [racer, thresholds] = await Promise.all([racerOf(deps, athlete, on), listThresholds(deps.db, athlete)]);
  const planned = await inThread(deps, toPlan({ fields, files }, race, racer));
  if (planned.kind === 'refused') throw new AppError('unsupported-file', planned.because, { fields: { [planned.leg]: planned.because } });
  return planWords({ race, ...planned, fields, racer, thresholds, on, today });
}

async function racedBy(
  { db }: Deps,
  athlete: AthleteScope,
  { request, fields: { raceId, format } }: { request: FastifyRequest; fields: RacePlanFields },
): Promise<PlannedRace> {
  if (raceId !== undefined)
    return getRace(db, athlete, raceId).catch(async (error: unknown) => {
      // The door notes what an address names; a form is read here.
      if (error instanceof AppError && error.code === 'not-found') await noteForeign(db, { request }, athlete, { id: raceId });
      throw error;
    });
  if (format === undefined) throw new AppError('invalid', 'Choose a race or distance');
  return { id: null, name: null, date: null, format, goalSeconds: null };
}

async function racerOf(deps: Deps, athlete: AthleteScope, on: LocalDate): Promise<RaceAthlete> {
  const [thresholdsOn, { level }, done] = await Promise.all([
    thresholdHistory(deps.db, athlete),
    getAthlete(deps.db, athlete),
    listDone(deps, athlete),
  ]);
  return {
    thresholds: thresholdsOn(on),
    level,
    cdaM2: null,
    weeklyRunKm: weeklyRunKm(done, on),
    daysInHeat: 0,
    isAcclimatisedToAltitude: false,
    results: [],
  };
}

function toPlan({ fields, files }: ReceivedCourses, race: PlannedRace, athlete: RaceAthlete): CoursesToPlan {
  const { laps = {}, day = {}, fuel = {} } = fields;
  const { airC = null, humidityPercent = null, windMps = null, windFromDeg = null, wetsuit = null } = day;
  return {
    files,
    laps,
    format: RACE_FORMATS[race.format],
    day: {
      airC,
      relativeHumidity: humidityPercent === null ? null : humidityPercent / 100,
      wind: windMps === null ? null : { speedMps: windMps, fromDeg: windFromDeg },
      wetsuit,
    },
    goalSec: race.goalSeconds ?? null,
    athlete,
    fuel: {
      weightKg: athlete.thresholds.weightKg,
      toleratedCarbohydrateGPerH: fuel.toleratedCarbohydrateGPerH ?? null,
      sweatRateLPerH: fuel.sweatRateLPerH ?? null,
      sweatSodiumMmolPerL: fuel.sweatSodiumMmolPerL ?? null,
      // What caffeine is safe for whom is a question of health that a course does not ask.
      takesCaffeine: false,
      hasTriedCaffeine: false,
    },
  };
}

async function inThread({ threads }: Deps, courses: CoursesToPlan): Promise<PlannedOverCourses> {
  return threads.run(planOverCoursesTask, courses, PLAN_WITHIN_MS).catch((error) => {
    if (!(error instanceof StoppedTask) || error.because === 'closing') throw error;
    throw new AppError('unsupported-file', 'This course is too large to process. Export it with fewer points.');
  });
}
