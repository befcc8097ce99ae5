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
    <div data-source="Your hard runs, each predicted from data up to the day before." className="grid gap-3">
      <h3 className="text-17">Prediction accuracy</h3>
      <p className="max-w-[65ch]">
        {tries.length > 0 && meanError !== null
          ? `Back-test on your ${tries.length === 1 ? 'hard run' : `${formatNumber(tries.length)} hard runs`}: average error ${formatPercent(meanError, 1)}${insideBand === null ? '' : `, with ${formatPercent(insideBand)} inside the predicted range`}.`
          : 'No hard runs yet to test the predictions against.'}{' '}
        <span className="text-muted">{published}</span>
      </p>
      {tries.length > 0 && (
        <details className="group">
          <summary className="inline-flex min-h-11 list-none items-center gap-1.5 text-muted hover:text-ink [&::-webkit-details-marker]:hidden">
            <ChevronDown aria-hidden size={16} strokeWidth={1.5} className="transition-transform duration-200 group-open:rotate-180" />
            Show each run
          </summary>
          <DataTable
            caption="Predicted and actual times"
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
              { key: 'actual', header: 'Actual', numeric: true, cell: ({ actualSec }) => formatClock(actualSec) },
              { key: 'predicted', header: 'Predicted', numeric: true, cell: ({ predictedSec }) => formatClock(predictedSec) },
              {
                key: 'band',
                header: 'Range',
                numeric: true,
                cell: ({ lowSec, highSec }) => `${formatClock(lowSec)}–${formatClock(highSec)}`,
              },
              {
                key: 'error',
                header: 'Error',
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
