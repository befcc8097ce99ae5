import type { Ask, Edit, Frame } from '#core/assistant/frame.ts';
import { measuresIn, TRAINING } from '#core/assistant/understand/ask.ts';
import { periodBefore } from '#core/assistant/understand/compare.ts';
import { hasTrait } from '#core/assistant/understand/heads.ts';
import type { CarriedTurn, Context, Conversation, NamedSession, UnderstandInput } from '#core/assistant/understand/input.ts';
import { WHICH_DONE } from '#core/assistant/understand/subjects.ts';
import {
  AGGREGATES,
  ASKS,
  CARRIES_ON,
  COMPARES,
  CONDITIONS,
  MEASURES,
  Phrases,
  POINTS_BACK,
  WISHES,
  withoutFillers,
} from '#core/assistant/understand/terms.ts';
import { shorterRepeats, workoutWishOf } from '#core/assistant/understand/workout-request.ts';
import { metresOf, secondsOf } from '#core/language/quantities.ts';

/** What the messages before were about, where this one may lean on it. */
export interface Before {
  turn: CarriedTurn;
  frame: Frame;
}

export function before({ turns }: Conversation): Before | null {
  for (const turn of turns.slice(-2).toReversed()) {
    const frame = turn.frames.findLast(({ kind }) => kind === 'ask' || kind === 'edit' || kind === 'learn' || kind === 'talk');
    if (frame) return { turn, frame };
  }
  return null;
}

/** The session that "it" stands for: the one that was changed, planned or named last. */
export function pointedSession({ turns }: Conversation, { sessions: all }: UnderstandInput): NamedSession | null {
  for (const { frames, sessions } of turns.slice(-3).toReversed()) {
    const frame = frames.findLast(({ kind }) => kind === 'edit' || kind === 'ask');
    const subject = frame?.kind === 'edit' ? frame.session : frame?.kind === 'ask' ? frame.subject : undefined;
    const id = (subject?.of === 'session' ? subject.id : undefined) ?? sessions[0];
    const found = all.find((session) => session.id === id);
    if (found) return found;
  }
  return null;
}

const [SHORT, LONG] = [5, 16];
const LATEST = /\b(?:last|latest|most recent)\b/i;

/** Whether the words lean on what was said before: they begin with "and", point with "it" or "which one", or are a few words only. "My last run" does not. */
export function leansBack({ words, text, days, sports, periods, label }: Context, { frame }: Before): boolean {
  const isNamed = sports.length > 0 && (WHICH_DONE.has(words) || (periods.length === 0 && LATEST.test(text)));
  if (words.length > LONG || (isNamed && !CARRIES_ON.begins(words))) return false;
  const bare = withoutFillers(words);
  if (bare.length <= SHORT || CARRIES_ON.begins(words) || CARRIES_ON.begins(bare) || POINTS_BACK.has(words)) return true;
  // Of a workout or a change that is being talked about, whatever names no other day.
  const isOfIt =
    frame.kind === 'edit'
      ? label.startsWith('edit:')
      : frame.kind === 'ask' && frame.workout !== undefined && /^(?:edit:|ask:workout|ask:block)/.test(label);
  return isOfIt && days.length === 0;
}

const FUNCTION_WORDS = new Phrases('function-words');
const FRAGMENT = 4;
const CLEAR = 0.85;

/** A few words that ask for the same again: "and the bike?", "with 300?", "since when?", "is that good?". */
function isFragment({ words, label }: Context, share: number, isAsk: boolean): boolean {
  const bare = withoutFillers(words);
  if (words.every(({ text }) => FUNCTION_WORDS.of(text) || ASKS.of(text))) return true;
  const begins = CARRIES_ON.begins(words) && bare.length <= SHORT && label !== 'edit:undo' && !(isAsk && share > CLEAR);
  return begins || (share < SURE && bare.length <= FRAGMENT);
}

/** A label that is as sure as this says what it asks for by itself. */
const SURE = 0.6;
const FUELLING = new Phrases('fuelling');
const FUEL: ReadonlySet<string> = new Set(['fuel', 'race-fuel', 'sweat-rate']);

/** The frame with what it leaves out taken from the one before; the frame itself where it stands alone. */
export function mergeFollowUp(frame: Frame, context: Context, share: number, { frame: earlier, turn }: Before): Frame {
  if (earlier.kind !== 'ask') {
    if (frame.kind === 'edit') return mergedEdit(frame, context, earlier);
    if (frame.kind === 'learn') return mergedLearn(frame, context, earlier);
    return (earlier.kind === 'edit' && (frame.kind !== 'ask' || share < SURE) ? completedEdit(earlier, context) : null) ?? frame;
  }
  if (
    FUEL.has(earlier.measure) &&
    FUELLING.has(context.words) &&
    (frame.kind === 'learn' || (frame.kind === 'ask' && FUEL.has(frame.measure)))
  )
    return withNumbers(earlier, context);
  const { words, label } = context;
  const isOfFigures = OF_TRAINING.has(earlier.measure) && POINTS_BACK.has(words) && MEASURES.has(words);
  const fragment = isFragment(context, share, frame.kind === 'ask');
  const isSame = frame.kind === 'ask' && frame.measure === earlier.measure;
  const isSum = label === 'ask:calculate' && context.given.length === 0;
  const isOfIts = isOfFigures && (frame.kind === 'learn' || share < SURE || isSum);
  if (fragment || isSame || (frame.kind === 'ask' && hasTrait(label, 'generic')) || isOfIts) {
    const same = sameAgain(earlier, context, turn, frame.kind === 'ask' || fragment || isOfFigures);
    if (same) return same;
    // "Which was harder?" of a comparison is the comparison.
    if (frame.kind === 'ask' && hasTrait(label, 'generic') && OF_TRAINING.has(earlier.measure) && !MEASURES.has(words)) return earlier;
  }
  if (frame.kind === 'edit') return mergedEdit(frame, context, earlier);
  if (frame.kind === 'learn') return mergedLearn(frame, context, earlier);
  return frame.kind === 'ask' ? filled(frame, earlier, turn, context) : frame;
}

const withNumbers = (earlier: Ask, { given, message }: Context): Ask => ({
  ...earlier,
  given: [...(earlier.given ?? []), ...given],
  ...(given.length > 0 ? {} : { asks: ['how'] }),
  text: message,
});

/** The question before with what the new words change: a sport, days, a measure, numbers, a condition; null where they change nothing of it. */
function sameAgain(earlier: Ask, context: Context, turn: CarriedTurn, isAsk: boolean): Ask | null {
  const { words, sports, periods, label } = context;
  const [sport] = sports;
  const period = periods[0] ?? (earlier.period && BEFORE.has(words) ? periodBefore(earlier.period) : undefined);
  const workout = earlier.workout
    ? { ...earlier.workout, ...workoutWishOf(context), ...shorterRepeats(context, earlier.workout) }
    : undefined;
  const named = measuresIn(context);
  const measure = named.find((each) => TRAINING.has(each)) ?? named[0];
  const isMeasured = isAsk && measure !== undefined && !(measure === 'duration' && words.length > 4) && !isItsRecord(earlier, measure);
  const said = ASKS.all(words);
  const asks = said.length === 0 && label === 'ask:why-that' ? (['why'] as const) : said;
  const wishes = WISHES.all(words);
  const condition = CONDITIONS.first(words);
  const isDate = AGGREGATES.all(words).includes('date') && (earlier.measure === 'activity' || TRAINING.has(earlier.measure));
  const change: Partial<Ask> = {
    ...(isMeasured && measure !== earlier.measure ? { measure } : {}),
    ...(sport ? sportChange(earlier, sport) : {}),
    ...(period ? (COMPARES.all(words).includes('strict') ? { compareWith: period } : { period }) : {}),
    ...(condition ? { condition } : {}),
    ...(wishes.length > 0 ? { wishes } : {}),
    ...(isDate ? { aggregate: 'date' } : {}),
    ...(asks.length > 0 ? { asks } : {}),
    ...numbersChange(earlier, context),
    ...(workout && JSON.stringify(workout) !== JSON.stringify(earlier.workout) ? { workout } : {}),
  };
  const isNothing =
    Object.keys(change).length === 0 || (!isAsk && !period && !sport && !condition && !change.workout && context.given.length === 0);
  if (isNothing) return null;
  const { asks: _, wishes: __, between: ___, daytime: ____, ailment: _____, ...rest } = earlier;
  return withKnownIds({ ...rest, ...change, text: `${earlier.text ?? ''} ${context.text}`.trim() }, turn);
}

const BEFORE = new Phrases('before');

/** "Which was better power" of a power record is the record. */
const isItsRecord = (earlier: Ask, measure: Ask['measure']): boolean =>
  (earlier.measure === 'best-power' && measure === 'power') || (earlier.measure === 'best-time' && measure === 'speed');

function sportChange({ subject, measure }: Ask, sport: NonNullable<Ask['sport']>): Partial<Ask> {
  const isOfLegs = subject?.of === 'leg' || measure === 'race-pacing' || measure === 'prediction';
  if (isOfLegs && sport !== 'strength') return { subject: { of: 'leg', leg: sport } };
  return { sport, ...(subject?.of === 'activity' ? { subject: { of: 'activity', which: subject.which, sport } } : {}) };
}

function numbersChange(earlier: Ask, { given, found }: Context): Partial<Ask> {
  const { whatIf, subject } = earlier;
  const [number] = given;
  if (!number) return {};
  switch (whatIf?.change) {
    case 'weekly-load':
    case 'add':
      return { whatIf: { ...whatIf, load: number.value } };
    case 'rest':
      return { whatIf: { ...whatIf, days: number.unit === 'week' ? number.value * 7 : number.value } };
    case 'scale':
      return { whatIf: { ...whatIf, percent: number.value } };
    case 'threshold':
      return { whatIf: { ...whatIf, value: number.value } };
  }
  if (subject?.of === 'effort') {
    const overM = metresOf(found) ?? found.find(({ unit, value }) => unit === 'count' && value >= 50)?.value;
    const overSec = secondsOf(found);
    if (subject.overSec !== undefined) return overSec === null ? {} : { subject: { of: 'effort', overSec }, given };
    return overM === undefined ? {} : { subject: { of: 'effort', overM }, given };
  }
  return earlier.workout ? {} : { given: [...(earlier.given ?? []), ...given] };
}

/** "That run" is the one that was answered. */
function withKnownIds(frame: Ask, { activities }: CarriedTurn): Ask {
  const { subject, compareWith } = frame;
  if (subject?.of !== 'activity' || subject.id || subject.on) return frame;
  const [first, second] = activities;
  const other = compareWith && 'of' in compareWith && compareWith.of === 'activity' ? compareWith : null;
  if (other && first && second && activities.length === 2)
    return { ...frame, subject: { ...subject, id: first }, compareWith: { ...other, id: second } };
  return first && activities.length === 1 && !compareWith ? { ...frame, subject: { ...subject, id: first } } : frame;
}

const measures = (names: string): ReadonlySet<Ask['measure']> => new Set(names.split(' ') as Ask['measure'][]);
const OF_TRAINING = new Set([...TRAINING, ...measures('hardest activity week-review best-time best-power missed')]);
const OF_RACE = measures('race race-pacing prediction race-fuel race-conditions countdown goal time-gains on-track');

/** A question of its own that leaves out whose or when. */
function filled(frame: Ask, earlier: Ask, turn: CarriedTurn, { words, sports, text, ...context }: Context): Ask {
  const points = POINTS_BACK.has(words);
  const isOwn = frame.subject !== undefined && !isLast(frame);
  const merged: Ask = { ...frame };
  const period = earlier.period ?? turn.period;
  if (OF_TRAINING.has(frame.measure) && OF_TRAINING.has(earlier.measure)) {
    if (!frame.period && period && !isOwn) merged.period = period;
    if (!frame.sport && earlier.sport && points) merged.sport = earlier.sport;
    if (earlier.subject && frame.measure !== 'hardest' && !isOwn && points) merged.subject = earlier.subject;
    if (earlier.compareWith && !frame.compareWith && points) merged.compareWith = earlier.compareWith;
  }
  const isOfTiredness = /\b(?:tired|fatigue|exhausted|sleep)\b/i.test(text);
  if (frame.measure === 'why' && !frame.subject && earlier.subject?.of === 'activity' && sports.length === 0 && !isOfTiredness)
    merged.subject = earlier.subject;
  if (OF_RACE.has(frame.measure) && !frame.subject && earlier.subject?.of === 'race') merged.subject = earlier.subject;
  if (frame.workout && earlier.workout)
    merged.workout = { ...earlier.workout, ...frame.workout, ...shorterRepeats({ ...context, words, sports, text }, earlier.workout) };
  return withKnownIds(merged, turn);
}

const isLast = ({ subject }: Ask): boolean => subject?.of === 'activity' && subject.which === 'last' && !subject.on && !subject.id;

/** Changes that right after a workout was written are meant for it. */
const OF_WORKOUT = new Set(['shorten', 'lengthen', 'set-length', 'ease', 'harder', 'replace', 'availability']);

function mergedEdit(frame: Edit, context: Context, earlier: Frame): Frame {
  const workout = earlier.kind === 'ask' || earlier.kind === 'edit' ? earlier.workout : undefined;
  if (workout) {
    const changed = { ...workout, ...workoutWishOf(context), ...shorterRepeats(context, workout) };
    if (earlier.kind === 'ask' && OF_WORKOUT.has(frame.act) && context.days.length === 0)
      return { ...earlier, workout: changed, text: `${earlier.text ?? ''} ${context.text}`.trim() };
    const act = earlier.kind === 'ask' && earlier.measure === 'block' ? 'block' : 'create';
    const isNew = frame.act === 'create' || frame.act === 'block' || (frame.act === 'move' && frame.session === undefined);
    if (isNew && earlier.kind === 'ask') return { ...frame, act, workout: changed, ...(changed.sport ? { sport: changed.sport } : {}) };
  }
  if (earlier.kind !== 'edit' || frame.session !== undefined || frame.candidates !== undefined) return frame;
  if (earlier.act === 'create')
    return {
      ...earlier,
      ...only(frame, 'to'),
      ...only(frame, 'minutes'),
      ...(workout ? { workout: { ...workout, ...workoutWishOf(context) } } : {}),
    };
  const isSame = frame.act === earlier.act && frame.to === undefined && earlier.to !== undefined;
  return { ...frame, ...(earlier.session ? { session: earlier.session } : {}), ...(isSame ? { to: earlier.to } : {}) };
}

const only = <K extends 'to' | 'minutes'>(frame: Edit, key: K): Pick<Edit, K> | object =>
  frame[key] === undefined ? {} : { [key]: frame[key] };

/** A day, a session or a length that answers what an incomplete change left open. */
export function completedEdit(earlier: Edit, { days, sports, found, input }: Context): Edit | null {
  const { candidates, ...rest } = earlier;
  const [day] = days;
  const [sport] = sports;
  if ((candidates !== undefined || (earlier.session === undefined && earlier.act !== 'create')) && (day || sport)) {
    const fits = input.sessions.filter(
      (session) =>
        session.status === 'planned' &&
        session.date >= input.today.today &&
        (!day || (day.from <= session.date && session.date <= day.to)) &&
        (!sport || session.sport === sport),
    );
    const [only] = fits;
    if (only && fits.length === 1)
      return { ...rest, session: { of: 'session', which: 'any', id: only.id, on: only.date, name: only.name } };
  }
  if (day && (earlier.act === 'move' || earlier.act === 'create')) return { ...rest, to: day.from };
  const seconds = secondsOf(found);
  if (seconds === null) return null;
  return { ...rest, minutes: seconds / 60, ...(earlier.act === 'shorten' || earlier.act === 'lengthen' ? { act: 'set-length' } : {}) };
}

/** A short question after an article or an ache is about the same thing. */
function mergedLearn(frame: Extract<Frame, { kind: 'learn' }>, { words }: Context, earlier: Frame): Frame {
  const topic = earlier.kind === 'learn' ? earlier.query : earlier.kind === 'talk' || earlier.kind === 'ask' ? (earlier.text ?? '') : '';
  const isShort = words.length <= 10 && (earlier.kind !== 'ask' || POINTS_BACK.has(words) || CARRIES_ON.begins(words));
  return topic !== '' && isShort ? { ...frame, query: `${topic} ${frame.query}`.slice(-300) } : frame;
}
