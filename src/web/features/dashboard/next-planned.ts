import type { Dashboard } from '#contract/dashboard.ts';
import type { LocalDate } from '#core/calendar.ts';

/** The first session of this week that lies after today; null when there is none. */
export function nextPlanned(week: Dashboard['week'], today: LocalDate): { name: string; durationSec: number; date: LocalDate } | null {
  for (const { date, planned } of week) {
    const session = planned.find(({ status }) => status === 'upcoming');
    if (date > today && session) return { name: session.name, durationSec: session.durationSec, date };
  }
  return null;
}
