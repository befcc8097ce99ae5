import type { ImportReport } from '#contract/activities/import-report.ts';
import { formatDayWithYear } from '#web/format/date.ts';
import { formatNumber } from '#web/format/number.ts';

const VALUES: Record<keyof ImportReport['values'], string> = {
  sleep: 'sleep',
  hrv: 'HRV',
  hrvSdnn: 'HRV (SDNN)',
  restingHeartRate: 'resting heart rate',
  weight: 'weight',
  respirationRate: 'breathing rate',
  recoveryScore: 'recovery score',
  stressLevel: 'stress',
  soreness: 'soreness',
  fatigue: 'fatigue',
  mood: 'mood',
};

/** What came of an archive: how many activities and values, and what was left out and why. */
export function UploadReport({ report }: { report: ImportReport }) {
  const { leftOut } = report;
  return (
    <div className="grid gap-2">
      <p>{importedOf(report)}</p>
      {leftOut.length > 0 && (
        <ul className="grid gap-1 text-13 text-muted">
          {leftOut.map(({ because, count }) => (
            <li key={because}>{count === 1 ? because : `${formatNumber(count)} files: ${because}`}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** "212 new activities, 3 duplicates. 365 check-ins from 1 Jan 2025 to 31 Dec 2025: 340 HRV, 365 resting heart rate." */
export function importedOf({ activities, duplicates, mornings, from, to, values }: ImportReport): string {
  const counted = [count(activities, 'new activity', 'new activities'), duplicates > 0 && count(duplicates, 'duplicate', 'duplicates')];
  const sentences = [`${counted.filter(Boolean).join(', ')}.`];
  if (mornings > 0 && from && to) {
    const span = from === to ? formatDayWithYear(from) : `from ${formatDayWithYear(from)} to ${formatDayWithYear(to)}`;
    const kinds = Object.entries(VALUES).flatMap(([key, word]) => {
      const number = values[key as keyof ImportReport['values']] ?? 0;
      return number > 0 ? [`${formatNumber(number)} ${word}`] : [];
    });
    sentences.push(`${count(mornings, 'check-in', 'check-ins')} ${span}: ${kinds.join(', ')}.`);
  }
  return sentences.join(' ');
}

const count = (number: number, one: string, many: string): string => (number === 1 ? `1 ${one}` : `${formatNumber(number)} ${many}`);
