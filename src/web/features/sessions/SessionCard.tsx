import { Ellipsis, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { TrainingSession } from '#contract/sessions/sessions.ts';
import type { LocalDate } from '#core/calendar.ts';
import { cardWords } from '#web/components/card-labels.ts';
import { DeliveryStatus } from '#web/components/sessions/DeliveryStatus.tsx';
import { useCompleteSession, useRemoveSession, useReopenSession } from '#web/features/sessions/queries.ts';
import { SESSION_DISCIPLINES, TEST_WORDS } from '#web/features/sessions/session-labels.ts';
import { formatMinutes } from '#web/format/duration.ts';
import { formatPercent } from '#web/format/number.ts';
import { formatLoad } from '#web/format/quantities/load.ts';
import { plannedLoadSentence } from '#web/format/quantities/planned-load.ts';
import { Button } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { DisciplineIcon } from '#web/ui/DisciplineIcon.tsx';
import { Menu, MenuItem } from '#web/ui/overlay/Menu.tsx';
import { Badge } from '#web/ui/values/Badge.tsx';
import { MetricValue } from '#web/ui/values/MetricValue.tsx';

/** One session of the calendar with what can be done about it. */
export function SessionCard({ session, today, onEdit }: { session: TrainingSession; today: LocalDate; onEdit: () => void }) {
  const { discipline, sessionType, scheduledDate, durationSeconds, notes, status, activityId, testProtocol } = session;
  return (
    <article
      data-source="From your calendar."
      className={classNames('flex flex-col gap-3 rounded-sheet border bg-card p-5', status === 'overdue' ? 'border-poor' : 'border-rule')}
    >
      <div className="flex items-center justify-between gap-3">
        <span className="inline-flex items-center gap-2">
          <DisciplineIcon discipline={discipline} size={20} decorative />
          {SESSION_DISCIPLINES[discipline]}
        </span>
        <span className="flex items-center gap-2">
          {status === 'completed' && <Badge tone="good">Completed</Badge>}
          {status === 'overdue' && <Badge tone="poor">Overdue</Badge>}
          <SessionMenu session={session} onEdit={onEdit} />
        </span>
      </div>
      <div className="grid gap-1">
        <h4 className="font-display font-semibold text-21">
          <a href={`/training-sessions/${session.id}`} className="hover:underline">
            <bdi>{sessionType}</bdi>
          </a>
        </h4>
        <p className="flex flex-wrap gap-x-4 text-muted">
          <span>{formatMinutes(durationSeconds)}</span>
          <PlannedLoad session={session} />
          {testProtocol && <span>{TEST_WORDS[testProtocol]}</span>}
        </p>
      </div>
      {notes && (
        <p className="line-clamp-4 whitespace-pre-line" dir="auto">
          {notes}
        </p>
      )}
      <WorkoutLinks session={session} />
      <DeliveryStatus session={session} />
      <HowItWent session={session} />
      {activityId && (
        <a href={`/activities/${activityId}`} className="-my-2 mt-auto self-start py-2 font-semibold text-moss">
          {session.pairing?.sureness === 'doubtful' ? 'Link this activity?' : 'View activity'}
        </a>
      )}
      {canBeCompleted(session, today) && <MarkComplete session={session} isMain={scheduledDate === today} />}
    </article>
  );
}

/** What was done and what it cost, against the plan, in one line. Its goal is said where the session is opened. */
function HowItWent({ session: { compliance } }: { session: TrainingSession }) {
  if (!compliance) return null;
  const { done, cost } = compliance;
  const said = [
    ...(done.share === null ? [] : [`${formatPercent(done.share)} completed`]),
    ...(cost.share === null ? [] : [`${formatPercent(cost.share)} of planned load`]),
  ];
  if (said.length === 0) return null;
  return (
    <p data-source="Duration (or swim distance) and load compared with the planned session." className="text-muted">
      {said.join(', ')}
    </p>
  );
}

/** To the steps of the session: to write them, or to read them at the pool's edge. */
function WorkoutLinks({ session }: { session: TrainingSession }) {
  const { id, workout, completed } = session;
  if (workout === null && completed) return null;
  const look = '-my-2 py-2 font-semibold text-moss';
  return (
    <p className="flex flex-wrap gap-x-5">
      <a href={`/training-sessions/${id}/workout`} className={look}>
        {workout === null ? 'Build workout' : 'View workout'}
      </a>
      {workout !== null && (
        <a href={`/training-sessions/${id}/card`} className={look}>
          {cardWords(session)}
        </a>
      )}
    </p>
  );
}

function PlannedLoad({ session: { plannedLoad, plannedLoadFrom } }: { session: TrainingSession }) {
  if (plannedLoad === null) return null;
  return (
    <span>
      load{' '}
      <MetricValue
        label="Planned load"
        value={formatLoad(plannedLoad)}
        size="inline"
        source={{ formula: plannedLoadSentence(plannedLoadFrom) }}
      />
    </span>
  );
}

/** A session can be completed from its own day on. */
export function canBeCompleted({ status, date }: Pick<TrainingSession, 'status' | 'date'>, today: LocalDate): boolean {
  return status !== 'completed' && date <= today;
}

/** `isMain`: it is what this page is for, as it is for a session of today. */
export function MarkComplete({ session, isMain }: { session: TrainingSession; isMain: boolean }) {
  const complete = useCompleteSession();
  const [isPending, setPending] = useState(false);
  const press = () => {
    setPending(true);
    complete(session).finally(() => setPending(false));
  };
  return (
    <Button
      variant={isMain ? 'primary' : 'quiet'}
      pending={isPending && 'Completing...'}
      onClick={press}
      className="mt-auto self-start max-sm:w-full"
    >
      Mark Complete
    </Button>
  );
}

const ICON = { 'aria-hidden': true, size: 18, strokeWidth: 1.5 } as const;

function SessionMenu({ session, onEdit }: { session: TrainingSession; onEdit: () => void }) {
  const remove = useRemoveSession();
  const reopen = useReopenSession();
  return (
    <Menu
      trigger={
        <Button variant="plain" size="small" aria-label={`More options for ${session.sessionType}`} className="-mr-2 px-2.5">
          <Ellipsis aria-hidden size={20} strokeWidth={1.5} />
        </Button>
      }
    >
      <MenuItem icon={<Pencil {...ICON} />} onSelect={onEdit}>
        Edit or reschedule
      </MenuItem>
      {session.completed && (
        <MenuItem icon={<RotateCcw {...ICON} />} onSelect={() => void reopen(session)}>
          Mark as not completed
        </MenuItem>
      )}
      <MenuItem danger icon={<Trash2 {...ICON} />} onSelect={() => void remove(session)}>
        Delete
      </MenuItem>
    </Menu>
  );
}
