import type * as z from 'zod/mini';
import type { WeekDay } from '#contract/dashboard/dashboard.ts';

export interface WeekItem {
  id: string;
  name: string;
  discipline: string;
  durationSec: number;
  state: 'done' | 'planned' | 'overdue';
  href: string;
}

/**
 * What a day of the week held and holds: what was done, then what is still to do. A planned session that an activity of its discipline
 * fulfilled is that activity and stands there once.
 */
export function weekItems({ planned, done }: Pick<z.infer<typeof WeekDay>, 'planned' | 'done'>): WeekItem[] {
  const unmatched = done.map(({ discipline }) => discipline);
  const stillThere = planned.filter((session) => {
    if (session.status !== 'completed') return true;
    const match = unmatched.indexOf(session.discipline);
    if (match >= 0) unmatched.splice(match, 1);
    return match < 0;
  });
  return [
    ...done.map(({ id, name, discipline, durationSec }) => ({
      id,
      name,
      discipline,
      durationSec,
      state: 'done' as const,
      href: `/activities/${id}`,
    })),
    ...stillThere.map(({ id, name, discipline, durationSec, status }) => ({
      id,
      name,
      discipline,
      durationSec,
      state: ({ completed: 'done', upcoming: 'planned', overdue: 'overdue' } as const)[status],
      href: `/training-sessions?view=week&session=${id}`,
    })),
  ];
}
