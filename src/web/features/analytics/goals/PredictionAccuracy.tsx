import { ChevronDown } from 'lucide-react';
import type { BackTest } from '#contract/analytics/analytics.ts';
import { distanceName } from '#web/features/analytics/performance/best-labels.ts';
import { formatDayWithYear } from '#web/format/date.ts';
import { formatClock } from '#web/format/duration.ts';
import { formatNumber, formatPercent, formatSigned } from '#web/format/number.ts';
import { DataTable } from '#web/ui/layout/DataTable.tsx';

/** How earlier predictions of this kind did: the reason to believe the ones above, or not. */
export function PredictionAccuracy({ backTest: { tries, meanError, insideBand, published } }: { backTest: BackTest }) {
  return (
    <div data-source="Your own hard runs, each predicted from what was known the evening before." className="grid gap-3">
      <h3 className="text-17">How good is this?</h3>
      <p className="max-w-[65ch]">
        {tries.length > 0 && meanError !== null
          ? `Made the evening before, the prediction would have missed your own ${tries.length === 1 ? 'hard run' : `${formatNumber(tries.length)} hard runs`} by ${formatPercent(meanError, 1)} in the mean${insideBand === null ? '' : `, with ${formatPercent(insideBand)} of them inside the band`}.`
          : 'You have no hard runs yet that a prediction could be held against.'}{' '}
        <span className="text-muted">{published}</span>
      </p>
      {tries.length > 0 && (
        <details className="group">
          <summary className="inline-flex min-h-11 list-none items-center gap-1.5 text-muted hover:text-ink [&::-webkit-details-marker]:hidden">
            <ChevronDown aria-hidden size={16} strokeWidth={1.5} className="transition-transform duration-200 group-open:rotate-180" />
            Run by run
          </summary>
          <DataTable
            caption="Predictions held against what was run"
            rows={tries}
            rowKey={({ activityId, distanceM }) => `${activityId} ${distanceM}`}
            columns={[
              {
                key: 'run',
                header: 'Run',
                lead: true,
                cell: ({ activityId, date, distanceM }) => (
                  <a href={`/activities/${activityId}`} className="font-semibold text-moss">
                    {distanceName(distanceM)}, {formatDayWithYear(date)}
                  </a>
                ),
              },
              { key: 'actual', header: 'Run in', numeric: true, cell: ({ actualSec }) => formatClock(actualSec) },
              { key: 'predicted', header: 'Predicted', numeric: true, cell: ({ predictedSec }) => formatClock(predictedSec) },
              {
                key: 'band',
                header: 'Band',
                numeric: true,
                cell: ({ lowSec, highSec }) => `${formatClock(lowSec)} to ${formatClock(highSec)}`,
              },
              {
                key: 'error',
                header: 'Missed by',
                numeric: true,
                cell: ({ actualSec, predictedSec }) => `${formatSigned((predictedSec / actualSec - 1) * 100, 1)}%`,
              },
            ]}
          />
        </details>
      )}
    </div>
  );
}
