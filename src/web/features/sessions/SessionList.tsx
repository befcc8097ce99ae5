import { useState } from 'react';
import type { TrainingSession } from '#contract/sessions/sessions.ts';
import type { LocalDate } from '#core/calendar.ts';
import { RaceEntry } from '#web/components/sessions/RaceEntry.tsx';
import { useAthlete, useToday } from '#web/features/athlete/queries.ts';
import { useRaces } from '#web/features/sessions/day-entries/queries.ts';
import { SessionCard } from '#web/features/sessions/SessionCard.tsx';
import { SessionForm } from '#web/features/sessions/SessionForm.tsx';
import { EMPTY_WORDS, type SessionTab } from '#web/features/sessions/session-labels.ts';
import { racesOfTab, type SessionWeek, weeksOf } from '#web/features/sessions/session-lists.ts';
import { formatDayFrom, formatDayShort, formatDayWithYear } from '#web/format/date.ts';
import { formatDuration } from '#web/format/duration.ts';
import { formatNumber } from '#web/format/number.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';

/** Years of completed sessions are shown a screen or two at a time. */
const PAGE_SIZE = 30;

/** One of the three lists, under headings for weeks and days. */
export function SessionList({ tab, sessions, onCreate }: { tab: SessionTab; sessions: readonly TrainingSession[]; onCreate: () => void }) {
  const { weekStart } = useAthlete();
  const [edited, edit] = useState<TrainingSession | null>(null);
  const [shown, setShown] = useState(PAGE_SIZE);
  const today = useToday();
  const races = racesOfTab(useRaces(), tab, today);
  if (sessions.length === 0 && races.length === 0) return <NoSessions tab={tab} onCreate={onCreate} />;
  const isLatestFirst = tab !== 'upcoming';
  const listed = sessions.slice(0, shown);
  const end = listed.at(-1)?.date ?? today;
  // Of a list that goes on, races stand as far as it is shown.
  const isShown = ({ date }: { date: LocalDate }) => listed.length === sessions.length || (isLatestFirst ? date >= end : date <= end);
  const weekFrom = weekStart === 'sunday' ? 6 : 0;
  return (
    <>
      <div className="grid gap-8">
        {weeksOf(listed, { weekStart: weekFrom, races: races.filter(isShown), isLatestFirst }).map((week) => (
          <Week key={week.from} week={week} onEdit={edit} />
        ))}
      </div>
      {sessions.length > shown && (
        <Button variant="quiet" className="mt-6" onClick={() => setShown(shown + PAGE_SIZE)}>
          Show more
        </Button>
      )}
      {edited && <SessionForm session={edited} onClose={() => edit(null)} />}
    </>
  );
}

function Week({ week: { from, days, count, durationSec }, onEdit }: { week: SessionWeek; onEdit: (session: TrainingSession) => void }) {
  const today = useToday();
  const name = from.slice(0, 4) === today.slice(0, 4) ? formatDayShort(from) : formatDayWithYear(from);
  return (
    <section aria-label={`Week of ${name}`} className="grid gap-3">
      <header className="flex flex-wrap items-baseline gap-x-4 border-rule border-b pb-1.5">
        <h2 className="text-17">Week of {name}</h2>
        <p className="text-13 text-muted" data-source="The sessions listed here and their durations, added up.">
          {count === 0 ? 'Race' : `${formatNumber(count)} ${count === 1 ? 'session' : 'sessions'}, ${formatDuration(durationSec)}`}
        </p>
      </header>
      {days.map(({ date, sessions, races }) => (
        <div key={date} className="grid gap-x-5 gap-y-2 md:grid-cols-[7.5rem_minmax(0,1fr)]">
          <h3 className="font-semibold font-text text-15 tracking-normal md:pt-5">
            <time dateTime={date}>{formatDayFrom(date, today)}</time>
          </h3>
          <ul className="grid gap-4 lg:grid-cols-2">
            {races.map((race) => (
              <li key={race.id} className="grid min-w-0">
                <RaceEntry race={race} />
              </li>
            ))}
            {sessions.map((session) => (
              <li key={session.id} className="grid min-w-0">
                <SessionCard session={session} today={today} onEdit={() => onEdit(session)} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function NoSessions({ tab, onCreate }: { tab: SessionTab; onCreate: () => void }) {
  return (
    <EmptyState
      ruled={false}
      {...(tab !== 'overdue' && {
        action: (
          <Button variant="quiet" onClick={onCreate}>
            New Session
          </Button>
        ),
      })}
    >
      {EMPTY_WORDS[tab].map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </EmptyState>
  );
}
