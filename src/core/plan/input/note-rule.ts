import type { LocalDate } from '#core/calendar.ts';
import type { Discipline } from '#core/discipline.ts';
import type { GoalChip } from '#core/plan/input/parsed-goal.ts';

/** What there may be too little of: watts, weights, things for the pool. */
export type Lack = 'power' | 'gym' | 'pool-toys';

/**
 * Something the athlete has asked to be kept in mind, as far as it decides what may be planned and when. `words` are theirs. It is said, so it
 * is never broken, and it holds until they take it back.
 */
export type ToldRule = { words: string } /** Every week, as in the words of a goal: "never on Tuesdays", "long ride on Sundays". */ & (
  | { kind: 'days'; chip: GoalChip }
  /** Only so long: "no pool until December". `without` null is nothing at all. */
  | { kind: 'span'; from: LocalDate; to: LocalDate; without: readonly Discipline[] | null }
  /** For as long as it is kept in mind: "I have no bike". */
  | { kind: 'never'; without: readonly Discipline[] }
  | { kind: 'lacks'; what: Lack }
);
