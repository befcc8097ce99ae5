import type { StepFound } from '#contract/sessions/compliance.ts';
import type { Units } from '#core/format.ts';
import { useAthlete } from '#web/features/athlete/queries.ts';
import { formatClock, formatDuration } from '#web/format/duration.ts';
import { formatNumber } from '#web/format/number.ts';
import { formatRunPace, formatSwimPace } from '#web/format/quantities/pace.ts';
import { formatRange } from '#web/format/quantities/zone-range.ts';

/** Each work step with what was held where it fits best. Nothing where no stream could tell. */
export function IntervalBreakdown({
  steps,
  discipline,
}: {
  steps: readonly StepFound[];
  discipline: 'swim' | 'bike' | 'run' | 'strength';
}) {
  const { units } = useAthlete();
  if (steps.length === 0) return null;
  const figure = (value: number, unit: StepFound['unit']) => inWords(value, unit, { units, discipline });
  return (
    <details>
      <summary className="cursor-pointer py-2 font-semibold text-moss">Interval breakdown</summary>
      <ol className="grid gap-2 pt-1">
        {steps.map(({ step, plannedSec, unit, low, high, found }) => (
          <li key={step} className="grid gap-x-4 border-rule border-t pt-2 sm:grid-cols-2">
            <span>
              {formatDuration(plannedSec)} at {formatRange(figure(low, unit), figure(high, unit))}
            </span>
            <span className="text-muted">
              {found
                ? `${figure(found.mean, unit)} average, ${formatClock(found.fromSec)} to ${formatClock(found.toSec)}`
                : 'not completed'}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}

function inWords(value: number, unit: StepFound['unit'], { units, discipline }: { units: Units; discipline: string }): string {
  if (unit === 'm/s') return discipline === 'swim' ? formatSwimPace(value) : formatRunPace(value, units);
  return unit === 'rpe' ? `RPE ${formatNumber(value, 0)}` : `${formatNumber(value, 0)} ${unit}`;
}
