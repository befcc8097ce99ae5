import { addDays } from '#core/calendar.ts';
import type { Asked } from '#core/coach/intent/asked.ts';
import type { DayMention } from '#core/coach/intent/days.ts';
import { raceMeant } from '#core/coach/intent/race-meant.ts';
import type { NamedView } from '#core/coach/view.ts';

const STRETCH = '(?:week|days?|sessions?|training|workouts?|plan|schedule|run ?in|what(?:s| is) left|everything|what i (?:do|have|train))';
const BEFORE_RACE =
  '(?:up to|up until|until|till|before|to|leading (?:up )?(?:to|into)|into|ahead of|from (?:now|today|here) to|between now and)';
const WEEK_TO_RACE = new RegExp(
  `\\b${STRETCH}\\b(?: \\w+){0,3}? ${BEFORE_RACE} (?:the|my|our) (?:\\w+ )?(?:race|race day|big day|start|event)\\b`,
);
const SHOWS = /\b(talk me|walk me|take me|run me|what|whats|which|show|list|tell me|go through|look|looks|lay out|give me|remind me)\b/;
/** How to go about it, how long it still is, or what the page of the race week holds. */
const ELSE =
  /\b(should|how (many|long|much|do|to|far|soon)|when|taper\w*|brief\w*|checklist|eat|eating|food|carbs?|drink|sleep|rest|countdown|weeks to go|travel|pack|kit|nerv\w*|easier|lighter|move|swap|skip|add|legs|tips?|advice)\b/;

/** "Show me the days up to the race": the sessions that are planned until then. */
export const asksWeekToRace = ({ question: { says } }: Asked): boolean => says(WEEK_TO_RACE) && says(SHOWS) && !says(ELSE);

const WEEK_DAYS = 7;

/** From today, or from a week before it, to the race that is meant; nothing where there is none to come. */
export function daysToRace(asked: Asked, view: NamedView): DayMention[] {
  const named = asked.slots.race;
  const soonest = view.races.filter(({ date }) => date >= view.today).toSorted((a, b) => (a.date < b.date ? -1 : 1))[0];
  const race = named ?? soonest ?? raceMeant(asked, view);
  if (!race || race.date < view.today) return [];
  const weekBefore = addDays(race.date, 1 - WEEK_DAYS);
  return [{ from: weekBefore > view.today ? weekBefore : view.today, to: race.date, kind: 'span', at: 0, isTarget: false }];
}
