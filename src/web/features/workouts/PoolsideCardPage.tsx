import { Printer } from 'lucide-react';
import type { TrainingSession } from '#contract/sessions/sessions.ts';
import { parseWorkout } from '#core/workout/language/parse-workout.ts';
import { useThresholdsOn, useToday } from '#web/features/athlete/queries.ts';
import { useSessions } from '#web/features/sessions/queries.ts';
import { WorkoutFacts } from '#web/features/workouts/WorkoutFacts.tsx';
import { WorkoutSteps } from '#web/features/workouts/WorkoutSteps.tsx';
import { formatDayFrom } from '#web/format/date.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { useWakeLock } from '#web/ui/hooks/use-wake-lock.ts';
import { Page } from '#web/ui/layout/Page.tsx';

/** One session in letters to be read from the water, and to be printed. */
export function PoolsideCardPage({ id }: { id: string }) {
  const session = useSessions().find((each) => each.id === id);
  return session ? <Card session={session} /> : <NoSession />;
}

function Card({ session }: { session: TrainingSession }) {
  useWakeLock();
  const thresholds = useThresholdsOn(session.date);
  const parsed = session.workout === null ? null : parseWorkout(session.workout);
  return (
    <Page
      title={session.name}
      aside={formatDayFrom(session.date, useToday())}
      actions={
        <span className="flex gap-2.5 print:hidden">
          <Button variant="quiet" onClick={() => print()}>
            <Printer aria-hidden size={18} strokeWidth={1.5} />
            Print
          </Button>
        </span>
      }
    >
      {parsed?.kind === 'workout' ? (
        <div className="grid gap-6" data-source="Workout steps with your thresholds on that day.">
          <WorkoutFacts workout={parsed.workout} thresholds={thresholds} />
          <WorkoutSteps workout={parsed.workout} thresholds={thresholds} large />
        </div>
      ) : (
        <EmptyState
          title="No workout yet"
          action={<ButtonLink href={`/training-sessions/${session.id}/workout`}>Build workout</ButtonLink>}
        >
          <p>This session has no steps yet. Add steps to see them here in large type.</p>
        </EmptyState>
      )}
      {session.notes && (
        <p className="whitespace-pre-line text-17" dir="auto">
          {session.notes}
        </p>
      )}
    </Page>
  );
}

/** For a session that has been deleted, or an address that was mistyped. */
export function NoSession() {
  return (
    <Page title="Session">
      <EmptyState title="Session not found" action={<ButtonLink href="/training-sessions">View sessions</ButtonLink>} />
    </Page>
  );
}
