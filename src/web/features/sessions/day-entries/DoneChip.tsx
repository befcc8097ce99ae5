import type { ActivityHead } from '#web/features/sessions/calendar/calendar-facts.ts';
import { NARROW_COLUMN } from '#web/features/sessions/day-entries/completion-look.ts';
import { formatDuration } from '#web/format/duration.ts';
import { classNames } from '#web/ui/class-names.ts';
import { DisciplineIcon } from '#web/ui/DisciplineIcon.tsx';
import { DONE_LOOK } from '#web/ui/discipline-colours.ts';

/** What was done without having been planned; it leads to the activity. */
export function DoneChip({ activity: { id, name, discipline, durationSec }, isDense }: { activity: ActivityHead; isDense: boolean }) {
  return (
    <a
      href={`/activities/${id}`}
      className={classNames(
        'grid min-h-11 min-w-0 gap-0.5 rounded-control px-2.5 py-1.5 text-13 hover:opacity-80',
        DONE_LOOK[discipline] ?? 'bg-sunk',
        isDense && 'max-sm:min-h-9 max-sm:place-items-center max-sm:px-0',
      )}
    >
      <span className={classNames('flex min-w-0 items-center gap-1.5', !isDense && NARROW_COLUMN)}>
        <DisciplineIcon discipline={discipline} size={15} />
        <bdi
          className={classNames(
            'min-w-0 font-semibold',
            isDense ? 'truncate max-sm:sr-only' : 'line-clamp-3 hyphens-auto break-words sm:max-xl:max-w-full sm:max-xl:flex-none',
          )}
        >
          {name}
        </bdi>
      </span>
      <span className={classNames('text-muted', isDense && 'max-sm:sr-only')}>{formatDuration(durationSec)}, done</span>
    </a>
  );
}
