import * as z from 'zod/mini';
import type { ChatChart } from '#contract/assistant/citations.ts';
import { WireDate } from '#contract/shared/fields.ts';
import { addDays, daysBetween, type LocalDate } from '#core/calendar.ts';

export interface ChartPeriod {
  from: LocalDate;
  to: LocalDate;
}

/** Returns the days a chart covers, both included; the last `days` up to today where the answer names none. */
export function chartPeriod({ from, to }: Pick<ChatChart, 'from' | 'to'>, today: LocalDate, days: number): ChartPeriod {
  const last = dayIn(to) ?? today;
  const first = dayIn(from) ?? addDays(last, 1 - days);
  return first <= last ? { from: first, to: last } : { from: last, to: first };
}

/** Returns the period of the same length just before. */
export function periodBefore({ from, to }: ChartPeriod): { earlierFrom: LocalDate; earlierTo: LocalDate } {
  return { earlierFrom: addDays(from, -1 - daysBetween(from, to)), earlierTo: addDays(from, -1) };
}

const dayIn = (text: string | undefined): LocalDate | undefined => (text === undefined ? undefined : z.safeDecode(WireDate, text).data);
