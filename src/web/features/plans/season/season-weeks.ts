import type { PlanWeek } from '#contract/plans/plan-weeks.ts';
import type { OpenedPlan } from '#contract/plans/plans.ts';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { weekKind } from '#web/features/plans/plan-labels.ts';
import { formatDayShort } from '#web/format/date.ts';
import { formatDuration } from '#web/format/duration.ts';
import { formatCount, formatNumber } from '#web/format/number.ts';

/** A week of the season as it is drawn. */
export interface SeasonWeek {
  week: PlanWeek;
  /** Load that was trained in it; null while it is ahead, or the plan has not begun. */
  doneLoad: number | null;
  isNow: boolean;
  /** The race of the week; null without one. */
  race: string | null;
}

/** The weeks of a plan beside what was trained in them. `done` is by day, `today` included. */
export function seasonWeeks(
  { planData, race, startedAt }: Pick<OpenedPlan, 'planData' | 'race' | 'startedAt'>,
  done: readonly { date: LocalDate; load: number }[],
  today: LocalDate,
): SeasonWeek[] {
  return planData.weeks.map((week) => {
    const last = addDays(week.from, 6);
    const hasBegun = startedAt !== null && week.from <= today;
    const trained = done.filter(({ date }) => date >= week.from && date <= last);
    return {
      week,
      doneLoad: hasBegun ? trained.reduce((sum, { load }) => sum + load, 0) : null,
      isNow: week.from <= today && today <= last,
      race: race && race.date >= week.from && race.date <= last ? race.name : null,
    };
  });
}

/** Phases in a row: from which week, and how many. */
export function phaseSpans(weeks: readonly PlanWeek[]): { phase: string; weeks: number }[] {
  const spans: { phase: string; weeks: number }[] = [];
  for (const { phase } of weeks) {
    const last = spans.at(-1);
    if (last?.phase === phase) last.weeks += 1;
    else spans.push({ phase, weeks: 1 });
  }
  return spans;
}

/** "7 weeks of base, 5 of build, 2 of peak and 2 of taper. Longest week: 9 h 45." */
export function seasonInWords(weeks: readonly PlanWeek[]): string {
  const spans = phaseSpans(weeks).map(({ phase, weeks: wide }, at) => {
    const count = at === 0 ? formatCount(wide, 'week') : formatNumber(wide);
    return `${count} of ${weekKind(phase).toLowerCase()}`;
  });
  const longest = Math.max(0, ...weeks.map(({ durationSeconds }) => durationSeconds));
  const listed = spans.length > 1 ? `${spans.slice(0, -1).join(', ')} and ${spans.at(-1)}` : spans.join('');
  return `${listed}. Longest week: ${formatDuration(longest)}.`;
}

/** "16 weeks to Leeds 70.3, peak in the week of 4 May" */
export function seasonFinding(weeks: readonly PlanWeek[], race: string | null): string {
  const fullest = weeks.reduce<PlanWeek | null>((most, week) => (most && most.load >= week.load ? most : week), null);
  if (!fullest) return 'No weeks yet';
  return `${formatCount(weeks.length, 'week')}${race ? ` to ${race}` : ''}, peak in the week of ${formatDayShort(fullest.from)}`;
}

/** The week to look at first: this one, or the first of a plan that lies ahead, or the last of one that is over. Null without weeks. */
export function currentWeek(weeks: readonly PlanWeek[], today: LocalDate): PlanWeek | null {
  return weeks.findLast(({ from }) => from <= today) ?? weeks[0] ?? null;
}

/** What a week is, in a word: its phase, unless it is a week of its own kind. */
export function weekTitle({ index, kind }: Pick<PlanWeek, 'index' | 'kind'>): string {
  return `Week ${index}: ${weekKind(kind)}`;
}
