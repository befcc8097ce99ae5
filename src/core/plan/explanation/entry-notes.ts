import { daysBetween } from '#core/calendar.ts';
import type { PlanInput, PlanRace } from '#core/plan/input/plan-input.ts';
import { disciplinesOfRace } from '#core/plan/input/race-format.ts';
import { ENTRY_LADDER, type EntrySport, entryLadder, entryStart } from '#core/plan/progression/entry-path.ts';
import { rungAt } from '#core/plan/progression/ladder.ts';
import { recoveryEvery } from '#core/plan/season/recovery-weeks.ts';
import { goalRaces } from '#core/plan/season/season-outline.ts';
import type { BindingRule, PlanWeek } from '#core/plan/week/plan.ts';

const GOAL = { swim: '400 m without stopping', run: '30 min without walking' } as const;
const NOUN = { swim: 'swims', run: 'runs' } as const;

/** Where the first swims and runs lead, and whether the weeks until the race are enough for them. */
export function entryNotes(input: PlanInput, weeks: readonly PlanWeek[]): BindingRule[] {
  return (['swim', 'run'] as const).flatMap((sport) => {
    const start = entryStart(sport, input);
    const own = weeks.filter((week) => rungsIn(week, sport).length > 0);
    const last = own.at(-1);
    if (start === null || !last) return [];
    const goal = goalRaces(input).findLast(({ format }) => disciplinesOfRace(format).includes(sport)) ?? null;
    const reached = Math.max(...own.flatMap((week) => rungsIn(week, sport)));
    const { rungs } = entryLadder(sport);
    const after = weeks.find(({ from }) => from > last.from);
    // The last step is the first ordinary session.
    return reached >= rungs.length - 1 && after ? [learnt(sport, start, after)] : [tooShort(input, sport, { start, reached, goal, weeks })];
  });
}

const rungsIn = ({ sessions }: PlanWeek, sport: EntrySport): number[] =>
  sessions.flatMap(({ rung }) => (rung?.ladder === ENTRY_LADDER[sport] ? rung.rung : []));

function learnt(sport: EntrySport, start: number, { index }: PlanWeek): BindingRule {
  const { name } = rungAt(entryLadder(sport), start);
  return {
    rule: 'entry-path',
    sentence: `Your ${NOUN[sport]} begin with ${name} and lead to ${GOAL[sport]} in week ${index}.`,
    facts: { name, goal: GOAL[sport], week: index },
  };
}

function tooShort(
  input: PlanInput,
  sport: EntrySport,
  at: { start: number; reached: number; goal: PlanRace | null; weeks: readonly PlanWeek[] },
): BindingRule {
  const { start, reached, goal } = at;
  const ladder = entryLadder(sport);
  const needed = weeksFor(ladder.rungs.length - start, recoveryEvery(input));
  const given = Math.min(at.weeks.length, goal ? Math.max(0, Math.floor(daysBetween(input.start, goal.date) / 7)) : at.weeks.length);
  const { name } = rungAt(ladder, reached);
  const until = goal ? `${goal.name} is in ${given}` : `the plan has ${given}`;
  const option = goal
    ? sport === 'swim'
      ? 'Choose a later race, a relay or a duathlon.'
      : 'Choose a later race, or take walk breaks in it.'
    : 'Make the plan longer to get there.';
  return {
    rule: 'entry-short',
    sentence: `It takes about ${needed} weeks from what you can do now to ${GOAL[sport]}; ${until}. Your ${NOUN[sport]} get to ${name}. ${option}`,
    facts: { needed, given, name, goal: GOAL[sport], ...(goal ? { race: goal.name } : {}) },
  };
}

/** Weeks for so many steps: the first is repeated, and a recovery week is none. */
function weeksFor(steps: number, every: number): number {
  const loading = steps + 1;
  return loading + Math.floor((loading - 1) / (every - 1));
}
