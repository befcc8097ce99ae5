import { tellsAbsence } from '#core/coach/intent/absence.ts';
import { asksOfAche } from '#core/coach/intent/ache-asked.ts';
import { asksWeek } from '#core/coach/intent/activity-question.ts';
import { asksAdvice, asksHalves, asksLoading, tellsPhysioWork } from '#core/coach/intent/advice-asked.ts';
import { asksAfterBreak, asksAfterRace } from '#core/coach/intent/after-break.ts';
import type { Asked } from '#core/coach/intent/asked.ts';
import {
  asksBesideOneBefore,
  asksDayOfLastWeek,
  asksEffortGiven,
  asksLanguage,
  asksLongestAhead,
  asksNextWeekBeside,
  asksOtherPlace,
  asksPlannedLoad,
  asksPrice,
  asksSeveralBeside,
  asksWhatFollows,
  saysMemoryWrong,
} from '#core/coach/intent/beside-question.ts';
import { asksToBuy } from '#core/coach/intent/buying-question.ts';
import { changeIntent, DID_NOT_HAPPEN } from '#core/coach/intent/change-intents.ts';
import { wishOf } from '#core/coach/intent/change-wishes.ts';
import { complains } from '#core/coach/intent/complaint.ts';
import { EVERYDAY } from '#core/coach/intent/everyday-asked.ts';
import { asksHoursEnough } from '#core/coach/intent/few-hours.ts';
import { asksFuelOfDistance } from '#core/coach/intent/fuel-of-distance.ts';
import { tellsMissing, wantsInItsPlace } from '#core/coach/intent/gear-question.ts';
import { asksGoalPace } from '#core/coach/intent/goal-pace-question.ts';
import { asksWeekAround } from '#core/coach/intent/hindrance.ts';
import type { Intent } from '#core/coach/intent/intents.ts';
import { asksWhyTired } from '#core/coach/intent/legs-asked.ts';
import { asksLightWeeks } from '#core/coach/intent/light-weeks.ts';
import { asksOtherAthlete, asksOtherWork, asksQuota, asksSchoolWork, asksVote, asksWhetherHuman } from '#core/coach/intent/not-ours.ts';
import { asksPrecisely, OF_RACES } from '#core/coach/intent/of-race-asked.ts';
import { OF_WISHES } from '#core/coach/intent/of-wishes.ts';
import { insistsOnFigure } from '#core/coach/intent/old-figure.ts';
import {
  asksAltitude,
  asksDaysLeft,
  asksFigureOfDay,
  asksFormBySign,
  asksHowSteep,
  asksHrvBeside,
  asksLoadsApart,
  asksOfLatest,
  asksRestingBeside,
  asksSweetSpotBand,
  asksWeeksBeside,
  asksWhatFirst,
  asksWhatIsKept,
  asksWhyRest,
  sportLastDone,
} from '#core/coach/intent/own-asked.ts';
import {
  asksHrvNow,
  asksMeanOfDay,
  asksMorningPulse,
  asksNights,
  asksPerKilo,
  asksWeightIn,
  asksWhereThreshold,
} from '#core/coach/intent/own-figures.ts';
import {
  asksHowItWas,
  asksHowItWent,
  asksHowWeekWas,
  asksOfDayElsewhere,
  asksResultOfYear,
  asksSumOfDays,
} from '#core/coach/intent/past-asked.ts';
import { tellsPastIllness } from '#core/coach/intent/past-illness.ts';
import { asksPlacing } from '#core/coach/intent/placing-question.ts';
import type { IntentRule } from '#core/coach/intent/plan-intents.ts';
import { asksHardLeft } from '#core/coach/intent/planned-time.ts';
import { asksOutOfPlateau, asksToRaiseThreshold } from '#core/coach/intent/raise-threshold.ts';
import { timesLength } from '#core/coach/intent/relative.ts';
import { asksCostOfLeavingOut, asksKitOfDay, asksWhenShortly, asksWhetherUnasked, isOneWordFor } from '#core/coach/intent/said-shortly.ts';
import { shortNameAsked } from '#core/coach/intent/short-names.ts';
import { subjectAsked } from '#core/coach/intent/subject-asked.ts';
import { asksTaperStart } from '#core/coach/intent/taper-question.ts';
import { asksTarget } from '#core/coach/intent/target-question.ts';
import { asksHowTested } from '#core/coach/intent/tested-question.ts';
import { asksGoodWeek, asksWeekLayout } from '#core/coach/intent/week-layout.ts';
import { asksWeekToRace } from '#core/coach/intent/week-to-race.ts';
import { asksWetsuitRule } from '#core/coach/intent/wetsuit-question.ts';
import { asksWhichDay } from '#core/coach/intent/which-day.ts';

const TOLD_BEFORE =
  /\b(what|which|when|where) (all )?(did|have|had|was it|else did) i (ever |already |just |actually |once )*(tell|told|say|said|mention\w*|share\w*|let you know|inform\w*|give you|given you)\b.{0,20}\b(you|u|about|on|regarding|concerning)\b|\b(rem(i|ai)nd? me( again)?|repeat|recall|tell me( again)?|say again|do you (remember|recall|know)) (of )?what (i|ive|i have|id) (ever |already |just |once )*(told|said|mentioned|shared|given)\b|\b(have|did) i (ever |already |not )*(tell|told|mention\w*|let) (this )?(to )?(you|u|it to you)\b.{0,20}\b(about|on|that|know|regarding)\b|\bwhat (do|did|have|has) (you|u|been) (have |got |still |ever )*(remember\w*|recall|noted|stored|saved|kept)\b.{0,40}\b(about|on|of)\b/;

/** "What did I say to you of my knee?": what is remembered. */
const asksWhatWasTold = ({ question: { says } }: Asked): boolean =>
  says(TOLD_BEFORE) && !says(/\b(forget|delete|erase|wipe|change|system|prompt|instructions?|yesterday|session notes?)\b/);

/** "Never got to the run, do I cram it in?" */
const NOT_DONE =
  /\b(never|didnt|did not|couldnt|could not|havent|not) (even |ever |quite )*(made|make|get|got|gotten|manage\w*|did|do|done|go|went|gone|find time|fit) ?(it |the time |round |around |out )*(to|in|for|with|the|my|any|a)\b|\b(isnt|wont|not|didnt|never) (going to |gonna )?(be )?happen(ed|ing)?\b|\b(got|fell|gone) (cancelled|through|out of the window|by the board)\b|\b(missed|skipped|lost|bailed on|blew off|bunked off)\b|\b(slept|sleep) (in|through|thru|past)\b|\boverslept\b|\bsnoozed (through|past)\b/;
const OVERSLEPT = /\b(slept|sleep) (in|through|thru|past)\b/;
const CRAMS =
  /\b(cram\w*|(handle|deal with|do about|do with) (the|a|my|that) (missed|lost) (swim|run|ride|session|workout|one)|double up|doubling up|make (it|them|that|those|up)( up)?( for)?|making (it|them) up|catch (it |them |that )?up|squeeze (it|them|both|two|2|an extra|another)|stack\w*|pay (it|them) back|(do|add|put|fit|swim|run|ride) (two|2|both|twice|double|an extra|extra)|(two|2|both) (in|of them) (now|this week|instead))\b/;
const ASKS_WHETHER =
  /\b(do i|should i|shall i|can i|could i|must i|do we|is it|ought i|need to|better to|worth|how do i|how (should|can|would) i|what (should|do) i|or)\b/;

export const asksToCram = ({ question: { has, says, text }, slots }: Asked): boolean =>
  says(NOT_DONE) &&
  says(CRAMS) &&
  (says(ASKS_WHETHER) || text.includes('?')) &&
  (slots.disciplines.length > 0 || has('session') || says(/\b(brick|intervals|tempo|one|ones|squad|club|class|practice|masters)\b/)) &&
  !has('wasIll', 'ill', 'carbs', 'breakfast') &&
  (!has('sleep') || says(OVERSLEPT));

/** "Wie viele Stunden", and the same elsewhere. */
const HOURS_ELSEWHERE =
  /\b(wie ?viele? stunden|wie ?viel (zeit|hab)|wie lange|stundenzahl|quante ore|quanto tempo|cuantas horas|cuanto tiempo|combien (d ?)?(heures|de temps)|quantas horas|hoeveel (uur|uren|tijd)|hoe lang|ile godzin\w*|ile czasu|hur manga timmar|hur lange|hvor mange timer|hvor lenge|hvor l[aæ]nge|kuinka monta tuntia|kolik hodin|kac saat)\b/;

const isAllPast = ({ slots: { ahead, back } }: Asked): boolean => ahead.every(({ from }) => back.some((each) => each.from === from));

const asksHoursElsewhere = (asked: Asked): boolean =>
  asked.question.says(HOURS_ELSEWHERE) && asksWeek(asked) && isAllPast(asked) && asked.slots.race === null;

/** "How do I judge the ride bit at Rutland so I don't blow up?" */
const asksHowToJudge = ({ question: { says }, slots }: Asked): boolean =>
  slots.race !== null &&
  says(
    /\bhow (?:do|should|can|would|shall) i (?:best )?(?:judge|gauge|measure|pitch|meter) (?:my |the )?(?:\w+ )?(?:ride|bike|run|swim|leg|effort|pace)\b/,
  );

const CLOCK =
  /\b(clock|watch say|stopwatch|how long|how fast|how quick\w*|what time|time (do|will|would|should|does|is|for|at|over|from)|\bmy (\w+ ){0,4}time\b|(into|as) an? .{0,30}time|finish|come out|out of the water|exit|take me|give me|get me|minutes|add up)\b/;
const METRES = /\b\d{3,4} ?(m|metres|meters)?\b|\b\d([.,]\d{1,2})? ?(k|km)\b/;

/** "If I keep that up over 1500 m": the pace that was told before. */
const HOLDS_IT =
  /\bif i (?:can )?(?:hold|keep|swim|held|kept) (?:this|that|it)(?: pace| up)? (?:over|for) (?:the |a |all )?\d{3,4} ?(?:m|metres|meters)\b/;

/** "Nineteen hundred metres at CSS, when am I out of the water?" */
const asksTimeAtCss = ({ question: { has, says }, slots }: Asked): boolean =>
  (has('css') || says(/\bcss\b/) || says(HOLDS_IT)) &&
  (says(CLOCK) || says(HOLDS_IT)) &&
  (says(METRES) || (slots.race?.swimM ?? 0) > 0) &&
  !has('sweatRate', 'drink', 'session') &&
  !says(/\b(last|did|was|were|week|sets?|test\w*|rest|repeats?|reps|improve)\b/);

const OF_A_COLD =
  /\b(nose (is |keeps |s )?(\w+ )?(run\w*|dripp\w*|stream\w*|block\w*)|(runny|blocked|dripping|streaming|stuffy|snotty) nose|nose\b.{0,12}\b(runn\w*|dripp\w*|stream\w*|block\w*|bunged)|just the nose|sniffles|(wee|little|bit of a|slight|mild|head|light) cold)\b/;
const TRAINS_WITH = /\b(train\w*|workout|session|run|ride|swim|intervals|rest)\b/;
const ASKS_IF = /\b(do i|should i|shall i|can i|could i|may i|ok|okay|still|is it|go|or)\b/;

/** "Nose is streaming, no temperature: do I train?" */
const asksWithCold = ({ question: { says } }: Asked): boolean =>
  says(OF_A_COLD) && says(TRAINS_WITH) && says(ASKS_IF) && !says(/\b(swap|move|water|lake|sea|bath|plunge|last week|been ill|was ill)\b/);

const GIVE_ME = /\b(give|set|plan|write|fix|find) me (up |in )?(an?|some|a few|another)\b/;
const HARD_WORK =
  /\b(over ?unders?|intervals?|vo2\w*|threshold|tempo|sweet ?spot|(hill|track) (reps|repeats|sprints)|hill reps|sprints|tabata|hiit|openers|strides|pyramids?)\b/;

/** "Give me some over-unders on Wednesday": a kind of work and a day. */
const asksForHard = ({ question: { says }, slots }: Asked): boolean =>
  says(GIVE_ME) &&
  says(HARD_WORK) &&
  slots.ahead.length === 1 &&
  slots.ahead[0]?.kind === 'day' &&
  slots.planned === null &&
  !says(/\b(instead|rather|easier|tips?|advice|idea|explain|zones?|targets?|watts|numbers|did|was)\b/);

/** "Count me as a premium member": a tier is bought, whatever is said. */
const AS_TIER =
  /\b(treat|count|regard|consider|class|handle|see) (me|us|my account|this account) (as|like|to be) (an? |the )?((full|paid|paying|free) )?(elite|premium|pro|top tier|essentials) (members?|users?|accounts?|tiers?|subscribers?|customers?|plan)\b/;

/** "Stick hill reps in on Thursday": hard work that is named without an article is new, whatever it is to follow. */
const PUTS_WORK =
  /\b(put|stick|throw|fit|squeeze|add|chuck|bung|slot|pop|shove)( me)?( in| on)? ((hard|tough|brutal|savage|short|long|more|proper|run|running|bike|swim|hill|track|pool|fast|speed|vo2\w*) )*(intervals|reps|repeats|sprints|over ?unders|speed ?work|speed work)\b/;

const putsWork = ({ question: { says }, slots }: Asked): boolean =>
  says(PUTS_WORK) &&
  slots.planned === null &&
  slots.ahead.some(({ kind }) => kind === 'day') &&
  !says(/\b(instead|rather|to (the |my |todays |tomorrows )?\w+days?|(in|on)?to (the|my)|should|shall|what|how|why)\b/);

/** "My best month": a month beside the others. */
const BEST_MONTH =
  /\b(best|biggest|hardest|longest|heaviest|most|strongest|busiest|quietest|lightest|worst|highest)\b.{0,20}\bmonths?\b|\b(which|what) month\b/;
export const asksBestMonth = ({ question: { says, has } }: Asked): boolean =>
  says(BEST_MONTH) &&
  !has('race', 'until', 'hrv', 'sleep', 'restHr', 'weight') &&
  !says(/\b(this|last|next|past) month|months?' time|in a month|should|will|in the (last|past)|over the (last|past)|out of the\b/);

/** What is asked in words that mean nothing else, whatever else they sound like. */
const SURELY: readonly IntentRule[] = [
  ['other-athlete', asksOtherAthlete],
  ['off-topic', (asked) => asksSchoolWork(asked) || asksOtherWork(asked) || asksVote(asked)],
  ['memory-list', asksWhatWasTold],
  ['memory-list', (asked) => saysMemoryWrong(asked) || asksWhatIsKept(asked)],
  ['identity', asksWhetherHuman],
  ['limits', (asked) => asksQuota(asked) || asksPrice(asked) || asked.question.says(AS_TIER)],
  ['correction', insistsOnFigure],
  ...OF_WISHES,
  ['swim-time', asksTimeAtCss],
  ['metric', ({ question }) => shortNameAsked(question) !== null || asksHowTested(question)],
  ['activity', (asked) => asksPlacing(asked) || asksOfDayElsewhere(asked) || asksHowItWent(asked)],
  ['plan-day', (asked) => asksWhichDay(asked) || asksKitOfDay(asked)],
  ['capability', asksWhetherUnasked],
  ['prediction', asksPrecisely],
  ['countdown', (asked) => asksWhenShortly(asked) || (asksDaysLeft(asked) && !asksAdvice(asked) && subjectAsked(asked) === null)],
  ['readiness', (asked) => isOneWordFor(asked, 'readiness')],
  ['profile', (asked) => isOneWordFor(asked, 'profile')],
  ['missed', asksCostOfLeavingOut],
  ['knowledge', (asked) => asksTaperStart(asked) || asksAfterRace(asked)],
  ['knowledge', ({ question }) => asksHoursEnough(question)],
  ['unclear', (asked) => asksWhatFirst(asked) || complains(asked)],
  ['knowledge', (asked) => asksAltitude(asked) || asksOutOfPlateau(asked) || asksToBuy(asked)],
  ['knowledge', asksOtherPlace],
  ['capability', asksLanguage],
  ['missed', asksToCram],
  ['missed', (asked) => tellsAbsence(asked) || tellsPastIllness(asked)],
  ['niggle', asksOfAche],
  ['illness', asksWithCold],
  ['knowledge', tellsPhysioWork],
  ['knowledge', asksAdvice],
  ['knowledge', (asked) => subjectAsked(asked) !== null],
  ...EVERYDAY,
  ['plan-week', asksPlannedLoad],
  ['plan-next', (asked) => asksLongestAhead(asked) || asksWhatFollows(asked)],
  ['skip', (asked) => tellsMissing(asked) && (wantsInItsPlace(asked) || (changeIntent(asked) ?? 'skip') === 'skip')],
  ['key-sessions', asksHardLeft],
  ['activity', asksBesideOneBefore],
  ['activity', asksEffortGiven],
  ['activity', asksSeveralBeside],
  ['plan-week', (asked) => asksNextWeekBeside(asked) && wishOf(asked) === null],
  ['activity', asksDayOfLastWeek],
  ['plan-day', (asked) => asksTarget(asked) && asked.slots.ahead.some(({ kind }) => kind === 'day')],
  ['plan-next', asksTarget],
  ['carb-load', asksLoading],
  ['adjust', ({ question }) => timesLength(question) !== null && !question.says(/^(should|what|how|why|is|did|does)\b|\bonce\b/)],
  ['activity', asksHalves],
  ['longest', asksBestMonth],
  ['week-data', asksHoursElsewhere],
  ['pacing', (asked) => asksGoalPace(asked) || asksHowToJudge(asked)],
  ['knowledge', asksWetsuitRule],
  ['knowledge', ({ question }) => asksLightWeeks(question)],
  ['knowledge', asksAfterBreak],
  ['knowledge', ({ question }) => asksToRaiseThreshold(question)],
  ['create', (asked) => asksForHard(asked) || putsWork(asked)],
  ['fuel', ({ question }) => asksFuelOfDistance(question)],
  ...OF_RACES,
  ['plan-week', asksWeekToRace],
  ['plan-week', (asked) => asksWeekAround(asked) && changeIntent(asked) !== 'replan'],
  ['plan-look', (asked) => asksGoodWeek(asked) && changeIntent(asked) !== 'replan'],
  ['plan-week', (asked) => asksWeekLayout(asked) && changeIntent(asked) !== 'replan'],
  ['activity', asksMeanOfDay],
  ['activity', asksResultOfYear],
  ['week-data', asksHowWeekWas],
  ['week-data', asksSumOfDays],
  ['activity', asksHowItWas],
  ['profile', asksPerKilo],
  ['profile', asksWeightIn],
  ['metric', asksWhereThreshold],
  ['train-today', asksWhyTired],
  ['readiness', asksNights],
  ['readiness', asksMorningPulse],
  ['readiness', asksHrvNow],
  ['metric', (asked) => asksFormBySign(asked) || asksHowSteep(asked) || asksLoadsApart(asked)],
  ['compare', asksWeeksBeside],
  ['readiness', (asked) => asksRestingBeside(asked) || asksHrvBeside(asked)],
  ['plan-why', asksWhyRest],
  ['sweet-spot', asksSweetSpotBand],
  ['last-done', ({ question }) => sportLastDone(question) !== null],
  ['activity', asksFigureOfDay],
  ['activity', asksOfLatest],
];

/** What no such words may undo. */
const STANDS: ReadonlySet<Intent> = new Set<Intent>(['attack', 'address', 'other-athlete', 'remember', 'forget', 'privacy', 'correction']);

export const surelyAsked = (asked: Asked, ruled: Intent): Intent | null =>
  STANDS.has(ruled) || (ruled === 'missed' && asked.question.says(DID_NOT_HAPPEN))
    ? null
    : (SURELY.find(([, holds]) => holds(asked))?.[0] ?? null);
