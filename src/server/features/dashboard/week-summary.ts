import type { Dashboard } from '#contract/dashboard/dashboard.ts';
import type { Race } from '#contract/races/races.ts';
import { ActivityId } from '#contract/shared/ids.ts';
import { addDays, datesBetween, type LocalDate, startOfWeek } from '#core/calendar.ts';
import { isPlanned } from '#core/workout/compliance/planned-sessions.ts';
import { activityIds, type DoneActivity } from '#server/features/analytics/analytics.ts';
import type { Today } from '#server/features/insights/insights.ts';

const WINDOW_DAYS = 7;

/** Minutes of the last 7 days against the 7 before, both including their last day. */
export function weeklyLoad(done: readonly DoneActivity[], today: LocalDate): Dashboard['weeklyLoad'] {
  const first = addDays(today, 1 - WINDOW_DAYS);
  const before = addDays(first, -WINDOW_DAYS);
  const week = done.filter(({ date }) => date >= first && date <= today);
  const minutes = minutesOf(week);
  const previousMinutes = minutesOf(done.filter(({ date }) => date >= before && date < first));
  return {
    minutes,
    previousMinutes,
    change: previousMinutes > 0 ? minutes / previousMinutes - 1 : null,
    days: datesBetween(first, today).map((date) => ({ date, minutes: minutesByDiscipline(week.filter((each) => each.date === date)) })),
    source: {
      formula: 'Training time of the last seven days including today, compared with the seven days before.',
      inputs: [
        { label: 'Last 7 days', value: `${Math.round(minutes)} min` },
        { label: 'Previous 7 days', value: `${Math.round(previousMinutes)} min` },
      ],
      activityIds: activityIds(week),
    },
  };
}

const minutesOf = (done: readonly { durationSec: number }[]): number => done.reduce((sum, { durationSec }) => sum + durationSec / 60, 0);

function minutesByDiscipline(done: readonly DoneActivity[]): Record<string, number> {
  const minutes = new Map<string, number>();
  for (const { discipline, durationSec } of done) minutes.set(discipline, (minutes.get(discipline) ?? 0) + durationSec / 60);
  return Object.fromEntries(minutes);
}

/** The running week by the athlete's own first day: what is planned and what was done. */
export function weekStrip({ state: { today, profile, sessions }, lately }: Today, races: readonly Race[]): Dashboard['week'] {
  const first = startOfWeek(today, profile.weekStart === 'sunday' ? 6 : 0);
  return datesBetween(first, addDays(first, WINDOW_DAYS - 1)).map((date) => ({
    date,
    planned: sessions
      .filter(isPlanned)
      .flatMap(({ id, name, discipline, duration, status, ...session }) =>
        session.date === date ? [{ id, name, discipline, durationSec: duration, status }] : [],
      ),
    races: races.flatMap(({ id, name, format, priority, ...race }) => (race.date === date ? [{ id, name, format, priority }] : [])),
    done: lately
      .filter((each) => each.date === date)
      .map(({ id, name, discipline, durationSec, load }) => ({ id: ActivityId.parse(id), name, discipline, durationSec, load })),
  }));
}
