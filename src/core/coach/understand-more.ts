import { asksAdvice } from '#core/coach/intent/advice-asked.ts';
import { goesAwayWith } from '#core/coach/intent/away-with.ts';
import { asksCssTest } from '#core/coach/intent/css-question.ts';
import { asksHoursEnough } from '#core/coach/intent/few-hours.ts';
import { asksGoalPace } from '#core/coach/intent/goal-pace-question.ts';
import { readQuestion, together } from '#core/coach/intent/heard-topics.ts';
import { tellsHindrance } from '#core/coach/intent/hindrance.ts';
import type { Intent } from '#core/coach/intent/intents.ts';
import { namesOtherDay } from '#core/coach/intent/other-day.ts';
import { tellsPastIllness } from '#core/coach/intent/past-illness.ts';
import { asksOutOfPlateau } from '#core/coach/intent/raise-threshold.ts';
import { shortNameAsked } from '#core/coach/intent/short-names.ts';
import { subjectAsked } from '#core/coach/intent/subject-asked.ts';
import { asksHowTested } from '#core/coach/intent/tested-question.ts';
import type { Topic } from '#core/coach/intent/topics.ts';
import { isAsked, isOnlyRead, isWish, twoQuestions } from '#core/coach/intent/two-questions.ts';
import { twoWishes } from '#core/coach/intent/two-wishes.ts';
import { asksUseOfIt } from '#core/coach/intent/use-question.ts';
import { type ToldFact, toldFact } from '#core/coach/memory/told-fact.ts';
import { safetyFacts } from '#core/coach/safety/facts-of-athlete.ts';
import { triage } from '#core/coach/safety/triage.ts';
import { type Understood, understand } from '#core/coach/understand.ts';
import type { AthleteView } from '#core/coach/view.ts';

/** What the whole of a message means, its halves may not undo. */
const NEVER_PARTED: ReadonlySet<Intent> = new Set<Intent>([
  'attack',
  'address',
  'other-athlete',
  'remember',
  'forget',
  'off-topic',
  'creative',
  'sweat-rate',
  'swim-time',
]);

/** "I missed the gym before breakfast. How do I handle it?" */
const ABOUT_IT = /\b(?:handle|deal with|make up for|do about|do with|cope with|make of) (?:it|that|this)\b/i;

/**
 * The two things a message asks: both only read, or a wish for a change and a question beside it, the wish last, because it asks for a yes.
 * Null where it asks one thing.
 */
export function understandTwo(
  text: string,
  { asked, view, whole }: { asked: readonly string[]; view: AthleteView; whole: Intent },
): readonly Understood[] | null {
  const isOne =
    NEVER_PARTED.has(whole) ||
    (whole === 'missed' && ABOUT_IT.test(text)) ||
    (whole === 'knowledge' && asksAdvice(understand(text, asked, view))) ||
    asksCssTest(readQuestion(text)) ||
    goesAwayWith(understand(text, asked, view)) ||
    isOneMatter(understand(text, asked, view)) ||
    (whole === 'pacing' && asksGoalPace(understand(text, asked, view)));
  const wishes = isOne ? null : wishedTogether(text, asked, view);
  if (wishes !== null) return wishes;
  const parts = isOne ? null : twoQuestions(text);
  if (parts === null) return null;
  const first = understand(parts[0], asked, view);
  const second = ofSameRace(first, understand(parts[1], asked, view));
  if (OF_FOOD.has(first.intent) && second.question.has('perKg')) return [{ ...first, question: together(first.question, second.question) }];
  if (OF_FIGURES.has(first.intent) && asksUseOfIt(second.question))
    return [{ ...first, question: together(first.question, second.question) }];
  if (tellsHindrance(first.question) && !isAsked(parts[0])) return null;
  if (isWish(first.intent) && isOnlyRead(second.intent) && isAsked(parts[1])) return [second, first];
  if (isOnlyRead(first.intent) && isWish(second.intent) && isAsked(parts[0])) return [first, second];
  const isPair = !isSame(first, second) && isOnlyRead(first.intent) && isOnlyRead(second.intent);
  return isPair ? [first, second] : null;
}

/** "Skip the swim and move the run to Friday": two changes, of which each names its own session; null where one answer makes both. */
function wishedTogether(text: string, asked: readonly string[], view: AthleteView): readonly Understood[] | null {
  const found = (twoWishes(text) ?? []).map((part) => understand(part, asked, view));
  const kinds = new Set(found.map(({ intent }) => intent));
  const isOwn = ({ intent, slots, isFollowUp }: Understood) =>
    CHANGES_ONE.has(intent) && !isFollowUp && (slots.disciplines.length > 0 || slots.planned !== null || slots.ahead.length > 0);
  return found.length === 2 && found.every(isOwn) && !(kinds.size === 1 && kinds.has('move')) ? found : null;
}
const CHANGES_ONE: ReadonlySet<Intent> = new Set<Intent>(['move', 'skip', 'adjust', 'create']);

/** What is told first is why the rest is asked. */
const isOneMatter = (asked: Understood): boolean =>
  asksOutOfPlateau(asked) ||
  subjectAsked(asked) !== null ||
  asksHoursEnough(asked.question) ||
  shortNameAsked(asked.question) !== null ||
  asksHowTested(asked.question) ||
  tellsPastIllness(asked) ||
  asked.question.says(/\bwhat (?:else|other things?) (?:can|could|should|might|shall) i do\b/);

/** "How long until the lake race, and what power?": of the race that was named first. */
const ofSameRace = ({ slots: { race } }: Understood, second: Understood): Understood =>
  race !== null && second.slots.race === null && OF_A_RACE.has(second.intent) ? { ...second, slots: { ...second.slots, race } } : second;
/** Whose use is asked for beside them. */
const OF_FIGURES: ReadonlySet<Intent> = new Set<Intent>(['metric', 'readiness', 'profile', 'zones', 'sweet-spot']);
const OF_FOOD: ReadonlySet<Intent> = new Set<Intent>(['fuel', 'carb-load', 'protein', 'caffeine', 'breakfast']);
const OF_A_RACE: ReadonlySet<Intent> = new Set<Intent>([
  'pacing',
  'prediction',
  'fuel',
  'carb-load',
  'countdown',
  'race-conditions',
  'swim-time',
]);

/** Figures that are told together. */
const TOLD_TOGETHER: readonly (readonly Topic[])[] = [
  ['ctl', 'atl', 'tsb', 'ramp'],
  ['load'],
  ['ftp'],
  ['css'],
  ['thresholdPace'],
  ['maxHr'],
  ['restHr', 'hrv'],
  ['decoupling'],
];

/** Whether both ask the same: of two figures only where they are told together. */
function isSame(first: Understood, second: Understood): boolean {
  // "Kilometres this month and load": one answer holds both.
  if (first.intent === 'week-data' && second.intent === 'metric' && second.question.has('load') && second.slots.back.length === 0)
    return true;
  if (first.intent !== second.intent) return false;
  if (first.intent !== 'metric') return true;
  const [one, other] = [first, second].map(({ question }) => TOLD_TOGETHER.findIndex((topics) => question.has(...topics)));
  return one === other || one === -1 || other === -1;
}

/** "No, on Monday then": another day for what was proposed. */
export function namesAnotherDay(text: string, view: AthleteView): boolean {
  return namesOtherDay(understand(text, [], view));
}

/** What a message asks beside the fact that it tells; null where nothing is left. */
export function besideFact(text: string, { text: told, isAll }: ToldFact): string | null {
  const at = isAll ? -1 : text.toLowerCase().indexOf(told.toLowerCase());
  if (at < 0) return null;
  const rest = `${text.slice(0, at)} ${text.slice(at + told.length)}`.trim().replace(/^[,.;:!]{1,3} ?/, '');
  return rest.includes(' ') ? rest : null;
}

const IS_OLD = /\b(old|not new|isn[’']?t new|nothing new|long ago|long over|long standing|years|months|checked|physio|stable)\b/i;

/** What was told in the message before, which was answered with care or by asking whether it is new: it is not. */
export function toldBefore(
  history: readonly { role: 'user' | 'assistant'; text: string }[],
  text: string,
  view: AthleteView,
): ToldFact | null {
  if (!IS_OLD.test(text)) return null;
  const before = history.findLast(({ role }) => role === 'user');
  const fact = before ? toldFact(before.text) : null;
  if (!before || fact === null) return null;
  const earlier = triage(before.text, safetyFacts(view));
  return earlier.level === 'caution' || (earlier.level === 'refer' && earlier.group === 'pain') ? fact : null;
}
