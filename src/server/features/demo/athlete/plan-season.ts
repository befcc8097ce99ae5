import { setTimeout as sleep } from 'node:timers/promises';
import type { PlanEntry } from '#contract/plans/plans.ts';
import type { TrainingSession } from '#contract/sessions/sessions.ts';
import { addDays, daysBetween, type LocalDate, startOfWeek } from '#core/calendar.ts';
import { type DoneActivity, listDone } from '#server/features/analytics/analytics.ts';
import { todayOf } from '#server/features/athlete/athlete.ts';
import { DEMO_SEED, MAYA } from '#server/features/demo/athlete/athlete-profile.ts';
import { simulateAthlete } from '#server/features/demo/athlete/simulate-athlete.ts';
import { listPlans, startNewPlan } from '#server/features/plans/plans.ts';
import { saveRace } from '#server/features/races/races.ts';
import { changeSession, listSessions, markDone } from '#server/features/sessions/sessions.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';

/** Last week, this one, and ten more: the race is on the last Sunday. */
const WEEKS = 12;
const LOOK_EVERY_MS = 1_000;
/** Files that are read come faster than this; what has not come by then was refused. */
const QUIET_LOOKS = 20;
const DAY_MS = 86_400_000;
/** What was done counts as what was planned when its length is not more off than this. */
const NEAR = { least: 0.6, most: 1.9 };

/** The plan of the demo athlete, as if she had started it on Monday a week ago; what she has done since is paired with it. One that is there stays. */
export async function planSeason(deps: Deps, athlete: AthleteScope, first: LocalDate): Promise<void> {
  if ((await listPlans(deps.db, athlete)).length > 0) return;
  const { today } = await todayOf(deps.db, athlete, deps.now());
  const done = await readHistory(
    deps,
    athlete,
    simulateAthlete({ seed: DEMO_SEED, today, days: daysBetween(first, today), profile: MAYA }),
  );
  const monday = addDays(startOfWeek(today), -7);
  const then = new Date(deps.now().getTime() - daysBetween(monday, today) * DAY_MS);
  await startNewPlan({ ...deps, now: () => then }, athlete, entryFrom(monday));
  await pairDone(deps, athlete, done, { from: monday, today });
}

/** The races of her story that are over, as she raced them: the season before the one that the plan is for. */
export async function bringRaces(deps: Deps, athlete: AthleteScope, first: LocalDate): Promise<void> {
  const { today } = await todayOf(deps.db, athlete, deps.now());
  const { races } = simulateAthlete({ seed: DEMO_SEED, today, days: daysBetween(first, today), profile: MAYA });
  for (const { name, date, distance, priority } of races)
    if (date < today) await saveRace(deps, athlete, { name, date, format: distance, priority });
}

/** Waits until every file has been read, or nothing more comes. */
async function readHistory(
  deps: Deps,
  athlete: AthleteScope,
  { outings }: { outings: readonly unknown[] },
): Promise<readonly DoneActivity[]> {
  let done = await listDone(deps, athlete);
  for (let quiet = 0; done.length < outings.length && quiet < QUIET_LOOKS; ) {
    await sleep(LOOK_EVERY_MS);
    const now = await listDone(deps, athlete);
    quiet = now.length > done.length ? 0 : quiet + 1;
    done = now;
  }
  return done;
}

function entryFrom(monday: LocalDate): PlanEntry {
  return {
    name: 'Road to Harrowdale',
    discipline: 'triathlon',
    difficulty: 'advanced',
    duration: WEEKS,
    timeAvailable: 9,
    description: 'Early-season Olympic-distance race after two years of steady training.',
    goals: ['Sub 2:35 at Harrowdale', 'stronger on the bike'],
    startDate: monday,
    race: { name: 'Harrowdale Triathlon', date: addDays(monday, 7 * WEEKS - 1), format: 'olympic', priority: 'A' },
  };
}

/** First what was done on its day, then what was done on another day of its week: that she moved. */
async function pairDone(
  deps: Deps,
  athlete: AthleteScope,
  done: readonly DoneActivity[],
  { from, today }: { from: LocalDate; today: LocalDate },
): Promise<void> {
  const free = done.filter(({ date }) => date >= from);
  const isNear: ((session: TrainingSession, each: DoneActivity) => boolean)[] = [
    (session, each) => each.date === session.date,
    (session, each) => startOfWeek(each.date) === startOfWeek(session.date),
  ];
  for (const suits of isNear) {
    const planned = await listSessions(deps, athlete, { from, to: addDays(today, -1) });
    for (const session of planned.filter(({ completed }) => !completed)) {
      const at = free.findIndex((each) => suits(session, each) && isAlike(session, each));
      const [found] = at < 0 ? [] : free.splice(at, 1);
      if (!found) continue;
      if (found.date !== session.date) await changeSession(deps, athlete, session.id, { scheduledDate: found.date });
      await markDone(deps, athlete, session.id);
    }
  }
}

function isAlike({ discipline, durationSeconds }: TrainingSession, each: DoneActivity): boolean {
  const share = each.durationSec / durationSeconds;
  return each.discipline === discipline && share >= NEAR.least && share <= NEAR.most;
}
