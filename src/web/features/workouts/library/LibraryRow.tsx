import type { ReactNode } from 'react';
import type { Thresholds } from '#core/threshold/thresholds.ts';
import { expectedDuration, prescribedDistanceM } from '#core/workout/expected-duration.ts';
import { plannedLoad } from '#core/workout/planned-load.ts';
import { workoutProfile } from '#core/workout/profile.ts';
import type { ShelvedWorkout } from '#web/features/workouts/library/library-query.ts';
import { formatDuration } from '#web/format/duration.ts';
import { formatDistance } from '#web/format/quantities/distance.ts';
import { formatLoad } from '#web/format/quantities/load.ts';
import { WorkoutPicture } from '#web/ui/chart/WorkoutPicture.tsx';
import { DISCIPLINE_WORDS, DisciplineIcon } from '#web/ui/DisciplineIcon.tsx';
import { DISCIPLINE_TONES } from '#web/ui/discipline-colours.ts';

/** A workout of a library: its picture, what it is for, how long and how hard, and what can be done with it. */
export function LibraryRow({ shelved, thresholds, children }: { shelved: ShelvedWorkout; thresholds: Thresholds; children: ReactNode }) {
  const { workout, purpose } = shelved;
  const { durationSec, untimedSteps } = expectedDuration(workout, thresholds);
  const load = plannedLoad(workout, thresholds);
  const distanceM = workout.discipline === 'swim' ? prescribedDistanceM(workout) : null;
  return (
    <li
      data-source="Calculated from the steps and your current thresholds."
      className="grid items-center gap-x-5 gap-y-2 border-rule border-t py-4 sm:grid-cols-[9rem_minmax(0,1fr)_auto]"
    >
      <WorkoutPicture steps={workoutProfile(workout, thresholds)} tone={DISCIPLINE_TONES[workout.discipline]} className="h-11 max-sm:h-9" />
      <div className="grid min-w-0 gap-0.5">
        <h3 className="flex items-center gap-2 text-17">
          <DisciplineIcon discipline={workout.discipline} size={18} decorative />
          <bdi className="min-w-0 break-words">{workout.name}</bdi>
        </h3>
        {purpose && <p className="text-muted">{purpose}</p>}
        <p className="flex flex-wrap gap-x-4 text-13 text-muted">
          <span>{DISCIPLINE_WORDS[workout.discipline]}</span>
          {distanceM !== null && <span>{formatDistance(distanceM, 'metric', 'swim')}</span>}
          {untimedSteps === 0 && <span>{formatDuration(durationSec)}</span>}
          {untimedSteps > 0 && distanceM === null && <span>at least {formatDuration(durationSec)}</span>}
          {load.kind === 'known' && <span>load {formatLoad(load.value.load)}</span>}
        </p>
      </div>
      <div className="flex items-center gap-2 sm:justify-self-end">{children}</div>
    </li>
  );
}
