import { entryLadder, entryStart } from '#core/plan/progression/entry-path.ts';
import { rungAt } from '#core/plan/progression/ladder.ts';
import { rungWorkout } from '#core/plan/progression/rung-workout.ts';
import { countOf } from '#core/plan/week/session-counts.ts';
import type { Wish } from '#core/plan/week/session-request.ts';
import { type Endurance, entryOf, type MenuWeek, returnOf, wishFor } from '#core/plan/week/week-context.ts';

const MOST_A_WEEK = 3;
const PRICE = 70;

const REASON = {
  swim: 'You said that you can’t swim 200 m yet, so the swims begin there.',
  run: 'You said that you can’t run 30 min yet, so the runs have walk breaks.',
} as const;

/** Why it begins so: ability that was said, or an injury. */
function reasonOf(week: MenuWeek, discipline: 'swim' | 'run'): Pick<Wish, 'reason' | 'facts'> {
  const back = discipline === 'run' && entryStart('run', week.input) === null ? returnOf(week) : null;
  if (!back) return { reason: REASON[discipline] };
  return {
    reason: `Your first runs after the ${back.what} have walk breaks. Stop if it hurts, and wait two days.`,
    facts: { what: back.what },
  };
}

/** The sessions of a sport that the athlete is still learning, all alike; null where they have learnt it. */
export function entryWishes(week: MenuWeek, discipline: Endurance): Wish[] | null {
  const rung = entryOf(week, discipline);
  if (rung === null || discipline === 'bike') return null;
  const count = Math.min(MOST_A_WEEK, countOf(week, discipline));
  if (count === 0) return [];
  const workout = { ...rungWorkout({ ladder: rung.ladder, rung: rung.rung }), why: rung.why };
  const { minutes } = rungAt(entryLadder(discipline), rung.rung);
  const size = { wanted: minutes, least: minutes, most: Math.ceil(week.scales(workout, null).durationSec / 60) };
  const wish = wishFor(week, discipline === 'swim' ? 'swim-technique' : 'run-easy', {
    ...size,
    dropPrice: PRICE,
    ...reasonOf(week, discipline),
    workout,
  });
  return wish ? [{ ...wish, count }] : [];
}
