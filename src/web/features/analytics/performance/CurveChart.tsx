import { useMemo, useState } from 'react';
import type { Curve, CurveKind } from '#contract/analytics/curves.ts';
import { METRES_PER_MILE } from '#core/format.ts';
import { curveColumns } from '#web/features/analytics/performance/curve-columns.ts';
import { curveFinding, curveWriter, durationTicks } from '#web/features/analytics/performance/curve-finding.ts';
import { curveSource } from '#web/features/analytics/performance/curve-source.ts';
import { useAthlete } from '#web/features/athlete/queries.ts';
import { paceTicks } from '#web/format/axis/pace-axis.ts';
import { formatDayWithYear } from '#web/format/date.ts';
import { formatDuration } from '#web/format/duration.ts';
import { LineChart } from '#web/ui/chart/LineChart.tsx';
import type { LineSeries } from '#web/ui/chart/parts/SeriesLine.tsx';
import type { Tone } from '#web/ui/chart/tone.ts';

const TONES: Record<CurveKind, Tone> = { power: 'bike', 'run-pace': 'run', 'swim-pace': 'swim', 'heart-rate': 'poor' };

/** The best value for every duration, against an earlier period, with the model. The title is the finding unless it is given. */
export function CurveChart({ curve, title, heightPx = 300 }: { curve: Curve; title?: string | undefined; heightPx?: number }) {
  const { units } = useAthlete();
  const { kind } = curve;
  const [picked, pick] = useState<number | null>(null);
  const columns = useMemo(() => curveColumns(curve), [curve]);
  const series = useMemo(() => {
    const lines: LineSeries[] = [
      { label: 'Previous', values: columns.earlier, tone: 'muted', look: 'thin' },
      { label: 'Current', values: columns.now, tone: TONES[kind] },
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
        title={title ?? curveFinding(curve, units)}
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
        heightPx={heightPx}
        onPick={pick}
      />
      <p data-source="Source activity of this best effort." className="text-13 text-muted" aria-live="polite">
        {best ? (
          <>
            {formatDuration(best.over)}:{' '}
            <a href={`/activities/${best.activityId}`} className="font-semibold text-moss">
              <bdi>{best.name}</bdi>
            </a>
            , {formatDayWithYear(best.date)}
          </>
        ) : (
          'Click a point to open the activity.'
        )}
      </p>
    </>
  );
}
