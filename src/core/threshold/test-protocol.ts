import type { Best } from '#core/activity/summary.ts';
import type { Discipline } from '#core/discipline.ts';
import type { Confidence } from '#core/estimate.ts';
import { fitCriticalPower } from '#core/threshold/critical-power/critical-power.ts';
import { criticalSwimSpeed } from '#core/threshold/critical-power/critical-swim-speed.ts';
import type { ThresholdKind } from '#core/threshold/dated-threshold.ts';
import { type FtpTest, ftpFromTest } from '#core/threshold/ftp-from-test.ts';
import { trainingSpeeds } from '#core/threshold/training-speeds.ts';
import { vdot } from '#core/threshold/vdot.ts';

/** Tests that set a threshold when they are done. */
export type TestProtocolName = 'bike-ramp' | 'bike-20-min' | 'bike-cp-3-12' | 'swim-css-400-200' | 'run-30-min' | 'run-12-min';

export interface TestProtocol {
  protocol: TestProtocolName;
  discipline: Exclude<Discipline, 'strength'>;
  name: string;
  durationSec: number;
  sets: readonly ThresholdKind[];
  /** What to do, in order. */
  steps: readonly string[];
}

export const TEST_PROTOCOLS: readonly TestProtocol[] = [
  {
    protocol: 'bike-ramp',
    discipline: 'bike',
    name: 'Ramp test',
    durationSec: 2400,
    sets: ['ftp'],
    steps: ['Ride 10 min easy.', 'Increase power by about 20 W every minute.', 'Stop when you can’t hold the target.', 'Ride 10 min easy.'],
  },
  {
    protocol: 'bike-20-min',
    discipline: 'bike',
    name: '20-minute test',
    durationSec: 4860,
    sets: ['ftp'],
    steps: [
      'Ride 20 min easy with three hard minutes.',
      'Ride 5 min all-out to remove freshness.',
      'Ride 10 min easy.',
      'Ride 20 min as hard and evenly as you can.',
      'Ride 15 min easy.',
    ],
  },
  {
    protocol: 'bike-cp-3-12',
    discipline: 'bike',
    name: 'Critical power, 3 and 12 minutes',
    durationSec: 4500,
    sets: ['critical-power', 'w-prime', 'ftp'],
    steps: ['Ride 15 min easy.', 'Ride 3 min all-out.', 'Ride 30 min easy.', 'Ride 12 min all-out.', 'Ride 10 min easy.'],
  },
  {
    protocol: 'swim-css-400-200',
    discipline: 'swim',
    name: 'CSS test, 400 and 200 m',
    durationSec: 2400,
    sets: ['css'],
    steps: [
      'Swim 400 m easy and four 50 m faster.',
      'Swim 400 m as fast and evenly as you can.',
      'Swim or rest 8 min easy.',
      'Swim 200 m as fast as you can.',
      'Swim 200 m easy.',
    ],
  },
  {
    protocol: 'run-30-min',
    discipline: 'run',
    name: '30-minute run',
    durationSec: 3600,
    sets: ['run-threshold-speed', 'lthr-run'],
    steps: ['Run 15 min easy with three short strides.', 'Run 30 min solo, as hard and evenly as you can.', 'Run 10 min easy.'],
  },
  {
    protocol: 'run-12-min',
    discipline: 'run',
    name: '12-minute run',
    durationSec: 1620,
    sets: ['run-threshold-speed'],
    steps: ['Run 8 min easy and two short strides.', 'Run 12 min on the flat, as hard and evenly as you can.', 'Run 5 min easy.'],
  },
];

export interface TestResult {
  kind: ThresholdKind;
  value: number;
  confidence: Confidence;
  /** For the athlete, with what was measured. */
  reason: string;
}

type StoredBest = Pick<Best, 'kind' | 'over' | 'value'>;

/** What the bests of the activity make of the test; empty when it does not hold the efforts that the test asks for. */
export function testResults(protocol: TestProtocolName, bests: readonly StoredBest[]): TestResult[] {
  const best = (kind: Best['kind'], over: number) => bests.find((each) => each.kind === kind && each.over === over)?.value ?? null;
  switch (protocol) {
    case 'bike-ramp':
      return ftpResult('ramp-minute', best('power', 60), 'Your best minute of the ramp');
    case 'bike-20-min':
      return ftpResult('twenty-minutes-after-blow-out', best('power', 1200), 'Your 20 minutes');
    case 'bike-cp-3-12':
      return criticalPowerResults(best('power', 180), best('power', 720));
    case 'swim-css-400-200':
      return swimResult(best('swim-time', 400), best('swim-time', 200));
    case 'run-30-min':
      return runResults(best('run-speed', 1800), best('heart-rate', 1200));
    case 'run-12-min':
      return shortRunResult(best('run-speed', 720));
  }
}

function ftpResult(test: FtpTest, powerW: number | null, what: string): TestResult[] {
  const found = powerW === null ? null : ftpFromTest(test, powerW);
  if (!found || powerW === null) return [];
  const { ftpW, lowW, highW } = found;
  const reason = `${what} at ${Math.round(powerW)} W: FTP ${Math.round(ftpW)} W (${Math.round(lowW)}–${Math.round(highW)} W).`;
  return [{ kind: 'ftp', value: ftpW, confidence: 'medium', reason }];
}

/** With three minutes and twelve a line always passes through both: there is no error to see, so confidence is medium at most. */
function criticalPowerResults(shortW: number | null, longW: number | null): TestResult[] {
  if (shortW === null || longW === null) return [];
  const fit = fitCriticalPower([
    { durationSec: 180, powerW: shortW },
    { durationSec: 720, powerW: longW },
  ]);
  if (!fit || !(fit.criticalPowerW > 0) || fit.wPrimeJ < 5000 || fit.wPrimeJ > 40_000) return [];
  const reason = `3 min at ${Math.round(shortW)} W and 12 min at ${Math.round(longW)} W give a critical power of ${Math.round(fit.criticalPowerW)} W and W′ of ${(fit.wPrimeJ / 1000).toFixed(1)} kJ.`;
  return [
    { kind: 'critical-power', value: fit.criticalPowerW, confidence: 'medium', reason },
    { kind: 'w-prime', value: fit.wPrimeJ, confidence: 'low', reason },
    // The two are within a few watts of each other for an hour's riders; the product reads FTP from the same line.
    { kind: 'ftp', value: fit.criticalPowerW, confidence: 'medium', reason },
  ];
}

function swimResult(longSec: number | null, shortSec: number | null): TestResult[] {
  if (longSec === null || shortSec === null) return [];
  const found = criticalSwimSpeed([
    { distanceM: 400, durationSec: longSec },
    { distanceM: 200, durationSec: shortSec },
  ]);
  if (found.kind === 'unknown') return [];
  const { speedMps } = found.value;
  const reason = `400 m in ${clock(longSec)} and 200 m in ${clock(shortSec)} give a CSS of ${clock(100 / speedMps)} /100 m.`;
  return [{ kind: 'css', value: speedMps, confidence: found.confidence, reason }];
}

function runResults(speedMps: number | null, heartRateBpm: number | null): TestResult[] {
  if (speedMps === null) return [];
  const reason = `30 minutes at ${clock(1000 / speedMps)} /km give your threshold pace.`;
  const pace: TestResult = { kind: 'run-threshold-speed', value: speedMps, confidence: 'high', reason };
  if (heartRateBpm === null) return [pace];
  const heart = `Average heart rate in the hardest 20 of 30 minutes: ${Math.round(heartRateBpm)} bpm.`;
  return [pace, { kind: 'lthr-run', value: heartRateBpm, confidence: 'medium', reason: heart }];
}

/** Twelve minutes are run well above threshold: its pace is read from the VDOT that they show. */
function shortRunResult(speedMps: number | null): TestResult[] {
  if (speedMps === null) return [];
  const ability = vdot({ distanceM: speedMps * SHORT_RUN_SEC, durationSec: SHORT_RUN_SEC });
  if (ability.kind === 'unknown') return [];
  const { thresholdMps } = trainingSpeeds(ability.value);
  const reason = `12 minutes at ${clock(1000 / speedMps)} /km give a threshold pace of ${clock(1000 / thresholdMps)} /km.`;
  return [{ kind: 'run-threshold-speed', value: thresholdMps, confidence: ability.confidence === 'high' ? 'medium' : 'low', reason }];
}
const SHORT_RUN_SEC = 720;

function clock(sec: number): string {
  const total = Math.round(sec);
  return `${Math.floor(total / 60)}:${String(total % 60).padStart(2, '0')}`;
}
