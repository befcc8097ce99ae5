import { Pencil, Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import type { Race } from '#contract/races/races.ts';
import type { LocalDate } from '#core/calendar.ts';
import { RACE_FORMATS, RACE_PRIORITIES } from '#web/components/race-format-labels.ts';
import { daysToGo } from '#web/features/races/season-races.ts';
import { formatDayWithYear, formatWeekday } from '#web/format/date.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { returnFocus } from '#web/ui/overlay/restore-focus.ts';

const ICON = { 'aria-hidden': true, size: 20, strokeWidth: 1.5 } as const;

/** A race of the season: when, how far away, over what, how much hangs on it, and what can be done about it. */
export function RaceRow({ race, today, onChange, onRemove }: { race: Race; today: LocalDate; onChange: () => void; onRemove: () => void }) {
  const { name, date, format, priority } = race;
  const left = daysToGo(date, today);
  useEffect(() => keepFocus, []);
  return (
    <li
      data-source="Your entry, with days until race day."
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-rule border-t py-3"
    >
      <div className="grid min-w-0 gap-0.5">
        <h3 className="font-semibold text-17">
          <bdi className="break-words">{name}</bdi>
        </h3>
        <p className="flex flex-wrap gap-x-4">
          <time dateTime={date}>
            {formatWeekday(date)} {formatDayWithYear(date)}
          </time>
          {left && <span className="font-semibold">{left}</span>}
        </p>
        <p className="flex flex-wrap gap-x-4 text-muted">
          <span>{RACE_FORMATS[format]}</span>
          <span>{RACE_PRIORITIES[priority]}</span>
        </p>
      </div>
      <div className="flex items-center">
        <IconButton label={`Edit ${name}`} icon={<Pencil {...ICON} />} onClick={onChange} />
        <IconButton label={`Remove ${name}`} icon={<Trash2 {...ICON} />} onClick={onRemove} />
      </div>
    </li>
  );
}

/** A row that is taken out takes the pressed button with it; the keyboard goes on where it was before. */
function keepFocus(): void {
  if (document.activeElement === document.body) returnFocus();
}
