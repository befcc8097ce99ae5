import { addDays, type LocalDate, startOfWeek } from '#core/calendar.ts';
import type { Ask, Draft } from '#core/coach/answer/answer.ts';
import { cannotPlace } from '#core/coach/answer/far-past.ts';
import { NO_DATA } from '#core/coach/answer/no-data.ts';
import { type Measure, type PeriodDone, periodDone, periodSaid, SHOWN } from '#core/coach/answer/period-done.ts';
import { answerReadiness } from '#core/coach/answer/readiness.ts';
import { join, plainly, type Sentence, say } from '#core/coach/figures/sentence.ts';
import { sayWeekday } from '#core/coach/figures/spoken.ts';
import { oneBefore, weeksOf } from '#core/coach/intent/periods.ts';

type Days = { from: LocalDate; to: LocalDate };
interface Compared {
  days: Days;
  done: PeriodDone;
}

/** So many stretches stand side by side at most. */
const MOST = 6;
const KM = { swim: 'swimKm', bike: 'bikeKm', run: 'runKm' } as const;
/** Less is no change that anybody would see. */
const STEADY = 0.03;
const ALIKE = 0.1;

/** Two weeks or months side by side, or more of them: what was asked for first, and which way it went. */
export function answerCompare(ask: Ask): Draft {
  if (ask.question.has('sleep', 'hrv', 'restHr')) return answerReadiness(ask);
  if (ask.view.load === null && ask.view.activities.length === 0) return { sentences: [NO_DATA] };
  const unknown = cannotPlace(ask);
  if (unknown) return { sentences: [unknown] };
  const named = periodsNamed(ask);
  const compared = named.flatMap((days): Compared[] => {
    const done = periodDone(ask, days);
    return done === null ? [] : [{ days, done }];
  });
  const measures = measuresAsked(ask);
  const rows = compared.map(({ days, done }) => {
    const parts = measures.map((each) => said(each, done));
    return say`${periodSaid(days, ask.view.today)}: ${join(parts, ', ')}.`;
  });
  const [now, before] = compared;
  if (!now || !before || compared.length < named.length)
    return {
      sentences: [...rows, ...named.filter((days) => compared.every((each) => each.days !== days)).map((days) => nothingOf(ask, days))],
    };
  const early = partlyKnown(ask, before.days);
  if (early) return { sentences: [...rows, early] };
  const isOpen = now.days.to >= ask.view.today && now.days.from <= ask.view.today;
  return {
    sentences: [
      ...rows,
      ...(compared.length === 2 ? [change(ask, measures[0] ?? 'load', [now.done, before.done])] : []),
      plainly(isOpen ? 'The first is not over yet, so it can still grow.' : verdict(now.done.value('load'), before.done.value('load'))),
    ],
  };
}

/** Where the single activities begin within the earlier stretch, what is known of it stands beside nothing. */
function partlyKnown({ view }: Ask, days: Days): Sentence | null {
  const first = view.activities.at(-1)?.date;
  const isByActivities = weeksOf(days).length === 0;
  return isByActivities && first !== undefined && first > addDays(days.from, KNOWN_WITHIN_DAYS) && first <= days.to
    ? plainly(
        `My single activities begin on ${sayWeekday(first)}, so the earlier stretch is only known in part and says nothing of more or less.`,
      )
    : null;
}

const KNOWN_WITHIN_DAYS = 7;
const nothingOf = ({ view }: Ask, days: Days): Sentence => plainly(`${periodSaid(days, view.today)}: nothing that I have on record.`);

/** Newest first: those that are named, the weeks of a stretch of weeks, or one and the one before it. */
function periodsNamed({ slots, view }: Ask): Days[] {
  const monday = startOfWeek(view.today);
  const lastWeek: Days = { from: addDays(monday, -7), to: addDays(monday, -1) };
  const week = (from: LocalDate): Days => ({ from, to: addDays(from, 6) });
  const spans = slots.back.filter(({ kind }) => kind !== 'day');
  const distinct = spans.filter(({ from }, at) => spans.findIndex((each) => each.from === from) === at);
  if (distinct.length > 1)
    return distinct
      .map(upTo(view.today))
      .toSorted((a, b) => (a.from < b.from ? 1 : -1))
      .slice(0, MOST);
  const [only = { ...lastWeek, kind: 'week' as const }] = distinct;
  const weeks = weeksOf(only);
  if (weeks.length > 1) return weeks.map(week).reverse().slice(0, MOST);
  // "Last year" alone stands beside this year, up to the same day.
  const thisYear: Days = { from: `${view.today.slice(0, 4)}-01-01` as LocalDate, to: view.today };
  if (only.from < thisYear.from && only.to < thisYear.from && only.from.endsWith('-01-01'))
    return [thisYear, oneBefore({ ...thisYear, kind: 'span' })];
  // "The week before" alone stands beside last week.
  if (only.from === addDays(monday, -14)) return [lastWeek, only];
  return [upTo(view.today)(only), oneBefore(only)];
}

const upTo =
  (today: LocalDate) =>
  ({ from, to }: Days): Days => ({ from, to: to > today ? today : to });

/** What is asked for stands first. */
function measuresAsked({ question, slots }: Ask): Measure[] {
  const sports = slots.disciplines.flatMap((each): Measure[] => (each === 'strength' ? [] : [KM[each]]));
  const isFar = question.has('distance') || sports.length > 0;
  const asked: Measure[] = [
    ...(isFar ? (sports.length > 0 ? sports : (['swimKm', 'bikeKm', 'runKm'] as const)) : []),
    ...(question.has('time') ? (['hours'] as const) : []),
    ...(question.has('count') ? (['sessions'] as const) : []),
  ];
  return [...new Set<Measure>([...asked, 'load', 'hours', 'sessions'])];
}

function said(measure: Measure, { figure, value }: PeriodDone): Sentence {
  if (measure === 'load') return say`load ${figure(measure)}`;
  if (measure === 'sessions') return say`${figure(measure)} ${value(measure) === 1 ? 'session' : 'sessions'}`;
  return measure === 'hours' || measure === 'minutes' ? say`${figure(measure)}` : say`${SPORT[measure]} ${figure(measure)}`;
}

const SPORT = { swimKm: 'swim', bikeKm: 'ride', runKm: 'run' } as const;
const NAMES: Readonly<Record<Measure, string>> = {
  load: 'The load',
  hours: 'The time',
  minutes: 'The time',
  sessions: 'The number of sessions',
  swimKm: 'The swim distance',
  bikeKm: 'The ride distance',
  runKm: 'The run distance',
};

function change({ bench }: Ask, measure: Measure, [now, before]: readonly [PeriodDone, PeriodDone]): Sentence {
  const [more, less] = [Math.max(now.value(measure), before.value(measure)), Math.min(now.value(measure), before.value(measure))];
  const difference = bench.calculate({ expr: `${more}-${less}`, value: more - less, constants: [] }, ...SHOWN[measure]);
  const way = now.value(measure) >= before.value(measure) ? 'more' : 'less';
  return more - less <= before.value(measure) * STEADY
    ? say`${NAMES[measure]} is steady: ${difference} ${way} than before.`
    : say`${NAMES[measure]} changed by ${difference}: it is ${way} than before.`;
}

function verdict(now: number, before: number): string {
  if (Math.abs(now - before) <= before * ALIKE) return 'The two are much alike, which is how fitness is built: keep it so.';
  return now > before
    ? 'That is a clear step up: let the easy days stay easy this week.'
    : 'That is less load than before, good if it was meant to be so.';
}
