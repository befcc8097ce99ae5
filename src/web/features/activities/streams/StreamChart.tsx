import { useEffect, useRef } from 'react';
// First: uPlot needs it when it is imported.
import '#web/features/activities/streams/chart-locale.ts';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { Watched } from '#web/data/observable.ts';
import type { Channel } from '#web/features/activities/streams/channels.ts';
import type { Stretch } from '#web/features/activities/streams/stream-window.ts';
import { useStreamGestures } from '#web/features/activities/streams/use-stream-gestures.ts';
import { formatClock } from '#web/format/duration.ts';

const HEIGHT = 132;
const AXIS_WIDTH = 76;

/** What the charts of one activity share: the stretch they show, null for all of it, and the record the pointer is at. */
export interface StreamView {
  stretch: Watched<Stretch | null>;
  cursor: Watched<number | null>;
}

/**
 * One channel over time. Drag to zoom, double click for all of it; once zoomed, a sideways wheel or a finger moves along. The chart follows
 * the shared stretch itself, once a frame, so that moving costs nothing but the drawing.
 */
export function StreamChart({
  channel,
  timeSec,
  values,
  view,
  marks,
}: {
  channel: Channel;
  timeSec: number[];
  values: (number | null)[];
  view: StreamView;
  /** Stretches with a ground of their own: the works of the intervals. The same list at each drawing. */
  marks: readonly Stretch[];
}) {
  const place = useRef<HTMLDivElement>(null);
  const whole = { fromSec: timeSec[0] ?? 0, toSec: timeSec.at(-1) ?? 1 };
  useStreamGestures(place, view.stretch, { ...whole, leftPx: AXIS_WIDTH });

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    let colors = colorsOf(element, channel);
    const made = new uPlot(options(element, channel, view, { marks, colors: () => colors }), [timeSec, values], element);
    const follow = follower(made, () => view.stretch.get() ?? { fromSec: timeSec[0] ?? 0, toSec: timeSec.at(-1) ?? 1 });
    if (view.stretch.get()) follow.run();
    const unwatch = view.stretch.watch(follow.run);
    const resize = new ResizeObserver(() => made.setSize({ width: element.clientWidth, height: HEIGHT }));
    resize.observe(element);
    const theme = new MutationObserver(() => {
      colors = colorsOf(element, channel);
      made.redraw();
    });
    theme.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    return () => {
      unwatch();
      follow.stop();
      resize.disconnect();
      theme.disconnect();
      made.destroy();
    };
  }, [channel, timeSec, values, view, marks]);

  return <div ref={place} className="stream-chart min-w-0 touch-pan-y" style={{ height: HEIGHT }} />;
}

/** A processor draws a line of one pixel eight times as fast as a thicker one; while it moves nobody sees the difference. */
const LINE_PX = { moving: 1, resting: 1.5 };
const REST_MS = 120;

/** Draws the stretch once before the next picture, however often `run` is called, and once more with the full line when it rests. */
function follower(plot: uPlot, stretch: () => Stretch): { run: () => void; stop: () => void } {
  let frame = 0;
  let rest: ReturnType<typeof setTimeout> | undefined;
  const draw = (widthPx: number) => {
    for (const line of plot.series.slice(1)) line.width = widthPx;
    const { fromSec, toSec } = stretch();
    plot.batch(() => {
      plot.setScale('x', { min: fromSec, max: toSec });
      if (widthPx === LINE_PX.resting) plot.redraw(false);
    });
  };
  const run = () => {
    clearTimeout(rest);
    rest = setTimeout(() => draw(LINE_PX.resting), REST_MS);
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      draw(LINE_PX.moving);
    });
  };
  const stop = () => {
    cancelAnimationFrame(frame);
    clearTimeout(rest);
  };
  return { run, stop };
}

interface Colors {
  line: string;
  axis: string;
  rule: string;
  fill: string;
  mark: string;
}

/** What is drawn behind the line, and in which colours. */
interface Ground {
  marks: readonly Stretch[];
  colors: () => Colors;
}

function options(element: HTMLElement, channel: Channel, { stretch, cursor }: StreamView, { marks, colors }: Ground): uPlot.Options {
  const axis: uPlot.Axis = { stroke: () => colors().axis, font: '13px "Hanken Grotesk Variable", sans-serif', ticks: { show: false } };
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
        grid: { stroke: () => colors().rule, width: 1 },
        values: (_, ticks) => onceEach(ticks.map((tick) => channel.write(tick))),
      },
    ],
    series: [
      {},
      {
        stroke: () => colors().line,
        width: LINE_PX.resting,
        points: { show: false },
        spanGaps: false,
        ...(channel.filled ? { fill: () => colors().fill } : {}),
      },
    ],
    hooks: {
      drawClear: [(plot) => drawMarks(plot, marks, colors().mark)],
      setCursor: [({ cursor: { idx } }) => cursor.set(idx ?? null)],
      setSelect: [
        (plot) => {
          const { left, width } = plot.select;
          if (width > 4) stretch.set({ fromSec: plot.posToVal(left, 'x'), toSec: plot.posToVal(left + width, 'x') });
          plot.setSelect({ left: 0, width: 0, top: 0, height: 0 }, false);
        },
      ],
      ready: [({ over }) => over.addEventListener('dblclick', () => stretch.set(null))],
    },
  };
}

/** An air temperature that never changes has ticks that read the same. */
const onceEach = (labels: readonly string[]) => labels.map((label, index) => (labels.indexOf(label) === index ? label : ''));

/** The ground of each mark, as high as the chart. */
function drawMarks({ ctx, bbox, valToPos }: uPlot, marks: readonly Stretch[], color: string): void {
  ctx.save();
  ctx.fillStyle = color;
  for (const { fromSec, toSec } of marks) {
    const left = Math.max(bbox.left, valToPos(fromSec, 'x', true));
    const right = Math.min(bbox.left + bbox.width, valToPos(toSec, 'x', true));
    if (right > left) ctx.fillRect(left, bbox.top, right - left, bbox.height);
  }
  ctx.restore();
}

/** Round times for the axis: a minute, a quarter of an hour, not a thousand seconds. */
const STEPS_SEC = [1, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14_400];

/** A canvas knows no custom properties and no theme; the browser says what the colours are now. Asking costs a layout, so it is asked once a theme. */
function colorsOf(element: HTMLElement, channel: Channel): Colors {
  const probe = document.createElement('span');
  // Else a browser that reduces motion still says the color before.
  probe.style.transition = 'none';
  element.append(probe);
  const colorOf = (name: string): string => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  };
  const colors = {
    line: colorOf(channel.color),
    axis: colorOf('--muted'),
    rule: colorOf('--rule'),
    fill: colorOf('--sunk'),
    mark: colorOf('--moss-soft'),
  };
  probe.remove();
  return colors;
}

/** Power and cadence start at zero; a heart rate or a height fills its chart. */
function rangeOf(low: number | null, high: number | null, { key }: Channel): [number, number] {
  if (low === null || high === null) return [0, 1];
  const room = Math.max((high - low) * 0.08, 1e-3 * Math.abs(high), 0.1);
  const bottom = key === 'powerW' || key === 'speedMps' ? 0 : low - room;
  return [Math.min(bottom, low), high + room];
}
