import type { Asked } from '#core/coach/intent/asked.ts';
import type { IntentRule } from '#core/coach/intent/plan-intents.ts';
import { asksLegLength } from '#core/coach/intent/race-legs.ts';

const AFTER_BIKE =
  /\b(after|following|once|when|post|behind|from|since) (?:\w+ ){0,4}?(bike|ride|cycle|cycling|biking|bike leg|ridden|cycled)\b/;
const OF_RUN = /\b(runs?|running|10 ?k|5 ?k|21 ?k|42 ?k|10 km|5 km|21 km|marathon|per (k|km|kilomet\w+|mile)|minutes a (k|km|mile))\b/;
const PACE =
  /\b(pace|paces|pacing|splits?|how (fast|quick\w*|hard)|per (k|km|kilomet\w+|mile)|speed|hold|target|aim for|minutes a (k|km|mile))\b/;
/** The bike is asked about, and the run only what it is for; or something done, planned or eaten. */
const NOT_THE_RUN =
  /\b((riding|ride|bike|biking|cycling) before|watts?|power|ftp|without|so that|bricks?|transitions?|t1|t2|swim (pace|split)|how hard (on|should i (ride|bike|cycle))|was|were|did|carbs?|gels?|drink|eat|training|session|hour)\b/;

/** "What pace for the run when the ride is done?": the run of a race, named by what comes before it. */
export const asksRunAfterBike = ({ question: { says, has }, slots }: Asked): boolean =>
  says(AFTER_BIKE) &&
  says(OF_RUN) &&
  says(PACE) &&
  !says(NOT_THE_RUN) &&
  (slots.race === null ? has('race') : slots.race.bikeKm > 0 && slots.race.runKm > 0) &&
  slots.ahead.length === 0 &&
  slots.back.length === 0;

const PRECISELY =
  /\b(to the (exact |very )?(second|minute)|second by second|(exact|precise) (time|finish\w*|result|second\w*)|down to the second|exactly|precisely|accurate\w*|to the dot|seconds included|stopwatch)\b/;
const OUTCOME =
  /\b(times?|finish\w*|result|clock|cross the line|break the tape|stopwatch|am i going to take|will i take|come in|going to (do|run|finish|get|manage)|will i (do|run|finish|get)|do at|predict\w*)\b/;

/** "Exactly what am I going to do at the lake race?": a finish, which nobody can tell so finely. */
export const asksPrecisely = ({ question: { says, has }, slots }: Asked): boolean =>
  slots.race !== null &&
  says(PRECISELY) &&
  says(OUTCOME) &&
  !says(/\b(when|where|start time|days|weeks|pace|watts|power|swim|eat|drink|gels?|carbs?|did|was)\b/) &&
  !has('carbs', 'pace', 'power');

const ON_COURSE =
  /\b(on|over|during|for|across|through) (the |my )?(bike|bike leg|ride|cycle|run|course)\b|\b(bike|run|race) (carbs?|fuel\w*|nutrition)\b/;
const NOT_ON_COURSE =
  /\b(before|after|day|days|night|evening|breakfast|morning|load\w*|rest|gut|stomach|sick|train\w*|practi[sc]e|session|low carb|keto|recover\w*|did|was|ate|had)\b/;

/** "The long one in August: carbs on the ride, what is the plan?" */
export const asksFuelOfOwnRace = ({ question: { says, has }, slots }: Asked): boolean =>
  slots.race !== null &&
  has('carbs') &&
  says(ON_COURSE) &&
  !says(NOT_ON_COURSE) &&
  !has('carbLoad', 'breakfast', 'caffeine', 'protein', 'niggle', 'weight');

const DOSE = /\b(how (much|many)|dos(e|es|age)|mg|milligrams?|amount|quantity|sensible|reasonable)\b/;

/** "What dose of caffeine is sensible for the lake race?" */
export const asksCaffeineDose = ({ question: { says, has }, slots }: Asked): boolean =>
  has('caffeine') &&
  says(DOSE) &&
  (slots.race !== null || says(/\b(my|the) (\w+ )?race\b/)) &&
  !says(/\b(sleep|too much|harm\w*|danger\w*|safe|withdraw\w*|cut (out|down)|daily|a day|every day|carbs?|protein)\b/);

const BARE_EFFORT =
  /^(?:so |and |ok |whats |what |my |the )*(?:bike|biking|cycling|ride|run|running|swim|race) (?:power|watts|wattage|pace|effort|target) (?:for|at|in) (\w+)(?: \w+)?$/;
/** "Elmsworth bike watts" */
const PLACE_FIRST = /^(\w{4,}) (?:bike|biking|ride|run) (?:power|watts|wattage|pace|effort)$/;
/** What else an effort is for. */
const NO_PLACE =
  /^(?:my|the|an?|me|intervals?|threshold|sweet|hills?|climb\w*|easy|tempo|zones?|z\d|ftp|recovery|endurance|today\w*|tomorrow\w*|tonight|weight|beginners?|women|men|age|bricks?|sessions?|long|base|rides?|runs?|swims?|sprints?|vo2\w*|hard|warm\w*|\d\w*|this|next|last|that|each|every|heat|wind|altitude|weight|triathlons?|\w+days?|steady|fat|over\w*|under\w*|max\w*|aerobic|anaerobic|half|full|marathon|ironman|olympic|what\w*|average|normal\w*|show|give|bike|ride|best|last|good|target|more)$/;

/** "Ride power for Elmsworth?": how hard, at a place that no name of a race tells. */
export function asksBareEffort({ question, slots }: Asked): boolean {
  const line = question.words.map(({ text }) => text).join(' ');
  const place = BARE_EFFORT.exec(line)?.[1] ?? PLACE_FIRST.exec(line)?.[1];
  return place !== undefined && !NO_PLACE.test(place) && slots.race === null && slots.ahead.length === 0 && slots.back.length === 0;
}

const NUMBER_TO_RIDE =
  /\bhow (hard|strong|strongly|much|easy|steady) (should|do|shall|ought|can|could) i (to )?(pedal|ride|push|cycle|press|turn the pedals)\b|\b(what|which) (number|figure|watts?|wattage|power|effort)\b.{0,24}\b(ride|riding|hold|aim|right|sit|settle|push|keep|cycle|bike)\b|\bwhere (do|should) i keep the power\b/;

/** "Which number do I ride to at my big race?" */
const asksNumberToRide = ({ question: { says, has }, slots }: Asked): boolean =>
  slots.race !== null &&
  slots.race.bikeKm > 0 &&
  says(NUMBER_TO_RIDE) &&
  !has('carbs', 'drink', 'zones') &&
  slots.ahead.length === 0 &&
  !says(/\b(run pace|swim|did|was|were|test)\b/);

const OF_MORNING =
  /\b(that morning|(on )?the morning (of|i race|before)|race (day )?morning|morning i race|on the morning|(few|couple of|two|three|four|2|3|4) hours before|before the (gun|start|off))\b/;
const OF_A_MEAL =
  /\b(eat|eating|food|meal|breakfast|goes down|go down well|on the table|on my plate|cook|bowl|stomach|belly|tummy|swallow|get down|keep down|menu|have for)\b/;

/** "What breakfast is sensible before a race?", whatever is told beside it. */
const BREAKFAST_OF_RACE =
  /\b(what|which|good|best|sensible|ideal|right|suitable|light|safe)\b.{0,25}\bbreakfast\b.{0,30}\b(before|on|of|for|in)\b.{0,25}\b(race|races|racing|event|competition|marathon|triathlon)\b/;

/** "What goes down well some hours before my race?" */
const asksRaceBreakfast = ({ question: { says, has }, slots }: Asked): boolean =>
  ((slots.race !== null && says(OF_MORNING)) || says(BREAKFAST_OF_RACE)) &&
  says(OF_A_MEAL) &&
  !has('caffeine', 'drink') &&
  !says(/\b(grams?|per hour|an hour|on the bike|gels?|days|night|evening)\b/);

const STORES =
  /\b((stock|fill|top|load|tank|stack)(ing|ed)? ?(up|the tank)?( on| with)? (on |with )?(my |the )?(glycogen|carbs?|carbohydrates?|stores)|glycogen (stores|loading)|(pasta|rice|carbs?) by the (bucket|bowl|plate)|(fill|top)(ing)? (up )?(my|the) (glycogen |carb |energy )?(stores|tanks?|reserves))\b/;

/** "Filling the stores before race day, how much a day?" */
const asksToFillStores = ({ question: { says, has }, slots }: Asked): boolean =>
  says(STORES) &&
  (slots.race !== null || says(/\b(race|racing|the (full|half|big day|olympic|marathon|gran ?fondo|sportive|event|start))\b/)) &&
  says(/\b(how|what|amount|figures?|grams?|numbers?|daily|a day|per day)\b/) &&
  !has('breakfast', 'caffeine', 'protein') &&
  !says(/\b(per hour|an hour|on the bike|on the run|during|gels?)\b/);

/** What is asked of a race, in words that mean nothing else. */
export const OF_RACES: readonly IntentRule[] = [
  ['race-conditions', asksLegLength],
  ['fuel', asksFuelOfOwnRace],
  ['caffeine', asksCaffeineDose],
  ['pacing', (asked) => asksRunAfterBike(asked) || asksBareEffort(asked) || asksNumberToRide(asked)],
  ['carb-load', asksToFillStores],
  ['breakfast', asksRaceBreakfast],
];
