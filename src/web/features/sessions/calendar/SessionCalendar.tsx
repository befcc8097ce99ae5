import { useState } from 'react';
import type { TrainingSession } from '#contract/sessions/sessions.ts';
import type { LocalDate } from '#core/calendar.ts';
import { useUrlDay } from '#web/data/url-date.ts';
import { useAthlete, useToday } from '#web/features/athlete/queries.ts';
import { CalendarBar } from '#web/features/sessions/calendar/CalendarBar.tsx';
import { CalendarChip } from '#web/features/sessions/calendar/CalendarChip.tsx';
import { CalendarDay } from '#web/features/sessions/calendar/CalendarDay.tsx';
import { type CalendarView, shownDays, spanInWords, turned } from '#web/features/sessions/calendar/calendar-days.ts';
import { useCalendarFacts, useUnplanned } from '#web/features/sessions/calendar/calendar-facts.ts';
import { DoneChip } from '#web/features/sessions/calendar/DoneChip.tsx';
import { DragTooltip } from '#web/features/sessions/calendar/DragTooltip.tsx';
import { breaksOfMove } from '#web/features/sessions/calendar/move-warnings.ts';
import { useSessionMove } from '#web/features/sessions/calendar/use-session-move.ts';
import { useMoveSession } from '#web/features/sessions/queries.ts';
import { formatWeekday } from '#web/format/date.ts';
import { classNames } from '#web/ui/class-names.ts';

/** A week or a month of sessions: planned as outline, done as fill. Sessions are carried from day to day, and what that breaks is said first. */
export function SessionCalendar({
  view,
  onOpen,
  onAdd,
}: {
  view: CalendarView;
  onOpen: (session: TrainingSession) => void;
  onAdd: (date: LocalDate) => void;
}) {
  const [asked, ask] = useUrlDay('day');
  const [settled, settle] = useState<string | null>(null);
  const { weekStart } = useAthlete();
  const today = useToday();
  const anchor = asked ?? today;
  const days = shownDays(view, anchor, weekStart === 'sunday' ? 6 : 0);
  const facts = useCalendarFacts(days);
  const unplanned = useUnplanned(days, facts.sessions);
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
        <ol aria-hidden className={classNames('grid-cols-7 gap-1 pb-1 text-13 text-muted sm:gap-2', isDense ? 'grid' : 'hidden sm:grid')}>
          {days.slice(0, 7).map((date) => (
            <li key={date}>{formatWeekday(date)}</li>
          ))}
        </ol>
        <ol className={classNames('grid gap-1 sm:grid-cols-7 sm:gap-2', isDense ? 'grid-cols-7' : 'grid-cols-1')}>
          {days.map((date) => (
            <CalendarDay
              key={date}
              date={date}
              today={today}
              isDense={isDense}
              isOutside={isDense && date.slice(0, 7) !== anchor.slice(0, 7)}
              drop={carried?.to === date && carried.session.date !== date ? (breaks.length > 0 ? 'breaks' : 'fine') : null}
              onAdd={() => onAdd(date)}
            >
              {facts.sessions
                .filter((session) => session.date === date)
                .map((session) => (
                  <CalendarChip
                    key={session.id}
                    session={session}
                    planned={facts.planned(session)}
                    move={move}
                    isDense={isDense}
                    isCarried={carried?.session.id === session.id}
                    wantsFocus={settled === session.id}
                    onOpen={() => onOpen(session)}
                  />
                ))}
              {(unplanned.get(date) ?? []).map((activity) => (
                <DoneChip key={activity.id} activity={activity} isDense={isDense} />
              ))}
            </CalendarDay>
          ))}
        </ol>
      </div>
      <DragTooltip carried={carried} breaks={breaks} />
    </section>
  );
}
