import type { LocalDate } from '#core/calendar.ts';
import { entryNeed } from '#core/plan/input/ability.ts';
import type { PlanInput } from '#core/plan/input/plan-input.ts';
import { findLadder, type Ladder } from '#core/plan/progression/ladder.ts';
import type { PlannedRung, SessionRung } from '#core/plan/progression/next-rung.ts';
import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['plan.entry_path'],
  name: 'First swims and runs',
  formula:
    'cannot swim 200 m: from 16 x 25 m to 400 m in 8 steps; cannot run 30 min: run-walk of 30 min from 1 min to 24 min of running in 8 steps, beginning with half the longest run; one step a loading week, held in recovery weeks',
  unit: 'step of the path',
  unknownWhen: 'Current ability is not set.',
  source: 'Coaching convention; a step a week as in common run-walk programmes for beginners',
  grade: 'D',
};

export type EntrySport = 'swim' | 'run';
export const ENTRY_LADDER: Readonly<Record<EntrySport, 'learn-to-swim' | 'run-walk'>> = { swim: 'learn-to-swim', run: 'run-walk' };

export function entryLadder(sport: EntrySport): Ladder {
  const ladder = findLadder(ENTRY_LADDER[sport]);
  if (!ladder) throw new Error(`There is no ladder ${ENTRY_LADDER[sport]}.`);
  return ladder;
}

/** The step, from 1, that comes next by what was done or said; null when the sport needs no such path, or it is behind the athlete. */
export function entryStart(sport: EntrySport, input: Pick<PlanInput, 'ability' | 'recent' | 'levels'>): number | null {
  const need = entryNeed(sport, input);
  if (!need) return null;
  const ladder = entryLadder(sport);
  const rung = input.levels?.[ladder.id] ?? firstHeld(ladder, need.heldMin);
  // The last step is an ordinary session.
  return rung >= ladder.rungs.length ? null : rung;
}

/** The highest step whose repetitions are no longer than that, minutes; the first where none is. */
function firstHeld({ rungs }: Ladder, heldMin: number): number {
  return Math.max(1, rungs.findLastIndex(({ sets }) => longestSec(sets) <= heldMin * 60) + 1);
}

const longestSec = (sets: Ladder['rungs'][number]['sets']): number =>
  Math.max(...(sets ?? []).map(({ sec = Number.POSITIVE_INFINITY }) => sec));

export interface EntryWeek {
  /** Sessions of the plan so far; those before `countsFrom` do not move the step. */
  planned: readonly PlannedRung[];
  countsFrom: LocalDate;
  kind: 'loading' | 'recovery' | 'taper';
}

/** The step of a week: one up after each loading week, held in recovery and before a race. Null once the path is behind the athlete. */
export function entryRung(sport: EntrySport, input: Pick<PlanInput, 'ability' | 'recent' | 'levels'>, week: EntryWeek): SessionRung | null {
  const start = entryStart(sport, input);
  if (start === null) return null;
  return nextStep(entryLadder(sport), start, week);
}

/** The step of a week on a path that began at `start`; null once the last, an ordinary session, is reached. */
export function nextStep(ladder: Ladder, start: number, week: EntryWeek): SessionRung | null {
  const own = week.planned.filter((each) => each.ladder === ladder.id);
  const counted = own.filter(({ date, why }) => date >= week.countsFrom && why !== 'recovery' && why !== 'taper');
  const last = counted.at(-1)?.rung ?? null;
  const next = last === null ? start : last + 1;
  if (next >= ladder.rungs.length) return null;
  const at = (rung: number, why: SessionRung['why']): SessionRung => ({ ladder: ladder.id, rung, of: ladder.rungs.length, why });
  if (week.kind !== 'loading') return at(last ?? start, week.kind);
  return at(next, last !== null ? 'up' : own.length > 0 ? 'again' : 'start');
}
