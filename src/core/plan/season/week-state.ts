import type { PlanInput } from '#core/plan/input/plan-input.ts';
import { isNormalWeek, saysWhatIsUsual } from '#core/plan/limit/normal-week.ts';
import { raceLoad } from '#core/plan/season/race-load.ts';
import { afterWeek, doneInWeek, type SeasonState } from '#core/plan/season/season-state.ts';
import { isUnloading } from '#core/plan/season/week-target.ts';
import type { PlanWeek } from '#core/plan/week/plan.ts';

/** What the next week is built on, after a planned week: what of it lies before the input's start counts through `recent`. */
export function stateAfterWeek(input: PlanInput, state: SeasonState, week: PlanWeek): SeasonState {
  const races = input.races.filter(({ id }) => week.raceIds.includes(id));
  return afterWeek(state, {
    from: week.from,
    sessions: week.sessions.filter(({ date }) => date >= input.start),
    done: doneInWeek(input, week.from),
    races: races.map((race) => ({ date: race.date, load: raceLoad(race) })),
    isLoading: isNormalWeek(week.from, input.blocked) && !isUnloading(week),
    isNormal: saysWhatIsUsual(week, input),
  });
}
