import type { PlanWeek } from '#core/plan/week/plan.ts';

const WORDS: Readonly<Record<PlanWeek['kind'], string>> = {
  base: 'Base: build easy volume, technique and strength.',
  build: 'Build: add threshold and race-specific work.',
  peak: 'Peak: most race-specific training.',
  taper: 'Taper: half the volume, same intensity. Rest comes first.',
  recovery: 'Recovery: reduced load so that you absorb recent training.',
  race: 'Race week: short and sharp, well rested.',
  transition: 'Transition: move as you like, nothing hard.',
};

/** What the week is for and how large it is: "Build: … 8.5 h, load 430." */
export function weekSummary({ kind, durationSec, load }: Pick<PlanWeek, 'kind' | 'durationSec' | 'load'>): string {
  const hours = Math.round(durationSec / 360) / 10;
  return `${WORDS[kind]} ${hours} h, load ${Math.round(load)}.`;
}
