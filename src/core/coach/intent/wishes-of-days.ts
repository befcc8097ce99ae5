import { isPast } from '#core/coach/intent/activity-question.ts';
import type { Asked } from '#core/coach/intent/asked.ts';
import { tellsDone } from '#core/coach/intent/change-wishes.ts';

const WANTS =
  /\b(i want|i need|i fancy|id like|i would like|i wanna|want to|lets|add|put|stick|throw|chuck|squeeze|fit|schedule|plan|insert|book|give me|can you|could you|can we|please|pls|need|fancy)\b/;
const HARD_WORK =
  /\b(intervals?|vo2\w*|threshold|tempo|sprints?|hill (reps|repeats|sprints)|reps|repeats|fartlek|hard|tough|fast|marathon (effort|pace)|race pace|all ?out|track)\b/g;
const TWICE = /\b(two|2|another|both|again|second|and then|same again|each|one more|other|and (?:a|an|the|on))\b/;
const RESTS =
  /\b(easy|easier|lighter|move|swap|instead|rather|shorten|skip|cancel|between|recover\w*|rest|how|why|what|which|should|did|was)\b/;

const CLOSED =
  /\b(?:pool|baths|gym|turbo|trainer|treadmill|bike)(?: \w+){0,2}? (?:is |s |are |has )?(?:broken|broke|closed|shut|out of order|out of action|bust|busted|drained|kaput|knackered)\b/;
/** "Pool boiler broken tomorrow, give me a spin in its place": another sport on that day. */
export const wantsInPlaceOfClosed = ({ question: { says }, slots }: Asked): boolean =>
  says(CLOSED) &&
  says(/\b(?:instead|in (?:its|that) (?:place|stead))\b/) &&
  slots.disciplines.length > 0 &&
  slots.ahead.some(({ kind }) => kind === 'day');

const SETS_UP =
  /\b(?:set|line|put|book|schedule|arrange|sort|fix|pencil|slot) (?:that|this|it|one) (?:up|in|down|on)?\b|\b(?:set|line|book|schedule|arrange|fix) (?:that|this|it|one)(?: up| in)? for me\b/;
const NO_NEW_ONE =
  /\b(?:move|shift|push|pull|bring|swap|switch|skip|cancel|drop|instead|shorten|shorter|longer|easier|remind|race|test|rather|disaster|problem|if its|ok with|fine with)\b/;

/** "Sweet spot bike, 50 min, Friday 13 March, can you set that up?": a sport, a length and a day, and what is to be done with it. */
export const asksToSetUp = ({ question: { says }, slots }: Asked): boolean =>
  says(SETS_UP) &&
  !says(NO_NEW_ONE) &&
  !says(/\b(?:the|my|that|this|todays|tomorrows|\w+days) (?:\w+ )?(?:run|ride|swim|session|workout|intervals)\b/) &&
  slots.minutes !== null &&
  slots.disciplines.length === 1 &&
  slots.ahead.some(({ kind }) => kind === 'day');

/** "Two hard runs please: one tomorrow, the other on Wednesday": hard work on several days that are wished for together. */
export function wantsHardOnDays(asked: Asked): boolean {
  const { question, slots } = asked;
  const days = new Set(slots.ahead.filter(({ kind }) => kind === 'day').map(({ from }) => from));
  const line = question.words.map(({ text }) => text).join(' ');
  return (
    days.size > 1 &&
    question.says(WANTS) &&
    (line.match(HARD_WORK)?.length ?? 0) > 0 &&
    question.says(TWICE) &&
    !question.says(RESTS) &&
    !question.has('missed', 'ill', 'niggle', 'carbs') &&
    slots.minutes === null &&
    !tellsDone(asked)
  );
}

const WOULD_RATHER =
  /\b(id|i would|i d|we d|wed) (much |really )?(rather|prefer|like|love)\b|\bi (prefer|want|wanna|need)\b|\bi am going to\b|\blet me\b/;
const SPORT = '(?:(?:the|my|a|an|long|easy|big|short|long) )*(?:runs?|rides?|swims?|bikes?|cycle|cycling|running|swimming)';
const ON_DAY = '(?:on |for )?(?:mon|tues|wednes|thurs|fri|satur|sun)day';
/** "Long run Saturday and bike Sunday": no more than where each goes. */
const EACH_ITS_DAY = new RegExp(`\\b${SPORT} ${ON_DAY},? (?:and |then |plus )?${SPORT} ${ON_DAY}\\b`);
const ONLY_ASKS = /^(should|shall|which|what|how|why|is|was|did|do|does)\b/;

/** "I'd rather run on Saturday and cycle on Sunday": two sports, each with its day. */
export const wantsOtherDays = (asked: Asked): boolean => {
  const { question, slots } = asked;
  const days = new Set(slots.ahead.filter(({ kind }) => kind === 'day').map(({ from }) => from));
  return (
    slots.disciplines.length === 2 &&
    days.size === 2 &&
    (question.says(WOULD_RATHER) || (question.says(EACH_ITS_DAY) && !question.says(/\b(what|how|why|when|did|show|which)\b/))) &&
    !question.says(ONLY_ASKS) &&
    slots.minutes === null &&
    slots.race === null &&
    !isPast(asked) &&
    !question.has('carbs', 'ill', 'niggle', 'missed', 'easier', 'shorten', 'skip', 'create', 'replan')
  );
};

const SOMETHING_ELSE =
  /\b(give|swap|change|replace|switch|do|have|find|rather|want|prefer|fancy|try|put)\b.{0,30}\b(something|anything) (else|different|other)\b/;
/** "I do not like the CSS set, give me something else": of a session that is planned. */
export const wantsSomethingElse = ({ question, slots }: Asked): boolean =>
  question.says(SOMETHING_ELSE) &&
  (slots.disciplines.length === 1 || slots.planned !== null) &&
  slots.race === null &&
  slots.minutes === null &&
  !question.has('carbs', 'niggle', 'ill', 'missed') &&
  !question.says(/\b(eat|drink|breakfast|wear|did|was|why|how|tell me|talk about|ask)\b/);

const HEAT = /\b(heat ?waves?|scorch\w*|boiling|baking|heat warning|(3[2-9]|4\d) (degrees|c))\b/;
const ADAPTS = /\b(adapt|adjust|change|rejig|rework|tweak|amend|do something|sort)\b/;
/** "Heatwave from Thursday to Sunday, adapt please": those days are to be easier. */
export const adaptsToHeat = ({ question: { says }, slots }: Asked): boolean =>
  says(HEAT) &&
  says(ADAPTS) &&
  slots.ahead.length > 0 &&
  slots.disciplines.length === 0 &&
  slots.race === null &&
  !says(/\b(what|which|how|why|when|should|is|are|do|does|did|was|were|body|bodies|acclimati\w*|adaptations?)\b/);

const LENGTH_TOO_MUCH = /\btoo (long|much)\b/;
const CAP = /\b(max|maximum|at most|tops|no (more|longer) than|only|just|cap\w*|limit\w*|enough|will do|is plenty)\b/;

/** "Saturday's ride is too long, two hours max": told of what is planned, and how long it may be. */
export const capsTooLong = ({ question, slots }: Asked): boolean =>
  slots.minutes !== null &&
  question.says(LENGTH_TOO_MUCH) &&
  question.says(CAP) &&
  slots.ahead.length === 1 &&
  slots.ahead[0]?.kind === 'day' &&
  (slots.disciplines.length === 1 || slots.planned !== null) &&
  slots.race === null &&
  !question.says(/\b(was|were|yesterday|last|did|went|felt)\b/);

const FEWER = /\b(fewer|less) (runs?|running|rides?|riding|bikes?|cycling|swims?|swimming|strength|gym)\b/;

/** "Fewer runs next week, please": one session of that sport gives way. */
export const wantsFewer = ({ question, slots }: Asked): boolean =>
  question.says(FEWER) &&
  slots.disciplines.length === 1 &&
  slots.ahead.some(({ kind }) => kind === 'week') &&
  !question.says(/\b(did|was|were|have|had|than|why|how|what|should|last|is|does|if)\b/);

const FITS_IN =
  /\b(can|could|may) (i|we) (still )?(fit|squeeze|slot|do|join)( (it|that|this|them|him|her))?( in)?\b|\b(how|where|does|do|would|will|can) (does |do |would |will |can )?(it|that|this) fit\b/;
const COMES_UP =
  /\b(park ?run|fun run|charity (run|ride)|friends?|mates?|club|group|partner|wife|husband|colleagues?|invited|invites?|wants? to|i want to do|sportive|social (ride|run|swim))\b/;

const MAY_I = /\b(?:can i|may i|could i|is (?:that|it) (?:ok|okay|fine|alright)|would that be (?:ok|okay|fine)|ok with you)$/;
const WANTS_PARKRUN =
  /\b(?:i want to|i wanna|id like to|id love to|im going to|i am going to|im gonna|planning to|thinking of|fancy) (?:(?:do|doing|run|running|join|joining|a|the|my|our|local|quick) ){1,3}park ?run\b/;

/** "I want to do parkrun on Saturday, how does it fit?": what stands on that day decides. */
export const asksToFitIn = ({ question, slots }: Asked): boolean =>
  (((question.says(FITS_IN) || (question.says(MAY_I) && !question.says(/\b(?:how|did|was|were|look\w*|went|decoupling)\b/))) &&
    question.says(COMES_UP)) ||
    (question.says(WANTS_PARKRUN) && !question.says(/\b(?:my|the) (?:long |easy )?(?:ride|swim|bike|session|workout)\b/))) &&
  slots.ahead.length === 1 &&
  slots.ahead[0]?.kind === 'day' &&
  slots.minutes === null &&
  !question.has('carbs', 'niggle', 'ill', 'missed');

const HAS_TIME =
  /\b(?:ive got|i have|i got|got|have|theres|with|free for)(?: about| around| maybe| like| roughly| only| just| up to)? (?:an? |one |two |half |\d)|^(?:so |ok |hi |only |just )*(?:\d+|an|one|half an) ?(?:min\w*|h|hours?|hrs?)\b/;
const WHAT_WITH_IT =
  /\bwhat (?:can|should|could|shall|do|would|might) (?:i|you|we)(?: best| then)?(?: do| train| suggest| recommend| fit in)\b|\bwhats (?:the )?best(?: use| thing to do)?\b|\b(?:best|good) use of (?:it|that|the time)\b|\bhow (?:should|do|can) i (?:best )?use (?:it|that)\b/;
/** A longer time is no limit to a session. */
const MOST_MIN = 240;

/** "I've got 45 minutes tonight, what can I do?": as long as the session of that day may take. */
export const asksWithTime = ({ question, slots }: Asked): boolean =>
  slots.minutes !== null &&
  slots.minutes <= MOST_MIN &&
  slots.ahead.length === 1 &&
  slots.ahead[0]?.kind === 'day' &&
  question.says(HAS_TIME) &&
  question.says(WHAT_WITH_IT) &&
  slots.race === null &&
  !question.has('carbs', 'niggle', 'ill', 'sleep') &&
  !question.says(/\b(?:slept|sleep|eat|drink|race|flight|drive|travel\w*|wait|before|after|until)\b/);
