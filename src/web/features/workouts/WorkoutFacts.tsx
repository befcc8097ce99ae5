import type { Thresholds } from '#core/threshold/thresholds.ts';
import { expectedDuration, prescribedDistanceM } from '#core/workout/expected-duration.ts';
import { plannedLoad } from '#core/workout/planned-load.ts';
import type { Workout } from '#core/workout/workout.ts';
import { formatDuration } from '#web/format/duration.ts';
import { formatLoad } from '#web/format/quantities/load.ts';

/** How long it takes, what it costs and how far it goes; a word where nobody can know. */
export function WorkoutFacts({ workout, thresholds }: { workout: Workout; thresholds: Thresholds }) {
  const { durationSec, untimedSteps } = expectedDuration(workout, thresholds);
  const load = plannedLoad(workout, thresholds);
  const distanceM = prescribedDistanceM(workout);
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1" data-source="Calculated from the middle of each target range.">
      <span className="font-semibold">
        {untimedSteps > 0 && 'at least '}
        {formatDuration(durationSec)}
      </span>
      {load.kind === 'known' ? <span>load {formatLoad(load.value.load)}</span> : <span className="text-muted">{load.because}</span>}
      {distanceM !== null && <span>{Math.round(distanceM).toLocaleString('en-GB')} m (distance steps)</span>}
      {workout.poolLengthM !== undefined && <span>pool {workout.poolLengthM} m</span>}
    </p>
  );
}
