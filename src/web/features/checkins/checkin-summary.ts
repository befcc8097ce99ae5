import type { CheckIn } from '#contract/checkins/checkins.ts';
import type { Units } from '#core/format.ts';
import { CYCLE_WORDS, SYMPTOM_WORDS } from '#web/features/checkins/checkin-labels.ts';
import { weightIn } from '#web/features/checkins/form/checkin-values.ts';
import { formatDuration } from '#web/format/duration.ts';
import { formatNumber } from '#web/format/number.ts';

const SOURCES: Record<CheckIn['source'], string> = {
  typed: 'Manual entry',
  recording: 'R-R recording',
  csv: 'CSV file',
  hrv4training: 'HRV4Training',
  'apple-health': 'Apple Health',
  garmin: 'Garmin',
  'garmin-personal': 'Garmin',
  polar: 'Polar',
  oura: 'Oura',
  intervals: 'intervals.icu',
  withings: 'Withings',
  whoop: 'Whoop',
};

/** Names and values of what is known about a morning; nothing for what is not. */
export function summaryRows(checkIn: CheckIn, units: Units): { label: string; value: string }[] {
  const unit = (value: number | null, name: string, digits = 0) => value !== null && `${formatNumber(value, digits)}${name && ` ${name}`}`;
  const rows: [label: string, value: string | false][] = [
    ['Sleep', checkIn.sleepHours !== null && formatDuration(checkIn.sleepHours * 3600)],
    ['Resting heart rate', unit(checkIn.restingHeartRate, 'bpm')],
    ['HRV', unit(checkIn.hrv, 'ms')],
    ['HRV (SDNN)', unit(checkIn.hrvSdnn, 'ms')],
    ['Breathing rate', unit(checkIn.respirationRate, 'per minute', 1)],
    ['Weight', unit(weightIn(checkIn.weight, units), units === 'metric' ? 'kg' : 'lb', 1)],
    ['Stress', unit(checkIn.stressLevel, 'of 10')],
    ['Soreness', unit(checkIn.soreness, 'of 10')],
    ['Fatigue', unit(checkIn.fatigue, 'of 10')],
    ['Mood', unit(checkIn.mood, 'of 10')],
    ['Device recovery score', unit(checkIn.recoveryScore, 'of 100')],
    ['Health', checkIn.symptoms !== null && (checkIn.symptoms.map((symptom) => SYMPTOM_WORDS[symptom]).join(', ') || 'Symptoms')],
    ['Cycle', checkIn.cyclePhase !== null && CYCLE_WORDS[checkIn.cyclePhase]],
    ['Source', checkIn.source !== 'typed' && SOURCES[checkIn.source]],
  ];
  return rows.flatMap(([label, value]) => (value === false ? [] : [{ label, value }]));
}
