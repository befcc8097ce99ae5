import type { Subject } from '#core/assistant/frame.ts';
import type { NamedActivity, NamedRace, NamedSession, UnderstandInput } from '#core/assistant/understand/input.ts';
import { Phrases, SPORTS, type Word } from '#core/assistant/understand/terms.ts';
import { addDays } from '#core/calendar.ts';
import type { Discipline } from '#core/discipline.ts';
import { slips } from '#core/language/clauses.ts';
import type { DaysFound } from '#core/language/dates.ts';

export type ActivitySubject = Extract<Subject, { of: 'activity' }>;
export type SessionSubject = Extract<Subject, { of: 'session' }>;

export const WHICH_DONE = new Phrases<ActivitySubject['which']>('done-which');
const WHICH_PLANNED = new Phrases<SessionSubject['which']>('planned-which');
/** What a session is, by words of its name. */
export const KINDS = new Phrases('session-kinds');
const COMMON = new Set(
  'ride rides bike run runs running swim swims swimming session long easy hard strength gym workout training race the with and main set zone steady of min'.split(
    ' ',
  ),
);

/** Planned sessions that the words fit, soonest first. `isNamed` is false where nothing says which one. */
export interface SessionMatch {
  fits: readonly NamedSession[];
  isNamed: boolean;
  sport?: Discipline;
  which?: SessionSubject['which'];
}

/** How far ahead a session without a day is looked for. */
const HORIZON = 10;

/** By its day, its sport, what it is and words of its name. `days` are those that it may be on. */
export function matchSessions(
  words: readonly Word[],
  days: readonly DaysFound[],
  sport: Discipline | undefined,
  input: UnderstandInput,
): SessionMatch {
  const today = input.today.today;
  const open = input.sessions
    .filter(({ date, status }) => date >= today && (status === 'planned' || status === 'missed'))
    .sort((a, b) => (a.date < b.date ? -1 : 1));
  const dated = days.length > 0 ? open.filter(({ date }) => days.some(({ from, to }) => from <= date && date <= to)) : open;
  const kinds = KINDS.all(words);
  const ownSport = sport === undefined ? dated : dated.filter((session) => session.sport === sport || isBrickOf(session, sport));
  const isOfKind = ({ name }: NamedSession) => kinds.some((kind) => name.toLowerCase().includes(kind));
  // "The intervals on Tuesday" may be of another sport than the one talked about.
  const ofSport = ownSport.length === 0 && !kinds.includes('long') ? dated.filter(isOfKind) : ownSport;
  const named = byName(ofSport, words);
  const ofKind = ofSport.filter(isOfKind);
  const said = WHICH_PLANNED.first(words);
  // "Next week" names no session.
  const which = said === 'next' && days.length > 0 ? undefined : said;
  const isNamed = days.length > 0 || sport !== undefined || kinds.length > 0 || which !== undefined || named.length > 0;
  const base = { isNamed, ...(sport ? { sport } : {}), ...(which ? { which } : {}) };
  if (!isNamed) return { ...base, fits: [] };
  let fits: readonly NamedSession[] =
    named.length > 0 ? named : ofKind.length > 0 ? ofKind : kinds.includes('long') ? longestOf(ofSport) : ofSport;
  if (which === 'key' && fits.some(({ isKey }) => isKey)) fits = fits.filter(({ isKey }) => isKey);
  if (which === 'longest') fits = longestOf(fits);
  if (which === 'next') fits = fits.slice(0, 1);
  if (days.length === 0) fits = soonest(fits, addDays(today, HORIZON));
  return { ...base, fits };
}

const isBrickOf = ({ name }: NamedSession, sport: Discipline) =>
  sport !== 'strength' && sport !== 'swim' && /\bbrick\b/i.test(name) && sport === 'bike';

/** Of those that repeat, such as a long run, only the next one. */
function soonest(fits: readonly NamedSession[], until: string): readonly NamedSession[] {
  const [first] = fits;
  if (!first) return [];
  const near = fits.filter(({ date }) => date <= until);
  const others = near.filter(({ name, sport }, at) => !near.slice(0, at).some((each) => each.name === name && each.sport === sport));
  return others.length > 0 ? others : [first];
}

function longestOf(sessions: readonly NamedSession[]): NamedSession[] {
  const [longest] = [...sessions.slice(0, 12)].sort((a, b) => b.durationMin - a.durationMin);
  return longest ? [longest] : [];
}

/** Those whose name shares most words with the text; names of one common word only are no names. */
function byName<T extends { name: string }>(things: readonly T[], words: readonly Word[]): T[] {
  const scored = things.map((thing) => ({ thing, score: sharedWords(thing.name, words) }));
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return best === 0 ? [] : scored.filter(({ score }) => score === best).map(({ thing }) => thing);
}

function sharedWords(name: string, words: readonly Word[]): number {
  const own = name.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
  return own.filter((part) => part.length >= 4 && !COMMON.has(part) && words.some(({ text }) => isLike(text, part))).length;
}
const isLike = (word: string, part: string) => word === part || word === `${part}'s` || (part.length >= 6 && slips(word, part) <= 1);

/** A session as a subject: its id where only one fits, else what was said of it. */
export function sessionSubject({ fits, sport, which }: SessionMatch, days: readonly DaysFound[]): SessionSubject {
  const [only] = fits;
  if (only && fits.length === 1) {
    const own = only.sport === 'other' ? sport : only.sport;
    return { of: 'session', which: which ?? 'any', id: only.id, on: only.date, name: only.name, ...(own ? { sport: own } : {}) };
  }
  const [day] = days;
  return { of: 'session', which: which ?? 'any', ...(sport ? { sport } : {}), ...(day && day.from === day.to ? { on: day.from } : {}) };
}

/** A completed activity, by its place, its day, its sport or its name. */
export function activitySubject(
  words: readonly Word[],
  days: readonly DaysFound[],
  sport: Discipline | undefined,
  input: UnderstandInput,
): ActivitySubject {
  const which = WHICH_DONE.first(words) ?? 'last';
  const [day] = days.filter(({ from, to, everyWeekday }) => from === to && everyWeekday === undefined && to <= input.today.today);
  const base: ActivitySubject = { of: 'activity', which, ...(sport ? { sport } : {}), ...(day ? { on: day.from } : {}) };
  if (day) return base;
  const nth = PLACES.first(words);
  if (nth !== undefined) return { ...base, nth: Number(nth) };
  const named = byName(activitiesOf(input, sport), words);
  return named.length === 1 && named[0] && which === 'last' ? { ...base, id: named[0].id } : base;
}

const activitiesOf = (input: UnderstandInput, sport: Discipline | undefined): readonly NamedActivity[] =>
  sport === undefined ? input.activities : input.activities.filter((activity) => activity.sport === sport);

const PLACES = new Phrases('places-back');

/** A race that is named; null where none is. */
export function namedRace(words: readonly Word[], input: UnderstandInput): NamedRace | null {
  const named = byName(
    input.races.map((race) => ({ ...race, name: raceName(race.name) })),
    words,
  );
  const ahead = named.filter(({ date }) => date >= input.today.today).sort((a, b) => (a.date < b.date ? -1 : 1));
  return ahead[0] ?? named[0] ?? null;
}
/** What all races may be called is no name. */
const raceName = (name: string) =>
  name.replace(/\b(triathlon|tri|olympic|sprint|half|marathon|ironman|middle|distance|race|festival|standard|full|challenge)\b/gi, ' ');

/** The part of a race that is asked about. */
const TRANSITIONS = new Phrases('transitions');
export function legOf(words: readonly Word[]): Extract<Subject, { of: 'leg' }> | null {
  const sport = SPORTS.first(words);
  if (TRANSITIONS.has(words)) return { of: 'leg', leg: 'transition' };
  return sport && sport !== 'strength' ? { of: 'leg', leg: sport } : null;
}
