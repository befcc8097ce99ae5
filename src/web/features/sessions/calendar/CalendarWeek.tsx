import type { DayNote } from '#contract/sessions/day-notes.ts';
import type { TrainingSession } from '#contract/sessions/sessions.ts';
import type { LocalDate } from '#core/calendar.ts';
import { RaceEntry } from '#web/components/sessions/RaceEntry.tsx';
import { CalendarDay } from '#web/features/sessions/calendar/CalendarDay.tsx';
import type { ActivityHead } from '#web/features/sessions/calendar/calendar-facts.ts';
import type { CalendarFacts } from '#web/features/sessions/calendar/move-warnings.ts';
import type { SessionMove } from '#web/features/sessions/calendar/use-session-move.ts';
import { CalendarChip } from '#web/features/sessions/day-entries/CalendarChip.tsx';
import { DayNoteEntry } from '#web/features/sessions/day-entries/DayNoteEntry.tsx';
import { DoneChip } from '#web/features/sessions/day-entries/DoneChip.tsx';
import type { DayEntries } from '#web/features/sessions/day-entries/queries.ts';
import { type WeekAction, WeekMenu } from '#web/features/sessions/weeks/WeekMenu.tsx';
import { WeekSummary } from '#web/features/sessions/weeks/WeekSummary.tsx';
import type { ShownTotals } from '#web/features/sessions/weeks/week-queries.ts';

/** What opens over the calendar. */
export interface CalendarActions {
  onOpen: (session: TrainingSession) => void;
  onAdd: (date: LocalDate) => void;
  onNote: (date: LocalDate, note: DayNote | undefined) => void;
  onWeek: (week: LocalDate, action: WeekAction) => void;
}

interface Props {
  /** The seven days of the week. */
  days: readonly LocalDate[];
  /** "2026-11" where a month is shown, seven days beside each other; null for a week. */
  month: string | null;
  today: LocalDate;
  show: {
    facts: CalendarFacts;
    unplanned: ReadonlyMap<LocalDate, ActivityHead[]>;
    entries: DayEntries;
    totals: ShownTotals;
  };
  drag: {
    move: SessionMove;
    /** What the move that is under way breaks. */
    breaks: readonly string[];
    /** The session that was last set down. */
    settled: string | null;
  };
  actions: CalendarActions;
}

/** A row of the calendar: seven days and the week's total. */
export function CalendarWeek({ days, ...props }: Props) {
  const { show, actions } = props;
  const [week] = days;
  if (week === undefined) return null;
  return (
    <>
      {days.map((date) => (
        <Day key={date} date={date} {...props} />
      ))}
      <WeekSummary
        week={week}
        totals={show.totals.of(week)}
        failed={show.totals.failed}
        menu={
          <WeekMenu
            week={week}
            isEmpty={!show.facts.sessions.some(({ date }) => days.includes(date))}
            onChoose={(action) => actions.onWeek(week, action)}
          />
        }
      />
    </>
  );
}

function Day({ date, month, today, show, drag, actions }: Omit<Props, 'days'> & { date: LocalDate }) {
  const { facts, unplanned, entries } = show;
  const { carried } = drag.move;
  const isDense = month !== null;
  const note = entries.note(date);
  const openNote = () => actions.onNote(date, note);
  return (
    <CalendarDay
      date={date}
      today={today}
      isDense={isDense}
      isOutside={month !== null && date.slice(0, 7) !== month}
      drop={carried?.to === date && carried.session.date !== date ? (drag.breaks.length > 0 ? 'breaks' : 'fine') : null}
      onAdd={() => actions.onAdd(date)}
      onNote={note ? null : openNote}
    >
      {entries.races(date).map((race) => (
        <RaceEntry key={race.id} race={race} isDense={isDense} />
      ))}
      {facts.sessions
        .filter((session) => session.date === date)
        .map((session) => (
          <CalendarChip
            key={session.id}
            session={session}
            planned={facts.planned(session)}
            move={drag.move}
            isDense={isDense}
            isCarried={carried?.session.id === session.id}
            wantsFocus={drag.settled === session.id}
            onOpen={() => actions.onOpen(session)}
          />
        ))}
      {(unplanned.get(date) ?? []).map((activity) => (
        <DoneChip key={activity.id} activity={activity} isDense={isDense} />
      ))}
      {note && <DayNoteEntry note={note} isDense={isDense} onOpen={openNote} />}
    </CalendarDay>
  );
}
