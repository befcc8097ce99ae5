import type { Ask, Option, Period, Quantity, Subject, WhatIf } from '#core/assistant/frame.ts';
import type { Context } from '#core/assistant/understand/input.ts';
import { type ActivitySubject, activitySubject, KINDS, matchSessions, sessionSubject } from '#core/assistant/understand/subjects.ts';
import { COMPARES, DONE_NOUNS, Phrases, RACES, SPORTS, thresholdIn, type Word, wordsOf } from '#core/assistant/understand/terms.ts';
import { addDays, daysBetween, type LocalDate } from '#core/calendar.ts';
import { formatDay } from '#core/format.ts';
import type { DaysFound } from '#core/language/dates.ts';

const TWO_LATEST = new Phrases('two-latest');

/** The question with what it is compared with: another period, another sport, another activity. */
export function compared(frame: Ask, context: Context): Ask {
  const { label, words, periods, days, sports, input } = context;
  const isTwo = TWO_LATEST.has(words) && DONE_NOUNS.has(words);
  const isOfBest = frame.subject?.of === 'effort' || (frame.subject?.of === 'activity' && frame.subject.which !== 'last');
  const isCompared =
    (isOfBest && periods.length > 1) ||
    label === 'ask:compare' ||
    COMPARES.all(words).includes('strict') ||
    (COMPARES.has(words) && (periods.length > 1 || isTwo));
  if (!isCompared || frame.whatIf) return frame;
  const [first, second] = periods;
  const subject = frame.subject?.of === 'activity' ? frame.subject : null;
  if (isTwo) return againstOther(frame, activitySubject([], [], sports[0], input), 2);
  if (isOfBest && first && second) return { ...frame, period: first, compareWith: second };
  const isOfDays = days.length > 1 && first && second && first.from === first.to && second.from === second.to;
  if (isOfDays && (DONE_NOUNS.has(words) || sports.length > 0)) return dayAgainstDay(frame, context, first, second);
  if (first && second) return { ...ofAll(frame), period: first, compareWith: second };
  const [, otherSport] = sports;
  if (otherSport)
    return {
      ...ofAll(frame),
      ...(frame.measure === 'activity' ? { measure: 'duration' } : {}),
      compareWith: { of: 'sport', sport: otherSport },
    };
  if (label !== 'ask:compare') return frame;
  if (first && first.from !== first.to) return { ...ofAll(frame), period: first, compareWith: periodBefore(first) };
  const one = subject ?? activitySubject(words, days, sports[0], input);
  return DONE_NOUNS.has(words) ? againstOther(frame, one, (one.nth ?? 1) + 1) : frame;
}

/** Of all training: the last activity, which nobody named, is left out. */
function ofAll(frame: Ask): Ask {
  const { subject, ...rest } = frame;
  return subject?.of === 'activity' && subject.which === 'last' ? rest : frame;
}

function againstOther(frame: Ask, one: ActivitySubject, nth: number): Ask {
  const { period: _, aggregate: __, ...rest } = frame;
  const { on: ___, ...other } = one;
  return { ...rest, subject: one, compareWith: { ...other, nth } };
}

function dayAgainstDay(frame: Ask, { sports, input }: Context, first: Period, second: Period): Ask {
  const of = ({ from }: Period, sport = sports[0]): Subject => ({ ...activitySubject([], [], sport, input), on: from });
  const { period: _, ...rest } = frame;
  return { ...rest, subject: of(first), compareWith: of(second, sports[1] ?? sports[0]) };
}

/** The stretch before: the calendar month before a month, the year before a year, else as many days. */
export function periodBefore({ from, to, name }: Period): Period {
  const year = Number(from.slice(0, 4));
  const end = addDays(from, -1);
  const named = name.startsWith('this ') ? name.replace('this', 'last') : 'the previous period';
  if (from.endsWith('-01-01') && to.endsWith('-12-31')) return { from: `${year - 1}-01-01` as LocalDate, to: end, name: named };
  const month = `${end.slice(0, 8)}01` as LocalDate;
  if (from.endsWith('-01') && daysBetween(from, to) >= 27 && daysBetween(from, to) <= 30)
    return { from: month, to: end, name: name.startsWith('this ') ? named : formatDay(month, month).replace(/^\d+ /, '') };
  return { from: addDays(from, -daysBetween(from, to) - 1), to: end, name: named };
}

/** How a hypothesis is said. */
export const SUPPOSES = new Phrases('supposes');
const RESTS = new Phrases('rests');
const SKIPS = new Phrases('skips');
const ADDS = new Phrases('adds');
const SCALES = new Phrases('scales');
const LESS = new Phrases('less');
const EVERY_WEEK = new Phrases('weekly');

/** What a question supposes; null where it is nothing that can be worked out. `skipped` is the session that it names. */
export function whatIfOf(
  words: readonly Word[],
  given: readonly Quantity[],
  days: readonly DaysFound[],
  today: LocalDate,
  skipped: WhatIf | null,
): WhatIf | null {
  const [load] = given.filter(({ unit }) => unit === 'load' || unit === 'count').map(({ value }) => value);
  const threshold = thresholdOf(words, given);
  if (threshold) return threshold;
  const scale = scaleOf(words, given);
  if (scale) return scale;
  if (load !== undefined && load >= 50 && EVERY_WEEK.has(words)) return { change: 'weekly-load', load, ...untilOf(words, days) };
  if (load !== undefined && ADDS.has(words)) return { change: 'add', load };
  if (load !== undefined && load >= 100 && given.some(({ unit }) => unit === 'load'))
    return { change: 'weekly-load', load, ...untilOf(words, days) };
  const rest = restDays(given, days, today);
  if (RESTS.has(words) && rest !== null) return { change: 'rest', days: rest };
  if (SKIPS.has(words) && skipped) return skipped;
  return RESTS.has(words) ? { change: 'rest', days: rest ?? 7 } : null;
}

const untilOf = (words: readonly Word[], days: readonly DaysFound[]): { until?: LocalDate | 'race' } => {
  const last = days.at(-1);
  if (RACES.has(words)) return { until: 'race' };
  return last ? { until: last.to } : {};
};

function thresholdOf(words: readonly Word[], given: readonly Quantity[]): WhatIf | null {
  const named = thresholdIn(words);
  const [value] = given.filter(({ unit }) => ['W', 'kg', 's/km', 's/100m', 'bpm', 'count', 's'].includes(unit));
  if (!value) return null;
  if (value.unit === 'kg') return { change: 'threshold', threshold: 'weight', value: value.value };
  return named ? { change: 'threshold', threshold: named, value: value.value } : null;
}

function scaleOf(words: readonly Word[], given: readonly Quantity[]): WhatIf | null {
  const [share] = given.filter(({ unit }) => unit === '%');
  if (share) return { change: 'scale', percent: LESS.has(words) ? 100 - share.value : 100 + share.value };
  const times = SCALES.first(words);
  return times === undefined ? null : { change: 'scale', percent: Number(times) };
}

function restDays(given: readonly Quantity[], days: readonly DaysFound[], today: LocalDate): number | null {
  for (const { value, unit } of given) {
    if (unit === 'day') return value;
    if (unit === 'week') return value * 7;
    if (unit === 'month') return value * 30;
  }
  const [first] = days.filter(({ to }) => to >= today);
  if (!first) return null;
  if (first.link === 'until') return Math.max(1, daysBetween(today, first.from));
  return daysBetween(first.from < today ? today : first.from, first.to) + 1;
}

const DAYTIME =
  /(?<!this )\b(?:early|earlier|late|later|morning|evening|lunch ?time|\d{1,2}(?::\d\d)? ?[ap]m|(?:before|after) (?:work|school|breakfast|dinner))\b/i;
export const daytimeIn = (text: string): string | undefined => DAYTIME.exec(text)?.[0].toLowerCase();

/** How near to the "or" a side is said. */
const SIDE_WORDS = 9;

/** What a question chooses between: "the intervals or the long one", "Saturday or Sunday"; a session and another day for it. */
export function betweenIn(context: Context): Ask['between'] {
  const [left, right, more] = context.text.split(/\bor\b/i);
  if (left === undefined || right === undefined || more !== undefined) return otherDay(context);
  const start = context.text.length - right.length;
  const one = optionOf(
    wordsOf(left).slice(-SIDE_WORDS),
    context.days.filter(({ at }) => at < start),
    context,
  );
  const other = optionOf(
    wordsOf(right).slice(0, SIDE_WORDS),
    context.days.filter(({ at }) => at >= start),
    context,
  );
  const isChoice = [one, other].every((option) => Object.keys(option).length > 0) && JSON.stringify(one) !== JSON.stringify(other);
  return isChoice ? [one, other] : undefined;
}

/** "Thursday's session on Friday": where the session is, and where it could be. */
function otherDay({ words, days, sports, input }: Context): Ask['between'] {
  const [first, second, more] = days;
  if (!first || more || (second ?? first).from !== (second ?? first).to) return undefined;
  const source = second ? [first] : [];
  const matches = [...sports, undefined].map((sport) => matchSessions(words, source, sport, input));
  const match = matches.find(({ fits }) => fits.length === 1) ?? { fits: [], isNamed: false };
  const [session] = match.fits;
  const on = (second ?? first).from;
  const isOther = session && match.fits.length === 1 && session.date !== on && (second ?? sports[0] ?? KINDS.first(words));
  return isOther ? [{ session: sessionSubject(match, source), on: session.date }, { on }] : undefined;
}

function optionOf(words: readonly Word[], days: readonly DaysFound[], { input }: Context): Option {
  const [sport] = SPORTS.all(words);
  const kind = KINDS.first(words);
  const [day] = days;
  const match = matchSessions(words, days, sport, input);
  const isNamed = match.fits.length === 1 && (sport !== undefined || kind !== undefined || match.which !== undefined);
  return {
    ...(isNamed ? { session: sessionSubject(match, days) } : {}),
    ...(kind ? { kind } : {}),
    ...(sport ? { sport } : {}),
    ...(day && day.from === day.to ? { on: day.from } : {}),
  };
}
