import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['hr.max_estimate'],
  name: 'Maximum heart rate from age',
  formula: 'Tanaka 208 − 0.7·age, Gellish 207 − 0.7·age, Gulati (women) 206 − 0.88·age, Nes 211 − 0.64·age, Inbar 205.8 − 0.685·age',
  unit: 'bpm',
  unknownWhen: 'Age is unknown. Age formulas are off by 7–11 bpm for one athlete in three; a measured value replaces them.',
  source:
    'Tanaka H et al. (2001) doi:10.1016/S0735-1097(00)01054-8; Gellish RL et al. (2007) doi:10.1097/mss.0b013e31803349c6; Gulati M et al. (2010) doi:10.1161/CIRCULATIONAHA.110.939249; Nes BM et al. (2013) doi:10.1111/j.1600-0838.2012.01445.x',
  grade: 'A',
};

export type MaxHeartRateEquation = 'tanaka' | 'gellish' | 'gulati' | 'nes' | 'inbar' | 'fox';

const EQUATIONS: Readonly<Record<MaxHeartRateEquation, { at0: number; perYear: number }>> = {
  tanaka: { at0: 208, perYear: 0.7 },
  gellish: { at0: 207, perYear: 0.7 },
  gulati: { at0: 206, perYear: 0.88 },
  nes: { at0: 211, perYear: 0.64 },
  inbar: { at0: 205.8, perYear: 0.685 },
  // Known to everyone and used nowhere in the product: it rests on no study.
  fox: { at0: 220, perYear: 1 },
};

/** Standard error of all the equations in bpm: 7 to 11 (Robergs and Landwehr 2002). */
export const MAX_HEART_RATE_ERROR_BPM = 10;

/** Maximum heart rate in bpm by one equation; not rounded. */
export function maxHeartRateBy(equation: MaxHeartRateEquation, ageYears: number): number {
  const { at0, perYear } = EQUATIONS[equation];
  return at0 - perYear * ageYears;
}

/** The default where nothing was measured: Gulati for women, Tanaka for men and unknown. */
export function usualMaxHeartRate(ageYears: number, sex: 'female' | 'male' | null): number {
  return maxHeartRateBy(sex === 'female' ? 'gulati' : 'tanaka', ageYears);
}
