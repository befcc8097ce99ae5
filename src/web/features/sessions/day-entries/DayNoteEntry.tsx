import { StickyNote } from 'lucide-react';
import type { DayNote } from '#contract/sessions/day-notes.ts';
import { formatDayInFull } from '#web/format/date.ts';
import { classNames } from '#web/ui/class-names.ts';

/** The note of a day in the calendar; press it to change it. Seven days beside each other on a phone show only its picture. */
export function DayNoteEntry({ note, isDense, onOpen }: { note: DayNote; isDense: boolean; onOpen: () => void }) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className={classNames(
        'flex min-h-9 w-full min-w-0 items-start gap-1.5 rounded-control border border-rule bg-sunk px-2.5 py-1.5 text-left text-13 text-ink hover:bg-rule pointer-coarse:min-h-11',
        isDense && 'max-sm:justify-center max-sm:px-0',
      )}
    >
      <StickyNote aria-hidden size={14} strokeWidth={1.5} className="mt-0.5 shrink-0 text-muted" />
      <span className="sr-only">Note for {formatDayInFull(note.date)}: </span>
      <span
        dir="auto"
        className={classNames('min-w-0 whitespace-pre-line break-words', isDense ? 'line-clamp-2 max-sm:sr-only' : 'line-clamp-4')}
      >
        {note.text}
      </span>
    </button>
  );
}
