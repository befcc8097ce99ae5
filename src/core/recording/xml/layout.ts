import type { ActivityDiscipline } from '#core/discipline.ts';
import type { RecordedLap, RecordedLeg, Span } from '#core/recording/recording.ts';
import type { XmlActivity, XmlLap, XmlLeg } from '#core/recording/xml/activity.ts';
import { hiddenPauses, writtenPauses } from '#core/recording/xml/pauses.ts';
import { COLUMN, type PointTable } from '#core/recording/xml/points.ts';
import { sumOf } from '#core/recording/xml/summary.ts';

const DAY_MS = 86_400_000;

export interface Layout {
  startMs: number;
  /** Length of the whole thing on the wall clock. */
  endSec: number;
  legs: RecordedLeg[];
  laps: RecordedLap[];
  pauses: Span[];
}

/** A document's points in the order of time, and the discipline of each leg. */
export interface Content {
  points: PointTable;
  order: readonly number[];
  disciplines: readonly ActivityDiscipline[];
}

interface Window {
  fromMs: number;
  toMs: number;
}

/** Where the legs, laps and pauses of an activity lie, in seconds since its first moment. */
export function layOut(activity: XmlActivity, content: Content): Layout {
  const windows = windowsOf(activity, content);
  const moments = [...windows.legs, ...windows.laps.flat()].flatMap(({ fromMs, toMs }) => [fromMs, toMs]).filter((ms) => !Number.isNaN(ms));
  const startMs = moments.reduce((a, b) => Math.min(a, b), moments[0] ?? 0);
  const endSec = (moments.reduce((a, b) => Math.max(a, b), startMs) - startMs) / 1000;
  // What nothing at all dates lies at the start.
  const since = (ms: number) => (Number.isNaN(ms) ? 0 : (ms - startMs) / 1000);
  const span = ({ fromMs, toMs }: Window): Span => ({ fromSec: since(fromMs), toSec: since(toMs) });
  const laps = activity.legs.flatMap((leg, i) =>
    leg.laps.map(
      (lap, j): RecordedLap => ({ ...span(windows.laps[i]?.[j] ?? { fromMs: startMs, toMs: startMs }), leg: i, ...spoken(lap) }),
    ),
  );
  const legs = activity.legs.map(
    (leg, i): RecordedLeg => ({
      ...span(windows.legs[i] ?? { fromMs: startMs, toMs: startMs }),
      discipline: content.disciplines[i] ?? 'other',
      subSport: leg.sport,
      poolLengthM: null,
      device: sumOf(leg.laps),
    }),
  );
  return { startMs, endSec, legs, laps, pauses: pausesOf(activity, content, { startMs, legs }) };
}

function spoken(lap: XmlLap): Pick<RecordedLap, 'trigger' | 'intensity' | 'device'> {
  return { trigger: lap.trigger, intensity: lap.intensity, device: lap.device };
}

function windowsOf(activity: XmlActivity, content: Content): { legs: Window[]; laps: Window[][] } {
  const reach = activity.legs.map((leg) => recordWindow(leg, content));
  const laps = activity.legs.map((leg, i) => lapWindows(leg, reach[i] ?? { fromMs: Number.NaN, toMs: Number.NaN }));
  const legs = reach.map((window, i) => {
    const all = [window, ...(laps[i] ?? [])].filter(({ fromMs, toMs }) => !Number.isNaN(fromMs) && !Number.isNaN(toMs));
    return all.reduce((a, b) => ({ fromMs: Math.min(a.fromMs, b.fromMs), toMs: Math.max(a.toMs, b.toMs) }), all[0] ?? window);
  });
  return { legs, laps };
}

/** From the first record of a leg to its last; NaN when it has none. */
function recordWindow(leg: XmlLeg, { points, order }: Content): Window {
  const window = { fromMs: Number.NaN, toMs: Number.NaN };
  for (const point of order) {
    if (point < leg.firstPoint || point >= leg.endPoint) continue;
    const ms = points.get(COLUMN.timeMs, point);
    if (Number.isNaN(window.fromMs)) window.fromMs = ms;
    window.toMs = ms;
  }
  return window;
}

/** A lap ends where the next one begins, the last one with the last record or its own timer. A start a day off the records is wrong. */
function lapWindows(leg: XmlLeg, records: Window): Window[] {
  let beforeMs = records.fromMs;
  const starts = leg.laps.map((lap) => {
    const isFar = lap.startMs === null || lap.startMs < records.fromMs - DAY_MS || lap.startMs > records.toMs + DAY_MS;
    const startMs = isFar || lap.startMs === null ? beforeMs : lap.startMs;
    beforeMs = startMs + (lap.device.timerSec ?? 0) * 1000;
    return startMs;
  });
  // A lap that nothing dates lies where the next one begins.
  const dated = starts.map((ms, i) => (Number.isNaN(ms) ? (starts.slice(i).find((next) => !Number.isNaN(next)) ?? ms) : ms));
  return leg.laps.map((lap, i) => {
    const fromMs = dated[i] ?? Number.NaN;
    const ownEndMs = fromMs + (lap.device.timerSec ?? 0) * 1000;
    const isLast = i === leg.laps.length - 1;
    const endMs = isLast ? (Number.isNaN(records.toMs) ? ownEndMs : Math.max(ownEndMs, records.toMs)) : (dated[i + 1] ?? ownEndMs);
    return { fromMs, toMs: Math.max(fromMs, endMs) };
  });
}

function pausesOf(activity: XmlActivity, { points, order }: Content, at: { startMs: number; legs: readonly RecordedLeg[] }): Span[] {
  const since = (ms: number) => (ms - at.startMs) / 1000;
  const written = activity.legs
    .flatMap((leg) => writtenPauses(points, leg))
    .map((pause) => ({ fromSec: since(pause.fromMs), toSec: since(pause.toMs) }))
    .sort((a, b) => a.fromSec - b.fromSec);
  const timeSec = order.map((p) => since(points.get(COLUMN.timeMs, p)));
  const claims = at.legs.map((leg) => ({ fromSec: leg.fromSec, toSec: leg.toSec, timerSec: leg.device.timerSec }));
  const hidden = hiddenPauses(
    timeSec,
    claims.sort((a, b) => a.fromSec - b.fromSec),
    written,
  );
  return [...written, ...hidden].sort((a, b) => a.fromSec - b.fromSec);
}
