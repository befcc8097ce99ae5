import type { Asked } from '#core/coach/intent/asked.ts';
import { goesAwayWith } from '#core/coach/intent/away-with.ts';
import { tellsDone, wishOf } from '#core/coach/intent/change-wishes.ts';
import { easesDays, keepsOnlyKey, ONE_OF_THEM, plansAnew, thinsDays } from '#core/coach/intent/easing.ts';
import type { Question } from '#core/coach/intent/heard-topics.ts';
import type { Intent } from '#core/coach/intent/intents.ts';
import { isNoWish, OTHER_MOVE } from '#core/coach/intent/no-wish.ts';
import { shiftOfDays } from '#core/coach/intent/relative.ts';
import type { Slots } from '#core/coach/intent/slots.ts';

const KNOWLEDGE_LEAD = /^(was|were|how (?!about\b)\w+|what|which|why|when|where|is|are|does|do|did|should)\b/;
const POLITE = /\b(can|could|would) (you|we|i|it)\b|\bplease\b/;
/** "How close can I …" asks how it is done; "how can you …" may still ask for it. */
const ASKS_HOW = /^(how|what|which|why|where)\b/;
const POLITE_ALL_THE_SAME = /\b(can|could|would) (you|we)\b|\bplease\b/;
/** A habit or a trouble, and what helps: "…, tips?", "…, how do I calm down". */
const WANTS_ADVICE =
  /\b(tips?|advice|any ideas?|suggestions?|tricks?|what helps|is (that|this|it) (normal|ok|bad)|how (do|can|should|would) (i|you|one|we)( best)? \w+|what (do|can|should) i do( about| against)?)\b/;
const MOVES =
  /\b(move|moved|shift|reschedule|push|bring|put|postpone|bump|slide|switch|verschieb\w*|verleg\w*|mueve|mover|cambia|pasa|pasar|deplace\w*|decale\w*|change)\b|\b(can|could) (it|i|we|that) (go|be|do it|have it)\b/;
/** "On Sunday instead of Saturday". */
const INSTEAD = /\binstead\b|\brather than\b/;
/** "Knock half an hour off". */
const TAKES_TIME = /\b(knock|take|shave|chop|cut|lop) .{0,20}\b(minutes?|min|hours?|h) (off|from|out of)\b/;
/** "My hips drop" is about the body, "my power drops" about a number. */
const SINKS =
  /\b(hips?|legs?|feet|foot|elbows?|head|heels?|hr|heart rate|pulse|power|watts|pace|ftp|form|fitness|hrv)\b.{0,12}\b(drop\w*|sink\w*|lose|losing)\b/;
const ASKS_TO_DO = /\b(can|could|may|shall) (i|we) (do|have|run|ride|swim|fit)\b/;
/** "Swap the run for a ride": one is left out, another comes. */
const INTO_NEW =
  /\b(swap|replace|change|exchange|switch|trade)\b.{0,40}\b(for|with|by|to|into) (a|an|some) (easy |gentle |short )?(ride|spin|swim|run|jog|bike)\b/;
/** "Swap it for an easy one": a session is made easy, and no other comes to its day. */
const INTO_EASY_ONE =
  /\b(swap|replace|change|exchange|switch|trade)\b.{0,40}\b(for|with|by|to|into) (an?|some|something) (\w+ )?(easy|easier|gentle|recovery)\b/;
/** "Could the long ride be on Sunday?" */
const COULD_BE = /\b(can|could|would|may) (the|my) .{0,40}\b(be|go|happen|move|come)\b/;
/** "No gym this Thursday". */
const NO_SESSION =
  /^(no|without) (the |my )?(swim|ride|bike|run|gym|strength|session|workout|training|brick|turbo|spin|yoga|intervals?)\b.{0,30}$/;
/** "I can only do 30 min tomorrow", "add 20 min to the long run", "turn it into an easy one". */
const ONLY_TIME = /\bonly (do|manage|fit|spare|train|got|get|have)\b|\b(got|have) (about )?(an?|half|one|two|\d+) .{0,30}\bonly$/;
const ADDS_TIME = /\badd .{0,20}\b(min\w*|hours?|h) (to|onto)\b/;
const INTO_EASY =
  /\b(turn|make|change|switch|swap)\b.{0,40}\b(into|to|for) (an?|some|something) (easy|easier|recovery|gentle|short\w*)\b( (one|session|version))?( (please|instead))?$/;
/** A meal that is skipped, a bike that is put somewhere: no session. */
const OTHER_THING =
  /\b(push|pushing) (harder|hard|myself|my limits|the pace|through|for (a )?(pb|time))\b|\b(skip\w*|miss\w*|leave out|cut out|drop) (a |the |my |this |all )?(breakfast|lunch|dinner|meals?|food|eating|snacks?|gels?|warm ?ups?|cool ?downs?|stretching|drinking|bottles?|aid stations?|coffee|caffeine|water|carbs?|sugar|salt)\b|\b(put|bring|take|move|leave|store|lock) (my|the|a) (bike|shoes|wetsuit|helmet|bottles?) (in|into|on|onto|at|to|by|under|inside) (the|my|a) (car|train|plane|bus|roof|rack|racks|box|bag|stand|turbo|trainer|transition|hotel|garage|shed|house|van|boot)\b/;
/** "I want to be lighter by race day", "my bike needs to be lighter". */
export const LIGHTER_THING =
  /\b(i|me|my (bike|wheels?|shoes?|body|kit|helmet|frame|rucksack)|the (bike|wheels?|shoes?))\b.{0,25}\b(be|get|become|weigh|feel) (\w+ )?lighter\b/;
/** Asked for as a list. */
const WHICH_MISSED = /^(which|what|how many|show|list)\b.*\bmiss(ed)?\b/;
/** A shift that is worked moves nothing. */
const NO_SHIFT =
  /\b(night|late|early|day|long|double|back|split|weekend|extra|work|my|a|the|on|off|after|before|between|working|hour|h) shifts?\b|\bshift (work|pattern|rota)\b/;
const DAY_OFF = /\b(make|turn|take|have|keep|give me|need|want|id like) .{0,30}\b(rest day|day off|off)\b/;
const CREATES =
  /\b(add|create|build|make|insert|schedule|put|stick|throw|generate|design|plan|anade|crea|erstelle|fuge|ajoute\w*|write|extra|another|id like an?|i want an?)\b/;
/** What a session is called, or how long it is. */
const SESSION_WORD =
  '(sessions?|workouts?|rides?|runs?|swims?|spins?|jogs?|bricks?|intervals?|tempo|threshold|vo2\\w*|strides|reps|gym|strength|yoga|core|mobility|pilates|sweet spot|long one|easy one|turbo|hours?|min\\w*|bike|footing|lauf|einheit|entreno|sortie|seance)';
/** Another place for the same session. */
const ELSEWHERE =
  /\b(indoors?|inside|outdoors?|outside|on the (turbo|trainer|treadmill|rollers|track|road|trails?|grass)|zwift|watt ?bike|spin bike|in the (lake|sea|pool|morning|evening|afternoon)|at (lunch|night|lunchtime))\b/;
const NEW_SESSION = new RegExp(
  `\\b(an?|some|another|one more|extra|more) ((?!(with|for|on|in|about|to|of|from|before|after|during|and|my|the)\\b)\\S+ ){0,5}?${SESSION_WORD}\\b`,
);
/** A thing to buy. */
const NEW_BIKE = /\b(new|road|tt|tri|carbon|gravel|second|another|better|faster|lighter) bike\b/;
/** Weak words for leaving out, which mean many things: what they are said of must be a session or a day. */
const LEAVES_OUT_WEAKLY = /\b(lose|losing|drop|dropping|kill|bin|cut|reset|remove|delete|off)\b/;
const DAY_WORD =
  '(todays?|tomorrows?|tonights?|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|mon|tues?|weds?|thurs?|fri|sat|sun|weekends?|it|that|this|them|all|both|everything|plan|week)';
const OF_SESSION = new RegExp(
  `\\b(lose|drop|kill|bin|cut|reset|remove|delete)( out)?( (the|my|this|that|next|all|both|of|our|a|one))* ((\\S+ ){0,3}?${SESSION_WORD}|${DAY_WORD})\\b|\\b${SESSION_WORD} off\\b|\\btake .{0,40}\\boff\\b|\\boff day\\b`,
);
/** Who tells what goes wrong again and again wishes no change. */
const TELLS_HABIT =
  /^(i|my \w+|we) (always |often |usually |keep |just |still |tend to |sometimes )*(lose|losing|drop|dropping|cut|cutting|kill|sink)\b/;

/** "Put an easy ride in": something new, where "put the ride on Friday" moves what is there. */
const PUTS_NEW =
  /\b(put|stick|throw|fit|squeeze|add|insert|schedule)( me)?( in)? (a|an|another|some|one more|extra)\b|\bi(d| would)? (like|want) (a|an|another|some)\b/;

/** "Put hill sprints in for Wednesday". */
const PUTS_IN =
  /^(please |can you |could you |ok )*(put|stick|chuck|slot|throw|squeeze) (?!the|my|it|that|this|me through)(\w+ ){1,4}in (for|on|this|next|tomorrow|today|\w+day)\b/;

/** "Give me a hilly ride on Thursday." */
const GIVES_NEW =
  /^(please |can you |could you |ok |and )*(give|make|write|build|do) me (a|an|another)\b(?!.{0,20}\b(summary|overview|idea|tip|break|breakdown|report|rest|day|hand|hint|reason|plan|week)\b)/;

/** The wish stands first, whatever is asked after it. */
const LEADS_WITH_WISH =
  /^(ok |and |then |so |hey |hi )?(move|shift|reschedule|push|bring|put|postpone|bump|slide|switch|swap|skip|cancel|drop|make|shorten|cut|add|create|replace|change|stick|bin|scrap|trim|extend|replan|leave|take|turn|give)\b/;

/** "Can you move it?", and nothing before that it could be. */
export const CHANGES_IT =
  /^(please |hey |hi |so )*(i need|i want|id like|can i have|could i have|put|move|have) (the|my|that|this) (session|workout|training|one) (on|to|onto|for) (another|a different|some other) (day|time)( please)?$|^(please |hey |hi |can you |could you |just )*(move|put|shift|have|do) (it|that|this) (on|to|onto) (a|an|some) (different|other|another|better) (day|time)( please| then)?$|^(please |hey |hi |can you |could you |just )*(move|put|shift|have|do) (it|that|this) (on |to |onto )?another (day|time)( please| then)?$|^(please |hey |hi |can you |could you |just )*(push|move|shift|put|bring|pull|nudge|slide|bump) (it|that|this|them) (back|forward|on|out|along|up|later|earlier|around|about)( (a )?(bit|little|touch))?( please)?$|^(an? )?(different|another) (day|time|length) (would|could|might|is|works?)\b.{0,20}$|^(no )?(not )?(that|this) one( but)? the other( one)?$|^(please |hey |hi )*(can|could|would) (you|we) (please )?(move|change|swap|shift|adjust|reschedule) (it|that|this|them)( please| for me)*$/;
/** "I slept through my run today, now what?" */
export const DID_NOT_HAPPEN =
  /\b(slept (?:straight |right )?through|overslept (for|and)|slept in and|never made it to|didnt make it to|(?:didnt|never) (?:get|got|go|went)(?: out)? (?:for|to)|ran out of time for|forgot (about )?|couldnt make it to)\b.{0,40}\b(run|ride|swim|session|workout|gym|training|bike|strength|intervals)\b.{0,40}\b(what now|now what|what do i do|what should i do|should i|how do i|what next|is that bad|do i|make it up)\b/;

/** "I'd like you to write my programme". */
const WRITES_PLAN =
  /\b(?:write|make|build|create|design|draw up|put together) (?:me )?(?:my|a|an) (?:\w+ )?(?:programme|program|training plan)\b(?! for (?:today|tomorrow))/;

/** A wish to change the plan. Null when it is none. */
export function changeIntent(asked: Asked): Intent | null {
  const { question } = asked;
  const { has, says, words } = question;
  const names = namesSession(asked);
  if (says(NO_SHIFT) && !says(OTHER_MOVE) && !isReplan(asked)) return null;
  if (says(WHICH_MISSED) || says(NEW_BIKE) || says(OTHER_THING) || says(LIGHTER_THING)) return null;
  if (tellsDone(asked) || isNoWish(question)) return null;
  if (says(CHANGES_IT)) return 'change-unclear';
  if (says(DID_NOT_HAPPEN)) return 'missed';
  const wish = wishOf(asked);
  if (wish !== null) return wish;
  if (has('missed') && !isReplan(asked) && (names || has('wasIll')) && !says(/\bmissing\b/)) return 'missed';
  if (has('skip') && has('wholePlan') && !isOfThePlan(asked) && !says(/\bwhole week\b/)) return 'delete-plan';
  if (says(WRITES_PLAN) && asked.slots.ahead.length === 0) return 'plan-create';
  if (has('planFrom') && asked.slots.minutes === null && !says(/\b(session|workout|ride|swim|run for|carbs?|bike)\b/)) return 'plan-create';
  if (isReplan(asked)) return 'replan';
  const line = words.map(({ text }) => text).join(' ');
  if (KNOWLEDGE_LEAD.test(line) && !(ASKS_HOW.test(line) ? POLITE_ALL_THE_SAME : POLITE).test(line)) return null;
  if (WANTS_ADVICE.test(line) && !POLITE_ALL_THE_SAME.test(line) && !LEADS_WITH_WISH.test(line)) return null;
  return (names ? sessionChange(asked) : null) ?? unclearChange(asked, names);
}

/** "Could it be Friday instead?", "just shorten it to 30": what its day or length says is meant, whatever it sounds like. */
export function wishOfIt(asked: Asked, heard: Intent): Intent {
  const ruled = changeIntent(asked);
  if (ruled === 'adjust' && asked.slots.minutes !== null) return ruled;
  const isOnlyDay = asked.slots.minutes === null && !asked.question.has('easier', 'shorten', 'harder');
  return ruled === 'move' && isOnlyDay ? ruled : heard;
}

/** "Drop the long run from my plan": the run goes, the plan stays. */
const isOfThePlan = ({ question: { says }, slots }: Asked): boolean =>
  says(/\b(from|off|out of|on|in) (my|the) (training )?(plan|schedule)\b/) &&
  (slots.disciplines.length > 0 || slots.planned !== null || slots.ahead.some(({ kind }) => kind === 'day')) &&
  !says(/\b(whole|entire|complete|all|everything)\b/);

const namesSession = ({ question: { has, says }, slots }: Asked): boolean =>
  slots.disciplines.length > 0 ||
  slots.ahead.length > 0 ||
  has('session', 'bodyPart', 'sweetSpot') ||
  says(/\b(brick|intervals?|tempo|vo2\w*|strides|spin|reps)\b/);

function sessionChange({ question, slots }: Asked): Intent | null {
  const { has, says } = question;
  const hasDay = slots.ahead.length > 0;
  if (says(INTO_NEW) && slots.disciplines.length > 1) return 'swap';
  if (has('swap') && !says(INTO_EASY_ONE) && (slots.ahead.length > 1 || slots.disciplines.length > 1)) return 'swap';
  if ((says(TAKES_TIME) || says(ADDS_TIME) || (hasDay && says(ONLY_TIME))) && slots.minutes !== null) return 'adjust';
  if ((says(PUTS_NEW) || (hasDay && says(GIVES_NEW))) && says(NEW_SESSION) && !has('planFrom')) return 'create';
  if (hasDay && says(PUTS_IN) && has('create')) return 'create';
  if (hasDay && says(DAY_OFF) && !says(/\b(weeks?|months?|edge|sting|heat|bite|pressure) off\b|^(have|do|did|am|is|when|will) i\b/))
    return 'skip';
  if (says(INSTEAD) && slots.ahead.length > 1) return 'move';
  if (says(ASKS_TO_DO) && slots.planned !== null && hasDay && slots.minutes === null) return 'move';
  if (asksForNew({ question, slots })) return 'create';
  if (says(INTO_EASY)) return 'adjust';
  if (hasDay && says(NO_SESSION)) return 'skip';
  const isElsewhere = says(ELSEWHERE);
  const isOneSession = slots.disciplines.length === 1 || slots.planned !== null;
  if (isElsewhere && says(INSTEAD) && slots.ahead.length < 2) return null;
  if (hasDay && isOneSession && slots.minutes === null && (says(COULD_BE) || (says(INSTEAD) && !has('easier')))) return 'move';
  if (isShifted(question, slots)) return 'move';
  if (says(MOVES) && (hasDay || shiftOfDays(question) !== null) && slots.minutes === null) return 'move';
  if (has('skip') && !says(SINKS) && leavesOut(question)) return 'skip';
  if (has('shorten') && (slots.minutes !== null || says(/\b(shorten|shorter|longer|extend|lengthen|halve|trim|cut)\b/))) return 'adjust';
  if (has('easier', 'harder') && !says(/^(i feel|feeling|it felt|felt)\b|\beasier on (my|the|it)\b/)) return 'adjust';
  return has('create') && says(CREATES) && !has('planFrom') && !says(/\badds? up\b/) ? 'create' : null;
}

/** "Could I ride two hours on Sunday": a sport, a length and a day, and nothing that stands against it. */
const asksForNew = ({ question, slots }: Asked): boolean =>
  question.says(ASKS_TO_DO) &&
  slots.disciplines.length === 1 &&
  slots.planned === null &&
  slots.minutes !== null &&
  slots.race === null &&
  slots.ahead.length === 1 &&
  slots.ahead[0]?.kind === 'day' &&
  !question.says(/\b(if|when|before|after|with|without|still|only|instead|race|safe|ok|than|or)\b/) &&
  !question.has('ill', 'niggle', 'tiredNow', 'carbs', 'wasIll');

/** "Long run a day earlier?": a session and by how much, and nothing that is told. */
const isShifted = (question: Question, slots: Slots): boolean =>
  shiftOfDays(question) !== null &&
  (slots.planned !== null || slots.disciplines.length === 1) &&
  slots.minutes === null &&
  question.words.length <= 9 &&
  !question.says(/\b(i|we|my legs|was|were|did|felt|ran|rode|swam|ago)\b/);

/** "Skip" is said of sessions alone; "lose" and "drop" only where a session or a day follows. */
function leavesOut({ says, topics, words }: Question): boolean {
  if (says(TELLS_HABIT) || says(/\b(lose|cut|drop) (\d|weight|fitness)/)) return false;
  const isStrong = topics.some(
    ({ concept, from, to }) =>
      concept === 'skip' &&
      !LEAVES_OUT_WEAKLY.test(
        words
          .slice(from, to)
          .map(({ text }) => text)
          .join(' '),
      ),
  );
  return isStrong || says(OF_SESSION);
}

function unclearChange({ question: { has, says, words }, slots }: Asked, names: boolean): Intent | null {
  if (names && slots.ahead.length === 0 && says(/^(please |can you |could you )?(move|shift|reschedule|postpone)\b/))
    return 'change-unclear';
  if (has('easier', 'harder') && has('it') && words.length <= 6) return 'adjust';
  return words.length <= 4 && has('changeWord', 'move', 'swap', 'skip') && has('it', 'plan', 'changeWord') ? 'change-unclear' : null;
}

/** "School trip on Thursday and Friday": told alone, it wishes for days without a session. */
const AWAY =
  /\b((school|class|work|business|family|ski|skiing|city|club|hen|stag|scout|guide|field) (trip|do|camp|weekend|holiday)|christening|funeral|graduation|stag do|hen do)\b/;
/** "Cannot really train this week". */
const CANT_TRAIN =
  /\b(cant|wont|unable to|not going to|no time to|hardly any time to|no chance to) (be able to )?(really |properly |possibly |manage to )?(train|do (much|anything|any training|a lot)|get (out|to the pool|any training))\b|\bno (time|chance) for training\b/;
const ASKS = /\b(what|whats|which|how|why|when|where|should|shall|is|are|do|does|did|was|were|remember|remind|no (plan|change))\b/;

/** "Stuck on planes all Tuesday, sort the plan out please". */
const SORTS_OUT =
  /\b(sort|fix|rejig|shuffle|juggle|rework|rearrange|arrange|adapt|replan|reorgani[sz]e)\b.{0,25}\b(plan|week|it|things|schedule|sessions|training|rest)\b|\b(plan|work|fit|train) around (it|that|this|those)\b/;

const WITHOUT_IT = /\b(without|no) (a |my |the |any )?(bike|pool|turbo|wetsuit)\b/;

/** "Only my running shoes with me", and how the week should go with that. */
const ONLY_WITH =
  /\b(only|just|nothing but)\b.{0,30}\b(shoes|trainers|gym|treadmill|hotel|kit|band|bands|turbo|garage)\b|\b(nothing else|thats all i have|all i have)\b|\bno (pool|bike)\b|\bhotel (gym|only)\b|\bin the hotel\b/;
const ASKS_HOW_WEEK =
  /\b(how|what|can you|could you|please|sort|set|plan|make|arrange|organi[sz]e|structure|adapt|adjust)\b.{0,40}\b(week|days|plan|it|training|sessions?)\b/;

/** "Wednesday and Thursday are a write-off, can you shuffle things about?" */
const SHUFFLES =
  /\b(shuffl\w*|juggl\w*|rejig\w*|rearrang\w*|jiggle|switch|move|shift) (things|stuff|it all|everything|the week|my week|sessions|the sessions)( about| around| round)?\b/;

const DAYS_OUT =
  /\b(write off|out|no good|no go|busy|away|full|blocked|booked|tied up|gone|impossible|cant train|wont (?:get|be able)|cannot|no chance|not possible)\b/;

function isReplan({ question, slots }: Asked): boolean {
  const { has, says } = question;
  if (has('replan') && says(/\b(replan|re plan|rejig|redo|reshuffle|rearrange|reorgani[sz]e|rip up|rebuild|rework)\b/)) return true;
  if (says(SHUFFLES) && says(DAYS_OUT) && slots.ahead.some(({ kind }) => kind === 'day')) return true;
  if (easesDays(question) || thinsDays({ question, slots }) || keepsOnlyKey({ question, slots })) return true;
  const isWeek = slots.ahead.some(({ kind }) => kind === 'week') || says(/\bweek\b|\b(next|coming) (few|couple of|two|three|\d) days\b/);
  const isSpan = slots.disciplines.length === 0 && slots.ahead.some(({ kind, from, to }) => kind === 'span' && from < to);
  if (
    (isWeek || isSpan) &&
    has('easier') &&
    !says(ONE_OF_THEM) &&
    !(slots.minutes !== null && says(NEW_SESSION)) &&
    !says(/\bwhy|how (was|did)\b/)
  )
    return true;
  if (
    says(CANT_TRAIN) &&
    (isWeek || slots.ahead.length > 1 || slots.ahead.some(({ kind }) => kind !== 'day')) &&
    !says(/\b(what|which|how|why|when|should|shall|did|was)\b/) &&
    !has('ill', 'niggle', 'missed')
  )
    return true;
  if (
    says(SORTS_OUT) &&
    slots.ahead.some(({ kind }) => kind !== 'week') &&
    (slots.disciplines.length === 0 || says(WITHOUT_IT)) &&
    slots.minutes === null &&
    !says(ASKS)
  )
    return true;
  if (says(AWAY) && slots.ahead.length > 0 && !says(ASKS) && !has('carbs', 'race', 'forget', 'niggle', 'ill') && slots.race === null)
    return true;
  if (plansAnew(question)) return true;
  if (goesAwayWith({ question, slots })) return true;
  if (says(ONLY_WITH) && says(ASKS_HOW_WEEK) && (isWeek || slots.ahead.length > 0) && slots.race === null) return true;
  return (
    has('replan') &&
    says(/\b(trip|travel\w*|away|holiday|wedding|conference|hotel|fit around|around a)\b/) &&
    (isWeek || slots.ahead.length > 0) &&
    !says(/\b(fitness|lose|detrain\w*|jet lag|abroad)\b/)
  );
}
