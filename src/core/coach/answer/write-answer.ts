import { answerActivity } from '#core/coach/answer/activity.ts';
import { answerAdjust } from '#core/coach/answer/adjust.ts';
import type { Ask, Draft } from '#core/coach/answer/answer.ts';
import { answerIllness, answerNiggle } from '#core/coach/answer/body.ts';
import { answerChangeUnclear, answerDeletePlan, answerSkip } from '#core/coach/answer/change.ts';
import { answerCompare } from '#core/coach/answer/compare.ts';
import { answerCreate } from '#core/coach/answer/create.ts';
import { answerEasyEffort } from '#core/coach/answer/easy-effort.ts';
import { answerFitsIn } from '#core/coach/answer/fits-in.ts';
import { answerFromMemory } from '#core/coach/answer/from-memory.ts';
import { answerBreakfast, answerCaffeine, answerCarbLoading, answerFuel, answerProtein } from '#core/coach/answer/fuel.ts';
import { answerGoalPace } from '#core/coach/answer/goal-pace.ts';
import { inShort } from '#core/coach/answer/in-short.ts';
import { answerHardest, answerKeySessions, answerPlannedTime, answerWhatCouldGo } from '#core/coach/answer/key-sessions.ts';
import { answerKnowledge } from '#core/coach/answer/knowledge.ts';
import { answerLastDone } from '#core/coach/answer/last-done.ts';
import { answerMetric } from '#core/coach/answer/load.ts';
import { answerLongest } from '#core/coach/answer/longest.ts';
import { answerMissingGear } from '#core/coach/answer/missing-gear.ts';
import { NOT_LOGGED, notEntered, notWritten } from '#core/coach/answer/not-from-chat.ts';
import { answerNotes } from '#core/coach/answer/notes.ts';
import { answerSubject } from '#core/coach/answer/of-subject.ts';
import {
  answerPlanDay,
  answerPlanLook,
  answerPlanMissed,
  answerPlanNext,
  answerPlanPosition,
  answerPlanRest,
  answerPlanWeek,
  answerPlanWhy,
} from '#core/coach/answer/plan.ts';
import { answerCorrection, answerProfile, answerSweetSpot, answerZones } from '#core/coach/answer/profile.ts';
import { answerCountdown, answerPacing, answerPrediction, answerRaceList } from '#core/coach/answer/race.ts';
import { answerRaceConditions } from '#core/coach/answer/race-conditions.ts';
import { answerReadiness, answerTrainToday, answerWhy } from '#core/coach/answer/readiness.ts';
import { withRememberedFood, withRememberedLimit } from '#core/coach/answer/remembered-beside.ts';
import { answerMissed, answerPlanCreate, answerReplan } from '#core/coach/answer/replan.ts';
import { answerRaceBrief, answerWeekReview } from '#core/coach/answer/spoken-pages.ts';
import { answerMoveOrSwap, answerSwap } from '#core/coach/answer/swap.ts';
import { answerSweatRate } from '#core/coach/answer/sweat-rate.ts';
import { answerSwimTime } from '#core/coach/answer/swim-time.ts';
import {
  answerAddress,
  answerAttack,
  answerBringFiles,
  answerCapability,
  answerCreative,
  answerForget,
  answerHandoff,
  answerHello,
  answerIdentity,
  answerLimits,
  answerMemoryList,
  answerOffTopic,
  answerOtherAthlete,
  answerPrivacy,
  answerRemember,
  answerThanks,
  answerUnclear,
} from '#core/coach/answer/talk.ts';
import { answerTaperStart } from '#core/coach/answer/taper.ts';
import { answerTechnique } from '#core/coach/answer/technique.ts';
import { answerOnTrack, answerTrend } from '#core/coach/answer/trend.ts';
import { answerWeekAround } from '#core/coach/answer/week-around.ts';
import { answerWeekLimit } from '#core/coach/answer/week-limits.ts';
import { weekAnswer } from '#core/coach/answer/weeks.ts';
import { answerWetsuitRule } from '#core/coach/answer/wetsuit-rule.ts';
import { answerWhatFollows } from '#core/coach/answer/what-follows.ts';
import { withUse } from '#core/coach/answer/what-for.ts';
import { answerWhereEntered, NO_VO2 } from '#core/coach/answer/where-entered.ts';
import { answerWhichDay } from '#core/coach/answer/which-day.ts';
import { answerWhyTired } from '#core/coach/answer/why-tired.ts';
import { plainly } from '#core/coach/figures/sentence.ts';
import { tellsPhysioWork } from '#core/coach/intent/advice-asked.ts';
import { asksLanguage, asksOtherPlace, asksWhatFollows } from '#core/coach/intent/beside-question.ts';
import { asksEasyEffort } from '#core/coach/intent/easy-question.ts';
import { tellsMissing } from '#core/coach/intent/gear-question.ts';
import { asksGoalPace } from '#core/coach/intent/goal-pace-question.ts';
import { asksWeekAround } from '#core/coach/intent/hindrance.ts';
import type { Intent } from '#core/coach/intent/intents.ts';
import { asksWhyTired } from '#core/coach/intent/legs-asked.ts';
import { asksPlannedTime } from '#core/coach/intent/planned-time.ts';
import { tellsRaceChange } from '#core/coach/intent/race-changed.ts';
import { asksTaperStart } from '#core/coach/intent/taper-question.ts';
import { tellsFigure, wantsToLog } from '#core/coach/intent/told-figure.ts';
import { asksHardestAhead, asksWhatCouldGo } from '#core/coach/intent/week-limits.ts';
import { asksWetsuitRule } from '#core/coach/intent/wetsuit-question.ts';
import { asksOwnVo2, whereEntered } from '#core/coach/intent/where-asked.ts';
import { asksWhichDay } from '#core/coach/intent/which-day.ts';
import { asksToFitIn } from '#core/coach/intent/wishes-of-days.ts';

type Writer = (ask: Ask) => Draft;

const NOTHING_OPEN: Draft = {
  sentences: [
    plainly(
      'There is no proposal open that I could carry out: one that is not answered within half an hour has expired, and nothing was changed.',
    ),
    plainly('What would you like to change?'),
  ],
};

const LANGUAGES: Draft = {
  sentences: [
    plainly(
      'Ask me in your own language if you like: I understand the usual questions in several, and answer in English. Red flags are understood in any of them.',
    ),
  ],
};

const OTHER_PLACE: Draft = {
  sentences: [
    plainly('Yes, that is fine: the session stays on its day, and nothing needs to change in the plan.'),
    plainly(
      'Keep the effort rather than the speed: indoors a strong fan and drink, and a little less time or power, because heat builds up; early in the morning a longer warm-up and something small to eat before hard parts.',
    ),
  ],
  articles: ['indoor-training'],
};

const PHYSIO_WORK: Draft = {
  sentences: [
    plainly(
      'Good, do it as it was set: it comes first, and short and often beats long and rare. Most of it fits before an easy session or in the evening, not right before a hard one.',
    ),
    plainly(
      'Which exercises are they, how often, and is there something you should leave out for now? Tell me the days, and I propose short strength sessions for them; say “remember” and I keep what was set in mind.',
    ),
  ],
  articles: ['injury-traffic-light'],
};

const WRITERS: Readonly<Record<Exclude<Intent, 'confirm' | 'decline' | 'told'>, Writer>> = {
  attack: answerAttack,
  address: answerAddress,
  'other-athlete': answerOtherAthlete,
  'nothing-open': () => NOTHING_OPEN,
  hello: answerHello,
  thanks: answerThanks,
  identity: answerIdentity,
  capability: (ask) => {
    const thing = whereEntered(ask);
    return thing === null ? answerAble(ask) : answerWhereEntered(thing);
  },
  'bring-files': answerBringFiles,
  limits: answerLimits,
  handoff: answerHandoff,
  privacy: answerPrivacy,
  'off-topic': answerOffTopic,
  creative: answerCreative,
  remember: answerRemember,
  'memory-list': answerMemoryList,
  forget: answerForget,
  why: answerWhy,
  move: answerMoveOrSwap,
  swap: answerSwap,
  skip: (ask) => (tellsMissing(ask) ? answerMissingGear(ask) : answerSkip(ask)),
  adjust: (ask) => answerWeekLimit(ask) ?? answerAdjust(ask),
  create: answerCreate,
  replan: (ask) => answerWeekLimit(ask) ?? answerReplan(ask),
  'delete-plan': answerDeletePlan,
  'change-unclear': answerChangeUnclear,
  missed: answerMissed,
  'plan-create': answerPlanCreate,
  countdown: answerCountdown,
  'race-list': answerRaceList,
  'on-track': answerOnTrack,
  pacing: (ask) => (asksGoalPace(ask) ? answerGoalPace(ask) : null) ?? answerPacing(ask),
  prediction: answerPrediction,
  'swim-time': answerSwimTime,
  'race-conditions': answerRaceConditions,
  fuel: answerFuel,
  'carb-load': answerCarbLoading,
  breakfast: answerBreakfast,
  'sweat-rate': answerSweatRate,
  caffeine: answerCaffeine,
  protein: answerProtein,
  niggle: answerNiggle,
  illness: answerIllness,
  'train-today': (ask) => (asksWhyTired(ask) ? answerWhyTired(ask) : answerTrainToday(ask)),
  zones: (ask) => (asksEasyEffort(ask) ? answerEasyEffort(ask) : answerZones(ask)),
  'sweet-spot': answerSweetSpot,
  metric: (ask) => (asksOwnVo2(ask) ? NO_VO2 : answerMetric(ask)),
  'week-review': answerWeekReview,
  'race-brief': answerRaceBrief,
  'week-data': weekAnswer,
  compare: answerCompare,
  trend: answerTrend,
  activity: answerActivity,
  'last-done': answerLastDone,
  notes: answerNotes,
  longest: answerLongest,
  readiness: (ask) => withUse(ask, answerReadiness(ask)),
  technique: answerTechnique,
  profile: answerProfile,
  'plan-day': (ask) =>
    asksToFitIn(ask)
      ? answerFitsIn(ask)
      : asksWhichDay(ask)
        ? answerWhichDay(ask)
        : asksPlannedTime(ask)
          ? answerPlannedTime(ask)
          : answerPlanDay(ask),
  'plan-week': (ask) => (asksPlannedTime(ask) ? answerPlannedTime(ask) : asksWeekAround(ask) ? answerWeekAround(ask) : answerPlanWeek(ask)),
  'plan-next': (ask) => (asksWhatFollows(ask) ? answerWhatFollows(ask) : answerPlanNext(ask)),
  'key-sessions': (ask) =>
    asksWhatCouldGo(ask) ? answerWhatCouldGo(ask) : asksHardestAhead(ask) ? answerHardest(ask) : answerKeySessions(ask),
  'plan-position': answerPlanPosition,
  'plan-why': answerPlanWhy,
  'plan-rest': answerPlanRest,
  'plan-look': answerPlanLook,
  'plan-missed': answerPlanMissed,
  correction: answerCorrection,
  knowledge: (ask) =>
    asksOtherPlace(ask)
      ? OTHER_PLACE
      : asksWetsuitRule(ask)
        ? answerWetsuitRule(ask)
        : tellsPhysioWork(ask)
          ? PHYSIO_WORK
          : asksTaperStart(ask)
            ? answerTaperStart(ask)
            : (answerSubject(ask) ?? answerKnowledge(ask) ?? answerUnclear(ask)),
  unclear: answerUnclear,
};

/** What can be done here, and what is done elsewhere. */
const answerAble = (ask: Ask): Draft =>
  asksLanguage(ask)
    ? LANGUAGES
    : tellsFigure(ask)
      ? notWritten(ask)
      : tellsRaceChange(ask)
        ? notEntered(ask)
        : wantsToLog(ask)
          ? NOT_LOGGED
          : answerCapability();

export function writeAnswer(ask: Ask): Draft {
  if (ask.intent === 'confirm' || ask.intent === 'decline' || ask.intent === 'told') return NOTHING_OPEN;
  return withRememberedLimit(ask, withRememberedFood(ask, answerFromMemory(ask) ?? inShort(ask, WRITERS[ask.intent](ask))));
}
