import { reading } from '#core/workout/compliance/compliance.ts';

/** How a session of the calendar turned out. `completed`: done, and nothing to compare it with. */
export type SessionCompletion = 'planned' | 'overdue' | 'skipped' | 'completed' | 'as planned' | 'less' | 'far less' | 'more' | 'far more';

/** Less than half of the plan, or more than half again. Within a fifth is as planned; the steps follow calendars that athletes know. */
const FAR = { below: 0.5, above: 1.5 } as const;

/**
 * How a session turned out: `share` is what was done of the plan (1 is all of it), in time or the distance of a swim; null where no activity
 * tells.
 */
export function sessionCompletion(status: 'upcoming' | 'completed' | 'overdue' | 'skipped', share: number | null): SessionCompletion {
  if (status === 'upcoming') return 'planned';
  if (status !== 'completed') return status;
  if (share === null) return 'completed';
  const read = reading(share);
  if (read === 'as planned') return read;
  if (read === 'less') return share < FAR.below ? 'far less' : 'less';
  return share > FAR.above ? 'far more' : 'more';
}
