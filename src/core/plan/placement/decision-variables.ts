import { daysBetween } from '#core/calendar.ts';
import type { Discipline } from '#core/discipline.ts';
import type { ProgramBuilder, Term } from '#core/plan/placement/program-builder.ts';
import type { PricedWish, StandingSession, WeekProblem } from '#core/plan/placement/scheduling-problem.ts';
import type { SessionPart } from '#core/plan/week/plan.ts';

const MIN = 60;

/** A wish on one of its days: `place` is 1 when it stands there, `extra` its minutes beyond the least. */
export interface Choice {
  wish: PricedWish;
  at: number;
  day: number;
  place: number;
  /** Null where the session has one length only. */
  extra: number | null;
}

export const leastMin = (wish: PricedWish) => wish.least.durationSec / MIN;
export const rangeMin = (wish: PricedWish) => (wish.most.durationSec - wish.least.durationSec) / MIN;
const perMin = (wish: PricedWish, value: (end: PricedWish['least']) => number) =>
  rangeMin(wish) > 0 ? (value(wish.most) - value(wish.least)) / rangeMin(wish) : 0;

/** Two variables for every wish on every day on which it may stand. */
export function addChoices(builder: ProgramBuilder, { wishes, days }: WeekProblem): Choice[] {
  return wishes.flatMap((wish, at) =>
    days.flatMap((day, index): Choice[] => {
      const price = wish.dayPrices[index];
      if (price === null || price === undefined || leastMin(wish) * MIN > day.mostSec) return [];
      const name = `${at}_${index}`;
      const place = builder.variable({ name: `x${name}`, most: 1, isBinary: true, price });
      const room = Math.min(rangeMin(wish), day.mostSec / MIN - leastMin(wish));
      if (room < 1) return [{ wish, at, day: index, place, extra: null }];
      const extra = builder.variable({ name: `e${name}`, most: room, isBinary: false, price: 0 });
      builder.row(
        `l${name}`,
        [
          { variable: extra, coefficient: 1 },
          { variable: place, coefficient: -room },
        ],
        { most: 0 },
      );
      return [{ wish, at, day: index, place, extra }];
    }),
  );
}

/** A quantity of a session that lies on a line between its shortest and its longest. */
export function along(choice: Choice, value: (end: PricedWish['least']) => number): Term[] {
  const slope = perMin(choice.wish, value);
  return [
    { variable: choice.place, coefficient: value(choice.wish.least) },
    ...(choice.extra === null || slope === 0 ? [] : [{ variable: choice.extra, coefficient: slope }]),
  ];
}

/** A quantity of which the session may have its most, whatever its length: for limits. */
export function atMost(choice: Choice, value: (end: PricedWish['least']) => number): Term {
  return { variable: choice.place, coefficient: Math.max(value(choice.wish.least), value(choice.wish.most)) };
}

export const minutes = (choice: Choice): Term[] => along(choice, ({ durationSec }) => durationSec / MIN);
export const place = (choice: Choice): Term => ({ variable: choice.place, coefficient: 1 });

/** Parts at the longest, which are at least as hard as at the shortest. */
export const partsOf = ({ wish }: Choice): readonly SessionPart[] => wish.most.parts;

export const hasDiscipline = (parts: readonly SessionPart[], discipline: Discipline) =>
  parts.some((part) => part.discipline === discipline);

export function hardParts(parts: readonly SessionPart[], discipline: Discipline | null = null): number {
  return parts.filter((part) => part.intensity === 'hard' && (discipline === null || part.discipline === discipline)).length;
}

export const isHeavy = ({ wish }: Choice) => wish.most.isHeavyStrength;

/** Day of the week; below 0 for the days before it. */
export function dayOfStanding({ days }: WeekProblem, { date }: StandingSession): number {
  const [first] = days;
  return first ? daysBetween(first.date, date) : 0;
}

/** What stands in this week already. */
export function standingInWeek(problem: WeekProblem): readonly StandingSession[] {
  return problem.standing.filter((session) => dayOfStanding(problem, session) >= 0);
}
