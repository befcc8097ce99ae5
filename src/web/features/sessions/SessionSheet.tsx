import { Copy, Pencil, SkipForward, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PlanSession } from '#contract/plans/plan-weeks.ts';
import type { TrainingSession } from '#contract/sessions/sessions.ts';
import type { SessionId } from '#contract/shared/ids.ts';
import type { LocalDate } from '#core/calendar.ts';
import { cardWords } from '#web/components/card-labels.ts';
import { PlanSessionDetails } from '#web/components/PlanSessionDetails.tsx';
import { useThresholdsOn } from '#web/features/athlete/queries.ts';
import { useRemoveSession, useReopenSession, useSkipSession } from '#web/features/sessions/queries.ts';
import { canBeCompleted, MarkComplete } from '#web/features/sessions/SessionCard.tsx';
import { SessionDone } from '#web/features/sessions/SessionDone.tsx';
import { SESSION_DISCIPLINES } from '#web/features/sessions/session-labels.ts';
import { sessionProfile } from '#web/features/sessions/session-profile.ts';
import { formatDayFrom } from '#web/format/date.ts';
import { formatDuration } from '#web/format/duration.ts';
import { formatLoad } from '#web/format/quantities/load.ts';
import { plannedLoadSentence } from '#web/format/quantities/planned-load.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { WorkoutPicture } from '#web/ui/chart/WorkoutPicture.tsx';
import { DisciplineIcon } from '#web/ui/DisciplineIcon.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { Badge } from '#web/ui/values/Badge.tsx';
import { MetricValue } from '#web/ui/values/MetricValue.tsx';

interface Props {
  session: TrainingSession;
  planned: PlanSession | null;
  today: LocalDate;
  /** What today says of a session. */
  verdict: (session: SessionId) => ReactNode;
  onClose: () => void;
  onEdit: () => void;
  onCopy: () => void;
  onSkip: () => void;
}

/** A session of the calendar opened: what it is for, how it is done, and what can be done about it. */
export function SessionSheet({ session, planned, today, verdict, onClose, onEdit, onCopy, onSkip }: Props) {
  const { sessionType, status, activityId, skippedBecause } = session;
  const thresholds = useThresholdsOn(session.date);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={sessionType}
      footer={
        <>
          {activityId && (
            <ButtonLink variant="quiet" href={`/activities/${activityId}`}>
              View activity
            </ButtonLink>
          )}
          {status === 'completed' ? (
            <Reopen session={session} onClose={onClose} />
          ) : (
            canBeCompleted(session, today) && <MarkComplete session={session} isMain={!skippedBecause} />
          )}
          <ButtonLink href={`/training-sessions/${session.id}`} variant={canBeCompleted(session, today) ? 'quiet' : 'primary'}>
            Open session
          </ButtonLink>
        </>
      }
    >
      <div data-source="From your calendar." className="grid gap-5">
        <Head session={session} today={today} />
        {session.date === today && status === 'upcoming' && verdict(session.id)}
        {skippedBecause && (
          <p>
            Skipped: <bdi>{skippedBecause}</bdi>
          </p>
        )}
        {!planned && session.workout && (
          <WorkoutPicture
            steps={sessionProfile(session, null, thresholds)}
            tone={session.discipline}
            label="Profile of the session"
            className="h-24"
          />
        )}
        {planned && <PlanSessionDetails planned={{ ...planned, profile: [...sessionProfile(session, planned, thresholds)] }} />}
        {planned && (
          <p data-source="Written by the planner for you." className="text-muted">
            {planned.reason}
          </p>
        )}
        {session.notes && (
          <p className="whitespace-pre-line" dir="auto">
            {session.notes}
          </p>
        )}
        {session.activityId && <SessionDone session={session} />}
        <Tools session={session} onClose={onClose} onEdit={onEdit} onCopy={onCopy} onSkip={onSkip} />
      </div>
    </Dialog>
  );
}

function Head({ session, today }: Pick<Props, 'session' | 'today'>) {
  const { discipline, scheduledDate, durationSeconds, plannedLoad, plannedLoadFrom, status } = session;
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
      <span className="inline-flex items-center gap-2 text-ink">
        <DisciplineIcon discipline={discipline} size={20} decorative />
        {SESSION_DISCIPLINES[discipline]}
      </span>
      <time dateTime={scheduledDate}>{formatDayFrom(scheduledDate, today)}</time>
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
    </p>
  );
}

function Reopen({ session, onClose }: Pick<Props, 'session' | 'onClose'>) {
  const reopen = useReopenSession();
  return (
    <Button variant="quiet" onClick={() => void reopen(session).then(onClose)}>
      Mark as not completed
    </Button>
  );
}

const ICON = { 'aria-hidden': true, size: 18, strokeWidth: 1.5 } as const;

function Tools({ session, onClose, onEdit, onCopy, onSkip }: Omit<Props, 'planned' | 'today' | 'verdict'>) {
  const remove = useRemoveSession();
  const skip = useSkipSession();
  const { id, planId, status, workout } = session;
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="quiet" size="small" onClick={onEdit}>
        <Pencil {...ICON} />
        Edit or reschedule
      </Button>
      <Button variant="quiet" size="small" onClick={onCopy}>
        <Copy {...ICON} />
        Copy
      </Button>
      <ButtonLink variant="quiet" size="small" href={`/training-sessions/${id}/workout`}>
        {workout === null ? 'Build workout' : 'View workout'}
      </ButtonLink>
      {workout !== null && (
        <ButtonLink variant="quiet" size="small" href={`/training-sessions/${id}/card`}>
          {cardWords(session)}
        </ButtonLink>
      )}
      {(status === 'upcoming' || status === 'overdue') && (
        <Button variant="quiet" size="small" onClick={onSkip}>
          <SkipForward {...ICON} />
          Skip
        </Button>
      )}
      {status === 'skipped' && (
        <Button variant="quiet" size="small" onClick={() => void skip(session, null)}>
          Restore session
        </Button>
      )}
      {planId && (
        <ButtonLink variant="quiet" size="small" href={`/plans?plan=${planId}`}>
          View plan
        </ButtonLink>
      )}
      <Button
        variant="quiet"
        size="small"
        className="text-poor"
        onClick={() => {
          onClose();
          void remove(session);
        }}
      >
        <Trash2 {...ICON} />
        Delete
      </Button>
    </div>
  );
}
