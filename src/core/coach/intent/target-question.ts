import { isPast } from '#core/coach/intent/activity-question.ts';
import type { Asked } from '#core/coach/intent/asked.ts';

const WHICH =
  /\b(what|whats|which|how (hard|fast|slow|easy|many watts|much power)|wie ?viel|welche|que|quelle|cuantos|combien|target|targets)\b/;
const EFFORT =
  /\b(power|watts?|w|wattage|pace|speed|hr|heart ?rate|bpm|pulse|zones?|effort|intensity|targets?|numbers|hard|fast|slow|easy|hold|hit|watt|leistung|tempo|puls|vatios|ritmo|watts|allure)\b/;
const MEANT =
  /\b(meant|supposed|should|shall|need|have to|am i|do i|must|to hold|hold|aim|target|targets|soll|sollte|debo|tengo|dois|planned|prescribed|set)\b/;
const OF_SESSION =
  /\b(session|workout|intervals?|reps|repeats|efforts?|sets?|blocks?|threshold|tempo|vo2\w*|over ?unders?|sweet ?spot|brick|long (ride|run|swim)|easy (ride|run|swim)|recovery (ride|run)|ride|run|swim|turbo|intervallen?|series)\b/;
const OWN_SESSION = /\b(my|the|todays?|tomorrows?|(mon|tues|wednes|thurs|fri|satur|sun)days?|next|this|those|that)\b/;
const OTHER =
  /\b(race|raise|improve|increase|better|ftp|css|w kg|per kilo|average|avg|averaged|held|did|was|were|done|last|yesterdays?|zones are|my zones|for me|recover|after|before|carbs?|eat|drink|test|off the bike|climbs?|hills?)\b/;

/** "Which watts for the over-unders tomorrow?": the target of a session that is planned. */
export function asksTarget(asked: Asked): boolean {
  const { question, slots } = asked;
  const { says } = question;
  if (!says(EFFORT) || isPast(asked) || slots.race !== null || says(OTHER)) return false;
  const day = slots.ahead.some(({ kind }) => kind === 'day');
  if (slots.planned !== null && (day || says(CALLED_SO))) return says(WHICH) || says(MEANT);
  if (day && says(FOR_IT) && says(OF_SESSION)) return true;
  if (!says(WHICH) || !(says(MEANT) || says(SURE))) return false;
  return says(OF_SESSION) && (day || (says(SURE) && says(OWN_SESSION)));
}

/** "Watts for tomorrow's turbo", "the tempo run tomorrow, what numbers". */
const FOR_IT =
  /\b(watts|power|pace|hr|heart rate|numbers|targets?) for (the|my|this|todays?|tomorrows?|(mon|tues|wednes|thurs|fri|satur|sun)days?)\b|\b(what|which) (numbers|targets?)\b/;

/** Only what is planned is meant to be so. */
const SURE =
  /\b(meant|supposed|planned|prescribed)\b|\b(in|for|during|on) (my|the|this|next|that|todays?|tomorrows?|(mon|tues|wednes|thurs|fri|satur|sun)days?) (\w+ ){0,3}(session|workout|intervals|reps|threshold|tempo|vo2\w*|sweet ?spot)\b/;
/** "The 2x20", "3x8 min": a session by what it holds. */
const CALLED_SO = /\b\d{1,2} ?x ?\d{1,4}(k|km|m)?\b|\b(session|workout|intervals|reps|meant|supposed|planned|prescribed)\b/;
