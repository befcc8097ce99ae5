import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['power.ftp_estimate'],
  name: 'FTP from a test',
  formula: 'FTP = share · best power: 60 min 1.00, 20 min after a blow-out 0.95, 20 min 0.92, 8 min 0.90, best minute of a ramp 0.75',
  unit: 'W',
  unknownWhen: 'The test has no power data.',
  source:
    'Borszcz FK et al. (2018) doi:10.1055/s-0044-101546; McGrath E et al. (2019) Int J Exerc Sci 12:1334-1345; MacInnis MJ et al. (2019) doi:10.1123/ijspp.2018-0100',
  grade: 'B',
};

export type FtpTest = 'sixty-minutes' | 'twenty-minutes-after-blow-out' | 'twenty-minutes' | 'eight-minutes' | 'ramp-minute';

/** Share of the test's power, and how far the hour may lie from it as a share, below and above. */
const TESTS: Record<FtpTest, { share: number; below: number; above: number }> = {
  // A measured hour repeats within 2.9 % (coefficient of variation, Borszcz 2020).
  'sixty-minutes': { share: 1, below: 0.029, above: 0.029 },
  // Limits of agreement −40 to +32 W on about 280 W (Borszcz 2018) are two standard deviations; half of it is shown.
  'twenty-minutes-after-blow-out': { share: 0.95, below: 0.07, above: 0.06 },
  // Trained riders held 0.90 of their twenty minutes for the hour (MacInnis 2019), coaches use up to 0.93.
  'twenty-minutes': { share: 0.92, below: 0.07, above: 0.06 },
  'eight-minutes': { share: 0.9, below: 0.09, above: 0.09 },
  // Between riders the share is 0.72 to 0.77, depending on W′ and on how fast the ramp rises.
  'ramp-minute': { share: 0.75, below: 0.07, above: 0.07 },
};

export interface FtpFromTest {
  ftpW: number;
  lowW: number;
  highW: number;
}

/** FTP from the best mean power of a test, with the range in which two of three riders' true hour lies. Null when it is not above 0. */
export function ftpFromTest(test: FtpTest, bestPowerW: number): FtpFromTest | null {
  if (!(bestPowerW > 0)) return null;
  const { share, below, above } = TESTS[test];
  const ftpW = share * bestPowerW;
  return { ftpW, lowW: ftpW * (1 - below), highW: ftpW * (1 + above) };
}
