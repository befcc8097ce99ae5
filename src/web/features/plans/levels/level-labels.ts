import type { WorkoutLevel } from '#contract/plans/levels.ts';
import { formatDayShort } from '#web/format/date.ts';
import { formatCount, formatNumber, formatPercent } from '#web/format/number.ts';

const SPORTS: Readonly<Record<WorkoutLevel['sport'], string>> = {
  swim: 'swimming',
  bike: 'cycling',
  run: 'running',
  brick: 'cycling',
  strength: 'strength training',
};

/** Why a level is what it is: what moved it last, or held it. */
export function levelReason({ cause, change, session, sport }: WorkoutLevel): string {
  switch (cause.kind) {
    case 'first':
      return `Set by ${session.name} on ${formatDayShort(session.date)}.`;
    case 'time-off':
      return `${movedBy(change)} after ${formatCount(cause.days, 'day')} without ${SPORTS[sport]}.`;
    case 'threshold':
      return `${movedBy(change)} because your threshold rose, so the same workout is harder.`;
    case 'session': {
      const effort = cause.rpe === null ? '' : `, effort ${formatNumber(cause.rpe)} of 10`;
      const done = `${formatPercent(Math.min(1, cause.work))} of the work done${effort}`;
      const isUnrated = change === 0 && cause.rpe === null && cause.work >= 0.95;
      return `${movedBy(change)} after ${session.name} on ${formatDayShort(session.date)}: ${done}.${isUnrated ? ' Rate your effort to move up sooner.' : ''}`;
    }
  }
}

function movedBy(change: number): string {
  if (change === 0) return 'Unchanged';
  return `${change > 0 ? 'Up' : 'Down'} ${Math.abs(change)}`;
}
