import type { PlanFacts } from '#core/assistant/facts.ts';
import { localDate } from '#core/calendar.ts';
import type { ActiveWeek } from '#server/features/plans/store.ts';
import type { VersionChanges } from '#server/features/plans/versions/store-versions.ts';

interface Position extends Pick<PlanFacts, 'id' | 'name' | 'raceId' | 'phase' | 'week' | 'totalWeeks'> {
  weeks: readonly ActiveWeek[];
}

/** A running plan as the assistant speaks of it: the weeks from now on, and what its latest versions changed. */
export function planFacts(
  { id, name, raceId, phase, week, totalWeeks, weeks }: Position,
  changes: readonly VersionChanges[],
  timeZone: string,
): PlanFacts {
  return {
    id,
    name,
    raceId,
    phase,
    week,
    totalWeeks,
    weeks: weeks
      .filter(({ index }) => index >= week)
      .map(({ from, phase, kind, load, durationSec }) => ({
        from,
        phase,
        durationMin: Math.round(durationSec / 60),
        load: Math.round(load),
        isRecovery: kind === 'recovery',
      })),
    versions: changes.map(({ n, reason, createdAt, changes }) => ({
      number: n,
      date: localDate(createdAt, timeZone),
      reason,
      changes: changes.map(({ kind, name, from, to, beforeSec, afterSec, reason }) => ({
        kind,
        session: name,
        fromDate: from,
        toDate: to,
        beforeMin: beforeSec === null ? null : Math.round(beforeSec / 60),
        afterMin: afterSec === null ? null : Math.round(afterSec / 60),
        reason,
      })),
    })),
  };
}
