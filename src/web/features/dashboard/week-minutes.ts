import type { WeeklyLoad } from '#contract/dashboard/dashboard.ts';
import { formatChange } from '#web/format/number.ts';

/** '+12% vs last week', '−8% vs last week', 'First week' when there is nothing to compare with. */
export function comparison({ change }: Pick<WeeklyLoad, 'change'>): string {
  if (change === null) return 'First week';
  const percent = formatChange(change);
  return `${percent === '0%' ? '+0%' : percent} vs last week`;
}

/** All minutes of a day, whatever the discipline. */
export function minutesOn({ minutes }: WeeklyLoad['days'][number]): number {
  return Object.values(minutes).reduce((sum, each) => sum + each, 0);
}
