import type { Level } from '#core/level.ts';
import entryLadders from '#core/plan/progression/entry-ladders.json' with { type: 'json' };
import ladders from '#core/plan/progression/ladders.json' with { type: 'json' };
import type { EnergySystem } from '#core/workout/library-workout.ts';

/** The phases and weeks a ladder is meant for. */
export type LadderPhase = 'base' | 'build' | 'peak' | 'taper' | 'recovery' | 'any';
/** In % of the threshold of the sport: FTP, threshold speed or CSS. */
export type Band = readonly [low: number, high: number];

/** Warm-up or cool-down, in seconds or metres; without a band it is walked. */
export interface LadderEnd {
  sec?: number;
  m?: number;
  band?: Band;
}

/** Repetitions of one kind, each followed by its rest. */
export interface LadderSet {
  reps: number;
  sec?: number;
  m?: number;
  band: Band;
  restSec: number;
  /** Without it the rest is standing or, in the return to running, walking. */
  rest?: Band;
  cue?: string;
  rpm?: Band;
  /** What a repetition changes between until it is over. */
  alternate?: readonly { sec: number; band: Band }[];
}

export interface LadderExercise {
  exercise: string;
  sets: number;
  reps: number;
  reps_in_reserve: number;
  rest_s: number;
}

/** A ride with blocks at race power, then a run. */
export interface LadderBrick {
  rideMin: number;
  blocks: number;
  blockMin: number;
  ride: Band;
  runMin: number;
  run: Band;
}

/** One workout of a ladder. `work`: minutes of work; `rpe`: 0 to 10, of the work. */
export interface Rung {
  name: string;
  minutes: number;
  work: number | null;
  rpe: Band;
  warmup?: LadderEnd;
  sets?: readonly LadderSet[];
  cooldown?: LadderEnd;
  betweenSec?: number;
  exercises?: readonly LadderExercise[];
  brick?: LadderBrick;
}

/** Workouts of one sport and energy system, each a little harder than the one before. */
export interface Ladder {
  id: string;
  sport: 'swim' | 'bike' | 'run' | 'brick' | 'strength';
  system: EnergySystem | 'return';
  name: string;
  /** Where its workouts serve something else than others of their system. */
  purpose?: string;
  phases: readonly LadderPhase[];
  levels: readonly Level[];
  /** Where an athlete without history begins, from 1. */
  start: Readonly<Record<Level, number>>;
  sources: readonly string[];
  rungs: readonly Rung[];
}

/** All ladders. Source: workout caps and work to rest as in the science notes; each ladder names its own sources. */
export const LADDERS: readonly Ladder[] = [...ladders, ...entryLadders] as unknown as readonly Ladder[];

const BY_ID: ReadonlyMap<string, Ladder> = new Map(LADDERS.map((ladder) => [ladder.id, ladder]));

export function findLadder(id: string): Ladder | undefined {
  return BY_ID.get(id);
}

/** The rung of that number, from 1; the nearest one beyond the ends. */
export function rungAt(ladder: Ladder, rung: number): Rung {
  const found = ladder.rungs[Math.min(Math.max(1, rung), ladder.rungs.length) - 1];
  if (!found) throw new Error(`The ladder ${ladder.id} has no rungs.`);
  return found;
}

/** Ladders whose rungs are lengths: how long the session may be decides, not what went well. */
export const LENGTH_LADDERS: ReadonlySet<string> = new Set(['bike-endurance', 'run-long', 'run-easy', 'swim-endurance']);
/** Of these, one steady part that is as long as the session. */
export const ELASTIC_LADDERS: ReadonlySet<string> = new Set(['bike-endurance', 'run-long', 'run-easy']);

/** Ladders of who begins a sport: a rung is the whole session, which is cut but never filled. */
export const ENTRY_LADDERS: ReadonlySet<string> = new Set(['learn-to-swim', 'run-walk']);

/** The shortest warm-up and cool-down that a rung may be cut to, seconds and metres. */
export const LEAST_END_SEC = { warmup: 600, cooldown: 300 } as const;
export const LEAST_END_M = { warmup: 200, cooldown: 100 } as const;
/** An easy 100 m, for how long the ends of a swim take. */
const EASY_100_M_MIN = 2;

/** What warm-up and cool-down of a rung can give when time is short, minutes. */
export function endsCanGiveMin({ warmup, cooldown, brick }: Rung): number {
  // Of a brick the easy riding gives; its blocks and its run stay.
  if (brick) return 0;
  const given = (end: LadderEnd | undefined, kind: 'warmup' | 'cooldown'): number => {
    if (end?.m !== undefined) return (Math.max(0, end.m - LEAST_END_M[kind]) / 100) * EASY_100_M_MIN;
    return Math.max(0, (end?.sec ?? 0) - LEAST_END_SEC[kind]) / 60;
  };
  return given(warmup, 'warmup') + given(cooldown, 'cooldown');
}
