import type { LocalDate } from '#core/calendar.ts';
import type { ActivityDiscipline } from '#core/discipline.ts';
import { METRES_PER_MILE } from '#core/format.ts';
import type { ThresholdEvidence } from '#core/threshold/estimate/evidence.ts';
import { lthrBestEvidence, maxHeartRateEvidence } from '#core/threshold/estimate/heart-rate-evidence.ts';
import type { EstimatedKind } from '#core/threshold/estimate/kind.ts';
import { ftpBestEvidence, type PowerAthlete } from '#core/threshold/estimate/power-evidence.ts';
import { runEffortEvidence } from '#core/threshold/estimate/run-evidence.ts';
import { swimEffortEvidence } from '#core/threshold/estimate/swim-evidence.ts';

/** The stored bests of one activity: powers and heart rates over seconds, times over metres. */
export interface ActivityBests {
  on: LocalDate;
  discipline: ActivityDiscipline;
  bests: readonly { kind: string; over: number; value: number }[];
}

const LTHR_WINDOW_SEC = 1800;
/** The highest mean over so many seconds speaks for maximum heart rate. */
export const MAX_WINDOW_SEC = 10;
const POWER_WINDOWS_SEC = [180, 240, 300, 360, 420, 480, 600, 720, 900, 1200, 1500, 1800];
const DISTANCES_M = [400, 750, 1000, 1500, METRES_PER_MILE, 1900, 3800, 5000, 10_000, 21_097.5, 42_195];

/** Bests that speak for a threshold; the others need not be read. */
export const EVIDENCE_WINDOWS: readonly { kind: string; over: number }[] = [
  ...POWER_WINDOWS_SEC.map((over) => ({ kind: 'power', over })),
  ...[MAX_WINDOW_SEC, LTHR_WINDOW_SEC].map((over) => ({ kind: 'heart-rate', over })),
  ...DISTANCES_M.flatMap((over) => ['run-time', 'swim-time'].map((kind) => ({ kind, over }))),
];

/** What one activity says about each threshold: of several bests the one that says most. */
export function evidenceOfBests(
  { on, discipline, bests }: ActivityBests,
  athlete: PowerAthlete,
): { kind: EstimatedKind; evidence: ThresholdEvidence }[] {
  const of = (kind: string) => bests.filter((best) => best.kind === kind);
  const powers = of('power').map(({ over, value }) => ({ durationSec: over, powerW: value }));
  const heartRate = (windowSec: number) => of('heart-rate').find(({ over }) => over === windowSec)?.value;
  const half = heartRate(LTHR_WINDOW_SEC);
  const highest = heartRate(MAX_WINDOW_SEC);
  const lthr = ({ swim: 'lthr-swim', bike: 'lthr-bike', run: 'lthr-run' } as const)[discipline as 'swim' | 'bike' | 'run'];
  const found: [EstimatedKind, ThresholdEvidence | null][] = [
    ['ftp', ftpBestEvidence(powers, athlete, on)],
    [
      'run-threshold-speed',
      strongest(of('run-time').map(({ over, value }) => runEffortEvidence({ distanceM: over, durationSec: value }, 'best-effort', on))),
    ],
    [
      'css',
      strongest(of('swim-time').map(({ over, value }) => swimEffortEvidence({ distanceM: over, durationSec: value }, 'best-effort', on))),
    ],
    ['max-heart-rate', highest === undefined ? null : maxHeartRateEvidence(highest, on)],
  ];
  if (lthr && half !== undefined) found.push([lthr, lthrBestEvidence(half, on)]);
  return found.flatMap(([kind, evidence]) => (evidence ? { kind, evidence } : []));
}

function strongest(evidence: readonly (ThresholdEvidence | null)[]): ThresholdEvidence | null {
  return evidence.reduce((best, one) => (one && (!best || one.value > best.value) ? one : best), null);
}
