import type { LoadAhead, LoadDay } from '#contract/analytics/load.ts';
import { fitnessByDay } from '#core/load/fitness/fitness.ts';
import { formOf } from '#core/load/fitness/form.ts';
import { FORM_WORDS } from '#web/features/analytics/load/load-labels.ts';
import { formatDayShort } from '#web/format/date.ts';
import { formatNumber, formatSigned } from '#web/format/number.ts';

type Future = Pick<LoadAhead, 'start'> & { planned: readonly Pick<LoadDay, 'date' | 'load'>[] };

/** The coming days with rest on the first `restDays` of them and the plan after that, by the formula of the chart. */
export function restIdea({ start, planned }: Future, restDays: number): LoadDay[] {
  const days = planned.map(({ date, load }, index) => ({ date, load: index < restDays ? 0 : load }));
  return fitnessByDay(days, { ctl: start.fitness, atl: start.fatigue }).map(({ date, load, ctl, atl, tsb }) => ({
    date,
    load,
    fitness: ctl,
    fatigue: atl,
    form: tsb,
  }));
}

const USUAL_DAYS = 28;

/** What a day of the last four weeks brought in the mean: what goes on where nothing is planned. */
export function usualLoad(days: readonly Pick<LoadDay, 'load'>[]): number {
  const lately = days.slice(-USUAL_DAYS);
  return lately.length === 0 ? 0 : lately.reduce((sum, { load }) => sum + load, 0) / lately.length;
}

/** The coming days with the same load on each. */
export function usualDays({ start, planned }: Future, load: number): LoadDay[] {
  return restIdea({ start, planned: planned.map(({ date }) => ({ date, load })) }, 0);
}

/** What the rest brings and costs: "Form on 26 Nov: +12 instead of −8 (race-ready). Fitness on 19 Dec: 74 instead of 78." */
export function restSentence(planned: readonly LoadDay[], idea: readonly LoadDay[], restDays: number): string {
  const [after, afterPlanned] = [idea[restDays], planned[restDays]];
  const [end, endPlanned] = [idea.at(-1), planned.at(-1)];
  if (!after || !afterPlanned || !end || !endPlanned) return '';
  const form = `Form on ${formatDayShort(after.date)}: ${formatSigned(after.form)} instead of ${formatSigned(afterPlanned.form)} (${FORM_WORDS[formOf(after.form)]}).`;
  return `${form} Fitness on ${formatDayShort(end.date)}: ${formatNumber(end.fitness)} instead of ${formatNumber(endPlanned.fitness)}.`;
}
