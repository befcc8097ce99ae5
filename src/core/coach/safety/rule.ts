import type { SafetyGroup, SafetyLevel } from '#core/coach/safety/level.ts';
import type { Measured } from '#core/coach/safety/measured.ts';
import type { Noticed } from '#core/coach/safety/noticed.ts';
import type { Concept } from '#core/coach/safety/spoken-concepts.ts';

/** A fact about the athlete that makes a message graver than its words. */
export type Known = 'isMinor' | 'isLight' | 'isStrained' | 'isNew';

type Sign = Concept | Measured | Noticed | Known;
export type Need = Sign | readonly Sign[];

/** Something that must be answered before, or instead of, any training advice. */
export interface SafetyRule {
  name: string;
  level: Exclude<SafetyLevel, 'none'>;
  group: SafetyGroup;
  /** All of these, each in one of its ways. */
  when: readonly Need[];
  /** None of these. */
  unless?: readonly Need[];
  /** How many words apart they may be said; 25 when nothing is given. */
  within?: number;
  /** Also holds for a question of general knowledge ("where does one buy …"). */
  evenAsked?: boolean;
}

export const rule = (
  name: string,
  [level, group]: readonly [Exclude<SafetyLevel, 'none'>, SafetyGroup],
  when: readonly Need[],
  more: Partial<Pick<SafetyRule, 'unless' | 'within' | 'evenAsked'>> = {},
): SafetyRule => ({ name, level, group, when, ...more });
