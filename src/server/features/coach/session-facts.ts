import type { TrainingSession } from '#contract/sessions.ts';
import { addDays, type LocalDate, startOfWeek } from '#core/calendar.ts';
import type { SessionFacts } from '#core/coach/view.ts';
import { isHardSession } from '#core/workout/session-intensity.ts';

/** A session that is no shorter than this may carry its week by its length. */
const LONG_MIN = 75;
const LONGEST_TARGET = 160;

/** What was left open lately can still be spoken of. */
const LOOKS_BACK_DAYS = 7;

/** What is planned from today on, and what of the last days was not done, by date. */
export function sessionFacts(sessions: readonly TrainingSession[], today: LocalDate): SessionFacts[] {
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
    target: targetOf(session),
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

/** The steps of its workout in one line, else what the athlete wrote beside it. */
function targetOf({ workout, notes }: TrainingSession): string | null {
  const steps = workout?.split('\n').slice(1).join(', ') ?? '';
  const text = steps === '' ? (notes ?? '') : steps;
  return text === '' ? null : text.slice(0, LONGEST_TARGET);
}
