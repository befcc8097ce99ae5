import { addDays, type LocalDate } from '#core/calendar.ts';
import type { ChangeLine } from '#core/plan/change/plan-change.ts';
import { instantOf, wallClock } from '#core/time-zone.ts';

/** A question about a plan: when it was put, until when it stands, and what came of it. `decidedAt` is null until something has. */
export interface PutQuestion {
  status: 'open' | 'accepted' | 'rejected' | 'expired';
  putAt: Date;
  until: Date;
  decidedAt: Date | null;
}

const SECOND_MS = 1000;
const HOUR_MS = 3_600_000;
/** By the athlete's clock. */
const AWAKE = { fromHour: 7, toHour: 22 };

/** The end of the first day from `today` on of which the lines change something: its last second, so that it is told as that day. */
export function standsUntil(lines: readonly ChangeLine[], { today, timeZone }: { today: LocalDate; timeZone: string }): Date {
  const [first = today] = lines
    .flatMap(datesOf)
    .filter((date) => date >= today)
    .toSorted();
  return new Date(instantOf(addDays(first, 1), 0, timeZone).getTime() - SECOND_MS);
}

const datesOf = (line: ChangeLine): LocalDate[] => [
  ...(line.kind === 'added' ? [] : [line.before.date]),
  ...(line.kind === 'removed' ? [] : [line.after.date]),
];

export const isProposalOpen = ({ status, until }: PutQuestion, now: Date): boolean => status === 'open' && until > now;

/**
 * Whether a question counts as asked: it was answered, it stands, or it stood to its end while the athlete was up. One that another question
 * or another version of the plan took the place of does not: nobody has answered it, and nobody can.
 */
export function wasPut(question: PutQuestion, now: Date, timeZone: string): boolean {
  const { status, putAt, until, decidedAt } = question;
  if (status === 'accepted' || status === 'rejected' || isProposalOpen(question, now)) return true;
  const isOvertaken = decidedAt !== null && decidedAt < until;
  return !isOvertaken && isReadable(putAt, until, timeZone);
}

/** Whether a whole hour of it lies in the time in which people are up. */
function isReadable(from: Date, to: Date, timeZone: string): boolean {
  const hours = Math.min(24, Math.floor((to.getTime() - from.getTime()) / HOUR_MS));
  return Array.from({ length: hours }, (_, i) => wallClock(new Date(from.getTime() + i * HOUR_MS), timeZone).hour).some(
    (hour) => hour >= AWAKE.fromHour && hour < AWAKE.toHour - 1,
  );
}
