import { Plus } from 'lucide-react';
import type { Workout, WorkoutDiscipline, WorkoutPart } from '#core/workout/workout.ts';
import { addPart, changePart, movePart, type PartPath, removePart } from '#web/features/workouts/editor/edit-steps.ts';
import { RowButtons, StepRow } from '#web/features/workouts/editor/StepRow.tsx';
import { Button } from '#web/ui/Button.tsx';
import { NumberField } from '#web/ui/form/TextField.tsx';

/** The steps and repeats of a workout as rows of fields. It says the same as the text, and the text says what it says. */
export function StepForm({ workout, onChange }: { workout: Workout; onChange: (workout: Workout) => void }) {
  const setParts = (parts: readonly WorkoutPart[]) => {
    // The last step stays: a workout has at least one.
    if (parts.length > 0) onChange({ ...workout, parts });
  };
  return <Block workout={workout} parts={workout.parts} path={[]} setParts={setParts} />;
}

interface BlockProps {
  workout: Workout;
  /** Those of this block; `path` leads to it. */
  parts: readonly WorkoutPart[];
  path: PartPath;
  setParts: (parts: readonly WorkoutPart[]) => void;
}

function Block({ workout, parts, path, setParts }: BlockProps) {
  const whole = workout.parts;
  const add = (part: WorkoutPart) => setParts(addPart(whole, path, part));
  return (
    <div className="grid">
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by its place
        <Part key={`${parts.length}-${index}`} workout={workout} part={part} path={[...path, index]} setParts={setParts} />
      ))}
      <div className="flex flex-wrap gap-2.5 border-rule border-t py-3">
        <Button variant="quiet" size="small" onClick={() => add(newPart(workout.discipline))}>
          <Plus aria-hidden size={16} strokeWidth={1.5} />
          {workout.discipline === 'strength' ? 'Add exercise' : 'Add step'}
        </Button>
        {path.length < 2 && (
          <Button variant="quiet" size="small" onClick={() => add({ kind: 'repeat', count: 3, parts: [newPart(workout.discipline)] })}>
            <Plus aria-hidden size={16} strokeWidth={1.5} />
            Add repeat
          </Button>
        )}
      </div>
    </div>
  );
}

function Part({ workout, part, path, setParts }: Omit<BlockProps, 'parts'> & { part: WorkoutPart }) {
  const whole = workout.parts;
  const moves = {
    onMove: (by: -1 | 1) => setParts(movePart(whole, path, by)),
    onRemove: () => setParts(removePart(whole, path)),
  };
  const change = (next: WorkoutPart) => setParts(changePart(whole, path, () => [next]));
  if (part.kind !== 'repeat') return <StepRow part={part} discipline={workout.discipline} moves={moves} onChange={change} />;
  return (
    <fieldset className="grid gap-2 border-rule border-t py-4">
      <legend className="sr-only">Repeats</legend>
      <div className="flex items-end justify-between gap-3">
        <NumberField
          label="Repeats"
          unit="times"
          min="1"
          max="200"
          step="1"
          className="w-36"
          value={part.count}
          onChange={({ target }) => {
            const count = Math.round(target.valueAsNumber);
            if (count >= 1 && count <= 200) change({ ...part, count });
          }}
        />
        <RowButtons name={`${part.count} times`} moves={moves} />
      </div>
      <div className="border-rule border-l-2 pl-4">
        <Block workout={workout} parts={part.parts} path={path} setParts={setParts} />
      </div>
    </fieldset>
  );
}

/** Something to begin with that is nobody's training yet. */
function newPart(discipline: WorkoutDiscipline): WorkoutPart {
  if (discipline === 'strength')
    return { kind: 'exercise', name: 'Exercise', sets: 3, reps: 10, load: { kind: 'bodyweight' }, restSec: 60 };
  const length = discipline === 'swim' ? ({ kind: 'distance', distanceM: 100 } as const) : ({ kind: 'time', durationSec: 300 } as const);
  return { kind: 'step', intent: 'work', length, target: { kind: 'rpe', low: 4, high: 4 } };
}
