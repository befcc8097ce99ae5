import type { Asked } from '#core/coach/intent/asked.ts';

export const isPast = ({ question: { says } }: Asked) =>
  !says(/\bsteht\b|\bwas (mache|ist|kommt)\b/) &&
  says(
    /\b(did|was|were|went|ran|rode|swam|done|have i(?! got)|had|yesterday\w*|last|previous|past|summarise|summarize|habe ich|hice|gelaufen|held|ago|trained|most recent|latest|have i (run|ridden|swum|trained|been)|just (ended|finished|gone|been)|letzte[nrs]?|vergangenen?|dernier|ultimo|ultima|ostatnia|pasada|passada|derniere|passee|scorsa|vorige|zesz[lł]ym|ostatnim?|ostatni)\b/,
  );
export const asksWeek = ({ slots: { back } }: Asked) => back.some(({ kind }) => kind !== 'day');

/** What only a session that is done has; a plan speaks of targets. */
const MEASURED = /\b(avg|average|power|watts?|pace|heart rate|hr|rpe|cadence|decoupling|drift)\b/;
const PLANNED = /\b(targets?|should|plan|planned|planning|aim|race|next|tomorrow|today|will|could|can|going|coming|zones?|easy|set|need)\b/;

/** "Power on Thursday's ride?": asked without a verb, of a day that was. */
const isMeasured = ({ question, slots }: Asked) =>
  question.says(MEASURED) &&
  !question.says(PLANNED) &&
  slots.race === null &&
  (slots.back.some(({ kind }) => kind === 'day') || question.says(/\bmy (last |latest )?(long |tempo |track )?(runs?|rides?|swims?)\b/)) &&
  (slots.disciplines.length > 0 || question.has('session'));

/** "Compare my last two long runs". */
const comparesDone = ({ question: { has, says }, slots }: Asked) =>
  has('compare') && slots.disciplines.length > 0 && says(/\blast (two|three|2|3)\b/);

/** "My ride felt really hard yesterday": what there is to see about it. */
const toldOfDone = ({ question: { says }, slots }: Asked) =>
  says(/\b(felt|was) (really |very |so |quite |too |a bit )?(hard|tough|awful|terrible|bad|great|good|easy|heavy|slow|strange)\b/) &&
  slots.disciplines.length > 0 &&
  slots.back.some(({ kind, from, to }) => kind === 'day' && from === to);

/** Of a race that was. */
const LAST_RACE =
  /\b(my last|last (years?|months?|seasons?|summers?|autumns?|springs?|winters?)) (\w+ ){0,3}(triathlon|duathlon|aquathlon|race|event)\b/;

/** "Pulse in last year's triathlon". */
export const asksLastRace = ({ question, slots }: Asked): boolean =>
  slots.race === null && question.says(LAST_RACE) && question.has('pace', 'power', 'heartRate', 'distance', 'time');

/** "What was my pulse at the club relay?": a figure of something that was, by its name. */
export const asksFigureOfEvent = ({ question, slots }: Asked): boolean =>
  slots.race === null &&
  question.says(/\bwhat (was|were) my (\w+ ){1,3}(at|in|on|during) (the|that|last) \w+/) &&
  question.has('pace', 'power', 'heartRate', 'distance');

/** "How was yesterday's run?": one thing done, by its day or as the last one. */
export function isActivityQuestion(asked: Asked): boolean {
  const { question, slots } = asked;
  if (question.has('improve') && !isPast(asked)) return false;
  if (isMeasured(asked) || comparesDone(asked) || toldOfDone(asked)) return true;
  // A whole week is a sum, not one session.
  if (asksWeek(asked) && slots.disciplines.length === 0 && question.says(/\bwhat did i\b/)) return false;
  const isDone = slots.back.some(({ kind, from, to }) => kind === 'day' && from <= to) || question.has('last');
  const isAhead = question.says(/\b(tomorrow|next|today|upcoming|will|should)\b/);
  const asksFor = question.says(
    /\b(how was|how did|how (far|long|hard|fast|much) (was|were|did)|how many (km|kms|k|kilomet\w+|miles|met\w+|minutes|hours) did|which (sessions?|workouts?|runs?|rides?|swims?) did|(go|look|run|walk|talk) (me )?(back )?(over|through|at) (my |the )?(last|yesterdays|todays|this mornings|\w+days)(?! (few|two|three|sessions|runs|rides|swims|weeks?))|hows|tell me about|what was|what were|what did|what pace|what power|average|avg|pace|power|show|summarise|summarize|wie (war|lief)|como (fue|estuvo|foi)|comment (etait|s est passee?|c etait)|come (e andat[oa]|era)|hoe was|jak (było|poszło|poszedł|poszła)|heart rate|hr)\b/,
  );
  const past = isPast(asked) || question.says(/\b(summar\w+|show (me )?(my|the)|tell me about)\b/);
  if (question.says(/\bin (19|20)\d\d\b|\b20(0|1)\d\b/) && past) return true;
  if (asksWeek(asked) && question.says(/\bsummar/)) return false;
  if (question.says(/\bsummari[sz]e\b/) && question.says(/\b(activit\w+|rides?|runs?|swims?|sessions?|workouts?|training)\b/)) return true;
  return (
    asksFor &&
    past &&
    !isAhead &&
    (isDone || slots.disciplines.length > 0) &&
    (slots.disciplines.length > 0 || question.has('session') || slots.back.length > 0 || question.says(LAST_RACE)) &&
    !question.says(/\b(best recovery|recover|recovery|recovering)\b/)
  );
}
