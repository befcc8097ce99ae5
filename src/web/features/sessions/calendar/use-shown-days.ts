import { hashKey, useIsFetching, usePrefetchQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listRaces } from '#contract/races/races.ts';
import type { LocalDate } from '#core/calendar.ts';
import { reading } from '#web/data/query-client.ts';
import { useUrlDay } from '#web/data/url-date.ts';
import { useAthlete, useToday } from '#web/features/athlete/queries.ts';
import { type CalendarView, shownDays } from '#web/features/sessions/calendar/calendar-days.ts';
import { readingDone } from '#web/features/sessions/calendar/calendar-facts.ts';
import { readingNotes } from '#web/features/sessions/day-entries/queries.ts';
import { readingTotals } from '#web/features/sessions/weeks/week-queries.ts';

/** The day of the address, or today, and the days that are shown with it. */
export function useShownDays(view: CalendarView): { anchor: LocalDate; days: readonly LocalDate[]; ask: (day: LocalDate | null) => void } {
  const [asked, ask] = useUrlDay('day');
  const { weekStart } = useAthlete();
  const today = useToday();
  const anchor = asked ?? today;
  return { anchor, days: shownDays(view, anchor, weekStart === 'sunday' ? 6 : 0), ask };
}

/** What stands on the days beside sessions. */
const entriesOf = (days: readonly LocalDate[]) => [readingDone(days), readingNotes(days), readingTotals(days), reading(listRaces)] as const;

/** Asks for it at the same time as for the sessions, not after them. */
export function useEntriesAsked(days: readonly LocalDate[]): void {
  const [done, notes, totals, races] = entriesOf(days);
  usePrefetchQuery(done);
  usePrefetchQuery(notes);
  usePrefetchQuery(totals);
  usePrefetchQuery(races);
}

/** False until it has been read once: a day that grew under the reader's eyes would push the others down. */
export function useWasRead(days: readonly LocalDate[]): boolean {
  const [wasRead, setRead] = useState(false);
  const hashes = entriesOf(days).map(({ queryKey }) => hashKey(queryKey));
  const waiting = useIsFetching({ predicate: ({ queryHash, state }) => state.status === 'pending' && hashes.includes(queryHash) });
  if (!wasRead && waiting === 0) setRead(true);
  return wasRead || waiting === 0;
}
