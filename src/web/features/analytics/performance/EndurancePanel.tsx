import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type Endurance, getEndurance } from '#contract/analytics/analytics.ts';
import { dateOfDayNumber } from '#core/calendar.ts';
import { figureSource, SourcedValue } from '#web/components/SourcedValue.tsx';
import { reading } from '#web/data/query-client.ts';
import { useUrlChoice } from '#web/data/url-state.ts';
import type { AnalysedDiscipline } from '#web/features/analytics/analytics-labels.ts';
import {
  ENDURANCE_MEASURES,
  ENDURANCE_WORDS,
  type EnduranceMeasure,
  enduranceColumns,
  enduranceFinding,
  writeMeasure,
} from '#web/features/analytics/performance/endurance-columns.ts';
import { dayTicks } from '#web/format/axis/day-axis.ts';
import { formatDayWithYear } from '#web/format/date.ts';
import { DEFINITIONS } from '#web/format/figure-definitions.ts';
import { formatPercent } from '#web/format/number.ts';
import { LineChart } from '#web/ui/chart/LineChart.tsx';
import type { LineSeries } from '#web/ui/chart/parts/SeriesLine.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Fact, Facts } from '#web/ui/layout/Section.tsx';
import { ChoiceChips } from '#web/ui/values/Chip.tsx';
import { Definitions } from '#web/ui/values/Definitions.tsx';
import { MetricValue, UnknownFigure } from '#web/ui/values/MetricValue.tsx';

/** How far a heartbeat goes, how much it drifts, and what is left after much work: each activity as a dot, five of them as a line. */
export function EndurancePanel({ discipline }: { discipline: AnalysedDiscipline }) {
  const { data } = useSuspenseQuery(reading(getEndurance, { query: { discipline } }));
  const known = ENDURANCE_MEASURES.filter((measure) => enduranceColumns(data.points, measure).points.length > 0);
  const [wanted, show] = useUrlChoice('endurance', ENDURANCE_MEASURES, 'efficiency');
  const shown = known.includes(wanted) ? wanted : known[0];
  return (
    <div className="grid gap-6">
      <Facts>
        <Fact label="Efficiency factor (EF)">
          <SourcedValue label="Efficiency factor (EF)" figure={data.efficiency} discipline={discipline} />
        </Fact>
        <ShareFact label="Decoupling" figure={data.decoupling} />
        <ShareFact label="Durability" figure={data.durability} />
      </Facts>
      <Definitions of={[DEFINITIONS['efficiency-factor'], DEFINITIONS.decoupling, DEFINITIONS.durability]} />
      {shown ? (
        <>
          {known.length > 1 && (
            <ChoiceChips
              label="Metric"
              value={shown}
              onChange={show}
              options={known.map((value) => ({ value, label: ENDURANCE_WORDS[value] }))}
            />
          )}
          <EnduranceChart key={shown} data={data} measure={shown} discipline={discipline} />
        </>
      ) : (
        <EmptyState ruled={false}>Record a steady activity of at least an hour with heart rate to see this chart.</EmptyState>
      )}
    </div>
  );
}

function ShareFact({ label, figure }: { label: string; figure: Endurance['decoupling'] }) {
  return (
    <Fact label={label}>
      {figure.value === null ? (
        <UnknownFigure label={label} because={figure.because ?? 'Not available yet'} />
      ) : (
        <MetricValue label={label} value={formatPercent(figure.value, 1)} source={figureSource(figure.source)} />
      )}
    </Fact>
  );
}

function EnduranceChart({ data, measure, discipline }: { data: Endurance; measure: EnduranceMeasure; discipline: AnalysedDiscipline }) {
  const [picked, pick] = useState<number | null>(null);
  const columns = useMemo(() => enduranceColumns(data.points, measure), [data, measure]);
  const series = useMemo(
    (): LineSeries[] => [
      { label: 'Each activity', values: columns.values, tone: discipline, look: 'dots' },
      { label: '5-activity average', values: columns.trend, tone: discipline },
    ],
    [columns, discipline],
  );
  const formatY = useMemo(() => (value: number) => writeMeasure(measure, value), [measure]);
  const activity = columns.points[picked ?? -1];
  return (
    <>
      <LineChart
        title={enduranceFinding(columns, measure)}
        source={figureSource(data[measure].source)}
        x={columns.days}
        xLabel="Day"
        formatX={dayInWords}
        ticksX={dayTicks}
        exportX={(day) => dateOfDayNumber(Math.floor(day))}
        series={series}
        formatY={formatY}
        fromZero={false}
        onPick={pick}
      />
      <p className="text-13 text-muted" aria-live="polite">
        {activity ? (
          <a href={`/activities/${activity.activityId}`} className="font-semibold text-moss">
            <bdi>{activity.name}</bdi>, {formatDayWithYear(activity.date)}
          </a>
        ) : (
          'Click a point to open the activity.'
        )}
      </p>
    </>
  );
}

const dayInWords = (day: number): string => formatDayWithYear(dateOfDayNumber(Math.floor(day)));
