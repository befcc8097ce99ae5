import type { LocalDate } from '#core/calendar.ts';
import type { Discipline } from '#core/discipline.ts';
import type { DayOfWeek } from '#core/plan/week/available-days.ts';
import type { SessionPart } from '#core/plan/week/plan.ts';
import type { Wish } from '#core/plan/week/session-request.ts';

/** A session that stands where it is: before the week, or in it because it is done or fixed. */
export interface StandingSession {
  date: LocalDate;
  durationSec: number;
  load: number;
  parts: readonly SessionPart[];
  isLong: boolean;
  isHeavyStrength: boolean;
}

/** One wish with what each day of the week costs it; null is a day on which it may not stand. */
export interface PricedWish extends Wish {
  /** By day of the week, its first day first. */
  dayPrices: readonly (number | null)[];
  /** What a minute more or less than wanted costs. */
  minutePrice: number;
  /** What it costs that it is shorter at all: few sessions shall change, rather than many a little. 0 in a new plan. */
  changePrice: number;
}

/** A week to be filled. Rules are never broken; prices say what is liked. */
export interface WeekProblem {
  days: readonly DayOfWeek[];
  wishes: readonly PricedWish[];
  /** Of the three days before, and of this week where something stands already. */
  standing: readonly StandingSession[];
  targetLoad: number;
  /** What a hundredth of the target more or less costs. */
  loadPrice: number;
  mostSec: number;
  /** Days without a session. */
  leastRestDays: number;
  mostHardSessions: number;
  /** Long or hard sessions on one day. */
  mostDemandingPerDay: number;
  /** From one hard run to the next. */
  daysBetweenHardRuns: number;
  /** Share of the time above the first threshold. */
  mostAboveEasy: number;
  mostRunSec: number | null;
  /** Fitness on the eve, and how much it may rise in the week. */
  ramp: { ctl: number; most: number } | null;
  /** Price of training on each day. */
  trainingPrices: readonly number[];
  /** Sessions of a sport that the week needs, a brick counting for each of its sports; what is missing has a high price. */
  leastSessions: Readonly<Partial<Record<Discipline, number>>>;
  /** The most load that some days may carry together, before a race and after it. Days count from 0, the first of the week. */
  loadCaps: readonly { days: readonly number[]; most: number }[];
  /** Days of a taper of which one at least should hold something at race pace; empty asks for nothing. */
  sharpDays: readonly number[];
  /** A day that must stay light so that the week is not monotonous; null asks for nothing. */
  lightDay: number | null;
}

/** A wish on its day. */
export interface Placed {
  wish: PricedWish;
  day: number;
  durationSec: number;
}

export interface PlacedWeek {
  placed: readonly Placed[];
  /** What found no place, once for each session. */
  dropped: readonly PricedWish[];
}
