import { type FormEvent, useState } from 'react';
import { parseWorkout } from '#core/workout/language/parse-workout.ts';
import { printWorkout } from '#core/workout/language/print-workout.ts';
import { firstFault } from '#core/workout/language/scanner.ts';
import type { Workout, WorkoutDiscipline } from '#core/workout/workout.ts';
import { entryOf, useOwnLibrary } from '#web/features/workouts/library/my-workouts.ts';
import { Button } from '#web/ui/Button.tsx';
import { DISCIPLINE_WORDS } from '#web/ui/DisciplineIcon.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';

const DISCIPLINES = (['swim', 'bike', 'run', 'strength', 'brick'] as const).map((value) => ({ value, label: DISCIPLINE_WORDS[value] }));

/** Keeps a workout in the athlete's own library under a name and a discipline. */
export function SaveToLibraryForm({ workout, onClose }: { workout: Workout; onClose: () => void }) {
  const library = useOwnLibrary();
  const [name, setName] = useState(workout.name);
  const [discipline, setDiscipline] = useState<WorkoutDiscipline>(workout.discipline);
  const [isPending, setPending] = useState(false);
  const [isAsked, ask] = useState(false);
  const named = { ...workout, name: name.trim(), discipline };
  const nameFault = named.name === '' ? 'Enter a workout name' : undefined;
  const disciplineFault = whyOther(workout, discipline);
  const keep = async (event: FormEvent) => {
    event.preventDefault();
    ask(true);
    if (nameFault || disciplineFault) return;
    setPending(true);
    const id = await library.keep(entryOf(named));
    setPending(false);
    if (id) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Save to library"
      description="Save this workout to reuse it on any day."
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="keep-form" pending={isPending && 'Saving...'}>
            Save
          </Button>
        </>
      }
    >
      <form id="keep-form" noValidate onSubmit={(event) => void keep(event)} className="grid gap-5">
        <TextField
          label="Name"
          autoComplete="off"
          value={name}
          error={isAsked ? nameFault : undefined}
          onChange={({ target }) => setName(target.value)}
        />
        <SelectField
          label="Discipline"
          options={DISCIPLINES}
          value={discipline}
          error={disciplineFault}
          onChange={({ target }) => setDiscipline(DISCIPLINES.find(({ value }) => value === target.value)?.value ?? discipline)}
        />
      </form>
    </Dialog>
  );
}

/** Why its steps are none of another discipline; undefined when they are. */
function whyOther(workout: Workout, discipline: WorkoutDiscipline): string | undefined {
  const parsed = parseWorkout(printWorkout({ ...workout, discipline }));
  return parsed.kind === 'workout' ? undefined : `The steps can’t be saved. ${firstFault(parsed.faults)}`;
}
