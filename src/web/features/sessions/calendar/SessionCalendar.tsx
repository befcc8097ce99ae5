import { useState } from 'react';
import { useUrlDay } from '#web/data/url-date.ts';
import { useAthlete, useToday } from '#web/features/athlete/queries.ts';
import { CalendarBar } from '#web/features/sessions/calendar/CalendarBar.tsx';
import { type CalendarActions, CalendarWeek } from '#web/features/sessions/calendar/CalendarWeek.tsx';
import { type CalendarView, shownDays, spanInWords, turned } from '#web/features/sessions/calendar/calendar-days.ts';
import { useCalendarFacts, useUnplanned } from '#web/features/sessions/calendar/calendar-facts.ts';
import { DragTooltip } from '#web/features/sessions/calendar/DragTooltip.tsx';
import { breaksOfMove } from '#web/features/sessions/calendar/move-warnings.ts';
import { useSessionMove } from '#web/features/sessions/calendar/use-session-move.ts';
import { CompletionLegend } from '#web/features/sessions/day-entries/CompletionMark.tsx';
import { useDayEntries } from '#web/features/sessions/day-entries/queries.ts';
import { useMoveSession } from '#web/features/sessions/queries.ts';
import { useWeekTotals } from '#web/features/sessions/weeks/week-queries.ts';
import { formatWeekday } from '#web/format/date.ts';
import { classNames } from '#web/ui/class-names.ts';

/** Seven days beside each other, from a desk on with the week's total after them. */
const COLUMNS = 'lg:grid-cols-[repeat(7,minmax(0,1fr))_minmax(0,12.5rem)]';

/**
 * A week or a month of sessions, races and notes: planned as outline, done as fill, each week with its totals. Sessions are carried from day
 * to day, and what that breaks is said first.
 */
export function SessionCalendar({ view, ...actions }: CalendarActions & { view: CalendarView }) {
  const [asked, ask] = useUrlDay('day');
  const [settled, settle] = useState<string | null>(null);
  const { weekStart } = useAthlete();
  const today = useToday();
  const anchor = asked ?? today;
  const days = shownDays(view, anchor, weekStart === 'sunday' ? 6 : 0);
  const facts = useCalendarFacts(days);
  const unplanned = useUnplanned(days, facts.sessions);
  const entries = useDayEntries(days);
  const totals = useWeekTotals(days);
  const moveSession = useMoveSession();
  const move = useSessionMove(days, (session, to) => {
    settle(session.id);
    void moveSession(session, to, breaksOfMove(facts, session.id, to));
  });
  const { carried } = move;
  const breaks = carried ? breaksOfMove(facts, carried.session.id, carried.to) : [];
  const isDense = view === 'month';

  return (
    <section aria-label="Calendar" data-source="From your calendar." className="grid gap-4">
      <CalendarBar
        title={spanInWords(view, days, anchor)}
        view={view}
        onTurn={(by) => ask(turned(view, anchor, by))}
        onToday={() => ask(null)}
      />
      <p id="how-to-carry" className="sr-only">
        Press Space to pick up, arrow keys to move, Space to drop, Escape to cancel.
      </p>
      <div ref={move.area} className={classNames(carried?.by === 'pointer' && 'cursor-grabbing')}>
        <ol
          aria-hidden
          className={classNames('grid-cols-7 gap-1 pb-1 text-13 text-muted sm:gap-2', COLUMNS, isDense ? 'grid' : 'hidden sm:grid')}
        >
          {days.slice(0, 7).map((date) => (
            <li key={date}>{formatWeekday(date)}</li>
          ))}
        </ol>
        <ol className={classNames('grid gap-1 sm:grid-cols-7 sm:gap-2', COLUMNS, isDense ? 'grid-cols-7' : 'grid-cols-1')}>
          {days
            .filter((_, at) => at % 7 === 0)
            .map((week, at) => (
              <CalendarWeek
                key={week}
                days={days.slice(7 * at, 7 * at + 7)}
                month={isDense ? anchor.slice(0, 7) : null}
                today={today}
                show={{ facts, unplanned, entries, totals }}
                drag={{ move, breaks, settled }}
                actions={actions}
              />
            ))}
        </ol>
      </div>
      {facts.sessions.some(({ date }) => days.includes(date)) && <CompletionLegend />}
      <DragTooltip carried={carried} breaks={breaks} />
    </section>
  );
}
