import type { PlanWeek } from '#core/plan/week/plan.ts';

const WORDS: Readonly<Record<PlanWeek['kind'], string>> = {
  base: 'Base: easy volume, technique and strength carry what comes later.',
  build: 'Build: threshold and race-like work on top of the volume.',
  peak: 'Peak: as near to the race as training gets.',
  taper: 'Taper: half the volume, the same speed. Rest is now the training.',
  recovery: 'Recovery: less of everything, so that the last weeks become fitness.',
  race: 'Race week: short, awake, rested.',
  transition: 'Transition: the race is done; move as you like, nothing hard.',
};

/** What the week is for and how large it is: "Build: … 8.5 h, load 430." */
export function weekSummary({ kind, durationSec, load }: Pick<PlanWeek, 'kind' | 'durationSec' | 'load'>): string {
  const hours = Math.round(durationSec / 360) / 10;
  return `${WORDS[kind]} ${hours} h, load ${Math.round(load)}.`;
}
