import { addDays, daysBetween, type LocalDate, startOfWeek } from '#core/calendar.ts';
import { fitnessByDay } from '#core/load/fitness/fitness.ts';
import { lastDayBeforeBreak } from '#core/load/risk/return-after-break.ts';
import { loadByDay } from '#core/load/totals/day-load.ts';
import { limitSessions } from '#core/plan/checker/checked-week.ts';
import { withLongestBefore } from '#core/plan/input/longest-before-break.ts';
import type { PlanInput } from '#core/plan/input/plan-input.ts';
import type { Longest } from '#core/plan/limit/limit.ts';
import { isNormalWeek } from '#core/plan/limit/normal-week.ts';
import type { PlanSession } from '#core/plan/week/plan.ts';

/** The input a server would make on `today` from what was done since the plan began: history, fitness and longest of the week of that day. */
export function inputAsOf(input: PlanInput, done: readonly PlanSession[], today: LocalDate): PlanInput {
  const first = startOfWeek(input.start, input.weekStart);
  const from = startOfWeek(today, input.weekStart);
  const passed = Math.max(0, Math.floor(daysBetween(first, from) / 7));
  const before = done.filter(({ date }) => date < from);
  const weekSums = (secondsOf: (session: PlanSession) => number) =>
    Array.from({ length: passed }, (_, i) => addDays(first, 7 * i)).flatMap((start) => {
      if (!isNormalWeek(start, input.blocked)) return [];
      const own = before.filter(({ date }) => date >= start && date <= addDays(start, 6));
      return own.length === 0 ? [] : own.reduce((sum, session) => sum + secondsOf(session), 0);
    });
  const running = ({ parts }: PlanSession) => parts.reduce((sum, part) => sum + (part.discipline === 'run' ? part.durationSec : 0), 0);
  const days = passed > 0 ? loadByDay(before, { from: first, to: addDays(from, -1) }) : [];
  const after = input.fitness && days.length > 0 ? fitnessByDay(days, input.fitness).at(-1) : undefined;
  const longestBy = (day: LocalDate) => {
    const longest = (discipline: 'swim' | 'bike' | 'run') => longestOf(input, done, { from: day, discipline });
    return { swim: longest('swim'), bike: longest('bike'), run: longest('run') };
  };
  const beforeBreak = lastDayBeforeBreak(
    done.map(({ date }) => date),
    today,
  );
  const elapsed = Math.max(0, Math.floor(daysBetween(first, from) / 7));
  return {
    ...input,
    start: today,
    weeks: Math.max(1, input.weeks - elapsed),
    fitness: after ? { ctl: after.ctl, atl: after.atl } : input.fitness,
    recent: {
      weeksSec: [...input.recent.weeksSec, ...weekSums(({ durationSec }) => durationSec)].slice(-6),
      runWeeksSec: [...input.recent.runWeeksSec, ...weekSums(running)].slice(-6),
      ...withLongestBefore(longestBy(from), beforeBreak && longestBy(addDays(beforeBreak, 1))),
      eve: [...input.recent.eve, ...done.flatMap(limitSessions)].filter(({ date }) => date >= addDays(from, -3) && date < today),
    },
    races: input.races.filter(({ date }) => date >= today),
  };
}

function longestOf(
  input: PlanInput,
  done: readonly PlanSession[],
  at: { from: LocalDate; discipline: 'swim' | 'bike' | 'run' },
): Longest | null {
  const { from, discipline } = at;
  const before = from <= addDays(input.start, 30) ? input.recent.longest[discipline] : null;
  const own = done.filter(
    ({ date, parts }) => date >= addDays(from, -30) && date < from && parts.some((part) => part.discipline === discipline),
  );
  const times = own.flatMap(({ date, parts }) =>
    parts.filter((part) => part.discipline === discipline).map(({ durationSec }) => ({ date, durationSec })),
  );
  const distances = [before?.distanceM ?? null, ...own.map(({ distanceM }) => distanceM)].filter((distanceM) => distanceM !== null);
  const longest = times.toSorted((a, b) => b.durationSec - a.durationSec)[0];
  if (!longest) return before;
  const isOwn = longest.durationSec >= (before?.durationSec ?? 0);
  return {
    durationSec: Math.max(longest.durationSec, before?.durationSec ?? 0),
    distanceM: distances.length > 0 ? Math.max(...distances) : null,
    ...(isOwn && { on: longest.date }),
  };
}
