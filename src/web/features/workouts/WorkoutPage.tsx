import { useState } from 'react';
import { changeSession, type TrainingSession } from '#contract/sessions/sessions.ts';
import { expectedDuration } from '#core/workout/expected-duration.ts';
import type { Workout } from '#core/workout/workout.ts';
import { cardWords } from '#web/components/card-labels.ts';
import { sentenceOf } from '#web/data/api-client.ts';
import { useSending } from '#web/data/query-client.ts';
import { useThresholdsOn } from '#web/features/athlete/queries.ts';
import { AFTER_SESSIONS, useSessions } from '#web/features/sessions/queries.ts';
import { useWorkoutText } from '#web/features/workouts/editor/use-workout-text.ts';
import { WorkoutEditor } from '#web/features/workouts/editor/WorkoutEditor.tsx';
import { SaveToLibraryForm } from '#web/features/workouts/library/SaveToLibraryForm.tsx';
import { NoSession } from '#web/features/workouts/PoolsideCardPage.tsx';
import { WorkoutFiles } from '#web/features/workouts/WorkoutFiles.tsx';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

/** The workout of a session: written as steps or as text, with its picture beside it. */
export function WorkoutPage({ id }: { id: string }) {
  const session = useSessions().find((each) => each.id === id);
  return session ? <Builder session={session} /> : <NoSession />;
}

function Builder({ session }: { session: TrainingSession }) {
  const writing = useWorkoutText(`workout-${session.id}`, session.workout ?? begun(session));
  const { text, parsed } = writing;
  const thresholds = useThresholdsOn(session.date);
  const [kept, keep] = useState<Workout | null>(null);
  const save = useSaveWorkout(session, writing.forget);
  const workout = parsed.kind === 'workout' ? parsed.workout : null;
  return (
    <Page
      title={session.name}
      breadcrumbs={[
        { label: 'Training Sessions', href: '/training-sessions' },
        { label: 'Session', href: `/training-sessions/${session.id}` },
      ]}
      actions={
        <>
          {session.workout !== null && (
            <ButtonLink variant="quiet" href={`/training-sessions/${session.id}/card`}>
              {cardWords(session)}
            </ButtonLink>
          )}
          <WorkoutFiles session={session} />
          <Button variant="quiet" disabled={!workout} onClick={() => keep(workout)}>
            Save to library
          </Button>
          <Button
            disabled={!workout}
            pending={save.isPending && 'Saving...'}
            onClick={() => workout && void save.mutate(text, expectedDuration(workout, thresholds))}
          >
            Save workout
          </Button>
        </>
      }
    >
      <WorkoutEditor writing={writing} thresholds={thresholds} disciplines={[session.discipline, 'brick']} />
      {kept && <SaveToLibraryForm workout={kept} onClose={() => keep(null)} />}
    </Page>
  );
}

const TITLES = { swim: 'Swim', bike: 'Bike', run: 'Run', strength: 'Strength' } as const;

/** A first step as long as the session, easy enough for anybody. */
function begun({ discipline, name, durationSeconds }: TrainingSession): string {
  const minutes = Math.max(1, Math.round(durationSeconds / 60));
  return `${TITLES[discipline]}: ${name}\n- ${minutes}min RPE 3`;
}

/** Saves the text; a workout that can be timed also says how long the session is. */
function useSaveWorkout(session: TrainingSession, forget: () => void) {
  const change = useSending(changeSession, { refreshes: AFTER_SESSIONS });
  const mutate = async (workout: string, { durationSec, untimedSteps }: { durationSec: number; untimedSteps: number }) => {
    try {
      const timed = untimedSteps === 0 && durationSec > 0 ? { duration: durationSec } : {};
      await change.mutateAsync({ params: { id: session.id }, body: { workout, ...timed } });
      forget();
      toast({ title: 'Workout saved', description: `Steps added to “${session.name}”.` });
    } catch (error) {
      toast({ variant: 'destructive', title: 'Error', description: sentenceOf(error, 'Failed to save the workout. Please try again.') });
    }
  };
  return { isPending: change.isPending, mutate };
}
