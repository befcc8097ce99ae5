import { useSuspenseQuery } from '@tanstack/react-query';
import { listThresholdHistories, type ThresholdHistory } from '#contract/athlete/threshold-history.ts';
import { reading } from '#web/data/query-client.ts';
import { useUrlChoice } from '#web/data/url-state.ts';
import { type AnalysedDiscipline, CONFIDENCE_SENTENCES } from '#web/features/analytics/analytics-labels.ts';
import { ThresholdChart } from '#web/features/analytics/performance/ThresholdChart.tsx';
import { useAthlete } from '#web/features/athlete/queries.ts';
import { formatDayWithYear } from '#web/format/date.ts';
import { formatThreshold } from '#web/format/quantities/threshold.ts';
import { formatRange } from '#web/format/quantities/zone-range.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ChoiceChips } from '#web/ui/values/Chip.tsx';

const KINDS: Record<AnalysedDiscipline, readonly ThresholdHistory['kind'][]> = {
  swim: ['css', 'lthr-swim'],
  bike: ['ftp', 'lthr-bike'],
  run: ['run-threshold-speed', 'lthr-run'],
};

/** The thresholds of a discipline over time: what held, what moved it, and what the data says now. */
export function ThresholdPanel({ discipline }: { discipline: AnalysedDiscipline }) {
  const { data } = useSuspenseQuery(reading(listThresholdHistories));
  const own = data.filter(({ kind }) => KINDS[discipline].includes(kind));
  const known = own.filter(({ valid, estimate }) => valid.length > 0 || estimate !== null);
  const [wanted, show] = useUrlChoice(
    `${discipline}-threshold`,
    own.map(({ kind }) => kind),
    KINDS[discipline][0] ?? 'ftp',
  );
  const shown = known.find(({ kind }) => kind === wanted) ?? known[0];
  if (!shown) {
    return (
      <EmptyState>
        <p>
          {own[0]?.because ?? 'No threshold set yet.'}{' '}
          <a href="/athlete?tab=thresholds" className="font-semibold text-moss">
            Enter a threshold
          </a>{' '}
          or{' '}
          <a href="/athlete?tab=tests" className="font-semibold text-moss">
            do a test
          </a>
        </p>
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-5">
      {known.length > 1 && (
        <ChoiceChips
          label="Threshold"
          value={shown.kind}
          onChange={show}
          options={known.map(({ kind, name }) => ({ value: kind, label: name }))}
        />
      )}
      <ThresholdDrawn key={shown.kind} history={shown} discipline={discipline} />
    </div>
  );
}

function ThresholdDrawn({ history, discipline }: { history: ThresholdHistory; discipline: AnalysedDiscipline }) {
  const { units } = useAthlete();
  const { kind, estimate } = history;
  const write = (value: number) => formatThreshold(kind, value, units);
  return (
    <div className="grid gap-4">
      <ThresholdChart history={history} discipline={discipline} />
      {estimate && (
        <p data-source={estimate.source} className="text-muted">
          Estimated from your training: {write(estimate.value)} (80% range {formatRange(write(estimate.low), write(estimate.high))},{' '}
          {CONFIDENCE_SENTENCES[estimate.confidence]}).
        </p>
      )}
      <Movements history={history} />
    </div>
  );
}

/** Why it changed, newest first. */
function Movements({ history: { movements } }: { history: ThresholdHistory }) {
  if (movements.length === 0) return null;
  return (
    <ul aria-label="Change history" data-source="Your efforts, tests and entries by date.">
      {movements
        .toReversed()
        .slice(0, 5)
        .map(({ date, sentence, activityId }) => (
          <li key={`${date} ${sentence}`} className="flex flex-wrap gap-x-4 border-rule border-t py-2">
            <span className="w-28 shrink-0 text-muted">{formatDayWithYear(date)}</span>
            <span className="min-w-0 flex-1">
              {sentence}{' '}
              {activityId && (
                <a href={`/activities/${activityId}`} className="font-semibold text-moss">
                  View activity
                </a>
              )}
            </span>
          </li>
        ))}
    </ul>
  );
}
