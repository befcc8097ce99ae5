import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { CalendarView } from '#web/features/sessions/calendar/calendar-days.ts';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';

/** Which days are shown, and the ways to others. */
export function CalendarBar({
  title,
  view,
  onTurn,
  onToday,
}: {
  title: string;
  view: CalendarView;
  onTurn: (by: 1 | -1) => void;
  onToday: () => void;
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h2 aria-live="polite" className="text-21">
        {title}
      </h2>
      <div className="flex items-center gap-1">
        <Button variant="quiet" size="small" onClick={onToday}>
          Today
        </Button>
        <IconButton label={`Previous ${view}`} icon={<ChevronLeft aria-hidden size={20} strokeWidth={1.5} />} onClick={() => onTurn(-1)} />
        <IconButton label={`Next ${view}`} icon={<ChevronRight aria-hidden size={20} strokeWidth={1.5} />} onClick={() => onTurn(1)} />
      </div>
    </div>
  );
}
