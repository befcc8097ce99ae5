import type { Asked } from '#core/coach/intent/asked.ts';

const OFF_OR_MOVED =
  /\b(?:is|has been|have been|got|gets|was|been|s|its|theyve|they have|they|organisers?|organizers?)(?: just| now| all| been| have)* (?:pushed it|moved it|brought it forward|put it back|shifted it|cancel\w*|called off|off|postponed|pushed back|put back|moved|brought forward|scrapped|binned|shelved|abandoned|rescheduled)\b|\b(?:cancelled|canceled|postponed|called off|moved|rescheduled)(?: to \S.*)?$/;
const NOT_RACING =
  /\b(?:im|i am|ive|i have|were|we are|weve|i)(?: just| now| already| decided to| decided im)* (?:not (?:doing|racing|running|going to|starting|entering)|no longer (?:doing|racing|going)|withdrawn|withdrawing|pulled out|pulling out|dropped out|deferred|deferring|scratched|skipping|out of|giving up)\b/;
const ENTERED =
  /\b(?:ive|i have|i|weve|we)(?: just| also| already| now)* (?:entered|signed up (?:for|to)|registered (?:for|to)|booked|got a (?:place|slot|spot|number) (?:in|at|for))\b/;
const A_RACE =
  /\b(?:race|event|half|marathon|half marathon|10k|5k|10 k|5 k|sprint|olympic|triathlon|tri|duathlon|aquathlon|70 ?\.?3|ironman|sportive|gran ?fondo|ultra|middle distance|full distance)\b/;
const ASKS =
  /\b(?:what (?:pace|power|time|should i eat)|how (?:do|should|can|long|far|many|much|fast)|why|should i|refund|next year|plan me|build|make me a plan|new plan|pace|power|eat|ready)\b/;
const GOAL =
  /\b(?:forget|drop|scrap|lower|raise|change|adjust|set|update|swap|switch|make)\b.{0,40}\b(?:goal|target|top (?:ten|\d+)|podium|[abc] race|[abc] priority|training day|priority)\b|\bonly (?:as|want it as|doing it as) a training (?:day|race)\b/;
/** "Talked me out of Tonbridge, I want to do an Olympic in September instead". */
const OTHER_RACE =
  /\b(?:talked me out of|instead of|rather than|not|swap|switch|changed? my mind about)\b.*\b(?:want|wanna|would like|id like|do|enter|race|switch to)\b.*\b(?:sprint|olympic|70 ?\.?3|half|marathon|10k|ironman|duathlon|middle distance|full distance)\b.*\b(?:instead|january|february|march|april|may|june|july|august|september|october|november|december)\b/;
const OF_SESSIONS = /\b(?:session|intervals?|long (?:run|ride|swim)|swim squad|club|class|practice|easy)\b/;

/** "Leeds is off, they cancelled it", "I have entered a half in April": told of a race, which the chat neither enters, moves nor takes out. */
export const tellsRaceChange = ({ question: { says, has }, slots }: Asked): boolean =>
  ((slots.race !== null && (says(OFF_OR_MOVED) || says(NOT_RACING) || says(GOAL) || says(OTHER_RACE))) ||
    (says(/\bmy (?:\w+ )?(?:race|event)\b/) && says(OFF_OR_MOVED)) ||
    (says(ENTERED) && (slots.race !== null || says(A_RACE)))) &&
  !says(ASKS) &&
  !says(/\b(?:worth|worthwhile|off to|would an?|benefit)\b/) &&
  !has('carbs', 'niggle', 'ill') &&
  !says(OF_SESSIONS);
