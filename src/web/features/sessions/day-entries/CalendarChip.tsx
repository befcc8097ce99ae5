import { useMemo } from 'react';
import type { PlanSession } from '#contract/plans/plan-weeks.ts';
import type { TrainingSession } from '#contract/sessions/sessions.ts';
import { useThresholdsOn } from '#web/features/athlete/queries.ts';
import type { SessionMove } from '#web/features/sessions/calendar/use-session-move.ts';
import { CompletionMark } from '#web/features/sessions/day-entries/CompletionMark.tsx';
import { COMPLETION_LOOK, completionOf, NARROW_COLUMN } from '#web/features/sessions/day-entries/completion-look.ts';
import { sessionProfile } from '#web/features/sessions/session-profile.ts';
import { formatDuration } from '#web/format/duration.ts';
import { WorkoutPicture } from '#web/ui/chart/WorkoutPicture.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { DisciplineIcon } from '#web/ui/DisciplineIcon.tsx';
import { DONE_LOOK, PLANNED_LOOK } from '#web/ui/discipline-colours.ts';

/**
 * A session in the calendar: planned as outline, done as fill with the minutes of its activity, overdue dashed, and a mark that says how it
 * turned out. Press it to open it; carry it to move it.
 */
export function CalendarChip({
  session,
  planned,
  move,
  isCarried,
  wantsFocus,
  isDense,
  onOpen,
}: {
  session: TrainingSession;
  /** What its plan says of it; null where there is none. */
  planned: PlanSession | null;
  move: SessionMove;
  isCarried: boolean;
  /** It has just been set down here by keys. */
  wantsFocus: boolean;
  /** Seven days beside each other on a phone: only the pictogram is seen. */
  isDense: boolean;
  onOpen: () => void;
}) {
  const { name, discipline, durationSeconds, doneSeconds, status, completed } = session;
  const completion = completionOf(session);
  const thresholds = useThresholdsOn(session.date);
  const profile = useMemo(() => sessionProfile(session, planned, thresholds), [session, planned, thresholds]);
  return (
    <button
      type="button"
      ref={wantsFocus ? takeFocus : undefined}
      {...move.handlersOf(session)}
      onClick={() => !move.tookClick() && onOpen()}
      aria-describedby={completed ? undefined : 'how-to-carry'}
      aria-pressed={isCarried ? true : undefined}
      className={classNames(
        'grid min-h-11 w-full min-w-0 select-none gap-0.5 rounded-control border px-2.5 py-1.5 text-left text-13 [-webkit-touch-callout:none]',
        isDense && 'max-sm:min-h-9 max-sm:content-center max-sm:justify-items-center max-sm:px-0',
        completed ? `border-transparent ${DONE_LOOK[discipline] ?? 'bg-sunk'}` : 'cursor-grab touch-manipulation bg-card',
        COMPLETION_LOOK[completion].edge,
        status === 'upcoming' && (PLANNED_LOOK[discipline] ?? 'border-edge'),
        status === 'overdue' && 'border-edge border-dashed',
        status === 'skipped' && 'border-transparent bg-sunk text-muted line-through',
        isCarried && 'opacity-50',
      )}
    >
      <span className={classNames('flex min-w-0 items-center gap-1.5', !isDense && NARROW_COLUMN)}>
        <DisciplineIcon discipline={discipline} size={15} />
        <bdi
          className={classNames(
            'min-w-0 flex-1 font-semibold',
            isDense ? 'truncate max-sm:sr-only' : 'line-clamp-3 hyphens-auto break-words sm:max-xl:max-w-full sm:max-xl:flex-none',
          )}
        >
          {name}
        </bdi>
        {completion !== 'planned' && <CompletionMark completion={completion} />}
      </span>
      <span className={classNames('text-muted', isDense && 'max-sm:sr-only')}>
        {formatDuration(completed ? (doneSeconds ?? durationSeconds) : durationSeconds)}
        <span className={status === 'upcoming' ? 'sr-only' : ''}>, {COMPLETION_LOOK[completion].words}</span>
      </span>
      {profile && profile.length > 0 && <WorkoutPicture steps={profile} tone={discipline} label={`Profile of ${name}`} className="h-7" />}
    </button>
  );
}

function takeFocus(element: HTMLButtonElement | null): void {
  element?.focus();
}
