import { asksWeek } from '#core/coach/intent/activity-question.ts';
import type { Asked } from '#core/coach/intent/asked.ts';
import type { Question } from '#core/coach/intent/heard-topics.ts';

const HOW_IT_WENT =
  /\bhow (did|has) (my|the|that) (\w+ ){0,3}(session|intervals|reps|workout|ride|run|swim|sets?|brick|race|long one) (go|gone|feel|look|turn out|compare)\b/;

/** "What was Friday, again?": of what was done then. */
const isOfThatDay = (says: Question['says']): boolean =>
  says(/^(?:and |so |ok )?what was (?:on |last )?(?:mon|tues|wednes|thurs|fri|satur|sun)day(?: again)?$/);
/** "What was my pulse at the Arendal half?" */
const isOfThatRace = (says: Question['says']): boolean =>
  says(
    /^(?:and |so |ok )?what was my (?:average |avg |max |mean )?(?:pulse|hr|heart rate|power|watts|pace|speed|cadence) (?:at|in|during|for|on) (?:the |my |that )?(?!night|rest|threshold|morning|moment|ftp|css)\w+/,
  );

/** "How did my threshold session go?": of one thing done, whatever figure it is called after. */
export const asksHowItWent = ({ question: { says, has }, slots }: Asked): boolean =>
  isOfThatDay(says) ||
  (isOfThatRace(says) && !has('restHr', 'hrv', 'sleep', 'todayWord')) ||
  (says(HOW_IT_WENT) &&
    slots.race === null &&
    slots.ahead.every(({ from }) => slots.back.some((day) => day.from >= from)) &&
    !has('compare'));

/** "Comment était ma semaine": it asks how it was, and is no comment. */
const HOW_WAS_IN_FRENCH =
  /\bcomment (etait|etaient|etais|fut|a ete|ont ete|(s ?|se )est passee?|sest passee?|(ca|c) (a ete|etait|s ?est passe))\b/;

/** "Wie war letzte Woche", and the same elsewhere. */
const HOW_WEEK_WAS =
  /\b(wie (war|lief|ist)|como (fue|estuvo|me fue|ha ido|foi|estava)|que tal( fue| mi)?|com ?e (andata|stata)|come (e|ho)|hoe (was|ging)|jak (byl|poszlo|bylo))\b.{0,24}\b(letzten? woche|vergangenen? woche|semana (pasada|passada|anterior)|ultima semana|settimana (scorsa|passata)|ultima settimana|(vorige|afgelopen) week|(ubiegly|zeszly|ostatni) tydzien)\b/;
/** "Did I do well this past week?" */
const DID_WELL =
  /^(?:so |and |hey |coach )*did (?:i do|i train|it go|(?:my )?(?:last|past) week go) (?:\w+ ){0,2}?(?:ok|okay|alright|all right|well|good|fine|enough)\b/;
export const asksHowWeekWas = (asked: Asked): boolean =>
  (asked.question.says(DID_WELL) && asked.slots.back.length === 1 && asked.slots.back[0]?.kind === 'week' && asked.slots.race === null) ||
  (asked.question.says(HOW_WAS_IN_FRENCH) && asksWeek(asked)) ||
  asked.question.says(HOW_WEEK_WAS);

export const asksHowItWas = (asked: Asked): boolean =>
  asked.question.says(HOW_WAS_IN_FRENCH) &&
  !asksWeek(asked) &&
  (asked.slots.back.length > 0 || asked.slots.disciplines.length > 0) &&
  !asked.question.has('sleep', 'hrv', 'restHr');

/** "Quanto è durata", "wie weit bin ich gelaufen": a figure of what is over, as it is asked elsewhere. */
const FIGURE_ELSEWHERE =
  /\b(quant[oaie]s?|cuant[oa]s?|combien|wie (lang|lange|weit|viele?|schnell|hoch|hart|war|lief)|hoe (lang|ver|snel|veel|hard|was|ging)|(a|con|en) que|que (ritmo|distancia|potencia|tempo|allure)|quelle|quel|welche[nrsm]?|welk[e]?|qual|quale|cual|che (ritmo|distanza)|como (fue|foi)|com ?e (stata|andat[oa])|comment)\b/;
const OVER_ELSEWHERE =
  /\b(durou|duro|duraron|duraram|(a|est) dure|dure|durat[oa]|dauerte|gedauert|duurde|war|waren|hatte|bin ich|habe ich|gelaufen|gefahren|geschwommen|geradelt|was|heb ik|ben ik|had ik|gelopen|gefietst|gezwommen|hardgelopen|corri|corrio|correu|rode[ie]|pedalei|pedalee|pedale|nadei|nade|nadou|fiz|hice|hizo|fui|foi|fue|fueron|j ?ai|etait|ai je|courus?|couru|roule|nage|ho|era|stat[oa]|andat[oa])\b/;
const NOT_OVER =
  /\b(manana|amanha|demain|morgen|domani|proxim[oa]|prochain\w*|nachste[nrs]?|volgende|soll\w*|debo|deberia|dois|devo|moet|kohlenhydrate|hidratos|glucides|gels?|should|will|next|tomorrow)\b/;

/** Of one day that is over, asked in another language. */
export const asksOfDayElsewhere = ({ question: { says, has }, slots: { back, race } }: Asked): boolean =>
  back.length === 1 &&
  back[0]?.kind === 'day' &&
  race === null &&
  says(FIGURE_ELSEWHERE) &&
  says(OVER_ELSEWHERE) &&
  !says(/\b(the|my|what|how|did|do)\b/) &&
  !says(NOT_OVER) &&
  !has('hrv', 'sleep', 'restHr', 'weight', 'note');

const OWN_RESULT = /\b(my|our|the|what|which) (\w+ ){0,3}?(time|times|result|results|finish|finishing time|splits?|placing|position)\b/;
const IN_A_YEAR =
  /\b(in|from|of|at|my|our|the|that) (?:\w+ ){0,3}?(19|20)\d\d\b|\b(19\d\d|20[01]\d|202[0-4])\b|\bback in (nineteen|twenty|two thousand)\b/;
/** A result, of which it is said that it is there already. */
const DID_FINISH =
  /\b(pull up|show( me)?|find|look up|open|get me|bring up|remind me of|tell me about|what about) (my|our|the) (\w+ ){0,4}?(race|marathon|ironman|triathlon|worlds|champs|championships?)\b|\bhow (my|the) (\w+ )?race went\b|\b(time|where|how (fast|long|quick\w*)) (did|have|had) i (finish|run|ride|swim|do|come|place|clock|post|set|get)\b/;

/** "My time at the lake race in 2024": a year, and no distance. */
export const asksResultOfYear = ({ question: { has, says }, slots }: Asked): boolean =>
  (says(OWN_RESULT) || says(DID_FINISH)) &&
  says(IN_A_YEAR) &&
  !has('css', 'until', 'carbs', 'compare', 'trend') &&
  !(has('finish') && slots.race !== null && !says(DID_FINISH)) &&
  !says(/\b(weeks?|months?|hours|km|volume|at css|total|spend|spent|take|will|should)\b/);

const FIGURE_FIRST =
  /^(and |so |ok |please |can you |could you |would you |tell me |i want to know |give me )*(what was |whats |what is |show |sum up |add up )?(the |my |all |total |training )*((run|running|ride|riding|bike|cycling|swim|swimming|weekly) )?(load|tss|hours|minutes|km|kms|kilomet\w+|miles|metres|meters|distance|volume|training time|time)\b.{0,36}\b(from|between) the \d{1,2}(st|nd|rd|th)\b/;
const AHEAD = /\b(plan\w*|will|should|have|move|shift|next|coming|free|off|only|away|need|want)\b/;

/** "Count up my workouts from Monday to yesterday", "the number of rides logged in the week just gone". */
const COUNTS =
  /\b((count|tally|tot|add|total|sum)( up)?|number|count|tally|total) (all )?(of )?(all )?(the |my |mine |our )?(\w+ )?(sessions|workouts|activities|runs|rides|swims|outings|trainings|units|entries)\b/;
const OVER =
  /\b(yesterday|last|past|so far|just (gone|ended|finished|been)|logged|recorded|did|done|completed|managed|previous|gone|i ran|i rode|i swam)\b/;
const HOW_OFTEN =
  /\bhow (often|many times) (did|have) (i|we) (\w+ )?(train\w*|work\w* out|exercise\w*|run|ran|ride|ridden|swim|swum|go out|been out)\b/;
const countsDone = ({ question: { says }, slots: { back } }: Asked): boolean =>
  (says(COUNTS) || says(HOW_OFTEN)) &&
  says(OVER) &&
  back.length > 0 &&
  !says(/\b(planned|left|remaining|will|should|next|to go|ever|all time|race)\b/);

/** "Load from the 3rd to the 9th": of days that are over, whichever month they fall in. */
export const asksSumOfDays = (asked: Asked): boolean =>
  asked.slots.race === null && ((asked.question.says(FIGURE_FIRST) && !asked.question.says(AHEAD)) || countsDone(asked));
