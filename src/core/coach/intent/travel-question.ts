import type { Question } from '#core/coach/intent/heard-topics.ts';

const ZONES =
  /\b(jet ?lag\w*|jetlagged|time (difference|zones?|change)|body clock|long ?haul|\d{1,2} hours (ahead|behind)|hours (ahead|behind) of)\b/;
const FLIES = /\b(fly|flying|flight|flights|plane)\b/;
const ASKS = /\b(how|when|what|should|do i|can i|tips?|advice|best way|worth|help)\b/;

/** "A long flight before the race, when do I shift my nights?": what is known of it, not how the last nights were. */
export const asksTravel = ({ says, has }: Question): boolean =>
  (says(ZONES) || (says(FLIES) && has('sleep'))) && says(ASKS) && !says(/\b(move|replan|rejig|plan around|skip|cancel|reschedule)\b/);
