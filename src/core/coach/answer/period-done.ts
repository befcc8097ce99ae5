import { addDays, dayNumber, type LocalDate, startOfWeek } from '#core/calendar.ts';
import type { Ask } from '#core/coach/answer/answer.ts';
import type { Used } from '#core/coach/answer/bench.ts';
import type { Figure } from '#core/coach/figures/sentence.ts';
import { type Shown, sayWeekday } from '#core/coach/figures/spoken.ts';
import { isMonth, weeksOf } from '#core/coach/intent/periods.ts';
import type { CoachToolShapes } from '#core/coach/tools/coach-tools.ts';
import type { WeekTold } from '#core/coach/tools/results.ts';
import { sayDay } from '#core/spoken.ts';

export type Measure = 'load' | 'hours' | 'minutes' | 'sessions' | 'swimKm' | 'bikeKm' | 'runKm';

/** What was done in a stretch of time: every value, and the figure that says it with its source. */
export interface PeriodDone {
  value: (measure: Measure) => number;
  figure: (measure: Measure) => Figure;
}

export const SHOWN: Readonly<Record<Measure, readonly [Shown, string]>> = {
  load: ['whole', ''],
  hours: ['tenth', 'h'],
  minutes: ['whole', 'min'],
  sessions: ['whole', ''],
  swimKm: ['tenth', 'km'],
  bikeKm: ['tenth', 'km'],
  runKm: ['tenth', 'km'],
};
const OF_KM: Readonly<Record<Measure, 'swim' | 'bike' | 'run' | null>> = {
  load: null,
  hours: null,
  minutes: null,
  sessions: null,
  swimKm: 'swim',
  bikeKm: 'bike',
  runKm: 'run',
};
type UsedLoad = Used<CoachToolShapes['get_load_summary']['result']>;
type UsedActivities = Used<CoachToolShapes['query_activities']['result']>;

/** By the weekly figures where they hold all of it, else by the single activities; null where nothing is known of it. */
export function periodDone(ask: Ask, span: { from: LocalDate; to: LocalDate }): PeriodDone | null {
  const mondays = weeksOf(span);
  const used = mondays.length > 0 ? ask.bench.use('get_load_summary', {}) : null;
  const own = mondays.flatMap((monday) => used?.result.weeks.find(({ weekStart }) => weekStart === monday) ?? []);
  if (used && own.length === mondays.length) return ofWeeks(ask, used, own);
  const hasAny = ask.view.activities.some(({ date }) => date >= span.from && date <= span.to);
  return hasAny ? ofActivities(ask, span) : null;
}

function ofWeeks({ bench }: Ask, used: UsedLoad, own: readonly WeekTold[]): PeriodDone {
  const value = (measure: Measure) => own.reduce((sum, week) => sum + week[measure], 0);
  const figure = (measure: Measure) => {
    const [only] = own;
    const at = used.result.weeks.findIndex(({ weekStart }) => weekStart === only?.weekStart);
    if (own.length === 1) return used.figure(`/weeks/${at}/${measure}`, ...SHOWN[measure]);
    const expr = own.map((week) => week[measure]).join('+');
    return bench.calculate({ expr, value: value(measure), constants: [] }, ...SHOWN[measure]);
  };
  return { value, figure };
}

function ofActivities({ bench }: Ask, { from, to }: { from: LocalDate; to: LocalDate }): PeriodDone {
  const known = new Map<string | null, UsedActivities>();
  const used = (measure: Measure) => {
    const discipline = OF_KM[measure];
    const found = known.get(discipline) ?? bench.use('query_activities', { discipline, from, to });
    known.set(discipline, found);
    return found;
  };
  const value = (measure: Measure) => {
    const { totalMin, totalLoad, totalKm, count } = used(measure).result;
    if (measure === 'minutes') return totalMin;
    return measure === 'hours' ? totalMin / 60 : measure === 'load' ? totalLoad : measure === 'sessions' ? count : totalKm;
  };
  const figure = (measure: Measure) => {
    const { result, figure: at } = used(measure);
    if (measure === 'hours')
      return bench.calculate({ expr: `${result.totalMin}/60`, value: result.totalMin / 60, constants: [60] }, ...SHOWN.hours);
    if (measure === 'minutes') return at('/totalMin', ...SHOWN.minutes);
    return at(measure === 'load' ? '/totalLoad' : measure === 'sessions' ? '/count' : '/totalKm', ...SHOWN[measure]);
  };
  return { value, figure };
}

/** "Last week", "The week of 9 February", "January so far", "From Monday 2 March to Sunday 8 March". */
export function periodSaid({ from, to }: { from: LocalDate; to: LocalDate }, today: LocalDate): string {
  const monday = startOfWeek(today);
  if (from === monday && to >= today) return 'This week so far';
  if (weeksOf({ from, to }).length === 1) {
    if (from === addDays(monday, -7)) return 'Last week';
    return from === addDays(monday, -14) ? 'The week before last' : `The week of ${sayDay(from, today)}`;
  }
  if (isMonth({ from, to })) return sayMonth(from);
  if (from.endsWith('-01-01') && from.slice(0, 4) === to.slice(0, 4))
    return from.startsWith(today.slice(0, 4)) ? 'This year so far' : to.endsWith('-12-31') ? 'Last year' : 'Last year to the same day';
  if (from.endsWith('-01') && to === today && from.slice(0, 7) === today.slice(0, 7)) return `${sayMonth(from)} so far`;
  return dayNumber(from) === dayNumber(to) ? sayWeekday(from) : `From ${sayWeekday(from)} to ${sayWeekday(to)}`;
}

const sayMonth = (first: LocalDate) => sayDay(first, first).replace(/^\d+ /, '');
