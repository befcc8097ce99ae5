import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { Channel } from '#web/features/activities/channels.ts';
import type { ChartCursor } from '#web/features/activities/chart-cursor.ts';
import { formatClock } from '#web/format/duration.ts';

export interface Zoom {
  fromSec: number;
  toSec: number;
}

const HEIGHT = 132;
const AXIS_WIDTH = 76;

/** One channel over time. Drag to zoom, double click for all of it; the cursor is shared with the other charts of the page. */
export function StreamChart({
  channel,
  timeSec,
  values,
  zoom,
  onZoom,
  cursor,
}: {
  channel: Channel;
  timeSec: number[];
  values: (number | null)[];
  zoom: Zoom | null;
  onZoom: (zoom: Zoom | null) => void;
  cursor: ChartCursor;
}) {
  const place = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | null>(null);
  const latest = useRef({ onZoom, zoom });
  latest.current = { onZoom, zoom };

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const made = new uPlot(
      options(element, channel, cursor, (next) => latest.current.onZoom(next)),
      [timeSec, values],
      element,
    );
    plot.current = made;
    const { zoom: present } = latest.current;
    if (present) made.setScale('x', { min: present.fromSec, max: present.toSec });
    const resize = new ResizeObserver(() => made.setSize({ width: element.clientWidth, height: HEIGHT }));
    resize.observe(element);
    const theme = new MutationObserver(() => made.redraw());
    theme.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    return () => {
      resize.disconnect();
      theme.disconnect();
      made.destroy();
      plot.current = null;
    };
  }, [channel, timeSec, values, cursor]);

  useEffect(() => {
    const first = timeSec[0] ?? 0;
    const last = timeSec.at(-1) ?? 1;
    plot.current?.setScale('x', { min: zoom?.fromSec ?? first, max: zoom?.toSec ?? last });
  }, [zoom, timeSec]);

  return <div ref={place} className="stream-chart min-w-0 touch-pan-y" style={{ height: HEIGHT }} />;
}

function options(element: HTMLElement, channel: Channel, cursor: ChartCursor, onZoom: (zoom: Zoom | null) => void): uPlot.Options {
  const ink = (name: string) => () => colorOf(element, name);
  const axis: uPlot.Axis = { stroke: ink('--muted'), font: '13px "Hanken Grotesk Variable", sans-serif', ticks: { show: false } };
  return {
    width: element.clientWidth,
    height: HEIGHT,
    legend: { show: false },
    padding: [8, 8, 0, 0],
    cursor: {
      sync: { key: 'activity', scales: ['x', null], setSeries: false },
      drag: { x: true, y: false, setScale: false },
      points: { size: 7 },
      y: false,
    },
    scales: { x: { time: false }, y: { range: (_, low, high) => rangeOf(low, high, channel) } },
    axes: [
      {
        ...axis,
        size: 26,
        space: 64,
        incrs: STEPS_SEC,
        grid: { show: false },
        values: (_, ticks) => ticks.map((tick) => formatClock(tick)),
      },
      {
        ...axis,
        size: AXIS_WIDTH,
        space: 36,
        grid: { stroke: ink('--rule'), width: 1 },
        values: (_, ticks) => ticks.map((tick) => channel.write(tick)),
      },
    ],
    series: [
      {},
      {
        stroke: ink(channel.color),
        width: 1.5,
        points: { show: false },
        spanGaps: false,
        ...(channel.filled ? { fill: ink('--sunk') } : {}),
      },
    ],
    hooks: {
      setCursor: [({ cursor: { idx } }) => cursor.set(idx ?? null)],
      setSelect: [
        (plot) => {
          const { left, width } = plot.select;
          if (width > 4) onZoom({ fromSec: plot.posToVal(left, 'x'), toSec: plot.posToVal(left + width, 'x') });
          plot.setSelect({ left: 0, width: 0, top: 0, height: 0 }, false);
        },
      ],
      ready: [({ over }) => over.addEventListener('dblclick', () => onZoom(null))],
    },
  };
}

/** Round times for the axis: a minute, a quarter of an hour, not a thousand seconds. */
const STEPS_SEC = [1, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14_400];

/** A canvas knows no custom properties and no theme; the browser says what a colour is at the moment. */
function colorOf(element: HTMLElement, name: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(${name})`;
  element.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

/** Power and cadence start at zero; a heart rate or a height fills its chart. */
function rangeOf(low: number | null, high: number | null, { key }: Channel): [number, number] {
  if (low === null || high === null) return [0, 1];
  const room = Math.max((high - low) * 0.08, 1e-3 * Math.abs(high), 0.1);
  const bottom = key === 'powerW' || key === 'speedMps' ? 0 : low - room;
  return [Math.min(bottom, low), high + room];
}
