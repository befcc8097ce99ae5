import { ArrowRightLeft, Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { TrainingSession } from '#contract/sessions/sessions.ts';
import type { Thresholds } from '#core/threshold/thresholds.ts';
import { parseWorkout } from '#core/workout/language/parse-workout.ts';
import { resolveTarget } from '#core/workout/target.ts';
import { disciplineOf, expandParts, type StepIntent, type Workout, type WorkoutPart } from '#core/workout/workout.ts';
import { workoutLines } from '#core/workout/workout-lines.ts';
import { PendingEntries } from '#web/components/outbox/PendingEntries.tsx';
import { DeliveryStatus } from '#web/components/sessions/DeliveryStatus.tsx';
import { useThresholdsOn, useToday } from '#web/features/athlete/queries.ts';
import { TodayVerdict } from '#web/features/checkins/TodayVerdict.tsx';
import { useSessions } from '#web/features/sessions/queries.ts';
import { canBeCompleted, MarkComplete } from '#web/features/sessions/SessionCard.tsx';
import { SessionDone } from '#web/features/sessions/SessionDone.tsx';
import { SessionForm } from '#web/features/sessions/SessionForm.tsx';
import { SkipForm } from '#web/features/sessions/SkipForm.tsx';
import { SESSION_DISCIPLINES } from '#web/features/sessions/session-labels.ts';
import { MoveForm } from '#web/features/sessions/session-page/MoveForm.tsx';
import { SessionAdvice } from '#web/features/sessions/session-page/SessionAdvice.tsx';
import { SessionPageMenu } from '#web/features/sessions/session-page/SessionPageMenu.tsx';
import { sessionProfile } from '#web/features/sessions/session-profile.ts';
import { NoSession } from '#web/features/workouts/PoolsideCardPage.tsx';
import { WorkoutFiles } from '#web/features/workouts/WorkoutFiles.tsx';
import { WorkoutSteps } from '#web/features/workouts/WorkoutSteps.tsx';
import { formatDayFrom } from '#web/format/date.ts';
import { formatDuration } from '#web/format/duration.ts';
import { formatLoad } from '#web/format/quantities/load.ts';
import { plannedLoadSentence } from '#web/format/quantities/planned-load.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { WorkoutPicture } from '#web/ui/chart/WorkoutPicture.tsx';
import { DisciplineIcon } from '#web/ui/DisciplineIcon.tsx';
import { useWakeLock } from '#web/ui/hooks/use-wake-lock.ts';
import { Page } from '#web/ui/layout/Page.tsx';
import { Badge } from '#web/ui/values/Badge.tsx';
import { MetricValue } from '#web/ui/values/MetricValue.tsx';

/** One session to read: its steps in the athlete's own numbers, what it is for and how to do it. Editing is one press away. */
export function SessionPage({ id }: { id: string }) {
  const session = useSessions().find((each) => each.id === id);
  return session ? <Session session={session} /> : <NoSession />;
}

type Form = 'move' | 'edit' | 'skip';

function Session({ session }: { session: TrainingSession }) {
  useWakeLock();
  const today = useToday();
  const thresholds = useThresholdsOn(session.date);
  const [form, open] = useState<Form | null>(null);
  const close = () => open(null);
  const profile = sessionProfile(session, null, thresholds);
  return (
    <Page
      title={session.name}
      breadcrumbs={[{ label: 'Training Sessions', href: `/training-sessions?day=${session.date}` }]}
      aside={<Facts session={session} />}
      actions={
        <>
          {canBeCompleted(session, today) && <MarkComplete session={session} isMain />}
          <WorkoutFiles session={session} label="Send" />
          <Button variant="quiet" onClick={() => open('move')}>
            <ArrowRightLeft {...ICON} />
            Move
          </Button>
          <ButtonLink variant="quiet" href={`/training-sessions/${session.id}/workout`}>
            <Pencil {...ICON} />
            {session.workout === null ? 'Build workout' : 'Edit workout'}
          </ButtonLink>
          <SessionPageMenu session={session} onOpen={open} />
        </>
      }
    >
      {session.date === today && !session.completed && <TodayVerdict session={session.id} />}
      <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
        <SessionSteps session={session} thresholds={thresholds} />
        <div className="grid gap-6 text-17">
          {profile.length > 0 && (
            <WorkoutPicture steps={profile} tone={session.discipline} label="Profile of the session" className="h-28" />
          )}
          <PendingEntries of={[`/api/training-sessions/${session.id}`]} />
          <DeliveryStatus session={session} />
          <SessionAdvice session={session} shownCues={cuesOf(session, thresholds)} />
          {session.activityId && (
            <>
              <SessionDone session={session} />
              <ButtonLink variant="quiet" href={`/activities/${session.activityId}`} className="justify-self-start">
                View activity
              </ButtonLink>
            </>
          )}
        </div>
      </div>
      {form === 'move' && <MoveForm session={session} onClose={close} />}
      {form === 'edit' && <SessionForm session={session} onClose={close} />}
      {form === 'skip' && <SkipForm session={session} onClose={close} />}
    </Page>
  );
}

function Facts({ session }: { session: TrainingSession }) {
  const { discipline, date, durationSeconds, plannedLoad, plannedLoadFrom, status, skippedBecause } = session;
  const today = useToday();
  return (
    <span data-source="From your calendar." className="flex flex-wrap items-center gap-x-4 gap-y-2 text-17">
      <span className="inline-flex items-center gap-2 text-ink">
        <DisciplineIcon discipline={discipline} size={20} decorative />
        {SESSION_DISCIPLINES[discipline]}
      </span>
      <time dateTime={date}>{formatDayFrom(date, today)}</time>
      <span>{formatDuration(durationSeconds)}</span>
      {plannedLoad !== null && (
        <span>
          load{' '}
          <MetricValue
            label="Planned load"
            value={formatLoad(plannedLoad)}
            size="inline"
            source={{ formula: plannedLoadSentence(plannedLoadFrom) }}
          />
        </span>
      )}
      {status === 'completed' && <Badge tone="good">Completed</Badge>}
      {status === 'overdue' && <Badge tone="poor">Overdue</Badge>}
      {skippedBecause && (
        <span>
          Skipped: <bdi>{skippedBecause}</bdi>
        </span>
      )}
    </span>
  );
}

const ICON = { 'aria-hidden': true, size: 18, strokeWidth: 1.5 } as const;

function cuesOf({ workout }: TrainingSession, thresholds: Thresholds): ReadonlySet<string | null> {
  const parsed = workout === null ? null : parseWorkout(workout);
  return new Set(parsed?.kind === 'workout' ? workoutLines(parsed.workout, thresholds).map(({ cue }) => cue) : []);
}

/** The steps under their headings, the main set in the largest type. */
function SessionSteps({ session, thresholds }: { session: TrainingSession; thresholds: Thresholds }) {
  const parsed = session.workout === null ? null : parseWorkout(session.workout);
  if (parsed?.kind !== 'workout')
    return (
      <p className="text-17 text-muted">
        {session.notes ? 'This session has no steps. See the notes.' : 'This session has no steps yet. Build the workout to see them here.'}
      </p>
    );
  const { warmup, main, cooldown } = partsOf(parsed.workout);
  return (
    <div data-source="Workout steps with your thresholds on that day." className="grid gap-7">
      {warmup.length > 0 && (
        <Part title="Warm-up">
          <WorkoutSteps workout={{ ...parsed.workout, parts: warmup }} thresholds={thresholds} />
        </Part>
      )}
      <Part title={warmup.length > 0 || cooldown.length > 0 ? 'Main set' : 'Session'}>
        <WorkoutSteps workout={{ ...parsed.workout, parts: main }} thresholds={thresholds} large />
      </Part>
      {cooldown.length > 0 && (
        <Part title="Cool-down">
          <WorkoutSteps workout={{ ...parsed.workout, parts: cooldown }} thresholds={thresholds} />
        </Part>
      )}
      <TargetNote workout={parsed.workout} thresholds={thresholds} />
    </div>
  );
}

/** Where the targets are from: thresholds, or the effort where there is none. */
function TargetNote({ workout, thresholds }: { workout: Workout; thresholds: Thresholds }) {
  const targets = expandParts(workout.parts).flatMap((part) =>
    part.kind === 'step' && part.target && part.target.kind !== 'rpe'
      ? [resolveTarget(part.target, disciplineOf(part, workout), thresholds)]
      : [],
  );
  const asksEffort = workoutLines(workout, thresholds).some(({ words }) => words.includes('RPE'));
  const link = (text: string) => (
    <a href="/athlete?tab=thresholds" className="font-semibold text-moss">
      {text}
    </a>
  );
  return (
    <p className="text-13 text-muted">
      {asksEffort && 'RPE is your effort, from 1 (very easy) to 10 (maximal). '}
      {targets.includes(null) && <>{link('Set your thresholds')} to see more targets in your own numbers. </>}
      {targets.length > 0 && !targets.includes(null) && <>Targets use {link('your thresholds')} for that day.</>}
    </p>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-2.5 text-17">
      <h2 className="font-semibold font-text text-15 text-muted tracking-normal">{title}</h2>
      {children}
    </section>
  );
}

/** What comes before and after the main set. A workout that is all warm-up or all cool-down is its own main set. */
function partsOf({ parts }: Workout): Record<'warmup' | 'main' | 'cooldown', readonly WorkoutPart[]> {
  const is = (part: WorkoutPart, intent: StepIntent) => part.kind === 'step' && part.intent === intent;
  const from = parts.findIndex((part) => !is(part, 'warmup'));
  const to = parts.findLastIndex((part) => !is(part, 'cooldown'));
  if (from < 0 || to < from) return { warmup: [], main: parts, cooldown: [] };
  return { warmup: parts.slice(0, from), main: parts.slice(from, to + 1), cooldown: parts.slice(to + 1) };
}
