import type { Athlete } from '#contract/athlete/athlete.ts';
import type { Race } from '#contract/races/races.ts';
import { ageOn } from '#core/age.ts';
import { type LocalDate, localDate } from '#core/calendar.ts';
import type { DayFitness } from '#core/load/fitness/fitness.ts';
import { startsReturning } from '#core/load/risk/return-after-break.ts';
import type { ToldRule } from '#core/plan/input/note-rule.ts';
import { readTold } from '#core/plan/input/parse-note.ts';
import { rungsByLadder } from '#core/plan/progression/ladder-levels.ts';
import type { Thresholds } from '#core/threshold/thresholds.ts';
import { type DoneActivity, fitnessOf, listDone } from '#server/features/analytics/analytics.ts';
import { getAthlete, thresholdHistory } from '#server/features/athlete/athlete.ts';
import { listTold } from '#server/features/plans/input/store-notes.ts';
import { levelsFrom } from '#server/features/plans/levels/read-levels.ts';
import { listRaces } from '#server/features/races/races.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';

/** All that is known of the athlete that a plan is made from, as of today. */
export interface PlanFacts {
  today: LocalDate;
  profile: Athlete;
  /** Oldest first. */
  done: readonly DoneActivity[];
  /** From the first activity to today. */
  fitness: readonly DayFitness[];
  thresholds: Thresholds;
  races: readonly Race[];
  /** The rung reached by ladder. */
  levels: Readonly<Record<string, number>>;
  /** From what is kept in mind today. */
  told: readonly ToldRule[];
}

export async function readPlanFacts({ db, now }: Pick<Deps, 'db' | 'now'>, athlete: AthleteScope): Promise<PlanFacts> {
  const [profile, done, thresholdsOn, races, facts] = await Promise.all([
    getAthlete(db, athlete),
    listDone({ db, now }, athlete),
    thresholdHistory(db, athlete),
    listRaces(db, athlete),
    listTold(db, athlete),
  ]);
  const today = localDate(now(), profile.timeZone);
  const levels = await levelsFrom(db, athlete, { done, thresholdsOn, level: profile.level ?? 'intermediate', today });
  return {
    today,
    profile,
    done,
    fitness: fitnessOf(done, today),
    thresholds: thresholdsOn(today),
    races,
    levels: rungsByLadder(levels),
    told: facts.filter(({ expires }) => expires === null || expires >= today).flatMap(({ words, said }) => readTold(words, said)),
  };
}

/** 0 is Monday, 6 is Sunday. */
export const weekStartOf = ({ weekStart }: Athlete): number => (weekStart === 'sunday' ? 6 : 0);

/** Whether a plan that begins on that day, or goes on from it, is one of somebody who comes back from a break. */
export function isReturningBy({ done, today }: Pick<PlanFacts, 'done' | 'today'>, start: LocalDate): boolean {
  return startsReturning(
    done.map(({ date }) => date),
    { today, start },
  );
}

/** Whole years on that day; null when the day of birth is not known. */
export function ageOf({ birthDate }: Athlete, today: LocalDate): number | null {
  return birthDate === null ? null : ageOn(birthDate, today);
}
