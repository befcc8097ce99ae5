import { useForm } from 'react-hook-form';
import { changeSession, type TrainingSession } from '#contract/sessions.ts';
import { expectedDuration } from '#core/workout/expected-duration.ts';
import { parseWorkout } from '#core/workout/language/parse-workout.ts';
import { printWorkout } from '#core/workout/language/print-workout.ts';
import type { Workout } from '#core/workout/workout.ts';
import { sentenceOf } from '#web/api.ts';
import { cardWords } from '#web/card-words.ts';
import { useThresholdsOn } from '#web/features/athlete/thresholds-on.ts';
import { AFTER_SESSIONS, useSessions } from '#web/features/sessions/queries.ts';
import { LibraryChoice } from '#web/features/workouts/LibraryChoice.tsx';
import { NoSession } from '#web/features/workouts/PoolsideCardPage.tsx';
import { StepForm } from '#web/features/workouts/StepForm.tsx';
import { WorkoutFiles } from '#web/features/workouts/WorkoutFiles.tsx';
import { WorkoutPreview } from '#web/features/workouts/WorkoutPreview.tsx';
import { WorkoutText } from '#web/features/workouts/WorkoutText.tsx';
import { dropDraft, keptDraft, useDraft } from '#web/kept-draft.ts';
import { useSending } from '#web/queries.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { toast } from '#web/ui/toast.ts';
import { useUrlChoice } from '#web/url-choice.ts';

/** The workout of a session: written as steps or as text, with its picture beside it. */
export function WorkoutPage({ id }: { id: string }) {
  const session = useSessions().find((each) => each.id === id);
  return session ? <Builder session={session} /> : <NoSession />;
}

const TABS = ['steps', 'text'] as const;

function Builder({ session }: { session: TrainingSession }) {
  const draft = `workout-${session.id}`;
  const form = useForm({ defaultValues: { text: session.workout ?? begun(session), ...keptDraft<{ text: string }>(draft) } });
  useDraft(draft, form);
  const text = form.watch('text');
  const parsed = parseWorkout(text);
  const thresholds = useThresholdsOn(session.date);
  const [tab, setTab] = useUrlChoice('tab', TABS, 'steps');
  const save = useSaveWorkout(session, draft);
  const setWorkout = (workout: Workout) => form.setValue('text', printWorkout(workout), { shouldDirty: true });
  const isReady = parsed.kind === 'workout';
  return (
    <Page
      title={session.name}
      breadcrumbs={[{ label: 'Training Sessions', href: '/training-sessions' }]}
      actions={
        <>
          {session.workout !== null && (
            <ButtonLink variant="quiet" href={`/training-sessions/${session.id}/card`}>
              {cardWords(session)}
            </ButtonLink>
          )}
          <WorkoutFiles session={session} />
          <Button
            disabled={!isReady}
            pending={save.isPending && 'Saving...'}
            onClick={() => isReady && save.mutate(text, expectedDuration(parsed.workout, thresholds))}
          >
            Save workout
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 items-start gap-9 lg:grid-cols-2">
        <div className="grid min-w-0 gap-5">
          <LibraryChoice discipline={session.discipline} onChoose={setWorkout} />
          <Tabs
            label="The workout as steps or as text"
            value={tab}
            onChange={setTab}
            tabs={[
              {
                value: 'steps',
                label: 'Steps',
                content: isReady ? (
                  <StepForm workout={parsed.workout} onChange={setWorkout} />
                ) : (
                  <p>The text cannot be read yet: see there.</p>
                ),
              },
              { value: 'text', label: 'Text', content: <WorkoutText parsed={parsed} {...form.register('text')} /> },
            ]}
          />
        </div>
        <WorkoutPreview parsed={parsed} thresholds={thresholds} />
      </div>
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
function useSaveWorkout(session: TrainingSession, draft: string) {
  const change = useSending(changeSession, { refreshes: AFTER_SESSIONS });
  const mutate = async (workout: string, { durationSec, untimedSteps }: { durationSec: number; untimedSteps: number }) => {
    try {
      const timed = untimedSteps === 0 && durationSec > 0 ? { duration: durationSec } : {};
      await change.mutateAsync({ params: { id: session.id }, body: { workout, ...timed } });
      dropDraft(draft);
      toast({ title: 'Workout saved', description: `“${session.name}” has its steps.` });
    } catch (error) {
      toast({ variant: 'destructive', title: 'Error', description: sentenceOf(error, 'Failed to save the workout. Please try again.') });
    }
  };
  return { isPending: change.isPending, mutate };
}
