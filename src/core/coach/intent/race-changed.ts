import type { Asked } from '#core/coach/intent/asked.ts';

const OFF_OR_MOVED =
  /\b(?:is|has been|have been|got|gets|was|been|s|its|theyve|they have|organisers?|organizers?)(?: just| now| all| been| have)* (?:cancel\w*|called off|off|postponed|pushed back|put back|moved|brought forward|scrapped|binned|shelved|abandoned|rescheduled)\b|\b(?:cancelled|canceled|postponed|called off|moved|rescheduled)(?: to \S.*)?$/;
const NOT_RACING =
  /\b(?:im|i am|ive|i have|were|we are|weve|i)(?: just| now| already| decided to| decided im)* (?:not (?:doing|racing|running|going to|starting|entering)|no longer (?:doing|racing|going)|withdrawn|withdrawing|pulled out|pulling out|dropped out|deferred|deferring|scratched|skipping|out of|giving up)\b/;
const ENTERED =
  /\b(?:ive|i have|i|weve|we)(?: just| also| already| now)* (?:entered|signed up (?:for|to)|registered (?:for|to)|booked|got a (?:place|slot|spot|number) (?:in|at|for))\b/;
const A_RACE =
  /\b(?:race|event|half|marathon|half marathon|10k|5k|10 k|5 k|sprint|olympic|triathlon|tri|duathlon|aquathlon|70 ?\.?3|ironman|sportive|gran ?fondo|ultra|middle distance|full distance)\b/;
const ASKS =
  /\?|\b(?:what|how|why|should|shall|which|when|does|will|would|could|can (?:i|you|we)|refund|next year|plan me|build|make me a plan|new plan|pace|power|eat|ready)\b/;
const OF_SESSIONS = /\b(?:session|intervals?|long (?:run|ride|swim)|swim squad|club|class|practice|easy)\b/;

/** "Leeds is off, they cancelled it", "I have entered a half in April": told of a race, which the chat neither enters, moves nor takes out. */
export const tellsRaceChange = ({ question: { says, text }, slots }: Asked): boolean =>
  ((slots.race !== null && (says(OFF_OR_MOVED) || says(NOT_RACING))) ||
    (says(/\bmy (?:\w+ )?(?:race|event)\b/) && says(OFF_OR_MOVED)) ||
    (says(ENTERED) && (slots.race !== null || says(A_RACE)))) &&
  !says(ASKS) &&
  !text.includes('?') &&
  !says(OF_SESSIONS);
