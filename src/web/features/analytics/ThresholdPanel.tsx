import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listThresholdHistories, type ThresholdHistory } from '#contract/threshold-history.ts';
import { dateOfDayNumber } from '#core/calendar.ts';
import { METRES_PER_MILE } from '#core/spoken.ts';
import { type AnalysedDiscipline, CONFIDENCE_SENTENCES } from '#web/features/analytics/analytics-words.ts';
import { paceTicks } from '#web/features/analytics/curve-finding.ts';
import { thresholdChartSource } from '#web/features/analytics/threshold-chart-source.ts';
import { thresholdColumns, thresholdFinding } from '#web/features/analytics/threshold-columns.ts';
import { useAthlete, useToday } from '#web/features/athlete/queries.ts';
import { formatDayWithYear } from '#web/format/date.ts';
import { dayTicks } from '#web/format/day-axis.ts';
import { formatThreshold } from '#web/format/threshold.ts';
import { reading } from '#web/queries.ts';
import { ChoiceChips } from '#web/ui/Chip.tsx';
import { LineChart } from '#web/ui/chart/LineChart.tsx';
import type { LineSeries } from '#web/ui/chart/SeriesLine.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useUrlChoice } from '#web/url-choice.ts';

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
          {own[0]?.because ?? 'No threshold is known yet.'}{' '}
          <a href="/athlete?tab=thresholds" className="font-semibold text-moss">
            Enter one
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
  const today = useToday();
  const { kind, estimate } = history;
  const columns = useMemo(() => thresholdColumns(history, today), [history, today]);
  const series = useMemo(
    (): LineSeries[] => [
      { label: 'Valid', values: columns.valid, tone: discipline, look: 'step' },
      { label: 'Evidence', values: columns.evidence, tone: discipline, look: 'dots' },
      ...(estimate ? [{ label: 'From data', values: columns.estimate, tone: 'ink', look: 'dots', band: columns.band } as const] : []),
    ],
    [columns, discipline, estimate],
  );
  const axis = useMemo(() => {
    const formatY = (value: number) => formatThreshold(kind, value, units);
    if (kind === 'css') return { formatY, ticksY: paceTicks(100) };
    return kind === 'run-threshold-speed' ? { formatY, ticksY: paceTicks(units === 'metric' ? 1000 : METRES_PER_MILE) } : { formatY };
  }, [kind, units]);
  return (
    <div className="grid gap-4">
      <LineChart
        title={thresholdFinding(history, { write: axis.formatY, day: formatDayWithYear })}
        x={columns.days}
        source={thresholdChartSource(history)}
        xLabel="Day"
        formatX={dayInWords}
        ticksX={dayTicks}
        exportX={dateOfDayNumber}
        series={series}
        {...axis}
        unitY={history.unit}
        fromZero={false}
        heightPx={240}
      />
      {estimate && (
        <p data-source={estimate.source} className="text-muted">
          Your data says {axis.formatY(estimate.value)}, between {axis.formatY(estimate.low)} and {axis.formatY(estimate.high)}:{' '}
          {CONFIDENCE_SENTENCES[estimate.confidence]}.
        </p>
      )}
      <Movements history={history} />
    </div>
  );
}

const dayInWords = (day: number): string => formatDayWithYear(dateOfDayNumber(day));

/** Why it changed, newest first. */
function Movements({ history: { movements } }: { history: ThresholdHistory }) {
  if (movements.length === 0) return null;
  return (
    <ul aria-label="Why it changed" data-source="Your efforts, tests and entries, each on its day.">
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
                  See it
                </a>
              )}
            </span>
          </li>
        ))}
    </ul>
  );
}
