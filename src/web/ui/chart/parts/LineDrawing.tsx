import { memo } from 'react';
import type { AxisTick } from '#web/ui/chart/axes/ticks.ts';
import { XAxis } from '#web/ui/chart/axes/XAxis.tsx';
import { YAxis } from '#web/ui/chart/axes/YAxis.tsx';
import { FOOT_PX, type Geometry, HEAD_PX, type Shown } from '#web/ui/chart/line-geometry.ts';
import { EndLabels } from '#web/ui/chart/parts/EndLabels.tsx';
import { SeriesLine } from '#web/ui/chart/parts/SeriesLine.tsx';
import { StripBars } from '#web/ui/chart/parts/StripBars.tsx';

export interface Mark {
  x: number;
  label: string;
}

/** Everything of a line chart that stays while only the cursor moves. */
export const LineDrawing = memo(function LineDrawing({
  shown: { x, series, strip },
  geometry: { xScale, yScale, yValues, plotWidth, footY, stripScale, isNamed },
  xTicks,
  formatY,
  marks,
  heightPx,
}: {
  shown: Shown;
  geometry: Geometry;
  xTicks: readonly AxisTick[];
  formatY: (value: number) => string;
  marks: readonly Mark[];
  heightPx: number;
}) {
  const columns = Math.max(1, Math.round(plotWidth));
  const [from, to] = xScale.domain;
  const bottom = heightPx - FOOT_PX;
  return (
    <>
      <YAxis ticks={yValues.map((value) => ({ value, label: formatY(value) }))} scale={yScale} widthPx={plotWidth} />
      <XAxis ticks={xTicks} scale={xScale} widthPx={plotWidth} y={heightPx - 5} />
      {marks
        .filter((mark) => mark.x >= from && mark.x <= to)
        .map((mark) => {
          const atPx = xScale.toPx(mark.x);
          const isLate = atPx > plotWidth - 70;
          return (
            <g key={mark.label}>
              <line x1={atPx} x2={atPx} y1={HEAD_PX - 8} y2={bottom} stroke="currentColor" className="text-ink" opacity={0.35} />
              <text x={atPx + (isLate ? -6 : 6)} y={HEAD_PX} textAnchor={isLate ? 'end' : 'start'} className="fill-muted text-13">
                {mark.label}
              </text>
            </g>
          );
        })}
      {series.map((one) => (
        <SeriesLine key={one.label} x={x} series={one} xScale={xScale} yScale={yScale} columns={columns} />
      ))}
      {strip && stripScale && <StripBars x={x} strip={strip} xScale={xScale} yScale={stripScale} widthPx={plotWidth} />}
      {strip && stripScale && isNamed && (
        <text x={plotWidth + 8} y={stripScale.toPx(0) + 4} className="fill-muted text-13">
          {strip.label}
        </text>
      )}
      {isNamed && <EndLabels series={series} x={plotWidth + 8} yScale={yScale} maxY={footY} />}
    </>
  );
});
