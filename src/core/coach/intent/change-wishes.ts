import type { Asked } from '#core/coach/intent/asked.ts';
import type { Intent } from '#core/coach/intent/intents.ts';
import { I_CUT } from '#core/coach/intent/no-wish.ts';
import { shiftOfDays } from '#core/coach/intent/relative.ts';
import { SPARING } from '#core/coach/intent/sparing.ts';

const ASKS = /^(was|were|what(?! about)|which|why|when|where|is|are|am|does|do i|did|have i|how (?!about)|should|shall|would it|will it)\b/;
const IS_PAST =
  /\b(did|done|ran|rode|ridden|swam|swum|was|were|felt|managed|made it|slept|sleep|fell|missed|lasted|took|yesterday|last (night|week|month|year|time)|ago|this morning|usually|normally|always|every)\b/;
const OF_FOOD_OR_GEAR = /\b(eat|ate|food|carbs?|gels?|bottles?|drink\w*|caffeine|breakfast|before (the|my) race)\b/;

const isWish = ({ question: { says } }: Asked): boolean => !says(ASKS) && !says(IS_PAST) && !says(OF_FOOD_OR_GEAR);
const hasDay = ({ slots }: Asked): boolean => slots.ahead.some(({ kind }) => kind === 'day');
const hasWeek = ({ question: { says }, slots }: Asked): boolean =>
  slots.ahead.some(({ kind, from, to }) => kind === 'week' || from < to) || says(/\b(this|next|the|my|coming) week\b/);
const isOneSession = ({ question: { has, says }, slots }: Asked): boolean =>
  slots.disciplines.length === 1 || slots.planned !== null || has('session') || says(/\b(workout|intervals?|brick|tempo)\b/);

/** A sport with what it should be like: "an easy spin", "a recovery swim", "some yoga". */
export const NEW_SPORT =
  '(?:an?|some|something) (?:(?:\\d+ min(?:ute)?s? |short |nice |very |really )*)(?:(?:easy|easier|gentle|recovery|relaxed|steady|light|lighter|softer|aerobic|z2|zone 2) ?)?(?:ride|spin|swim|run|jog|bike|turbo|walk|session|one|recovery|easy)?';
const REPLACES = new RegExp(
  `\\b(?:swap|swop|replace|change|exchange|switch|trade|turn|convert)\\b.{2,45}? (?:for|with|by|to|into) ${NEW_SPORT}(?: (?:instead|please|then))*$`,
);
/** "Replace Thursday's run with something that spares it". */
const REPLACES_BY_SPARING = new RegExp(
  `\\b(?:swap|swop|replace|change|exchange|switch|trade|turn|convert|substitute)\\b.{2,45}? (?:for|with|by|to|into) ${SPARING}|\\b${SPARING}.{0,30} (?:instead of|rather than|in place of) (?:the|my|that|\\w+days?|tomorrows?|todays?)\\b`,
);
const IN_PLACE_OF = new RegExp(`\\b${NEW_SPORT} (?:instead of|rather than|in place of) (?:the|my|that|\\w+days?|tomorrows?|todays?)\\b`);

/** "Do an easy jog rather than the tempo on Wednesday": another comes in the place of what is planned. */
const MADE_INTO =
  /\b(make|turn|have|let) (\S+ ){1,3}?an? (easy |gentle |short |recovery )?(swim|ride|spin|run|jog)( (instead|please|then|for once))*$|\b(can|could) (the |my )?(\w+days?|tomorrows?)( session)? be an? (easy |gentle |short |recovery )?(swim|ride|spin|run|jog)\b/;
const replacesOne = (asked: Asked): boolean =>
  isWish(asked) &&
  !asked.question.says(/\b(this|the|my|next|whole) (week|few days|days)\b.{0,12}\binto\b/) &&
  (asked.question.says(IN_PLACE_OF) ||
    asked.question.says(REPLACES) ||
    asked.question.says(REPLACES_BY_SPARING) ||
    (hasDay(asked) && asked.question.says(MADE_INTO))) &&
  (hasDay(asked) || isOneSession(asked));

const TAKES_PLACE =
  /\b(and|with) (the|my|that) .{2,30}\b(take|takes|taking|have|has|having|go|goes|going|be|is|in) (its|that|the other|in its|into its|in the other) (place|slot|spot|day|stead)\b|\b(trade|swap|change|switch|exchange) places\b|\b(and )?(the )?other (one )?the other way (round|around|about)\b|\bthe other way (round|around|about)( please)?$/;
/** "Could the long run go to Saturday and the bike take its place?": two sessions change places. */
const changesPlaces = (asked: Asked): boolean =>
  isWish(asked) && asked.question.says(TAKES_PLACE) && (asked.slots.disciplines.length > 1 || asked.slots.ahead.length > 1);

const AS_REST =
  /\b(as|to be|for) (a|my|the) (rest|recovery|free) day\b|\bas (a )?(day off|rest)\b|^(rest day|day off) (on |this |for )?\w+( please)?$|\b(add|put|insert|schedule|pop|stick|slot|give me|want|need|have|take|id like|could use) (in )?(a|another|an extra|one more|my) (rest day|day off|free day)\b/;
const CLEARS = /^(please )?(nothing|no (training|sessions?|workouts?|exercise)) (at all )?(on|for|this|over) /;
const makesRest = (asked: Asked): boolean =>
  isWish(asked) &&
  hasDay(asked) &&
  ((asked.slots.ahead.length === 1 && asked.question.says(AS_REST)) || (asked.question.says(CLEARS) && !asked.question.text.includes('?')));

/** "Forget Thursday, it is one meeting after the other": what is planned, and nothing that is remembered. */
const FORGETS_A_DAY =
  /^(?:please |just |so |ok )*forget (?:about )?(?:todays?|tomorrows?|(?:next |this )?(?:mon|tues|wednes|thurs|fri|satur|sun)days?)\b(?!.*\b(?:what|that|told|said|mention\w*|notes?|remember\w*|memory)\b)/;
export const forgetsADay = ({ question: { says } }: Asked): boolean => says(FORGETS_A_DAY);

const LIMITED =
  /\b(only|just|no more than|no longer than|not more than|at most|max|maximum|up to|limited to|tops|is all i (have|ve got|can do|get))\b/;
const OF_TIME_OFF =
  /\b(hours?|minutes?|min) (before|after|away|from|of sleep|drive|flight|notice|late|early|earlier|later)\b|\bmore (minutes?|hours?) (in|on|at)\b/;

/** "Only half an hour for Thursday's session": as long as there is time. */
const hasOnlyTime = (asked: Asked): boolean =>
  isWish(asked) &&
  asked.slots.minutes !== null &&
  hasDay(asked) &&
  asked.slots.ahead.length === 1 &&
  asked.question.says(LIMITED) &&
  !asked.question.says(OF_TIME_OFF) &&
  !asked.question.has('sleep', 'carbs', 'ill', 'niggle', 'create');

const MOST_WORDS_OF_LENGTH = 10;
/** "Long run 1h45 instead." */
const isOtherLength = (asked: Asked): boolean =>
  isWish(asked) &&
  asked.slots.minutes !== null &&
  isOneSession(asked) &&
  asked.slots.disciplines.length < 2 &&
  asked.question.words.length <= MOST_WORDS_OF_LENGTH &&
  asked.question.says(/\binstead( please)?$/) &&
  !asked.question.says(/\b(an?|another|new|add|create|extra)\b (?!half|quarter|hour)/);

const BY_MINUTES =
  /^(please |can you |could you |ok )*(trim|cut|clip|shorten|extend|lengthen|stretch|shave|chop|reduce) .{2,40} (by|down by) (\d{1,3}|[a-z]+( [a-z]+)?)( ?min\w*)?( please)?$/;
/** "Clip tomorrow by 15." */
const changesByMinutes = (asked: Asked): boolean =>
  isWish(asked) && (hasDay(asked) || isOneSession(asked)) && asked.question.says(BY_MINUTES) && shiftOfDays(asked.question) === null;

/** "I moved my long run to Saturday last week", "I only managed half an hour yesterday": told, and no wish. */
export const tellsDone = ({ question: { says, text } }: Asked): boolean =>
  says(TELLS_DONE) ||
  (says(OF_THE_PAST) && !says(WISHED_NOW) && !says(STILL_WISHES)) ||
  (says(ENDS_IN_PAST) && !says(WISHED_NOW)) ||
  (says(DID_ONCE) && !says(NOW_OR_PLEASE)) ||
  ((says(CUT_SHORT) || says(ONCE_TOLD)) && !says(NOW_OR_PLEASE)) ||
  (says(I_CUT) && !says(STILL_WISHES) && !says(WISHED_NOW) && !text.includes('?'));
/** "Moved my long run to Friday the other week and felt it": told of once, without an I. */
const ONCE_TOLD =
  /^(?:so |and |but |well |fyi |btw )*(?:moved|shifted|swapped|switched|skipped|shortened|pushed|postponed|dropped|cancelled|cut) (?!it\b|that\b).*\b(?:the other (?:week|day|weekend|month)|last (?:week|month|time|year|weekend|summer|winter)|a (?:while|week|month|year|few (?:weeks|months)) (?:ago|back)|once|felt|lesson learn\w*)\b/;
/** "I cut Sunday's run short, it was too hot". */
const CUT_SHORT =
  /^(?:so |and |but |well |fyi |btw |sorry |sadly )*(?:i|we) (?:just |only |already )?(?:had to )?(?:cut|stopped|ended|halved|trimmed|shortened|bailed on|called off|quit) .{3,60}\b(?:it was|was (?:just |simply |far |way )?too|i was|i felt|felt|had (?:a|no|to)|got (?:too|a))\b/;
const DID_ONCE =
  /^(?:so |and |but |well |fyi |btw |last \w+ |in \w+ |once |a (?:week|month|year) ago )*(?:i|we|ive|weve) (?:just |already |once |actually |have )?(?:moved|shifted|swapped|switched|skipped|shortened|pushed|postponed|replaced?|dropped|cancelled) (?!it\b|that\b).{3,}\b(?:and it|and i|felt|was (?:that|it)|worked|went|ok|okay|bad|fine|right|wrong|great|terrible|january|february|march|april|may|june|july|august|september|october|november|december)\b/;
const NOW_OR_PLEASE = /\b(?:can you|could you|please|should i|tomorrow|next|now)\b/;
const TELLS_DONE =
  /^(so |and |but )*(i|we) (did|rode|ran|swam|trained|added|went) (?!.*\b(can you|could you|please|move|skip)\b).*\b(yesterday|last|this morning|earlier|(mon|tues|wednes|thurs|fri|satur|sun)day)\b|^(so |and |but )?(i|we) (just |already )?(moved|shifted|swapped|switched|skipped|shortened|pushed|postponed) .{0,60}\b(last|yesterday|ago|was|did|already)\b/;
/** "Last week I had to cut the ride short", "the squad moved their swim last winter". */
const OF_THE_PAST =
  /\b(?:had to|moved|cut|skipped|changed|shortened|swapped|did|was|were|got|went|ended up|used to)\b.*\blast (?:week|month|year|winter|summer|spring|autumn|season|sunday|saturday|night|time)\b|\blast (?:week|month|year|winter|summer|spring|autumn|season|time)\b.*\b(?:had to|moved|cut|skipped|changed|shortened|swapped|did|was|were|got|went|ended up)\b/;
const STILL_WISHES =
  /\b(?:(?:would|could|can|will|shall) (?:you|we|i)|please|pls|lets|id like|i would like|i want|i need|instead|now|so that|this week|next week)\b/;
const ENDS_IN_PAST = /^(i|we) .*\b(yesterday|last night)$/;
const WISHED_NOW = /\b(move|swap|skip|put|make|shift|add|replan|today|tomorrow|can you|could you|please|next)\b/;

const NEEDS_LESS =
  /\b(needs?|has|have|got|want|like|must|ought|could do) (\w+ ){0,4}to be (\w+ ){0,2}(easier|easy|lighter|light|gentler|shorter|softer|quieter)\b|\bhave (this|next|the|my|that) (\w+ )?week (\w+ )?(easier|easy|lighter|light|gentler|gentle|softer|soft|quieter)\b|\b(can|could|should|might|may|let) (this|next|the|my|that) (coming |whole )?week be (\w+ ){0,2}(easier|easy|lighter|light|gentler|softer|quieter)\b|\b(want|need|would like|id like|could do with|fancy|after|give me|like to have|plan|plan me|schedule|make me|take|have) (?:(?:a|an|my|some|more) )+(\w+ )?(easier|easy|light|lighter|gentle|gentler|quiet|quieter|recovery|down|deload|unload) week\b/;
const MORE_REST =
  /\b(want|need|give me|id like|could i have|can i have|would like|add|get|have|put|slot|schedule|plan|insert|stick) (\w+ )?(two|three|another|an extra|one more|more|extra|a second|a third|2|3) (rest days?|days? off|free days?)\b/;

/** "Next week as a recovery week please, I have done two hard ones". */
const AS_A_LIGHT_WEEK =
  /\b(?:this|next|the|my|that) (?:\w+ )?week (?:as|to be|into|should be|must be) (?:a|an|my) (?:\w+ )?(?:easy|easier|light|lighter|gentle|gentler|quiet|recovery|rest|down|deload|unload) week\b/;
const makesWeekLight = (asked: Asked): boolean => hasWeek(asked) && asked.question.says(AS_A_LIGHT_WEEK) && !asked.question.says(ASKS);

/** "Next week needs to be easier", "I want two rest days this week". */
export const wantsLess = (asked: Asked): boolean =>
  makesWeekLight(asked) ||
  (isWish(asked) &&
    (hasWeek(asked) || asked.question.says(/\b(easy|easier|light|lighter) week now\b/)) &&
    (asked.question.says(NEEDS_LESS) || asked.question.says(MORE_REST)) &&
    asked.slots.race === null);

const MOVES_LEAD = /\b(move|shift|push|delay|postpone|bump|bring|slide|nudge|reschedule|put back|pull)\b/;
const NEXT_ONE = /\bnext (session|workout|one|run|ride|swim|key session)\b/;
/** "Delay the next session by a day", "push everything back two days". */
const shiftsByDays = (asked: Asked): boolean =>
  isWish(asked) &&
  shiftOfDays(asked.question) !== null &&
  asked.question.says(MOVES_LEAD) &&
  (asked.question.says(NEXT_ONE) || meansAllOf(asked)) &&
  asked.slots.minutes === null;

const ALL_OF =
  /\b(everything|(the )?rest of (the|this|my) week|the (whole|entire) (week|lot|plan)|(all|each|every one) (of )?(the |my |this |next )?(week|weeks|sessions|workouts|training|them)|all sessions|every session|(this|next|the|my) weeks? (sessions|workouts|training))\b/;
/** Not one session, but all of those days. */
export const meansAllOf = ({ question: { says } }: Asked): boolean => says(ALL_OF);

const ABOUT_MOVING =
  /\b(what|how) about (moving|shifting|putting|pushing|bringing|switching|doing) (it|that|this|the|my|\w+days?|tomorrows?) ?.{0,30}\b(to|on|until|back|forward)\b/;
const proposesToMove = (asked: Asked): boolean => hasDay(asked) && asked.question.says(ABOUT_MOVING) && asked.slots.minutes === null;

const CAPS =
  /\b(is (?:enough|plenty)|(?:will|would) do(?! me\b| it\b| the\b| my\b| an?\b)|max|maximum|at most|tops|cap|capped|capping|no (more|longer) than|to be (just|only)|just|only|limit\w*)\b/;
const ASKS_FOR_DATA =
  /\b(how|what|whats|was|were|did|why|which|when|hr|heart rate|bpm|watts|pace|free|only (have|got|ride|run|swim|train)|available)\b/;

/** "Saturday's ride, two hours at most": a length that a session is not to pass. */
const capsLength = ({ question: { says }, slots }: Asked): boolean =>
  slots.minutes !== null &&
  slots.disciplines.length === 1 &&
  slots.race === null &&
  slots.ahead.length === 1 &&
  slots.ahead[0]?.kind === 'day' &&
  says(CAPS) &&
  !says(ASKS_FOR_DATA);

const WAITS = /\b(?:can|could|may|might|let) (?:the|my|that|this|todays|tomorrows|\w+days?) (?:\w+ ){0,4}?wait (?:until|till|til|for) /;
/** "Shattered today, could the hill reps wait till Thursday?": a day for what is planned, whatever is told before it. */
const waitsForDay = (asked: Asked): boolean =>
  hasDay(asked) && isOneSession(asked) && asked.slots.minutes === null && asked.slots.race === null && asked.question.says(WAITS);

const PUTS_AGAIN =
  /\b(?:put|add|do|have|stick|throw|squeeze|pop|slot)\b.* (?:in|on|at) .*\b(?:as well|once more|one more time|a second time|twice|again)\b/;
/** "Put the hill reps in on Friday as well": one more of what is planned, and none that moves. */
const putsAgain = (asked: Asked): boolean =>
  isWish(asked) &&
  hasDay(asked) &&
  asked.slots.minutes === null &&
  asked.question.says(PUTS_AGAIN) &&
  !asked.question.says(/\b(?:move|shift|swap)\b/);

/** Wishes whose words mean nothing else. */
const WISHES: readonly (readonly [Intent, (asked: Asked) => boolean])[] = [
  ['swap', replacesOne],
  ['swap', changesPlaces],
  ['skip', makesRest],
  ['skip', forgetsADay],
  ['adjust', hasOnlyTime],
  ['adjust', isOtherLength],
  ['adjust', changesByMinutes],
  ['create', putsAgain],
  ['replan', wantsLess],
  ['adjust', capsLength],
  ['move', shiftsByDays],
  ['move', proposesToMove],
  ['move', waitsForDay],
];

export const wishOf = (asked: Asked): Intent | null => WISHES.find(([, holds]) => holds(asked))?.[0] ?? null;
