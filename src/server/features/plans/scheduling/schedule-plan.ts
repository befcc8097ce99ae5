import type { LocalDate } from '#core/calendar.ts';
import type { Discipline } from '#core/discipline.ts';
import { type ChangeLine, sessionAfter } from '#core/plan/change/plan-change.ts';
import { intensityOfParts } from '#core/plan/prescription/workout-load.ts';
import { type Plan, type PlanSession, sessionsOf } from '#core/plan/week/plan.ts';
import { sessionNotes } from '#server/features/plans/session-notes.ts';
import * as calendar from '#server/features/plans/store-calendar.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

interface LaidOut {
  id: string;
  plan: Plan;
}

/** Puts the sessions of a plan from a day on onto the calendar; those that stand there already stay as they are. */
export async function layOut(db: Db, athlete: AthleteScope, { id, plan }: LaidOut, from: LocalDate): Promise<void> {
  const present = new Set((await calendar.listPlanSessions(db, athlete, id)).map(({ key }) => key));
  const missing = sessionsOf(plan).filter((session) => session.date >= from && !present.has(session.id));
  await calendar.addPlanSessions(db, athlete, id, missing.map(columnsOf));
}

/** Does to the calendar what the lines do to the plan. What is done stays, and so does what the athlete wrote beside it. */
export async function applyToCalendar(db: Db, athlete: AthleteScope, planId: string, lines: readonly ChangeLine[]): Promise<void> {
  const present = new Set((await calendar.listPlanSessions(db, athlete, planId)).map(({ key }) => key));
  const gone = lines.filter(({ kind }) => kind === 'removed').map(({ sessionId }) => sessionId);
  const after = lines.map(sessionAfter).filter((session) => session !== null);
  await calendar.removePlanSessions(db, athlete, planId, gone);
  const isNew = ({ id }: PlanSession) => !present.has(id);
  await calendar.addPlanSessions(db, athlete, planId, after.filter(isNew).map(columnsOf));
  for (const session of after) if (!isNew(session)) await calendar.changePlanSession(db, athlete, planId, columnsOf(session));
}

const INTENSITY = { easy: 'easy', tempo: 'steady', hard: 'hard' } as const;

/** Tests of the library that set a threshold when they are done. */
const TEST_OF: Readonly<Record<string, string>> = {
  'bike-ftp-20min-test': 'bike-20-min',
  'bike-ramp-test': 'bike-ramp',
  'run-lthr-30min-test': 'run-30-min',
  'run-12min-test': 'run-12-min',
  'swim-css-test': 'swim-css-400-200',
};

function columnsOf(session: PlanSession): calendar.CalendarColumns {
  const { id, name, date, durationSec, distanceM, load, slot, workout, workoutId, parts, rung } = session;
  return {
    plan_session_key: id,
    name,
    discipline: disciplineOf(session),
    date,
    duration_sec: durationSec,
    distance_m: distanceM,
    intensity: INTENSITY[intensityOfParts(parts)],
    planned_load: load,
    test_protocol: TEST_OF[workoutId] ?? null,
    slot,
    ...sessionNotes(session),
    rung: rung ?? null,
    workout,
  };
}

/** The calendar knows four disciplines: a brick stands under the one it spends most time in, and its workout says the rest. */
function disciplineOf({ discipline, parts }: PlanSession): Discipline {
  if (discipline !== 'brick') return discipline;
  return parts.toSorted((a, b) => b.durationSec - a.durationSec)[0]?.discipline ?? 'bike';
}
