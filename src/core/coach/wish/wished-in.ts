import { sayWeekday } from '#core/coach/figures/spoken.ts';
import { readQuestion } from '#core/coach/intent/heard-topics.ts';
import type { Intent } from '#core/coach/intent/intents.ts';
import { isOthersIllness } from '#core/coach/intent/legs-asked.ts';
import { meantSlots } from '#core/coach/intent/meant-slots.ts';
import { readSlots } from '#core/coach/intent/slots.ts';
import { subjectAsked } from '#core/coach/intent/subject-asked.ts';
import { changeOfEach, namesHoursOfWeek } from '#core/coach/intent/week-limits.ts';
import { lineOf } from '#core/coach/language/words.ts';
import type { Understood } from '#core/coach/understand.ts';
import type { AthleteView, SessionFacts } from '#core/coach/view.ts';
import { effectAsked } from '#core/coach/wish/asked-politely.ts';
import { isEasedWeekend } from '#core/coach/wish/changes-said.ts';
import { daysSaid } from '#core/coach/wish/day-said.ts';
import { readHindered } from '#core/coach/wish/hindered.ts';
import { readIndoors } from '#core/coach/wish/indoors.ts';
import { readLeast } from '#core/coach/wish/least-one.ts';
import { type LengthWish, readLengthIf } from '#core/coach/wish/length-if.ts';
import { oneMeant, sessionsMeant } from '#core/coach/wish/meant-sessions.ts';
import { isOnlyAsked } from '#core/coach/wish/only-asked.ts';
import { readNew, readWish } from '#core/coach/wish/read-wish.ts';
import { isKnown, openSessions, sessionsSaid } from '#core/coach/wish/session-said.ts';
import { readWhich, type WhichOne } from '#core/coach/wish/which-one.ts';
import type { ReadWish, Wish } from '#core/coach/wish/wish.ts';

/** Heard in a message that wishes for a change, where its words are not known. */
const MAY_BE_WISH: ReadonlySet<Intent> = new Set<Intent>([
  'move',
  'swap',
  'skip',
  'adjust',
  'create',
  'change-unclear',
  'knowledge',
  'unclear',
  'plan-day',
  'plan-week',
  'plan-next',
  'key-sessions',
  'train-today',
  'readiness',
  'activity',
  'told',
  'metric',
  'sweet-spot',
  'limits',
  'pacing',
  'privacy',
  'off-topic',
]);
/** A weak wish only where nothing else was heard. */
const NOTHING_ELSE: ReadonlySet<Intent> = new Set<Intent>([
  'move',
  'swap',
  'change-unclear',
  'knowledge',
  'unclear',
  'plan-day',
  'plan-week',
]);

/** What sounds like another thing is a wish only where each session is named as one that is there. */
const OF_OTHER_THINGS: ReadonlySet<Intent> = new Set<Intent>(['create', 'metric', 'sweet-spot', 'pacing']);

/** "Race-pace bike on the 23rd: 60 minutes is enough": how long or how easy, on its own day. */
const isDatedLength = ({ wishes, isPlain }: ReadWish, { slots: { ahead } }: Understood): boolean =>
  isPlain &&
  wishes.every(
    ({ act, session: { date } }) => (act === 'length' || act === 'ease') && ahead.some((day) => day.from === date && day.to === date),
  );

/** Whole days are planned anew, or one that was missed: but for one session that is named with what is to become of it. */
const OF_WHOLE_DAYS: ReadonlySet<Intent> = new Set<Intent>(['replan', 'missed', 'plan-rest']);
/** Asked what to do about what did not happen. */
const WAS_MISSED = /\?|\b(?:now what|what now|overslept|slept through|skipped|missed|didn['’]?t|wasn['’]?t)\b/i;
const isOfOneSession = ({ wishes, isDefinite }: ReadWish): boolean => wishes.length === 1 && (isDefinite || wishes[0]?.act === 'skip');

/** "Sunday looks like a washout, so the ride on Saturday and the run on Sunday". */
const areMoves = ({ wishes, isDefinite }: ReadWish): boolean =>
  isDefinite && wishes.length > 1 && wishes.every(({ act }) => act === 'move');

/** "Missed my run this morning, can you chuck it on tomorrow": what becomes of it is said. */
const isPutElsewhere = ({ wishes, isPlain }: ReadWish, said: string): boolean =>
  isPlain && wishes.every(({ act }) => act === 'move') && PUTS_IT.test(said);
const PUTS_IT =
  /\b(?:put|chuck|stick|move|shift|do|bung|pop|slot|bump|push|reschedule|switch|get) (?:it|that|this|the \w+|my \w+) (?:on|in|to|onto|into|for|tomorrow|tonight|\w+day)\b|\b(?:it|that|this) (?:go|move|happen) (?:on|to|onto)\b/i;

/** "Race-power ride to Wednesday, long run to Tuesday": two sessions, each with its day. */
const isArranged = ({ wishes, isPlain }: ReadWish): boolean => isPlain && wishes.length > 1 && wishes.every(({ act }) => act === 'move');

/** "No training on Saturday or Sunday then", which sounds as if it were over; "free up the 2nd", whatever the reason. */
const isLeftOut = ({ intent, question }: Understood, { wishes }: ReadWish): boolean =>
  (intent === 'missed' || question.says(/\bfree up\b/)) && wishes.every(({ act }) => act === 'skip');

export const INTENT_OF: Readonly<Record<Wish['act'], Intent>> = {
  move: 'move',
  skip: 'skip',
  length: 'adjust',
  ease: 'adjust',
  replace: 'swap',
};

export type Wished = Understood & {
  wishes: readonly Wish[];
  /** Nothing was wished but that it cannot be: another day may be named. */
  isOffered?: boolean;
};

/** Told that something cannot be, in words that sound like anything. */
const MAY_BE_HINDERED: ReadonlySet<Intent> = new Set<Intent>([...MAY_BE_WISH, 'pacing', 'plan-look', 'plan-rest', 'missed', 'replan']);

function hinderedIn(understood: Understood, view: AthleteView): Wished | null {
  const wishes = readHindered(understood, view);
  const [first] = wishes ?? [];
  return wishes && first ? { ...understood, intent: INTENT_OF[first.act], wishes, isOffered: true } : null;
}

/** Heard where a new session is wished for. */
const MAY_BE_NEW: ReadonlySet<Intent> = new Set<Intent>([
  'create',
  'replan',
  'metric',
  'sweet-spot',
  'plan-day',
  'plan-week',
  'off-topic',
  'adjust',
  'skip',
  'move',
  'swap',
  'change-unclear',
  'knowledge',
  'unclear',
]);

/** "Can you write me an Excel macro?": nothing to train. */
const OF_AN_OFFICE = /\b(?:excel|spreadsheets?|macros?|powerpoint|essay|cover letter|invoice)\b/;

/** The message as a wish for one new session, with its own sport, day and length; null where it is another thing. */
export function newIn(understood: Understood, view: AthleteView): Understood | null {
  if (!MAY_BE_NEW.has(understood.intent) || understood.isFollowUp || view.plan === null || understood.question.says(OF_AN_OFFICE))
    return null;
  const wanted = readNew(understood, view);
  if (!wanted) return null;
  const { discipline, dates, minutes } = wanted;
  const ahead = dates.map((date) => ({ from: date, to: date, kind: 'day' as const, at: 0, isTarget: true }));
  return { ...understood, intent: 'create', slots: { ...understood.slots, disciplines: [discipline], ahead, minutes, planned: null } };
}

export interface InTalk {
  /** The message as it was sent: what was merged with the one before says more than it does. */
  said: string;
  history: readonly { role: 'user' | 'assistant'; text: string }[];
}

/** The one planned session that the last answer told of, by its name; null where it told of several, or none. */
function spokenOf(history: InTalk['history'], view: AthleteView): SessionFacts | null {
  const text = history.findLast(({ role }) => role === 'assistant')?.text ?? '';
  const told = openSessions(view).filter(({ name }) => text.includes(name));
  const dated = told.filter(({ date }) => text.includes(sayWeekday(date)) || told.length === 1);
  return dated.length === 1 ? (dated[0] ?? null) : null;
}

/** A message by itself, without what it was merged with. */
export function readAlone(said: string, view: AthleteView): Pick<Understood, 'question' | 'slots'> {
  const question = readQuestion(said);
  return { question, slots: meantSlots(question, readSlots(question, view), view.today) };
}

/** The one session that the last message asked about ("should I do the threshold session tomorrow?"); null where it named none, or several. */
function askedOf(history: InTalk['history'], view: AthleteView): SessionFacts | null {
  const text = history.findLast(({ role }) => role === 'user')?.text;
  if (text === undefined) return null;
  const { question, slots } = readAlone(text, view);
  const [said, other] = sessionsSaid(question.words, view).filter(isKnown);
  const days = daysSaid(question.words, slots.ahead);
  return said && !other && days.length > 0 ? oneMeant(sessionsMeant(said, { days }, view), { days: [] }, view) : null;
}

/** Where the day was taken for one that is over, it is read ahead again. */
const aheadOf = ({ intent, question, slots }: Understood, view: AthleteView) =>
  intent === 'activity' && slots.ahead.length === 0 ? meantSlots(question, readSlots(question, view), view.today) : slots;

/** The changes of the plan that a message wishes, down to session and day; null where none, or not all of them, can be told. */
export function wishedIn(understood: Understood, view: AthleteView, { said, history }: InTalk): Wished | null {
  const mayBe = MAY_BE_WISH.has(understood.intent) || OF_WHOLE_DAYS.has(understood.intent);
  if (CAREFUL.has(understood.intent)) return sparedIn(understood, view);
  if (namesHoursOfWeek(understood)) return null;
  if (!mayBe) return MAY_BE_HINDERED.has(understood.intent) || isOthersIllness(understood) ? hinderedIn(understood, view) : null;
  const least = understood.isFollowUp ? null : readLeast(understood, view);
  if (least) return { ...understood, intent: 'skip', wishes: [least] };
  const isMerged = understood.isFollowUp && understood.question.text !== said;
  const heard = isMerged ? { ...understood, ...readAlone(said, view) } : understood;
  const read = readWish(
    { question: heard.question, slots: aheadOf(heard, view) },
    view,
    () => spokenOf(history, view) ?? askedOf(history, view),
  );
  if (isMerged && !read?.isPlain) return null;
  if (!read) return hinderedIn(understood, view);
  const [first] = read.wishes;
  if (isOnlyAsked(understood, read)) return null;
  if (OF_OTHER_THINGS.has(understood.intent) && !read.isDefinite && !isArranged(read) && !isDatedLength(read, understood)) return null;
  if (
    OF_WHOLE_DAYS.has(understood.intent) &&
    !(
      read.isPlain &&
      (isOfOneSession(read) ||
        isLeftOut(understood, read) ||
        isEasedWeekend(understood.slots.ahead, read.wishes) ||
        read.wishes.every(({ act }) => act === 'length') ||
        (areMoves(read) && understood.slots.ahead.length > 0)) &&
      (understood.intent !== 'missed' || !WAS_MISSED.test(said) || isPutElsewhere(read, said))
    )
  )
    return hinderedIn(understood, view);
  if (!first || !(read.isPlain || NOTHING_ELSE.has(understood.intent))) return null;
  return { ...heard, intent: INTENT_OF[first.act], wishes: read.wishes };
}

const CAREFUL: ReadonlySet<Intent> = new Set<Intent>(['niggle']);
/** "Turn Thursday's swim into something easy, the shoulder is grumpy": who wishes for less of one session has drawn the conclusion already. */
function sparedIn(understood: Understood, view: AthleteView): Wished | null {
  if (understood.isFollowUp || understood.question.text.includes('?')) return null;
  const read = readWish(understood, view);
  const [first] = read?.wishes ?? [];
  const isLess = (wish: Wish): boolean => wish.act !== 'length' || wish.durationMin < wish.session.durationMin;
  return read?.isPlain && read.isDefinite && first && read.wishes.every(isLess)
    ? { ...understood, intent: INTENT_OF[first.act], wishes: read.wishes }
    : null;
}

/** A session that is to be done indoors on its own day: nothing of the plan changes. */
export function indoorsIn(understood: Understood, view: AthleteView): (Understood & { session: SessionFacts }) | null {
  // "Write in the plan that the run is on the treadmill" asks for no plan.
  if (!(MAY_BE_WISH.has(understood.intent) || understood.intent === 'plan-create') || understood.isFollowUp) return null;
  const session = readIndoors(understood, view);
  return session && { ...understood, intent: 'plan-day', session };
}

/** What a session would become is asked, and not wished. */
export function lengthIfIn(understood: Understood, view: AthleteView): (Understood & { wish: LengthWish }) | null {
  const wish = understood.isFollowUp ? null : readLengthIf(understood, view);
  return wish && { ...understood, intent: 'plan-day', wish };
}

const MAY_ASK_EFFECT: ReadonlySet<Intent> = new Set<Intent>([
  'knowledge',
  'unclear',
  'plan-day',
  'plan-week',
  'plan-next',
  'metric',
  'key-sessions',
]);
/** What a change would do is asked, and not wished. */
export function effectIfIn(understood: Understood, view: AthleteView): (Understood & { wishes: readonly Wish[] }) | null {
  if (understood.isFollowUp || !MAY_ASK_EFFECT.has(understood.intent)) return null;
  const said = effectAsked(lineOf(understood.question.text));
  const read = said === null ? null : readWish(readAlone(said, view), view);
  return read && { ...understood, intent: 'plan-day', wishes: read.wishes };
}

const MAY_BE_UNTOLD: ReadonlySet<Intent> = new Set<Intent>([
  'move',
  'swap',
  'skip',
  'adjust',
  'change-unclear',
  'knowledge',
  'unclear',
  'plan-day',
  'plan-week',
]);

/** A change that is wished of one of several sessions, and it is not told which; null where it is, or nothing is wished. */
export function untoldIn(understood: Understood, view: AthleteView): WhichOne | null {
  if (!MAY_BE_UNTOLD.has(understood.intent) || understood.isFollowUp || changeOfEach(understood) !== null) return null;
  // "My cadence is 164, must I change that?": of what is asked about, and no session.
  if (understood.intent === 'knowledge' && subjectAsked(understood) !== null) return null;
  return readWhich(understood, view);
}

/** "Can you take an hour off the ride?", after the answer told of one of them: that one; null where it told of none, or of several. */
export function spokenIn(understood: Understood, { candidates, of }: WhichOne, history: InTalk['history']): Wished | null {
  const text = history.findLast(({ role }) => role === 'assistant')?.text ?? '';
  const [session, other] = candidates.filter(({ name, date }) => text.includes(name) && text.includes(sayWeekday(date)));
  const wish = session && !other ? of(session) : null;
  return wish && { ...understood, intent: INTENT_OF[wish.act], wishes: [wish] };
}
