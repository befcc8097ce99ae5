import type { Level } from '#core/level.ts';
import type { EvidenceGrade, Science } from '#core/science.ts';
import type { Measure, MeasureCode } from '#core/technique/measures/measurement.ts';

/** What is known of the athlete; null where they have not said. */
export interface FilmedAthlete {
  heightCm: number | null;
  level: Level | null;
  /** Speed in the clip. */
  speedMps: number | null;
}

export interface ExpectedRange {
  from: number;
  to: number;
  source: string;
  grade: EvidenceGrade;
}

export const science: Science = {
  ids: ['technique.expected'],
  name: 'Typical technique ranges',
  formula:
    'cadence 170 × √(175 / height) + 6 × (speed − 3) + level, from 10 below to 20 above; all others are the published ranges, not individual',
  unit: 'as the measurement',
  unknownWhen: 'no published range (knee angle at the top of the pedal stroke)',
  source: 'Heiderscheit et al. 2011; Schubert et al. 2014; Holmes et al. 1994; Ferrer-Roca et al. 2012; Psycharakis and Sanders 2010',
  grade: 'C',
};

const LEVEL_SPM: Record<Level, number> = { beginner: -4, intermediate: 0, advanced: 3, elite: 6 };

const FIXED: Partial<Record<MeasureCode, ExpectedRange>> = {
  'step-regularity': { from: 0, to: 4, source: 'Jordan et al. 2007', grade: 'C' },
  'step-balance': { from: 47, to: 53, source: 'Moorline rule: three hundredths of a stride', grade: 'H' },
  'trunk-lean': { from: 1, to: 13, source: 'Teng and Powers 2014; 8 ± 4 degrees in recreational runners', grade: 'C' },
  overstride: { from: 0, to: 36, source: 'Heiderscheit et al. 2011; Moorline rule for the share of the leg', grade: 'H' },
  'knee-drive': { from: 20, to: 65, source: 'Novacheck 1998', grade: 'C' },
  'landing-knee': { from: 148, to: 172, source: 'Novacheck 1998; Wille et al. 2014', grade: 'C' },
  'contact-time': { from: 160, to: 300, source: 'Moore 2016', grade: 'C' },
  'pedal-cadence': { from: 70, to: 105, source: 'Lucia et al. 2001', grade: 'C' },
  'knee-at-bottom': { from: 138, to: 150, source: 'Ferrer-Roca et al. 2012: 30 to 40 degrees of flexion while riding', grade: 'C' },
  'torso-angle': { from: 10, to: 60, source: 'Fitters’ convention: 10 for time trials, 60 for touring', grade: 'D' },
  'hip-closed': { from: 40, to: 95, source: 'Fitters’ convention', grade: 'D' },
  rocking: { from: 0, to: 9, source: 'Moorline rule', grade: 'H' },
  'stroke-rate': { from: 22, to: 50, source: 'Craig and Pendergast 1979', grade: 'C' },
  'stroke-timing': { from: 38, to: 62, source: 'Chollet et al. 2000', grade: 'C' },
  'shoulder-roll': { from: 20, to: 60, source: 'Psycharakis and Sanders 2010', grade: 'C' },
  'elbow-at-catch': { from: 85, to: 150, source: 'Maglischo 2003', grade: 'D' },
};

const OSCILLATION_SOURCE = { source: 'Moore 2016; Adams et al. 2018', grade: 'C' } as const;

/** Where a measure should lie for this athlete; null when nothing is worth saying. */
export function expectedRange({ code, unit }: Pick<Measure, 'code' | 'unit'>, athlete: FilmedAthlete): ExpectedRange | null {
  if (code === 'run-cadence') return cadenceRange(athlete);
  if (code === 'vertical-oscillation')
    return unit === 'cm' ? { from: 4, to: 11, ...OSCILLATION_SOURCE } : { from: 4.5, to: 12.5, ...OSCILLATION_SOURCE };
  return FIXED[code] ?? null;
}

/** Longer legs swing slower, as a pendulum does; faster running steps faster. */
function cadenceRange({ heightCm, level, speedMps }: FilmedAthlete): ExpectedRange {
  const byHeight = 170 * Math.sqrt(175 / (heightCm ?? 175));
  const middle = byHeight + (speedMps === null ? 0 : 6 * (speedMps - 3)) + (level === null ? 0 : LEVEL_SPM[level]);
  return { from: middle - 10, to: middle + 20, source: 'Heiderscheit et al. 2011; Schubert et al. 2014', grade: 'C' };
}
