import { besideThat } from '#core/coach/follow-beside.ts';
import { saidWhole } from '#core/coach/follow-context.ts';
import { goingOn } from '#core/coach/follow-lead.ts';
import { followingIntent, isItsOwn, merged } from '#core/coach/follow-merge.ts';
import {
  alsoDone,
  asksTimeOfThat,
  asksToDoThat,
  asksTotalOfThat,
  asksWhatFor,
  asksWhetherLess,
  dayBeside,
  isNewLength,
  legBeside,
  ofSameDays,
  raceBeside,
  raceOfLeg,
  slotsOfRaceBefore,
  tellsMoreOfAche,
} from '#core/coach/follow-more.ts';
import { whatComesAfter } from '#core/coach/follow-next.ts';
import { ofThat } from '#core/coach/follow-of-that.ts';
import { sameOfBefore } from '#core/coach/follow-same.ts';
import {
  asksFigureOfThat,
  asksOneAfter,
  asksOneBefore,
  asksOtherFigure,
  asksTargetOfThat,
  daysBefore,
  isAboutActivity,
  isAboutSessions,
  isAboutWeeks,
  sameDayBefore,
} from '#core/coach/follow-up.ts';
import type { Asked } from '#core/coach/intent/asked.ts';
import { askedOnce, tellsOfOneself } from '#core/coach/intent/asked-once.ts';
import { changeIntent, wishOfIt } from '#core/coach/intent/change-intents.ts';
import { asksHowNamed, asksLastOfNamed, asksOfNamed, dayDone } from '#core/coach/intent/done-named.ts';
import { findIntent } from '#core/coach/intent/find-intent.ts';
import { type Question, readQuestion, together } from '#core/coach/intent/heard-topics.ts';
import type { Intent } from '#core/coach/intent/intents.ts';
import { meantSlots } from '#core/coach/intent/meant-slots.ts';
import { otherDay } from '#core/coach/intent/other-day.ts';
import { asksMeanOfDay, daysOfMean } from '#core/coach/intent/own-figures.ts';
import { ruledIntent } from '#core/coach/intent/ruled-intent.ts';
import { readSlots, type Slots } from '#core/coach/intent/slots.ts';
import { subjectAsked } from '#core/coach/intent/subject-asked.ts';
import { surelyAsked } from '#core/coach/intent/surely-asked.ts';
import { isOnlyRead, isWish } from '#core/coach/intent/two-questions.ts';
import { asksWeekToRace, daysToRace } from '#core/coach/intent/week-to-race.ts';
import { keptByView } from '#core/coach/kept-by-view.ts';
import { withoutManner } from '#core/coach/language/without-manner.ts';
import { leansOnBefore, MORE_WITH_IT, SHORTEST_OWN } from '#core/coach/leans-on.ts';
import { saidAnew } from '#core/coach/said-anew.ts';
import type { WordsView } from '#core/coach/view.ts';

export interface Understood extends Asked {
  intent: Intent;
  /** It leans on what was asked before. */
  isFollowUp: boolean;
  /** What was asked before, where this asks about the activity that was the answer. */
  about?: Understood;
  /** Not of that activity, but of the one before it. */
  isOneBefore?: boolean;
  /** So many sessions after the next one. */
  after?: number;
}

/** So far back a chain of questions is followed, and so many tell apart what may lean on them. */
const [MOST_BEFORE, MOST_KEYED] = [4, 8];
/** What a figure of something done may be taken for, where its name is not known. */
const GIVES_WAY: ReadonlySet<Intent> = new Set<Intent>(['knowledge', 'unclear', 'metric', 'week-data', 'zones', 'plan-next', 'plan-day']);

const OF_WHOLE_WEEKS: ReadonlySet<Intent> = new Set<Intent>(['compare', 'trend']);

const kept = keptByView<Understood>();

/** What a message asks, by itself or together with what the athlete asked before ("and the run?"). */
export function understand(said: string, before: readonly string[], view: WordsView): Understood {
  return kept(view, JSON.stringify([said, ...before.slice(-MOST_KEYED)]), () => understandAnew(said, before, view));
}

function understandAnew(said: string, before: readonly string[], view: WordsView): Understood {
  const last = before.at(-1);
  const message = withoutManner(last === undefined ? said : goingOn(said));
  const question = readQuestion(message);
  const anew = last === undefined ? null : saidAnew(question, last);
  if (anew !== null) return { ...understand(anew, before.slice(0, -1), view), isFollowUp: true };
  const whole = saidWhole(message, before);
  if (whole !== null) return { ...understand(whole, before, view), isFollowUp: true };
  const read = readSlots(question, view);
  const leansOn = last !== undefined && leansOnBefore(question);
  const earlier = () => understandLast(before, view);
  // What leans on another message is not what the guide learned from.
  const found = leansOn ? ruledIntent({ question, slots: read }) : findIntent({ question, slots: read });
  const ofLast = !leansOn && LED_ASTRAY.has(found) ? askedAfterStory({ question, slots: read }, found, view) : null;
  if (ofLast !== null) return ofLast;
  const meant = slotsMeant({ question, slots: read }, view);
  // Stretches that are put side by side are whole weeks.
  const slots = OF_WHOLE_WEEKS.has(found) && read.back.length > 0 ? { ...meant, back: read.back } : meant;
  const alone = GIVES_WAY.has(found) ? ofNamed({ question, slots }, found, view) : found;
  if (last !== undefined && asksWhetherLess({ question, slots }, earlier))
    return { question, slots, intent: 'train-today', isFollowUp: true };
  const again = otherDay({ question, slots }, before.slice(-MOST_BEFORE), view);
  if (again) return again;
  if (last !== undefined && question.has('it') && changeIntent({ question, slots }) !== null)
    return changeOfBefore({ question, slots, intent: wishOfIt({ question, slots }, alone) }, slotsBefore(before, view));
  if (alone === 'adjust' && last !== undefined && namesNothing({ question, slots }) && SHOWS_SESSION.has(earlier().intent))
    return changeOfBefore({ question, slots, intent: alone }, slotsBefore(before, view));
  if (last !== undefined && isNewLength({ question, slots }))
    return { ...changeOfBefore({ question, slots, intent: 'adjust' }, slotsOf(last, view)), intent: 'adjust' };
  const ofBefore = last === undefined ? null : moreOfBefore({ question, slots }, earlier, view);
  if (ofBefore) return ofBefore;
  const ofRace = last === undefined ? null : slotsOfRaceBefore({ question, slots, intent: alone }, earlier);
  if (ofRace) return { question, slots: ofRace, intent: alone, isFollowUp: true };
  if (last !== undefined && alone === 'longest' && asksWhichOfThem(question))
    return { question, slots: ofSameDays(earlier().slots, slots), intent: alone, isFollowUp: true };
  const done = alone === 'plan-day' ? dayDone({ question, slots }, view) : null;
  if (done) return { question, slots: { ...slots, ahead: [], back: [done] }, intent: 'activity', isFollowUp: false };
  if (!leansOn) return { question, slots, intent: alone, isFollowUp: false };
  if (question.has('carbs') && alone === 'knowledge')
    return question.says(A_DAY)
      ? { question, slots, intent: alone, isFollowUp: false }
      : { question, slots, intent: 'fuel', isFollowUp: true };
  const { question: asked, slots: askedSlots, intent } = earlier();
  if (isItsOwn(question, alone, slots) || (intent === 'knowledge' && alone !== 'knowledge'))
    return { question, slots, intent: alone, isFollowUp: false };
  return {
    question: together(asked, question),
    slots: merged(askedSlots, slots, question),
    intent: followingIntent({ question, slots }, intent),
    isFollowUp: true,
  };
}

/** Eaten every day, and not in a race. */
const A_DAY = /\b(?:per|a|each|every) day\b|\bdaily\b/;

/** What a story may sound like. Who is away for days tells what the week is planned around. */
const LED_ASTRAY: ReadonlySet<Intent> = new Set<Intent>([
  'last-done',
  'longest',
  'adjust',
  'create',
  'move',
  'swap',
  'replan',
  'plan-week',
  'plan-day',
  'train-today',
  'prediction',
  'off-topic',
]);
/** What was, or where a figure stands: no week is planned by it. */
const OF_WHAT_WAS: ReadonlySet<Intent> = new Set<Intent>([
  'readiness',
  'week-data',
  'activity',
  'last-done',
  'longest',
  'compare',
  'trend',
]);
const OF_ADVICE: ReadonlySet<Intent> = new Set<Intent>(['train-today', 'prediction', 'plan-day']);

/** What sounds like a wish, or like how somebody is, may only lead to the one question of a message, where that is surely one. */
function askedAfterStory({ question, slots }: Asked, found: Intent, view: WordsView): Understood | null {
  const once = askedOnce(question.text);
  const asked = once === null ? null : understand(once, [], view);
  if (once === null || asked === null) return null;
  // "The gym changed the timetable of the pool. When was my last swim?": the sport is that of the question.
  if (asked.intent === found) return OF_WHAT_WAS.has(found) && asked.slots.disciplines.length > 0 ? asked : null;
  if (found === 'off-topic') return isWish(asked.intent) ? asked : null;
  // "I slept four hours. Please make this week easier": what is ordered is proposed.
  if (found === 'train-today' && asked.intent === 'replan' && !once.endsWith('?')) return { ...asked, question };
  if (OF_ADVICE.has(found) && asked.intent === 'knowledge')
    return (ASKS_HOW.test(once) || subjectAsked(asked) !== null) && !(found === 'train-today' && tellsOfOneself(question.text))
      ? asked
      : null;
  if ((found === 'plan-week' || found === 'replan') && OF_WHAT_WAS.has(asked.intent)) return asked;
  if (asked.intent === 'countdown' && asked.slots.ahead.length === 0 && !OF_ADVICE.has(found)) return asked;
  // "A party on Saturday. Can you cut the ride to 90 minutes?": what becomes of that day is said.
  if (found === 'replan' && (asked.intent === 'create' || (asked.intent === 'knowledge' && subjectAsked(asked) !== null))) return asked;
  if (found === 'replan') return asked.intent === 'adjust' && asked.slots.minutes !== null ? { ...asked, question, slots } : null;
  const isSure = surelyAsked(asked, ruledIntent(asked)) === asked.intent;
  if (!isSure || !(isOnlyRead(asked.intent) || asked.intent === 'plan-look') || OF_ADVICE.has(found)) return null;
  if (found === 'plan-week' && !question.says(HAS_TIME)) return null;
  return asked.slots.ahead.length > 0 ? asked : { ...asked, slots: { ...asked.slots, ahead: slots.ahead } };
}
/** Nothing stands in the way. */
const HAS_TIME =
  /\b(?:choose|pick|free|freedom|flexible|more time|all the time|time off|plenty of time|quiet(?:er)?|any day|whatever days?)\b/;
const ASKS_HOW =
  /^(?:so |and |but )?(?:how (?:do|can|should|would|could|to|often|many)|what (?:is|are|can|could|should|helps?|s)|what['’]s|which|any)\b/i;

const asksWhichOfThem = ({ words, says }: Question): boolean =>
  words.length <= SHORTEST_OWN + 1 && !says(/\b(my|ever|all time|sessions?|days?|weeks?|race)\b/);

function slotsOf(message: string, view: WordsView): Slots {
  const question = readQuestion(message);
  return slotsMeant({ question, slots: readSlots(question, view) }, view);
}

/** What was named last: by the message before, or where that names nothing, by the one before it. */
function slotsBefore(before: readonly string[], view: WordsView): Slots {
  const last = slotsOf(before.at(-1) ?? '', view);
  const isNamed = last.ahead.length > 0 || last.disciplines.length > 0 || last.planned !== null;
  return isNamed || before.length < 2 ? last : slotsOf(before.at(-2) ?? '', view);
}

/** The slots as the question means them, with the days that only the calendar of the athlete knows. */
function slotsMeant({ question, slots: read }: Asked, view: WordsView): Slots {
  const slots = meantSlots(question, read, view.today);
  if (asksWeekToRace({ question, slots })) return { ...slots, ahead: daysToRace({ question, slots }, view), race: null };
  return asksMeanOfDay({ question, slots }) ? { ...slots, ...daysOfMean(slots, view.today) } : slots;
}

/** "Could you shorten it", "by half an hour": what is to be changed was named before. */
const namesNothing = ({ question, slots: { ahead, disciplines, planned, race } }: Asked): boolean =>
  question.words.length <= SHORTEST_OWN + (question.has('it') ? MORE_WITH_IT + 1 : 1) &&
  ahead.length === 0 &&
  disciplines.length === 0 &&
  planned === null &&
  race === null;
const SHOWS_SESSION: ReadonlySet<Intent> = new Set<Intent>(['plan-day', 'plan-next', 'adjust']);

/** What is asked of something done that only its name tells. */
const ofNamed = (asked: Asked, found: Intent, view: WordsView): Intent =>
  asksLastOfNamed(asked, view) ? 'last-done' : asksOfNamed(asked, view) || asksHowNamed(asked, view) ? 'activity' : found;

const understandLast = (before: readonly string[], view: WordsView): Understood =>
  understand(before.at(-1) ?? '', before.slice(0, -1), view);

/** A figure of the activity that was spoken of, or the week or the activity before. */
function moreOfBefore(now: Asked, before: () => Understood, view: WordsView): Understood | null {
  const more = (): Understood => ({ ...before(), question: together(before().question, now.question), isFollowUp: true });
  const same = sameOfBefore(now, before, view) ?? ofThat(now, before, view) ?? besideThat(now, before, view);
  if (same !== null) return same;
  if (asksTargetOfThat(now) && isAboutSessions(before().intent)) return more();
  const again = sameDayBefore(now, before);
  if (again !== null) return { ...more(), slots: { ...before().slots, back: [again] } };
  const also = alsoDone(now, before);
  if (also !== null) return { question: together(before().question, now.question), slots: also, intent: 'activity', isFollowUp: true };
  const beside = dayBeside(now, before, view);
  if (beside !== null) return { question: now.question, slots: { ...now.slots, back: [beside] }, intent: 'activity', isFollowUp: true };
  if (asksTotalOfThat(now, before) || asksToDoThat(now, before)) return more();
  if (tellsMoreOfAche(now, before))
    return { ...understand(`${before().question.text}, ${now.question.text}`, [], view), intent: 'niggle', isFollowUp: true };
  if (asksWhatFor(now, before)) return { ...more(), intent: 'plan-why' };
  const race = raceBeside(now, before, view);
  if (race !== null) return { ...before(), slots: { ...before().slots, race }, isFollowUp: true };
  const ofLeg = raceOfLeg(now, before, view);
  if (ofLeg !== null) return { question: now.question, slots: { ...now.slots, race: ofLeg }, intent: 'race-conditions', isFollowUp: true };
  if (asksTimeOfThat(now, before)) {
    const { question, slots } = before();
    const both = { question: together(question, now.question), slots: merged(slots, now.slots, now.question) };
    return { ...both, intent: 'prediction', isFollowUp: true };
  }
  const leg = legBeside(now, before);
  if (leg !== null) return { ...before(), slots: { ...before().slots, disciplines: [leg] }, question: now.question, isFollowUp: true };
  if (asksOneAfter(now)) return whatComesAfter(now, before(), view);
  const isOneBefore = asksOneBefore(now);
  if (isOneBefore && isAboutWeeks(before().intent)) {
    const { question, slots } = before();
    const back = daysBefore(before(), view);
    const kept = { ...slots, back, disciplines: now.slots.disciplines.length > 0 ? now.slots.disciplines : slots.disciplines };
    return { question: together(question, now.question), slots: kept, intent: 'week-data', isFollowUp: true };
  }
  if (asksOtherFigure(now) && before().intent === 'week-data') return more();
  if (!(isOneBefore || asksFigureOfThat(now)) || !isAboutActivity(before().intent)) return null;
  const earlier = before();
  const named = now.slots.disciplines[0];
  if (named && earlier.slots.disciplines.length > 0 && !earlier.slots.disciplines.includes(named)) return null;
  const question = isOneBefore ? together(earlier.question, now.question) : now.question;
  return { question, slots: earlier.slots, intent: 'activity', isFollowUp: true, about: earlier, isOneBefore };
}

/** "Can you move it to Thursday?": what was spoken of before, to the day that is named now. */
function changeOfBefore(now: Omit<Understood, 'isFollowUp'>, earlier: Slots): Understood {
  const sources = earlier.ahead.map((day) => ({ ...day, isTarget: false, at: 0 }));
  const disciplines = now.slots.disciplines.length > 0 ? now.slots.disciplines : earlier.disciplines;
  const isSame = now.slots.ahead.some(({ from }) => sources.some((source) => source.from === from));
  const ahead = isSame ? now.slots.ahead : [...sources, ...now.slots.ahead];
  const intent =
    now.intent === 'change-unclear' || now.intent === 'knowledge'
      ? (changeIntent({ question: now.question, slots: { ...now.slots, ahead } }) ?? now.intent)
      : now.intent;
  return { ...now, slots: { ...now.slots, disciplines, ahead }, intent, isFollowUp: true };
}
