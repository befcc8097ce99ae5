import type { TrainingSession } from '#contract/sessions.ts';
import { addDays, type LocalDate, startOfWeek } from '#core/calendar.ts';
import { keptLately } from '#core/coach/language/read-lately.ts';
import type { SessionFacts } from '#core/coach/view.ts';
import type { Thresholds } from '#core/threshold/thresholds.ts';
import { parseWorkout } from '#core/workout/language/parse-workout.ts';
import { mainSet } from '#core/workout/main-set.ts';
import { isHardSession } from '#core/workout/session-intensity.ts';

/** A session that is no shorter than this may carry its week by its length. */
const LONG_MIN = 75;
const LONGEST_NOTE = 160;

/** What was left open lately can still be spoken of. */
const LOOKS_BACK_DAYS = 7;

/** What is planned from today on, and what of the last days was not done, by date. */
export function sessionFacts(sessions: readonly TrainingSession[], today: LocalDate, thresholds: Thresholds): SessionFacts[] {
  const since = addDays(today, -LOOKS_BACK_DAYS);
  const ahead = sessions.filter(({ date, status }) => date >= today || (date >= since && (status === 'overdue' || status === 'skipped')));
  return ahead.map((session) => ({
    id: session.id,
    date: session.date,
    discipline: session.discipline,
    name: session.name,
    durationMin: Math.round(session.durationSeconds / 60),
    load: session.plannedLoad === null ? null : Math.round(session.plannedLoad),
    key: isHardSession(session) || session.testProtocol !== null || isLongest(session, ahead),
    status: session.status === 'upcoming' ? 'planned' : session.status,
    target: targetOf(session, thresholds),
  }));
}

/** The long one of its discipline in its week. */
function isLongest(session: TrainingSession, sessions: readonly TrainingSession[]): boolean {
  if (session.durationSeconds < LONG_MIN * 60) return false;
  const week = startOfWeek(session.date);
  return sessions.every(
    ({ discipline, date, durationSeconds }) =>
      discipline !== session.discipline || startOfWeek(date) !== week || durationSeconds <= session.durationSeconds,
  );
}

/** What its workout is for, in the athlete's own numbers; without a workout what the athlete wrote beside it, as far as fits. */
function targetOf({ workout, notes }: TrainingSession, thresholds: Thresholds): string | null {
  if (workout !== null) {
    const parsed = read(workout);
    return parsed.kind === 'workout' ? mainSet(parsed.workout, thresholds) : null;
  }
  if (notes === null || notes === '') return null;
  return notes.length <= LONGEST_NOTE ? notes : `${notes.slice(0, LONGEST_NOTE).replace(/\s+\S*$/, '')} …`;
}

/** Many sessions have the same workout. */
const read = keptLately((text: string) => parseWorkout(text));
