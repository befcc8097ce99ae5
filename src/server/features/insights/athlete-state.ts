import type { Athlete, Threshold } from '#contract/athlete/athlete.ts';
import type { TrainingSession } from '#contract/sessions/sessions.ts';
import { addDays, type LocalDate, localDate } from '#core/calendar.ts';
import type { DayFitness } from '#core/load/fitness/fitness.ts';
import { isReturning } from '#core/load/risk/return-after-break.ts';
import type { CheckIn } from '#core/recovery/check-in.ts';
import type { ProposedChange } from '#core/recovery/readiness/daily-decision.ts';
import { type DoneActivity, fitnessOf, listDone } from '#server/features/analytics/analytics.ts';
import { getAthlete, listThresholds } from '#server/features/athlete/athlete.ts';
import { listMornings } from '#server/features/checkins/checkins.ts';
import * as store from '#server/features/insights/store.ts';
import { listSessions } from '#server/features/sessions/sessions.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';

/** Four weeks back is what the AI Score looks at, four ahead what a chart shows. */
const SESSION_DAYS = 28;
const YEAR_DAYS = 371;

/** Where the athlete stands today: read once, for everything that one screen says about it. */
export interface AthleteState {
  today: LocalDate;
  profile: Athlete;
  thresholds: readonly Threshold[];
  /** Everything done, oldest first. */
  done: readonly DoneActivity[];
  /** From the first activity to today. */
  fitness: readonly DayFitness[];
  /** The last year of it: what is usual for the athlete now, and all that advice rests on. */
  lastYear: readonly DayFitness[];
  mornings: readonly CheckIn[];
  /** Of four weeks on both sides of today. */
  sessions: readonly TrainingSession[];
  isReturning: boolean;
  /** What open proposals would change. */
  proposed: readonly ProposedChange[];
}

export async function readState({ db, now }: Pick<Deps, 'db' | 'now'>, athlete: AthleteScope): Promise<AthleteState> {
  const profile = await getAthlete(db, athlete);
  const today = localDate(now(), profile.timeZone);
  const [done, thresholds, mornings, sessions, proposed] = await Promise.all([
    listDone({ db, now }, athlete),
    listThresholds(db, athlete),
    listMornings(db, athlete, today),
    listSessions({ db, now }, athlete, { from: addDays(today, -SESSION_DAYS), to: addDays(today, SESSION_DAYS) }),
    store.listProposedChanges(db, athlete, now()),
  ]);
  const fitness = fitnessOf(done, today);
  const dates = done.map(({ date }) => date);
  return {
    today,
    profile,
    thresholds,
    done,
    fitness,
    lastYear: fitness.slice(-YEAR_DAYS),
    mornings,
    sessions: sessions.filter(({ date, status }) => date < today || status !== 'skipped'),
    isReturning: isReturning(dates, today),
    proposed,
  };
}
