import { Plus, StickyNote } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LocalDate } from '#core/calendar.ts';
import { formatDayInFull, formatWeekday } from '#web/format/date.ts';
import { classNames } from '#web/ui/class-names.ts';

const SMALL = '-my-1 size-7 shrink-0 place-items-center rounded-small text-muted hover:bg-sunk hover:text-ink pointer-coarse:size-11';

/** A day to put things on. `drop` is what stands over it: nothing, a session that may be set down, or one whose move breaks something. */
export function CalendarDay({
  date,
  today,
  isOutside,
  drop,
  isDense,
  onAdd,
  onNote,
  children,
}: {
  date: LocalDate;
  today: LocalDate;
  /** Of the month before or after. */
  isOutside: boolean;
  drop: 'fine' | 'breaks' | null;
  /** Seven beside each other on a phone: no room for a button. */
  isDense: boolean;
  onAdd: () => void;
  /** Null where the day has its note already. */
  onNote: (() => void) | null;
  children: ReactNode;
}) {
  const isToday = date === today;
  return (
    <li
      data-day={date}
      className={classNames(
        'grid min-w-0 content-start gap-1.5 border-t-2 pt-1.5 pb-2 outline-offset-2 sm:min-h-24',
        isToday ? 'border-moss' : 'border-rule',
        isOutside && !drop && 'bg-sunk',
        drop === 'fine' && 'bg-moss-soft outline-2 outline-moss',
        drop === 'breaks' && 'bg-sunk outline-2 outline-fair outline-dashed',
      )}
    >
      <div className="flex items-center justify-between gap-1">
        <h3 className={classNames('font-text text-13 tracking-normal', isToday ? 'font-bold text-moss' : 'font-normal text-muted')}>
          {!isDense && (
            <span aria-hidden className="sm:hidden">
              {formatWeekday(date)}{' '}
            </span>
          )}
          <time dateTime={date} aria-hidden>
            {Number(date.slice(8))}
          </time>
          <span className="sr-only">
            {formatDayInFull(date)}
            {isToday && ', today'}
          </span>
        </h3>
        {onNote && (
          <button
            type="button"
            aria-label={`Add note on ${formatDayInFull(date)}`}
            onClick={onNote}
            className={classNames(SMALL, '-mr-1 ml-auto', isDense ? 'hidden lg:pointer-fine:grid' : 'grid')}
          >
            <StickyNote aria-hidden size={15} strokeWidth={1.5} />
          </button>
        )}
        <button
          type="button"
          aria-label={`Add session on ${formatDayInFull(date)}`}
          onClick={onAdd}
          className={classNames(SMALL, 'grid', isDense && 'max-sm:hidden')}
        >
          <Plus aria-hidden size={15} strokeWidth={1.5} />
        </button>
      </div>
      {children}
    </li>
  );
}
