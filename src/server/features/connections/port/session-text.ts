import { workoutLines } from '#core/workout/workout-lines.ts';
import type { PlannedSession } from '#server/features/connections/port/provider.ts';

/** The steps of a session as lines to read, for services that take no file. */
export function stepLines({ workout, thresholds }: PlannedSession): string | null {
  if (!workout) return null;
  return workoutLines(workout, thresholds)
    .map(({ depth, words }) => `${'  '.repeat(depth)}${words}`)
    .join('\n');
}
