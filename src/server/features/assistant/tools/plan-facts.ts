import type { TrainingSession } from '#contract/sessions.ts';
import type { DayRange, GoalFacts, PlanFacts, SessionFacts } from '#core/assistant/facts.ts';
import { addDays, localDate, startOfWeek } from '#core/calendar.ts';
import { weekdayName } from '#core/spoken.ts';
import type { Thresholds } from '#core/threshold/thresholds.ts';
import { parseWorkout } from '#core/workout/language/parse-workout.ts';
import { mainSet } from '#core/workout/main-set.ts';
import { isHardSession } from '#core/workout/session-intensity.ts';
import { listGoals, progressBars } from '#server/features/analytics/analytics.ts';
import type { Reading } from '#server/features/assistant/tools/reading.ts';
import { rounded } from '#server/features/assistant/tools/training-facts.ts';
import { listPlanChanges, listPositions } from '#server/features/plans/plans.ts';

/** A session that is no shorter than this may be the one that its week is built around by its length. */
const LONG_SEC = 75 * 60;
const LONGEST_NOTE = 300;

/** Sessions of the calendar by day. Whole weeks are read, because the longest of a week is a key session. */
export async function readSessions(reading: Reading, { from, to }: DayRange): Promise<SessionFacts[]> {
  const weeks = { from: startOfWeek(from), to: addDays(startOfWeek(to), 6) };
  const [sessions, thresholds] = await Promise.all([reading.sessions(weeks.from, weeks.to), reading.thresholdsToday()]);
  const longest = longestByWeek(sessions);
  return sessions
    .filter(({ date }) => date >= from && date <= to)
    .map((session) => ({
      id: session.id,
      date: session.date,
      weekday: weekdayName(session.date),
      sport: session.discipline,
      name: session.name,
      durationMin: Math.round(session.durationSeconds / 60),
      load: rounded(session.plannedLoad),
      isKey: isHardSession(session) || session.testProtocol !== null || longest.get(weekOf(session)) === session.id,
      status: STATUS[session.status],
      mainSet: mainSetOf(session, thresholds),
      note: session.notes === null || session.notes === '' ? null : session.notes.slice(0, LONGEST_NOTE),
      planId: session.planId,
    }));
}

const STATUS = { upcoming: 'planned', completed: 'completed', skipped: 'skipped', overdue: 'missed' } as const;

const weekOf = ({ date, discipline }: TrainingSession) => `${startOfWeek(date)} ${discipline}`;

/** The long session of each sport and week, by id. */
function longestByWeek(sessions: readonly TrainingSession[]): Map<string, string> {
  const longest = new Map<string, TrainingSession>();
  for (const session of sessions.filter(({ durationSeconds }) => durationSeconds >= LONG_SEC)) {
    const found = longest.get(weekOf(session));
    if (!found || session.durationSeconds > found.durationSeconds) longest.set(weekOf(session), session);
  }
  return new Map([...longest].map(([week, { id }]) => [week, id]));
}

function mainSetOf({ workout }: TrainingSession, thresholds: Thresholds): string | null {
  if (workout === null) return null;
  const parsed = parseWorkout(workout);
  return parsed.kind === 'workout' ? mainSet(parsed.workout, thresholds) : null;
}

/** The running plan, the one for most sports where there are several; null without one. */
export async function readPlan(reading: Reading): Promise<PlanFacts | null> {
  const { deps, athlete } = reading;
  const [today, { timeZone }] = await Promise.all([reading.today(), reading.profile()]);
  const [position] = await listPositions(deps.db, athlete, today);
  if (!position) return null;
  const { id, name, raceId, phase, week, totalWeeks, weeks } = position;
  const changes = await listPlanChanges(deps.db, athlete, id);
  return {
    id,
    name,
    raceId,
    phase,
    week,
    totalWeeks,
    weeks: weeks
      .filter(({ index }) => index >= week)
      .map(({ from, phase, kind, load, durationSec }) => ({
        from,
        phase,
        durationMin: Math.round(durationSec / 60),
        load: Math.round(load),
        isRecovery: kind === 'recovery',
      })),
    versions: changes.map(({ n, reason, createdAt, changes }) => ({
      number: n,
      date: localDate(createdAt, timeZone),
      reason,
      changes: changes.map(({ kind, name, from, to, beforeSec, afterSec, reason }) => ({
        kind,
        session: name,
        fromDate: from,
        toDate: to,
        beforeMin: beforeSec === null ? null : Math.round(beforeSec / 60),
        afterMin: afterSec === null ? null : Math.round(afterSec / 60),
        reason,
      })),
    })),
  };
}

/** Goals in the units that an athlete speaks in: h or km a week, W, s/km, s/100m. */
export async function readGoals(reading: Reading): Promise<GoalFacts[]> {
  const { deps, athlete } = reading;
  const goals = await listGoals(deps.db, athlete);
  if (goals.length === 0) return [];
  const bars = (await reading.leftOut()).size > 0 ? [] : await progressBars(deps, athlete, await reading.today());
  return goals.map(({ id, discipline, metric, target, by }) => {
    const now = bars.find((bar) => bar.discipline === discipline && bar.towards === 'goal')?.now.value ?? null;
    const [unit, inUnit] = unitOf(discipline, metric);
    return { id, sport: discipline, metric, target: inUnit(target), current: now === null ? null : inUnit(now), unit, byDate: by };
  });
}

function unitOf(discipline: string, metric: string): [unit: string, inUnit: (value: number) => number] {
  const tenth = (value: number) => Math.round(value * 10) / 10;
  if (metric === 'weekly-duration') return ['h', (sec) => tenth(sec / 3600)];
  if (metric === 'weekly-distance') return ['km', (metres) => tenth(metres / 1000)];
  if (discipline === 'bike') return ['W', Math.round];
  return discipline === 'swim' ? ['s/100m', (mps) => Math.round(100 / mps)] : ['s/km', (mps) => Math.round(1000 / mps)];
}
