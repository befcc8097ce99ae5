import { Library } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Thresholds } from '#core/threshold/thresholds.ts';
import type { Workout, WorkoutDiscipline } from '#core/workout/workout.ts';
import { WorkoutLibrary } from '#web/features/workouts/library/WorkoutLibrary.tsx';
import { Button } from '#web/ui/Button.tsx';
import { SkeletonRows } from '#web/ui/feedback/Skeleton.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';

/** Begins from a workout of the athlete's own or of the house, found in a dialog. */
export function LibraryPicker({
  disciplines,
  thresholds,
  onChoose,
}: {
  disciplines: readonly WorkoutDiscipline[];
  thresholds: Thresholds;
  onChoose: (workout: Workout) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const choose = (workout: Workout) => {
    setOpen(false);
    onChoose(workout);
  };
  return (
    <>
      <Button variant="quiet" className="justify-self-start" onClick={() => setOpen(true)}>
        <Library aria-hidden size={18} strokeWidth={1.5} />
        Start from library
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} size="wide" title="Choose a workout">
        <Suspense fallback={<SkeletonRows rows={6} label="Loading workouts" />}>
          <WorkoutLibrary
            only={disciplines}
            thresholds={thresholds}
            actions={({ workout }) => (
              <Button variant="quiet" size="small" onClick={() => choose(workout)}>
                <span>
                  Choose<span className="sr-only"> {workout.name}</span>
                </span>
              </Button>
            )}
          />
        </Suspense>
      </Dialog>
    </>
  );
}
