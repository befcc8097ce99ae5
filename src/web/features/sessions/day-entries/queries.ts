import { useQuery } from '@tanstack/react-query';
import { listRaces, type Race } from '#contract/races/races.ts';
import { type DayNote, listDayNotes } from '#contract/sessions/day-notes.ts';
import { nearestWireDate } from '#contract/shared/fields.ts';
import type { LocalDate } from '#core/calendar.ts';
import { reading } from '#web/data/query-client.ts';

export interface DayEntries {
  note: (date: LocalDate) => DayNote | undefined;
  races: (date: LocalDate) => readonly Race[];
}

export function readingNotes(days: readonly LocalDate[]) {
  const [from, to] = [days[0], days.at(-1)].map((day) => day && nearestWireDate(day));
  return reading(listDayNotes, { query: { from, to } });
}

/** Races and notes of the days that are shown; none while they are being read. */
export function useDayEntries(days: readonly LocalDate[]): DayEntries {
  const notes = useQuery(readingNotes(days)).data ?? [];
  const races = useRaces();
  return {
    note: (date) => notes.find((note) => note.date === date),
    races: (date) => races.filter((race) => race.date === date),
  };
}

/** Of the season by day; none while they are being read. */
export const useRaces = (): readonly Race[] => useQuery(reading(listRaces)).data ?? [];
