import type { Discipline } from '#core/discipline.ts';
import { WORKOUTS } from '#core/workout/library.ts';
import type { Workout } from '#core/workout/workout.ts';
import { SelectField } from '#web/ui/SelectField.tsx';

/** Begins from a workout of the house: those of the session's discipline, and bricks. */
export function LibraryChoice({ discipline, onChoose }: { discipline: Discipline; onChoose: (workout: Workout) => void }) {
  const fitting = WORKOUTS.filter((workout) => workout.discipline === discipline || workout.discipline === 'brick');
  return (
    <SelectField
      label="Begin from the library"
      placeholder="Choose a workout"
      value=""
      options={fitting.map(({ id, name, purpose }) => ({ value: id, label: `${name}: ${purpose}` }))}
      onChange={({ target }) => {
        const chosen = fitting.find(({ id }) => id === target.value);
        if (!chosen) return;
        const { name, parts, durationSec, rpe } = chosen;
        onChoose({
          name,
          discipline: chosen.discipline,
          parts,
          ...(durationSec === undefined ? {} : { durationSec }),
          ...(rpe === undefined ? {} : { rpe }),
        });
      }}
    />
  );
}
