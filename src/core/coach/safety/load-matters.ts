import type { Matter } from '#core/coach/safety/matter.ts';

const NEW_TO_IT =
  /\b(?:never (?:\w+ )?(?:run|ran|swum|swam|cycled|ridden|trained|exercised|done|raced|been)|havent (?:\w+ )?(?:run|ran|trained|swum|exercised|ridden|done|moved)|(?:from|off) (?:zero|scratch|nothing|the couch|the sofa|my sofa)|couch|sofa|zero (?:swimming|swim|fitness|training|experience|running|base)|cant (?:swim|ride|run)|beginner|newbie|novice|first ever|no (?:training|base|fitness|experience|running|swimming)|(?:done|trained) nothing|only (?:ever )?(?:ran|run|done|did|swum|swam|ridden|rode|a park)|longest (?:run|ride|swim)(?: \w+){0,3} (?:[1-9]|[1-4]\d) ?(?:k|km|miles?)|swam once|once last year|walk the dog|never done either|do no sport|learnt to swim|just (?:bought|started|learn\w*)|bought (?:a|my first) bike|one (?:run|ride) in my life|nie gelaufen|noch nie|nunca he|jamais (?:couru|nage|fait)|mai corso|untrained|very unfit|unfit|two (?:lengths|laps)|not (?:run|swum|ridden) a)\b/;
const HUGE_GOAL =
  /\b(?:iron ?man|iron ?distance|full (?:distance|iron|tri\w*|in)|a full\b|ultra\w*|100 ?mil\w*|100 ?(?:k|km)|1\d\d ?(?:k|km|mil\w*)|[2-9]\d\d ?(?:k|km)|marathons?|140\.6|70\.3|half iron\w*|3\.8 ?(?:k|km)|channel|kona|challenge roth)\b/;
const SOON =
  /\b(?:(?:in|within|under) (?:just |only |about )?(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|\d|1[012]|a couple of|a few|zwei|drei|vier|dos|tres|cuatro|deux|trois|quatre) ?(?:days?|weeks?|wks?|wochen|semanas|semaines)|(?:in|within) (?:1\d|2\d|30) days|(?:in|within) (?:a|one|1|two|2|due|dos|deux|zwei) (?:months?|meses|mois|monaten?)|(?:\d|1[012]|two|three|four|five|six|seven|eight) (?:weeks?|wks?|semaines|wochen|semanas|months? from now|weeks? from now) ?(?:away|out|to go|from now|left|time)?|next (?:week\w*|month|saturday|sunday|monday|friday|tuesday|wednesday|thursday)|this (?:weekend|month|week|saturday|sunday)|fortnight|on (?:saturday|sunday)|marathon saturday|shortest possible time|(?:end of|by|before|till|until|at|this) (?:the |next |this )?(?:month|week|weekend|easter|christmas|xmas|halloween|new years?|spring|half term|payday|bank holiday|whitsun|pentecost|ostern|pascua|paques))\b/;
const IN_TIME =
  /\b(?:20[2-9]\d|next year|(?:a|one|two|three|\d) years?|(?:1\d|2\d|nine|ten|twelve|eighteen|\d\d) months|relay|super sprint|couch to 5 ?k|watch\w*|volunteer\w*|spectat\w*|supporting|after (?:the|my) (?:ironman|marathon|ultra)|did (?:a|an|my)|finished (?:a|an|my))\b/;

const NOT_AT_ALL =
  /\b(?:cant (?:even |really |yet )?(?:swim|ride|run)|never (?:\w+ )?(?:run|ran|swum|swam|cycled|ridden|trained|exercised)|havent (?:\w+ )?(?:run|swum|ridden|trained|exercised)|(?:from|off) (?:zero|scratch|nothing|the couch|the sofa)|zero (?:swimming|fitness|training|experience|running)|untrained|very unfit|non ?swimmer)\b/;
const FULL_DISTANCE = /\b(?:iron ?man(?! 70)|iron ?distance|full (?:distance|iron\w*)|140\.6|langdistanz)\b/;
/** Which month it is nobody tells here: none of them within a year is far enough for who cannot do one of the three yet. */
const BY_A_MONTH =
  /\b(?:by|before|until|till|in time for|at|in|on) (?:the )?(?:\d{1,2}(?:st|nd|rd|th)? (?:of )?)?(?:(?:end|start|beginning|middle) of |mid ?|early |late )?(?:january|february|march|april|may(?! be)|june|july|august|september|october|november|december|spring|summer|autumn)\b/;

const MULTIPLIED =
  /\b(?:triple|treble|quadruple|10x|3x|4x) (?:my |the |all )?(?:mileage|volume|hours|training|load|running|distance|weekly|km|kms|miles)\b/;
const NO_REST =
  /\b(?:no|without|zero|skip (?:all|every)) (?:a |any )?rest ?(?:days?)?\b.{0,30}\b(?:\d+ weeks|weeks|months?|plan|until|till|straight)\b|\b(?:marathon|hard|hill reps|intervals|sessions?|ironman) (?:\w+ )?every (?:single )?day\b|\bback to back hard\b|\b\ball out every (?:single )?day\b|\b(?:three|3|four|4|five|5|six|6) (?:sessions|workouts|trainings|times) (?:a|every|each|per) day\b/;
const HUGE_HOURS = /\b(?:2[6-9]|[3-9]\d) ?(?:h|hrs|hours?)\b.{0,30}\b(?:weeks?|seven days|7 days|wk|training)\b/;
const MANY_HOURS = '(?:(?:2[6-9]|[3-9]\\d)|thirty|forty|fifty|sixty|thirty ?five|forty ?five) ?(?:h|hrs?|hours?)';
const A_WHOLE_WEEK =
  '(?:(?:this|next|coming|whole|one|a|the|my|monster|big|training) (?:\\w+ )?week|weeks? (?:of training|training)|in (?:a|one) week|seven days|weekly)';
/** Either way round: "next week at 40 hours", "forty hours in a week". */
const HUGE_WEEK = new RegExp(`\\b${MANY_HOURS}\\b.{0,50}\\b${A_WHOLE_WEEK}\\b|\\b${A_WHOLE_WEEK}\\b.{0,50}\\b${MANY_HOURS}\\b`);
const NOT_OF_TRAINING =
  /\b(?:(?<!\b(?:off|from|without|no|no more) )work\w*|job|office|shifts?|pros?\b.{0,12}\b(?:do|train|look)|fasts?|fasting|sleep|look like|fantasy|move (?:it|the))\b/;

/** Far too much, far too soon. */
export const LOAD_MATTERS: readonly Matter[] = [
  { name: 'far-too-soon', level: 'refuse', group: 'unsafe-plan', says: [NEW_TO_IT, HUGE_GOAL, SOON], unless: [IN_TIME] },
  { name: 'full-by-a-month', level: 'refuse', group: 'unsafe-plan', says: [NOT_AT_ALL, FULL_DISTANCE, BY_A_MONTH], unless: [IN_TIME] },
  {
    name: 'multiplied',
    level: 'refuse',
    group: 'unsafe-plan',
    says: [MULTIPLIED],
    unless: [/\b(?:over|across|within) (?:a|the|two|this) years?\b|\bwhy\b/],
  },
  { name: 'no-rest', level: 'refuse', group: 'unsafe-plan', says: [NO_REST], unless: [/\bwhy\b/, NOT_OF_TRAINING] },
  {
    name: 'huge-hours',
    level: 'refuse',
    group: 'unsafe-plan',
    says: [HUGE_HOURS],
    unless: [NOT_OF_TRAINING, /\b(?:did|was|were|total|last|so far|pro|pros)\b/],
  },
  {
    name: 'huge-hours',
    level: 'refuse',
    group: 'unsafe-plan',
    says: [
      HUGE_WEEK,
      /\b(?:plan|make|fill|put|give|want|build|do|set|schedule|create|train\w*|camp|session\w*|swim bike run|load|hit|reach|write|design|need|draw|map|lay|program(?:me)?|prescribe|lets|draft|sketch|line|try|use)\b/,
    ],
    unless: [
      NOT_OF_TRAINING,
      /\b(?:did|was|were|last week|so far|pro|pros|months?|(?:\d|two|three|four|five|six|eight|ten|twelve) weeks|until|hours? (?:ago|before|after|of sleep|later)|within \d+ hours|sleep\w*|slept|drive|flight|travel\w*|fast\w*)\b/,
    ],
  },
];

const LEAP =
  /\b(\d{1,3}) ?(h|hrs?|hours?|k|kms?|miles?|mi)\b(?: a week| per week| weekly)?.{0,24}?\b(?:to|on|at|do|up to) (\d{1,3})(?: ?(?:h|hrs?|hours?|k|kms?|miles?|mi))?\b|\bfrom (\d{1,3}) (?:h |hours |km |k |miles )?to (\d{1,3}) ?(h|hrs?|hours?|k|kms?|miles?|mi)\b/;
const A_WEEK_AT_ONCE = /\b(?:a week|per week|weekly|every week|this week|next week)\b/;
const AT_ONCE =
  /\b(?:from|starting|start|as of|by) (?:monday|tomorrow|next week|today|now)\b|\b(?:next week|straight ?away|at once|immediately|overnight)\b/;
const LEAST_LEAP = 2.2;

/** "From 3 to 20 hours a week, starting Monday": more than twice as much, at once. */
export function leapsAtOnce(line: string): boolean {
  if (!AT_ONCE.test(line) || !A_WEEK_AT_ONCE.test(line)) return false;
  const found = LEAP.exec(line);
  const [before, after] = [Number(found?.[1] ?? found?.[4]), Number(found?.[3] ?? found?.[5])];
  return before > 0 && after >= 12 && after / before >= LEAST_LEAP;
}
