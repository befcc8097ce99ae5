import type { PlanSession } from '#contract/plans/plan-weeks.ts';
import { formatDuration } from '#web/format/duration.ts';
import { formatDistance } from '#web/format/quantities/distance.ts';
import { formatLoad } from '#web/format/quantities/load.ts';

const INTENSITIES: Record<PlanSession['intensity'], string> = { easy: 'easy', tempo: 'tempo', hard: 'hard' };

/** "1 h 15, easy, load 53", with the metres of a swim. */
export function PlanSessionFacts({ session }: { session: PlanSession }) {
  const { durationSeconds, distanceM, intensity, load, discipline } = session;
  const metres = distanceM === null ? null : formatDistance(distanceM, 'metric', discipline);
  return (
    <span className="text-13 text-muted">
      {[formatDuration(durationSeconds), metres, INTENSITIES[intensity], `load ${formatLoad(load)}`].filter(Boolean).join(', ')}
    </span>
  );
}
