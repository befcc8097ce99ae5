import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type Curve, type CurveKind, getCurve } from '#contract/curves.ts';
import { METRES_PER_MILE } from '#core/spoken.ts';
import { BestTimes } from '#web/features/analytics/BestTimes.tsx';
import { CurveModelFacts } from '#web/features/analytics/CurveModelFacts.tsx';
import { curveColumns } from '#web/features/analytics/curve-columns.ts';
import { curveFinding, curveWriter, durationTicks, paceTicks } from '#web/features/analytics/curve-finding.ts';
import { curveSource } from '#web/features/analytics/curve-source.ts';
import { COMPARISON_WORDS, COMPARISONS, CURVE_PERIOD_WORDS, CURVE_PERIODS, curveQuery } from '#web/features/analytics/ranges.ts';
import { useAthlete, useToday } from '#web/features/athlete/queries.ts';
import { formatDayWithYear } from '#web/format/date.ts';
import { formatDuration } from '#web/format/duration.ts';
import { reading } from '#web/queries.ts';
import { ChoiceChips } from '#web/ui/Chip.tsx';
import { LineChart } from '#web/ui/chart/LineChart.tsx';
import type { LineSeries } from '#web/ui/chart/SeriesLine.tsx';
import type { Tone } from '#web/ui/chart/tone.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Filters } from '#web/ui/Filters.tsx';
import { useUrlChoice } from '#web/url-choice.ts';

const TONES: Record<CurveKind, Tone> = { power: 'bike', 'run-pace': 'run', 'swim-pace': 'swim', 'heart-rate': 'poor' };

/** The best for every length of time, beside an earlier time, with the model through it. */
export function CurvePanel({ kind }: { kind: CurveKind }) {
  const today = useToday();
  const [period, setPeriod] = useUrlChoice(`${kind}-period`, CURVE_PERIODS, '90d');
  const [against, setAgainst] = useUrlChoice(`${kind}-against`, COMPARISONS, 'before');
  const { data: curve } = useSuspenseQuery(reading(getCurve, { params: { kind }, query: curveQuery(today, period, against) }));
  return (
    <div className="grid gap-5">
      <Filters>
        <ChoiceChips
          label="Period"
          value={period}
          onChange={setPeriod}
          options={CURVE_PERIODS.map((value) => ({ value, label: CURVE_PERIOD_WORDS[value] }))}
        />
        <ChoiceChips
          label="Compared with"
          value={against}
          onChange={setAgainst}
          options={COMPARISONS.map((value) => ({ value, label: COMPARISON_WORDS[value] }))}
        />
      </Filters>
      {curve.points.length === 0 ? (
        <EmptyState ruled={false}>
          <p>
            No effort in this time. Choose a longer one, or bring an activity with{' '}
            {kind === 'power' ? 'power' : kind === 'heart-rate' ? 'a heart rate' : 'a pace'}.
          </p>
        </EmptyState>
      ) : (
        <CurveDrawn curve={curve} />
      )}
      {curve.points.length > 0 && <CurveModelFacts kind={kind} model={curve.model} />}
      {curve.distances.length > 0 && <BestTimes now={curve.distances} earlier={curve.earlierDistances} />}
    </div>
  );
}

function CurveDrawn({ curve }: { curve: Curve }) {
  const { units } = useAthlete();
  const { kind } = curve;
  const [picked, pick] = useState<number | null>(null);
  const columns = useMemo(() => curveColumns(curve), [curve]);
  const series = useMemo(() => {
    const lines: LineSeries[] = [
      { label: 'Before', values: columns.earlier, tone: 'muted', look: 'thin' },
      { label: 'Now', values: columns.now, tone: TONES[kind] },
    ];
    if (columns.model.some((value) => value !== null)) lines.push({ label: 'Model', values: columns.model, tone: 'ink', look: 'dashed' });
    return lines;
  }, [columns, kind]);
  const axis = useMemo(() => {
    const distanceM = kind === 'swim-pace' ? 100 : units === 'metric' ? 1000 : METRES_PER_MILE;
    return { formatY: curveWriter(kind, units), ...(kind.endsWith('pace') && { ticksY: paceTicks(distanceM) }) };
  }, [kind, units]);
  const best = curve.points.find(({ over }) => over === columns.over[picked ?? -1]);
  return (
    <>
      <LineChart
        title={curveFinding(curve, units)}
        source={curveSource(curve)}
        x={columns.over}
        xLabel="Time"
        formatX={formatDuration}
        ticksX={durationTicks}
        exportX={(seconds) => seconds}
        isLog
        series={series}
        {...axis}
        unitY={curve.unit}
        fromZero={kind === 'power'}
        heightPx={300}
        onPick={pick}
      />
      <p data-source="The activity that holds this best." className="text-13 text-muted" aria-live="polite">
        {best ? (
          <>
            {formatDuration(best.over)}:{' '}
            <a href={`/activities/${best.activityId}`} className="font-semibold text-moss">
              <bdi>{best.name}</bdi>
            </a>
            , {formatDayWithYear(best.date)}
          </>
        ) : (
          'Press a place of the curve to see the activity that holds it.'
        )}
      </p>
    </>
  );
}
