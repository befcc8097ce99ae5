import type { ThresholdKind } from '#core/assistant/facts.ts';
import { sayWeekday } from '#core/assistant/figures/spoken.ts';
import type { Edit, Period, Subject } from '#core/assistant/frame.ts';
import { EASY, INSTEAD_OF, LESS, MORE } from '#core/assistant/understand/edit-terms.ts';
import type { Context, NamedSession } from '#core/assistant/understand/input.ts';
import { matchSessions, type SessionMatch, sessionSubject } from '#core/assistant/understand/subjects.ts';
import { Phrases, SPORTS, thresholdIn, type Word, wordsOf } from '#core/assistant/understand/terms.ts';
import { workoutWishOf } from '#core/assistant/understand/workout-request.ts';
import { addDays, daysBetween, startOfWeek, weekday } from '#core/calendar.ts';
import { DISCIPLINES, type Discipline } from '#core/discipline.ts';
import { type DaysFound, everyWeekdays } from '#core/language/dates.ts';
import { shiftOf } from '#core/language/day-shift.ts';
import { asHours, secondsOf } from '#core/language/quantities.ts';

type Act = Edit['act'];
/** Acts on one session of the calendar. */
const ON_SESSION: ReadonlySet<Act> = new Set<Act>(['move', 'shorten', 'lengthen', 'set-length', 'ease', 'skip', 'replace']);
const OVER_DAYS: ReadonlySet<Act> = new Set<Act>(['absence', 'illness', 'injury', 'lighter']);
const MOST_CANDIDATES = 3;

/** The change that a message asks for, as far as its words and the calendar say. */
export function buildEdit(act: Act, context: Context): Edit {
  const frame: Edit = { kind: 'edit', act, text: context.message };
  if (context.given.length > 0) frame.given = context.given;
  if (act === 'swap') return isReplacement(context) ? onSession({ ...frame, act: 'replace' }, context) : swap(frame, context);
  if (ON_SESSION.has(act)) return onSession(frame, context);
  if (OVER_DAYS.has(act)) return { ...frame, ...spanOf(context), ...onlyOf(context) };
  if (act === 'create' || act === 'block') return create(frame, context);
  if (act === 'threshold') return threshold(frame, context);
  if (act === 'availability') return availability(frame, context);
  const [day] = context.days;
  return day && act === 'race' ? { ...frame, to: day.from } : frame;
}

interface SplitDays {
  source: readonly DaysFound[];
  target: DaysFound | null;
}
const SOURCE_LINKS = new Set(['from', 'of', 'than', 'not', 'instead']);
const OWNED = /^(?:'s|s)?\s*(?:\p{L}+\s+){0,2}?(?:run|ride|swim|session|workout|bike|brick|gym|strength|spin|jog|one)\b/iu;

/** "Tuesday's run to Friday": the day it is on, and the day it goes to. */
function splitDays(days: readonly DaysFound[], text: string): SplitDays {
  const target = days.find(({ link }) => link === 'to' || link === 'until') ?? null;
  if (target) return { source: days.filter((day) => day !== target), target };
  // Two dates joined by "to" are one period in a calendar, and two days in a move.
  const both = days.find(({ from, to, at, end }) => from !== to && / to /i.test(text.slice(at, end)));
  if (both) return { source: [{ ...both, to: both.from }], target: { ...both, from: both.to } };
  const owned = days.filter(
    (day) => SOURCE_LINKS.has(day.link) || /'s$/.test(text.slice(day.at, day.end)) || OWNED.test(text.slice(day.end)),
  );
  const [free] = days.filter((day) => !owned.includes(day)).slice(-1);
  return { source: days.filter((day) => day !== free), target: free ?? null };
}

function onSession(frame: Edit, context: Context): Edit {
  const { words, sports, input, text } = context;
  const isMove = frame.act === 'move';
  const { source, target } = isMove ? splitDays(context.days, text) : { source: context.days, target: null };
  const toSport = frame.act === 'replace' ? replacedBy(context) : undefined;
  const own = frame.act === 'replace' ? sports.find((sport) => sport !== toSport) : sports[0];
  // "Do tomorrow easy" names what it becomes.
  const naming = frame.act === 'ease' ? words.filter((word) => !EASY.test(word.text)) : words;
  const said = matchSessions(naming, source, own, input);
  const match = !said.isNamed && context.pointed ? { ...said, fits: [context.pointed], isNamed: true } : said;
  const [only] = match.fits;
  const one = only && match.fits.length === 1 ? only : null;
  const base: Edit = {
    ...frame,
    ...(match.isNamed ? { session: sessionSubject(match, source) } : {}),
    ...(own ? { sport: own } : {}),
    ...(toSport ? { toSport } : {}),
  };
  const wholeDay = frame.act === 'skip' && own === undefined ? dayOff(match, source) : null;
  if (wholeDay) return { kind: 'edit', act: 'absence', from: wholeDay.from, to: wholeDay.to, text: frame.text ?? text };
  const moved = isMove ? targetOf(target, text, one, context) : {};
  const sized = lengthOf(base, context, one);
  const edit: Edit = { ...base, ...moved, ...sized };
  const candidates = match.fits.length > 1 ? match.fits.slice(0, MOST_CANDIDATES).map((session) => editMessage(edit, session)) : [];
  return candidates.length > 0 ? { ...edit, candidates } : edit;
}

/** Everything of a day is left out where nothing says which of several sessions. */
function dayOff({ fits, which }: SessionMatch, days: readonly DaysFound[]): DaysFound | null {
  const [day] = days;
  return day && days.length === 1 && fits.length > 1 && which === undefined ? day : null;
}

function targetOf(target: DaysFound | null, text: string, session: NamedSession | null, { input }: Context): Pick<Edit, 'to'> {
  const today = input.today.today;
  const shift = shiftOf(text);
  if (shift !== null && (target === null || target.link !== 'to')) return session ? { to: addDays(session.date, shift) } : {};
  if (!target) return {};
  // A weekday without "next" is that of the session's own week, unless it is over.
  if (session && /^on [A-Z]/.test(target.name) && !/next/.test(target.name) && target.from === target.to) {
    const inItsWeek = addDays(startOfWeek(session.date), weekday(target.from));
    if (inItsWeek >= today && inItsWeek !== session.date) return { to: inItsWeek };
  }
  return { to: target.from < today ? addDays(target.from, 7) : target.from };
}

const TO =
  /\b(?:to|max|maximum|only|just|under|within|down to|cap(?:ped)? at|no more than|at most)\s+(?:about\s+)?(?:\d|an?\b|half|one|two|three|four)/i;

/** How long it should be. "20 min less" is worked out where the session is known. */
function lengthOf({ act }: Edit, { found, text }: Context, session: NamedSession | null): Pick<Edit, 'minutes'> & Partial<Edit> {
  const seconds = secondsOf(found.map(asHours));
  const minutes = seconds === null ? null : seconds / 60;
  if (act === 'replace' || act === 'ease') return minutes === null ? {} : { minutes };
  if (!['shorten', 'lengthen', 'set-length'].includes(act)) return {};
  if (minutes === null)
    return session && LESS.test(text) && /\bhalf\b|\bhalve\b/i.test(text)
      ? { act: 'set-length', minutes: Math.round(session.durationMin / 2) }
      : {};
  const sign = TO.test(text) ? 0 : LESS.test(text) ? -1 : MORE.test(text) ? 1 : 0;
  if (sign === 0) return { act: 'set-length', minutes };
  if (!session) return { act: sign < 0 ? 'shorten' : 'lengthen' };
  return { act: 'set-length', minutes: Math.max(10, Math.round(session.durationMin + sign * minutes)) };
}

const BECOMES = /\b(?:for|with|by|into|to|a|an)\b/i;

/** The sport that comes in its place. */
function replacedBy({ text, words, days, input }: Context): Discipline | undefined {
  const named = SPORTS.find(words);
  const split = INSTEAD_OF.exec(text);
  if (split) {
    const before = named.filter(({ at }) => at < split.index).at(-1);
    const after = named.find(({ at }) => at > split.index);
    return (before ?? (after ? undefined : named[0]))?.meaning;
  }
  if (named.length === 1) {
    const [one] = named;
    // "Swap tomorrow's run" names what goes; "a swim instead" what comes.
    const goes =
      matchSessions([], days, one?.meaning, input).fits.length > 0 && !BECOMES.test(text.slice(Math.max(0, (one?.at ?? 0) - 8), one?.at));
    return goes ? undefined : one?.meaning;
  }
  // Why is often said after it: "a run for the ride, the bike is broken".
  return named[1]?.meaning;
}

const GIVES = /\b(?:for|to|into|with) (?:an? |some |my )?(?:easy |short |gentle |long )?$/i;

/** "Swap Saturday's ride for a run": one day, and a sport that comes in place of another. */
function isReplacement({ text, words, days }: Context): boolean {
  const [one, other] = SPORTS.find(words);
  return days.length < 2 && other !== undefined && other.meaning !== one?.meaning && GIVES.test(text.slice(0, other.at));
}

/** Two days, two sports on one or no day, or the two sessions that the words fit. */
function swap(frame: Edit, { words, days, sports, input }: Context): Edit {
  const [day, otherDay] = days.map((each) => [each]);
  const [sport, otherSport] = sports;
  const of = (on: readonly DaysFound[] = [], what?: Discipline): Subject => sessionSubject(matchSessions([], on, what, input), on);
  if (day && otherDay) {
    const isNamed = otherSport !== undefined;
    return { ...frame, session: of(day, isNamed ? sport : undefined), otherSession: of(otherDay, otherSport) };
  }
  if (sport && otherSport) return { ...frame, session: of(day, sport), otherSession: of([], otherSport) };
  const match = matchSessions(words, days, sport, input);
  const [one, other] = match.fits;
  if (one && other && match.fits.length === 2) return { ...frame, session: asSubject(one), otherSession: asSubject(other) };
  return match.isNamed ? { ...frame, session: sessionSubject(match, days) } : frame;
}

const asSubject = ({ id, date, name }: NamedSession): Subject => ({ of: 'session', which: 'any', id, on: date, name });

/** From the first to the last day; ill and injured from today on. */
function spanOf({ periods, given, input, label }: Context): Pick<Edit, 'from' | 'to'> {
  const today = input.today.today;
  const named = label === 'edit:absence' ? periods.filter((each) => !periods.some((other) => isPartOf(other, each))) : periods;
  const [first] = named;
  const isNow = label !== 'edit:absence' && label !== 'edit:lighter';
  const count = given.flatMap(({ value, unit }) => (unit === 'day' ? value : unit === 'week' ? value * 7 : []))[0];
  if (first) {
    const last = named.at(-1) ?? first;
    const from = first.from < today ? today : first.from;
    const to = last.to < from ? from : last.to;
    const isLonger = count !== undefined && first.from === first.to && named.length === 1;
    return { from, to: isLonger ? addDays(from, count - 1) : to };
  }
  if (count !== undefined) return { from: today, to: addDays(today, count - 1) };
  return isNow ? { from: today, to: addDays(today, 2) } : {};
}

/** Shorter, and within: Tuesday to Thursday of next week. */
const isPartOf = (one: Period, other: Period): boolean =>
  one !== other && other.from <= one.from && one.to <= other.to && daysBetween(one.from, one.to) < daysBetween(other.from, other.to);

const POSSIBLE = new Phrases<Discipline>('possible');
const NEGATIONS = new Set(['no', 'without', 'not', "can't", 'cannot', "don't", 'nor', 'neither', "won't", 'out']);

/** Which sports are still possible: those that are named, less those that are denied. */
function onlyOf({ text, around }: Context): Pick<Edit, 'only'> {
  const words = wordsOf(`${around} ${text}`);
  const named = words.flatMap(({ text: word }, i) => {
    const sport = POSSIBLE.of(word);
    return sport ? { sport, isDenied: isDenied(words, i) } : [];
  });
  const denied = new Set(named.filter((each) => each.isDenied).map(({ sport }) => sport));
  const possible = [...new Set(named.filter((each) => !each.isDenied && !denied.has(each.sport)).map(({ sport }) => sport))];
  if (possible.length > 0 && (denied.size > 0 || /\b(only|just|treadmill|gym|shoes|trainers|take|pool|turbo)\b/i.test(`${around} ${text}`)))
    return { only: possible };
  return denied.size > 0 ? { only: DISCIPLINES.filter((sport) => !denied.has(sport)) } : {};
}

const isDenied = (words: readonly Word[], at: number): boolean =>
  [1, 2, 3].some((back) => {
    const word = words[at - back]?.text ?? '';
    return NEGATIONS.has(word) && !words.slice(at - back + 1, at).some(({ text }) => text === 'but' || text === 'only');
  });

function create(frame: Edit, context: Context): Edit {
  const { days, sports } = context;
  const workout = workoutWishOf(context);
  const [sport] = sports;
  return {
    ...frame,
    ...(sport ? { sport } : workout.kind === 'strength' ? { sport: 'strength' as const } : {}),
    ...(days[0] ? { to: days[0].from } : {}),
    ...(workout.minutes === undefined ? {} : { minutes: workout.minutes }),
    workout,
  };
}

const UNITS_OF: Partial<Record<ThresholdKind, readonly string[]>> = {
  ftp: ['W'],
  css: ['s/100m', 's'],
  'run-threshold': ['s/km', 's'],
  weight: ['kg'],
};

function threshold(frame: Edit, { words, found, sports, text }: Context): Edit {
  const named = thresholdIn(words);
  const has = (of: string) => found.some(({ unit }) => unit === of);
  const kind = named ?? (has('kg') ? 'weight' : has('W') ? 'ftp' : undefined);
  if (!kind) return frame;
  const units = UNITS_OF[kind] ?? ['bpm'];
  const values = found.filter(({ unit }) => units.includes(unit) || unit === 'count');
  // "188, not 191" and "from 250 to 265": the one that is not denied or left.
  const wanted =
    values.find(({ at }) => /\b(?:to|now|is|=|be)\s*$/i.test(text.slice(0, at))) ??
    values.find(({ at }) => !/\b(?:not|from)\s*$/i.test(text.slice(0, at)));
  const [sport] = sports;
  const own = kind === 'lthr-bike' && sport === 'run' ? 'lthr-run' : kind === 'lthr-bike' && sport === 'swim' ? 'lthr-swim' : kind;
  return {
    ...frame,
    threshold: own,
    ...(wanted ? { given: [{ value: wanted.value, unit: units[0] ?? wanted.unit, text: wanted.text }] } : {}),
  };
}

function availability(frame: Edit, { text, input, days }: Context): Edit {
  const today = input.today.today;
  const week = startOfWeek(today);
  const every = everyWeekdays(text, input.today);
  const next = every.map((weekday) => addDays(week, weekday)).map((day) => (day < today ? addDays(day, 7) : day));
  const named = every.length > 0 ? next : days.filter(({ from, to }) => from === to).map(({ from }) => from);
  return named.length > 0 ? { ...frame, days: named } : frame;
}

const VERBS: Partial<Record<Act, string>> = { shorten: 'Shorten', lengthen: 'Lengthen', ease: 'Make easier:', skip: 'Skip' };

/** The change as a message of its own, with the session by its name and day. */
export function editMessage({ act, to, minutes, toSport }: Edit, { name, date }: NamedSession): string {
  const session = `“${name}” on ${sayWeekday(date)}`;
  if (act === 'move') return to ? `Move ${session} to ${sayWeekday(to)}` : `Move ${session}`;
  if (act === 'set-length') return `Make ${session} ${minutes ?? 45} minutes`;
  if (act === 'replace') return `Replace ${session} with a ${toSport ?? 'ride'}`;
  return `${VERBS[act] ?? 'Change'} ${session}`;
}
