import { addDays, type LocalDate, startOfWeek } from '#core/calendar.ts';
import { told } from '#core/coach/tools/told.ts';
import type { LoadFacts, SessionFacts } from '#core/coach/view.ts';
import type { ReviewFacts } from '#core/coach/words/week-review.ts';
import { meanOf } from '#core/spread.ts';
import type { Today } from '#server/features/insights/insights.ts';

type AthleteState = Today['state'];

const WEEK_DAYS = 7;
const USUAL_WEEKS = 4;

const tenth = (value: number) => Math.round(value * 10) / 10;

/** The calendar week that ended before today, from what is read for the brief anyway. */
export function reviewFacts(
  { today, done, fitness, sessions }: Pick<AthleteState, 'today' | 'done' | 'fitness' | 'sessions'>,
  load: LoadFacts | null,
  ahead: readonly SessionFacts[],
): ReviewFacts {
  const from = addDays(startOfWeek(today), -WEEK_DAYS);
  const to = addDays(from, WEEK_DAYS - 1);
  const weeks = load?.weekly ?? [];
  const own = weeks.find(({ weekStart }) => weekStart === from);
  const due = sessions.filter(({ date, status }) => date >= from && date <= to && status !== 'skipped');
  return {
    from,
    to,
    sessions: own?.sessions ?? 0,
    hours: own?.hours ?? 0,
    load: own?.load ?? 0,
    usual: usualBefore(weeks.filter(({ weekStart }) => weekStart < from).slice(-USUAL_WEEKS), own?.load ?? 0),
    planned: due.length === 0 ? null : { sessions: due.length, done: due.filter(({ completed }) => completed).length },
    fitness: fitnessOver(fitness, { from, to }),
    longest: longestOf(done, { from, to }, sessions),
    next: nextKey(ahead),
  };
}

function usualBefore(weeks: readonly { hours: number; load: number }[], load: number): ReviewFacts['usual'] {
  const usualLoad = Math.round(meanOf(weeks.map((week) => week.load)) ?? 0);
  if (usualLoad === 0) return null;
  const hours = tenth(meanOf(weeks.map((week) => week.hours)) ?? 0);
  const change = load / usualLoad - 1;
  return { weeks: weeks.length, hours, load: usualLoad, changePct: Math.round(Math.abs(change) * 100), isMore: change > 0 };
}

function fitnessOver(fitness: AthleteState['fitness'], { from, to }: { from: LocalDate; to: LocalDate }): ReviewFacts['fitness'] {
  const on = (day: LocalDate) => fitness.find(({ date }) => date === day);
  const [before, after] = [on(addDays(from, -1)), on(to)];
  return before && after ? { before: tenth(before.ctl), after: tenth(after.ctl) } : null;
}

/** The longest planned session that was done; what is done without one has its name on its own page. */
function longestOf(
  done: AthleteState['done'],
  { from, to }: { from: LocalDate; to: LocalDate },
  sessions: AthleteState['sessions'],
): ReviewFacts['longest'] {
  const longest = done
    .filter(({ date }) => date >= from && date <= to)
    .toSorted((a, b) => b.durationSec - a.durationSec)
    .at(0);
  const session =
    longest && sessions.find(({ id, activityId }) => id === longest.sessionId || (activityId !== null && activityId === longest.id));
  if (!longest || !session) return null;
  return { name: told(session.name, 'your longest session').text, minutes: Math.round(longest.durationSec / 60) };
}

function nextKey(ahead: readonly SessionFacts[]): ReviewFacts['next'] {
  const key = ahead.find(({ key: isKey, status }) => isKey && status === 'planned');
  return key ? { name: told(key.name, 'your key session').text, date: key.date, minutes: key.durationMin } : null;
}
