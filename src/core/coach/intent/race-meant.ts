import type { Asked } from '#core/coach/intent/asked.ts';
import { mainRace } from '#core/coach/intent/slots.ts';
import type { NamedView, RaceFacts } from '#core/coach/view.ts';

const NEXT = /\b(next|first|upcoming|soonest|nearest|earliest|coming up)\b.{0,20}\b(race|event|triathlon|competition|start)\b/;

/** The race that comes first in time. */
export const soonestRace = ({ races }: NamedView): RaceFacts | null => races.toSorted((a, b) => a.daysToGo - b.daysToGo)[0] ?? null;

/** The race a message means: the one it names, the next where it asks for the next, else the one that the season is about. */
export function raceMeant({ question, slots }: Asked, view: NamedView): RaceFacts | null {
  return slots.race ?? (question.says(NEXT) ? soonestRace(view) : mainRace(view));
}
