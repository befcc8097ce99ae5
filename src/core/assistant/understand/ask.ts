import type { Ask, Measure, Period, Subject } from '#core/assistant/frame.ts';
import { betweenIn, compared, daytimeIn, SUPPOSES, whatIfOf } from '#core/assistant/understand/compare.ts';
import { hasTrait, MEANINGS } from '#core/assistant/understand/heads.ts';
import type { Context } from '#core/assistant/understand/input.ts';
import {
  activitySubject,
  legOf,
  matchSessions,
  namedRace,
  type SessionSubject,
  sessionSubject,
} from '#core/assistant/understand/subjects.ts';
import {
  AGGREGATES,
  ASKS,
  CONDITIONS,
  DONE_NOUNS,
  GROUPS,
  MEASURES,
  Phrases,
  RACES,
  WISHES,
  wordsOf,
} from '#core/assistant/understand/terms.ts';
import { workoutWishOf } from '#core/assistant/understand/workout-request.ts';
import { addDays } from '#core/calendar.ts';
import { EARLIEST } from '#core/language/dates.ts';
import { asHours, metresOf, secondsOf } from '#core/language/quantities.ts';

/** Sums and means of completed training. */
export const TRAINING: ReadonlySet<Measure> = new Set<Measure>(
  'distance duration load sessions ascent calories pace speed power heart-rate cadence zones-time laps'.split(' ') as Measure[],
);
/** What goes up and down over months. */
const TRENDS: ReadonlySet<Measure> = new Set<Measure>([
  ...TRAINING,
  ...('ftp css run-threshold lthr weight watts-per-kg fitness fatigue form readiness hrv resting-heart-rate sleep best-power max-heart-rate'.split(
    ' ',
  ) as Measure[]),
]);
const PROJECTED: ReadonlySet<Measure> = new Set<Measure>(
  'fitness fatigue form readiness load zones watts-per-kg prediction race-pacing'.split(' ') as Measure[],
);
/** A label whose question may be about any measure of a set: the terms decide which, else its own measure. */
const OPEN: Readonly<Record<string, ReadonlySet<Measure>>> = {
  'ask:totals': TRAINING,
  'ask:activity': TRAINING,
  'ask:compare': TRENDS,
  'ask:trend': TRENDS,
  'ask:what-if': PROJECTED,
};
/** Beside a more telling term they say little: "how long", "how fast". */
const WEAK: ReadonlySet<Measure> = new Set<Measure>(['duration', 'sessions', 'speed', 'laps']);
const STRETCHES = new Phrases<'week' | 'month'>('stretches');
const PLURALS = new Set(['runs', 'rides', 'swims', 'sessions', 'activities', 'workouts']);

/** What a question asks for, as far as its words say. */
export function buildAsk(context: Context): Ask {
  const { label, words, around, sports } = context;
  const measure = measureOf(context);
  const given = givenOf(context);
  const subject = subjectOf(context, measure);
  const [sport] = sports;
  const aroundWords = wordsOf(around);
  const asks = ASKS.all(words).filter((each) => each !== 'why' || measure !== 'why');
  if (label === 'ask:missed-advice' || label === 'ask:should' || label === 'ask:trend') asks.push('judge');
  const wishes = WISHES.all(words);
  const condition =
    hasTrait(label, 'of-race') || label === 'ask:why' ? (CONDITIONS.first(words) ?? CONDITIONS.first(aroundWords)) : undefined;
  const frame: Ask = {
    kind: 'ask',
    measure,
    ...(sport && !hasTrait(label, 'of-leg') ? { sport } : {}),
    ...(subject ? { subject } : {}),
    ...periodOf(context, measure, subject),
    ...aggregateOf(context, measure),
    ...(given.length > 0 ? { given } : {}),
    ...(measure === 'workout' || measure === 'block' ? { workout: workoutWishOf(context) } : {}),
    ...(condition ? { condition } : {}),
    text: context.message,
    ...(asks.length > 0 ? { asks: [...new Set(asks)] } : {}),
    ...(wishes.length > 0 ? { wishes } : {}),
  };
  if (measure !== 'train-today') return compared(supposed(frame, context), context);
  const [between, daytime] = [betweenIn(context), daytimeIn(context.text)];
  return { ...frame, ...(between ? { between } : {}), ...(daytime ? { daytime } : {}) };
}

const NO_COUNT = new Set(['most', 'last', 'latest', 'recent']);

/** The numbers of the question; a goal of "2:35" is hours and minutes unless a short distance stands beside it. */
function givenOf({ label, given, found }: Context): NonNullable<Ask['given']> {
  const isShort = (metresOf(found) ?? 42_195) <= 15_000;
  const clocks = hasTrait(label, 'long-race') && !isShort ? found.filter(({ isClock }) => isClock) : [];
  return given
    .filter(({ of }) => !NO_COUNT.has(of ?? ''))
    .map((quantity) => {
      const clock = clocks.find(({ text }) => text === quantity.text);
      return clock ? { ...quantity, value: asHours(clock).value } : quantity;
    });
}

/** The measures that the words name; "5 minutes" and "10 km" are amounts. */
export const measuresIn = ({ words, found }: Pick<Context, 'words' | 'found'>): Measure[] =>
  MEASURES.find(words).flatMap(({ meaning, at }) =>
    found.some((amount) => amount.at <= at && at < amount.at + amount.text.length) ? [] : meaning,
  );

/** The measure of a label, or the one that its words name. */
function measureOf({ label, words, found }: Context): Measure {
  const meaning = MEANINGS.get(label);
  const own: Measure = meaning?.kind === 'ask' ? meaning.measure : 'insights';
  const named = measuresIn({ words, found });
  const open = OPEN[label];
  if (open) {
    const fits = named.filter((measure) => open.has(measure) && !(label === 'ask:what-if' && measure === 'load'));
    const isMore = words.some(({ text }) => text === 'more' || text === 'less');
    const fallback =
      label === 'ask:totals' && words.some(({ text }) => text === 'many')
        ? 'sessions'
        : label === 'ask:compare' && isMore
          ? 'duration'
          : own;
    return fits.find((measure) => !WEAK.has(measure)) ?? fits[0] ?? fallback;
  }
  if (label === 'ask:fuel' && RACES.has(words)) return 'race-fuel';
  if (label === 'ask:longest' && isOfStretch(words)) return named.find((measure) => TRAINING.has(measure)) ?? 'duration';
  return label === 'ask:swim-time' && metresOf(found) !== null && !RACES.has(words) ? 'calculate' : own;
}

/** "My biggest week", where no single activity is meant. */
const isOfStretch = (words: Context['words']): boolean =>
  STRETCHES.has(words) && !DONE_NOUNS.has(words) && /big|most|best|record|highest/.test(words.map(({ text }) => text).join(' '));

function subjectOf(context: Context, measure: Measure): Subject | null {
  const { label, words, days, input, text } = context;
  if (measure === 'best-time' || measure === 'best-power' || measure === 'curve') return effortOf(context);
  if (hasTrait(label, 'one-activity')) return oneActivity(context);
  if (label === 'ask:swim-time') return { of: 'leg', leg: 'swim' };
  if (hasTrait(label, 'of-race')) {
    const race = namedRace(words, input);
    const leg = hasTrait(label, 'of-leg') ? legOf(words) : null;
    if (leg) return leg;
    if (race) return { of: 'race', id: race.id };
  }
  if (!hasTrait(label, 'of-session')) return null;
  const bySport = context.sports.map((sport) => matchSessions(words, days, sport, input));
  const match = bySport.find(({ fits }) => fits.length > 0) ?? bySport[0] ?? matchSessions(words, days, undefined, input);
  if (label === 'ask:planned') return plannedSubject(context, match.which);
  if (label === 'ask:fuel' && match.fits.length !== 1) return null;
  // "Drop the intervals or the long one?" names two.
  if (label === 'ask:should' && /\bor\b/i.test(text)) return null;
  if (!match.isNamed && context.pointed) return sessionSubject({ fits: [context.pointed], isNamed: true }, []);
  return match.isNamed && !/^ok\b/.test(text) ? sessionSubject(match, days) : null;
}

/** "My next run" is one session, "Thursday" a day. */
function plannedSubject({ days, sports }: Context, which: SessionSubject['which'] | undefined): Subject | null {
  const [sport] = sports;
  if (which === undefined || (days.length > 0 && which === 'next')) return null;
  return { of: 'session', which, ...(sport ? { sport } : {}) };
}

/** One activity, unless the question is about all of a period. */
function oneActivity(context: Context): Subject | null {
  const { label, words, days, sports, input, periods } = context;
  const subject = activitySubject(words, days, sports[0], input);
  if (label === 'ask:longest')
    return isOfStretch(words) ? null : { ...subject, which: subject.which === 'last' ? 'longest' : subject.which };
  if (label === 'ask:hardest') return null;
  if (subject.on !== undefined || subject.id !== undefined || subject.nth !== undefined || subject.which !== 'last') return subject;
  if (label === 'ask:last-done') return subject;
  const hasRange = periods.some(({ from, to }) => from !== to);
  const isPlural = words.some(({ text }) => PLURALS.has(text));
  if (label === 'ask:why') return sports.length > 0 ? subject : null;
  if (hasRange || (isPlural && label !== 'ask:laps' && label !== 'ask:compare')) return null;
  if (label === 'ask:zones-time' || label === 'ask:compare') return DONE_NOUNS.has(words) ? subject : null;
  return subject;
}

const EFFORT_METRES = new Phrases('effort-metres');
const EFFORT_SECONDS = new Phrases('effort-seconds');

/** "5k", "400", "20 minutes", "half marathon". */
function effortOf({ found, words, label }: Context): Subject | null {
  if (label === 'ask:best-power' || MEASURES.all(words).includes('power')) {
    const overSec = secondsOf(found) ?? Number(EFFORT_SECONDS.first(words) ?? 0);
    return overSec === 0 ? null : { of: 'effort', overSec };
  }
  const bare = found.find(({ unit, value, of }) => unit === 'count' && value >= 50 && of !== 'reps');
  const metres = metresOf(found) ?? bare?.value ?? Number(EFFORT_METRES.first(words) ?? 0);
  return metres === 0 ? null : { of: 'effort', overM: Math.round(metres) };
}

/** The days a question is about, where they are not those of its one activity. */
function periodOf({ label, periods, words, input }: Context, measure: Measure, subject: Subject | null): Pick<Ask, 'period'> {
  const [first] = periods;
  const today = input.today.today;
  if (!first && label === 'ask:rest-day') return { period: { from: today, to: addDays(today, 6), name: 'the next seven days' } };
  // "Ever" is what a record is anyway.
  if (!first || (first.from === EARLIEST && !TRAINING.has(measure))) return {};
  const isItsDay = subject !== null && 'on' in subject && subject.on === first.from && first.from === first.to;
  if (isItsDay || subject?.of === 'race') return {};
  if (measure === 'sleep' && first.name === 'last night') return { period: { from: today, to: today, name: 'last night' } };
  // "Since a year ago" is what a trend over one day means.
  const isOneDay = AGGREGATES.all(words).includes('trend') && first.from === first.to && first.to < today;
  const period: Period = isOneDay ? { from: first.from, to: today, name: `since ${first.name.replace(/^on /, '')}` } : first;
  return { period };
}

const OFTEN = /\b(?:on average|usually|typically|a week|per week|in general|normally)\b/i;
const ORDER = ['trend', 'average', 'most', 'least', 'list', 'date'] as const;

function aggregateOf({ label, words, text }: Context, measure: Measure): Pick<Ask, 'aggregate' | 'groupBy'> {
  const said = AGGREGATES.all(words);
  const groupBy = GROUPS.first(words);
  const group = groupBy ? { groupBy } : {};
  const first = (...of: readonly Ask['aggregate'][]) => ORDER.find((each) => of.includes(each) && said.includes(each));
  switch (label) {
    case 'ask:trend':
      return { aggregate: 'trend', ...group };
    case 'ask:last-done':
      return { aggregate: 'date' };
    case 'ask:longest':
      return isOfStretch(words) ? { aggregate: 'most', groupBy: STRETCHES.first(words) ?? 'week' } : {};
    case 'ask:hardest':
    case 'ask:activity':
    case 'ask:laps': {
      const aggregate = first('list', 'date') ?? (OFTEN.test(text) && measure !== 'activity' ? first('average') : undefined);
      return aggregate && !(aggregate === 'date' && label !== 'ask:activity') ? { aggregate } : {};
    }
    case 'ask:totals':
      return {
        aggregate:
          first('average', 'most', 'least', 'trend', 'list') ??
          (/\ba week\b/i.test(text) ? 'average' : undefined) ??
          (measure === 'sessions' ? 'count' : 'sum'),
        ...group,
      };
    case 'ask:planned':
      return /\bhow (?:many|much)\b/i.test(text) ? { aggregate: 'sum' } : {};
    default: {
      const aggregate = first('trend', 'most', 'least', 'average', 'date', 'list');
      return { ...(aggregate ? { aggregate } : {}), ...(TRAINING.has(measure) ? group : {}) };
    }
  }
}

/** With the hypothesis of a question, if it has one that can be worked out. */
function supposed(frame: Ask, { label, words, given, days, input, sports }: Context): Ask {
  if (label !== 'ask:what-if' && !(SUPPOSES.has(words) && PROJECTED.has(frame.measure))) return frame;
  const match = matchSessions(words, days, sports[0], input);
  const isOne = match.isNamed && (match.fits.length === 1 || sports.length > 0);
  const skipped = isOne ? { change: 'skip' as const, session: sessionSubject(match, days) } : null;
  const whatIf = whatIfOf(words, given, days, input.today.today, skipped);
  if (!whatIf) return frame;
  // The days of rest are in the hypothesis; a second day is when its effect is asked for.
  const [, when] = days;
  const { period: _, sport: __, subject: ___, ...rest } = frame;
  const period = whatIf.change === 'rest' && when ? { period: { from: when.from, to: when.to, name: when.name } } : {};
  return { ...rest, ...period, whatIf };
}
