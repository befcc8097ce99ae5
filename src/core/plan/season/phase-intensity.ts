import type { Level } from '#core/level.ts';
import type { ThreeZones } from '#core/load/totals/intensity-distribution.ts';
import type { Phase } from '#core/plan/season/phase-weeks.ts';
import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['plan.phase_intensity'],
  name: 'Intensity of a phase',
  formula: 'share of time in three zones by level and phase; weekly load as a share of the peak week',
  unit: '1',
  unknownWhen: 'Always available.',
  source:
    'Seiler S (2010) IJSPP 5:276-291; Stoggl T & Sperlich B (2014) doi:10.3389/fphys.2014.00033; Selles-Perez S et al. (2019). Mostly easy is well supported, the exact split is not',
  grade: 'D',
};

const shares = (z1: number, z2: number, z3: number): ThreeZones => ({ z1: z1 / 100, z2: z2 / 100, z3: z3 / 100 });

type TrainedPhase = Exclude<Phase, 'taper'>;

const BY_LEVEL: Readonly<Record<Level, Readonly<Record<TrainedPhase, ThreeZones>>>> = {
  beginner: { base: shares(88, 10, 2), build: shares(82, 13, 5), peak: shares(80, 15, 5) },
  intermediate: { base: shares(82, 14, 4), build: shares(78, 16, 6), peak: shares(76, 18, 6) },
  advanced: { base: shares(82, 13, 5), build: shares(80, 12, 8), peak: shares(78, 15, 7) },
  elite: { base: shares(88, 8, 4), build: shares(84, 9, 7), peak: shares(82, 11, 7) },
};

/** Under this total stress is low, and up to this share of the time may lie above zone 1. */
export const FEW_HOURS = { below: 6, mostAboveZone1: 0.3 } as const;

/** Load of a phase's weeks, first to last, against the peak week. */
export const PHASE_LOAD_SHARE: Readonly<Record<Phase, { first: number; last: number }>> = {
  base: { first: 0.6, last: 0.9 },
  build: { first: 0.85, last: 1 },
  peak: { first: 0.9, last: 0.8 },
  taper: { first: 0.6, last: 0.4 },
};

/** How the time of a phase is meant to fall to three zones. A taper keeps the split of the peak: it cuts length, not intensity. */
export function phaseIntensity(level: Level, phase: Phase): ThreeZones {
  return BY_LEVEL[level][phase === 'taper' ? 'peak' : phase];
}
