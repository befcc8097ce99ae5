import { MOST_TOTALS, type WeekTotals } from '#contract/sessions/week-totals.ts';
import { nearestWireDate } from '#contract/shared/fields.ts';
import { addDays, daysBetween, type LocalDate, startOfWeek } from '#core/calendar.ts';
import * as analytics from '#server/features/analytics/analytics.ts';
import { getAthlete, todayOf } from '#server/features/athlete/athlete.ts';
import { weekTotals } from '#server/features/calendar/week-totals.ts';
import { listSessions } from '#server/features/sessions/sessions.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { AppError } from '#server/platform/http/app-error.ts';

/** Totals of the weeks that begin on `from`, this week unless given, and every seven days after it, up to `to`. Throws `invalid` for too many. */
export async function listWeekTotals(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  athlete: AthleteScope,
  asked: { from?: LocalDate; to?: LocalDate } = {},
): Promise<WeekTotals[]> {
  const [{ today }, { weekStart }] = await Promise.all([todayOf(db, athlete, now()), getAthlete(db, athlete)]);
  const from = asked.from ?? startOfWeek(today, weekStart === 'sunday' ? 6 : 0);
  const to = asked.to ?? from;
  if (daysBetween(from, to) >= 7 * MOST_TOTALS) throw new AppError('invalid', `Choose ${MOST_TOTALS} weeks at most.`);
  const last = nearestWireDate(addDays(from, 7 * Math.floor(daysBetween(from, to) / 7) + 6));
  // What is planned between today and the weeks that are asked for moves their fitness too.
  const [done, onCalendar] = await Promise.all([
    analytics.listDone({ db, now }, athlete),
    listSessions({ db, now }, athlete, { from: from < today ? from : today, to: last }),
  ]);
  const races = await analytics.listRaceDays(db, athlete, done);
  const sessions = [...onCalendar, ...races.filter(({ date }) => date <= last)];
  const hasLoad = analytics.fitnessOf(done, today).length > 0;
  const toCome = onCalendar.filter(({ date }) => date >= today);
  const days = hasLoad ? await analytics.loadOver(db, athlete, { done, sessions: toCome }, { today, from, to: last }) : [];
  return weekTotals({ sessions, done, days, today }, { from, to });
}
