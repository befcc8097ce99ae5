import type { LocalDate } from '#core/calendar.ts';
import type { ActivityDiscipline } from '#core/discipline.ts';

/** One line of a service's list of activities: what it says of one, whether or not its recording is there. Unknown is null. */
export interface ListedActivity {
  /** The recording's file in the archive, without folders and `.gz`. */
  file: string | null;
  start: ListedStart;
  discipline: ActivityDiscipline;
  /** Null for a workout that was planned and not done. */
  elapsedSec: number | null;
  timerSec: number | null;
  distanceM: number | null;
  ascentM: number | null;
  avgHeartRateBpm: number | null;
  maxHeartRateBpm: number | null;
  avgPowerW: number | null;
  calories: number | null;
  name: string | null;
  notes: string | null;
  /** 1 to 10. */
  rpe: number | null;
  gear: string | null;
}

/** As exactly as the list says it: an instant, the wall clock of the place as ms as if it were UTC, or a day. */
export type ListedStart = { kind: 'instant'; ms: number } | { kind: 'local'; ms: number } | { kind: 'day'; date: LocalDate };

/** What a list adds to an activity. */
export type ImportedDetails = Pick<ListedActivity, 'name' | 'notes' | 'rpe' | 'gear'>;

/** Effort on a scale of 1 to 10 as a whole number; null for none and for another scale. */
export function rpeOf(value: number | null): number | null {
  return value !== null && value >= 1 && value <= 10 ? Math.round(value) : null;
}

/** Texts one below the other, without those that stand in another. */
export function joinedNotes(texts: readonly (string | null)[]): string | null {
  const kept: string[] = [];
  for (const text of texts) if (text !== null && !kept.some((other) => other.includes(text))) kept.push(text);
  return kept.length === 0 ? null : kept.join('\n');
}
