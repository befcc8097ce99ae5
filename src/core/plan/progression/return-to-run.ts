import { addDays, daysBetween, type LocalDate } from '#core/calendar.ts';
import type { InjuryNote, PlanInput } from '#core/plan/input/plan-input.ts';
import { ENTRY_LADDER, type EntryWeek, entryLadder, nextStep } from '#core/plan/progression/entry-path.ts';
import type { SessionRung } from '#core/plan/progression/next-rung.ts';
import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['plan.return_to_run'],
  name: 'First runs after an injury',
  formula:
    'after 20 days or more without running: run-walk of 30 min at most three times a week, on alternate days at first, from 1 min of running after four weeks or more and from 4 min after less; one step a week, held in recovery weeks; nothing fast or longer before its last step',
  unit: 'step of the path',
  unknownWhen: 'No injury that stopped running, or its last day is not set.',
  source:
    'George ERM et al. (2024) doi:10.1007/s40279-024-02051-y, Warden SJ et al. (2014) JOSPT 44:749-765: run-walk on alternate days, a step after at least two runs without pain; first step by time off: coaching convention',
  grade: 'C',
};

/** Days without running from which on it comes back with walk breaks, and the first step then. */
const STARTS: readonly (readonly [fromDays: number, rung: number])[] = [
  [28, 1],
  [20, 4],
];
/** A note that ended longer ago says nothing, unless the path has begun. */
const BEGINS_WITHIN_DAYS = 14;

interface Stop {
  /** The last day without running. */
  until: LocalDate;
  days: number;
  what: string;
}

/** The injury that stopped running before a week or in it, and ended; the newest. Null without one. */
function stopBefore({ injuries, start }: Pick<PlanInput, 'injuries' | 'start'>, from: LocalDate): Stop | null {
  const stops = injuries.flatMap(({ what, verdict, disciplines, since, until }: InjuryNote): Stop[] =>
    verdict === 'stop-and-refer' && disciplines.includes('run') && until !== null && until < addDays(from, 6)
      ? [{ until, days: daysBetween(since ?? start, until) + 1, what }]
      : [],
  );
  return stops.toSorted((a, b) => daysBetween(a.until, b.until)).at(-1) ?? null;
}

/** The run-walk step of a week on the way back from an injury, and what hurt; null when there is none, or it is behind the athlete. */
export function returnToRun(
  input: Pick<PlanInput, 'injuries' | 'start'>,
  from: LocalDate,
  week: EntryWeek,
): { rung: SessionRung; what: string } | null {
  const stop = stopBefore(input, from);
  const first = stop && STARTS.find(([days]) => stop.days >= days)?.[1];
  if (!stop || first === undefined || first === null) return null;
  const planned = week.planned.filter(({ ladder, date }) => ladder === ENTRY_LADDER.run && date > stop.until);
  if (planned.length === 0 && from > addDays(stop.until, BEGINS_WITHIN_DAYS)) return null;
  const rung = nextStep(entryLadder('run'), first, { ...week, planned, countsFrom: stop.until });
  return rung && { rung, what: stop.what };
}
