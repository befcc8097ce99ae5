import type { TrainingSession } from '#contract/sessions/sessions.ts';
import type { DayRange, SessionFacts } from '#core/assistant/facts.ts';
import { startOfWeek } from '#core/calendar.ts';
import { weekdayName } from '#core/format.ts';
import { rounded } from '#core/rounded.ts';
import type { Thresholds } from '#core/threshold/thresholds.ts';
import { parseWorkout } from '#core/workout/language/parse-workout.ts';
import { mainSet } from '#core/workout/main-set.ts';
import { isHardSession } from '#core/workout/session-intensity.ts';

/** A session that is no shorter than this may be the one that its week is built around by its length. */
const LONG_SEC = 75 * 60;
const LONGEST_NOTE = 300;

/** Sessions of a range by day, from those of its whole weeks: the longest of a week is a key session. */
export function sessionFacts(sessions: readonly TrainingSession[], { from, to }: DayRange, thresholds: Thresholds): SessionFacts[] {
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
