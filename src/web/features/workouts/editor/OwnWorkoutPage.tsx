import { useState } from 'react';
import { useLocation } from 'wouter';
import type { WorkoutId } from '#contract/shared/ids.ts';
import type { Workout, WorkoutDiscipline } from '#core/workout/workout.ts';
import { useThresholdsOn, useToday } from '#web/features/athlete/queries.ts';
import { useWorkoutText } from '#web/features/workouts/editor/use-workout-text.ts';
import { WorkoutEditor } from '#web/features/workouts/editor/WorkoutEditor.tsx';
import { entryOf, useOwnLibrary, useOwnWorkouts } from '#web/features/workouts/library/my-workouts.ts';
import { PutOnCalendar } from '#web/features/workouts/PutOnCalendar.tsx';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { DISCIPLINE_WORDS } from '#web/ui/DisciplineIcon.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { Page } from '#web/ui/layout/Page.tsx';

const ALL = ['swim', 'bike', 'run', 'strength', 'brick'] as const;
const DISCIPLINES = ALL.map((value) => ({ value, label: DISCIPLINE_WORDS[value] }));
const LIBRARY = [
  { label: 'Training Sessions', href: '/training-sessions' },
  { label: 'Workouts', href: '/workouts' },
];

/** Nobody's training yet. */
const BEGUN = 'Bike: New workout\n- warmup 10min Z1-Z2\n- 30min Z2\n- cooldown 5min Z1';

/** A workout of the own library: a new one, or one that is written anew. */
export function OwnWorkoutPage({ id }: { id: string | null }) {
  const kept = useOwnWorkouts().find((each) => each.id === id);
  if (kept) return <Writing key={kept.id} id={kept.id} begun={kept.workout} />;
  if (id === null) return <Writing id={null} begun={BEGUN} />;
  return (
    <Page title="Workout" breadcrumbs={LIBRARY}>
      <EmptyState title="Workout not found" action={<ButtonLink href="/workouts">View workouts</ButtonLink>} />
    </Page>
  );
}

function Writing({ id, begun }: { id: WorkoutId | null; begun: string }) {
  const thresholds = useThresholdsOn(useToday());
  const writing = useWorkoutText(`own-workout-${id ?? 'new'}`, begun);
  const { parsed, setWorkout } = writing;
  const [used, use] = useState<Workout | null>(null);
  const { save, isPending } = useSaving(id, writing.forget);
  const workout = parsed.kind === 'workout' ? parsed.workout : null;
  return (
    <Page
      title={id === null ? 'New workout' : 'Edit workout'}
      breadcrumbs={LIBRARY}
      actions={
        <>
          {id !== null && (
            <Button variant="quiet" disabled={!workout} onClick={() => use(workout)}>
              Add to calendar
            </Button>
          )}
          <Button disabled={!workout} pending={isPending && 'Saving...'} onClick={() => workout && void save(workout)}>
            Save workout
          </Button>
        </>
      }
    >
      <WorkoutEditor writing={writing} thresholds={thresholds} disciplines={ALL}>
        {workout && <Head workout={workout} onChange={setWorkout} />}
      </WorkoutEditor>
      {used && <PutOnCalendar workout={used} thresholds={thresholds} onClose={() => use(null)} />}
    </Page>
  );
}

/** What the first line of the text says, as fields. A discipline that does not go with the steps is said in the text. */
function Head({ workout, onChange }: { workout: Workout; onChange: (workout: Workout) => void }) {
  const [typed, setTyped] = useState<string | null>(null);
  const settle = () => {
    const name = typed?.trim() ?? '';
    setTyped(null);
    if (name !== '' && name !== workout.name) onChange({ ...workout, name });
  };
  const choose = (value: string) => {
    const discipline: WorkoutDiscipline | undefined = ALL.find((known) => known === value);
    if (discipline) onChange({ ...workout, discipline });
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_10rem] gap-4 max-sm:grid-cols-1">
      <TextField
        label="Name"
        autoComplete="off"
        maxLength={200}
        value={typed ?? workout.name}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={settle}
      />
      <SelectField label="Discipline" options={DISCIPLINES} value={workout.discipline} onChange={({ target }) => choose(target.value)} />
    </div>
  );
}

/** Keeps a new one and goes to the library, where it stands from now on. */
function useSaving(id: WorkoutId | null, forget: () => void) {
  const library = useOwnLibrary();
  const [, navigate] = useLocation();
  const [isPending, setPending] = useState(false);
  const save = async (workout: Workout) => {
    setPending(true);
    const saved = await (id === null ? library.keep(entryOf(workout)) : library.change(id, entryOf(workout)));
    setPending(false);
    if (!saved) return;
    forget();
    if (id === null) navigate('/workouts');
  };
  return { save, isPending };
}
