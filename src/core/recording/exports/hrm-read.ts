import { type Estimate, known, unknown } from '#core/estimate.ts';
import { clockMs, daySecOf } from '#core/recording/exports/clock-text.ts';
import { recordingOf, type Series } from '#core/recording/exports/sampled-recording.ts';
import { NOTES_CHARS, plainText } from '#core/recording/plain-text.ts';
import type { ParsedFile, StreamKey } from '#core/recording/recording.ts';

const KM_PER_MILE = 1.609344;
const M_PER_FOOT = 0.3048;
/** A recording of a beat at a time instead of a row every so many seconds. */
const BEAT_TO_BEAT = 238;

/** Polar's HRM file, version 1.02 to 1.07: the columns are named by SMode, the start is the wall clock of the place. */
export function readHrm(text: string): Estimate<ParsedFile> {
  const sections = sectionsOf(text);
  const params = new Map((sections.get('Params') ?? []).map((line) => splitAt(line, '=')));
  const startMs = startOf(params.get('Date') ?? '', params.get('StartTime') ?? '');
  if (startMs === null) return unknown('This HRM file has no start time.');
  const intervalSec = Number(params.get('Interval') ?? '');
  const rows = (sections.get('HRData') ?? []).map((line) => line.trim().split(/\s+/).map(Number));
  const isBeats = intervalSec === BEAT_TO_BEAT;
  if (!isBeats && !(intervalSec > 0 && intervalSec <= 3600)) return unknown('This HRM file has no recording interval.');
  const lengthSec = daySecOf(params.get('Length') ?? '') ?? 0;
  const series = isBeats ? beatSeries(rows) : rowSeries(rows, intervalSec, columnsOf(params));
  const recording = recordingOf({
    format: 'hrm',
    device: { manufacturer: 'Polar', product: null },
    name: null,
    notes: plainText((sections.get('Note') ?? []).join('\n'), NOTES_CHARS),
    startMs,
    isLocalClock: true,
    utcOffsetSec: null,
    legs: [{ fromSec: 0, toSec: lengthSec, discipline: disciplineOf(params, series), subSport: null, device: {} }],
    series,
    rrIntervalsMs: isBeats ? rows.map(([ms]) => ms ?? 0).filter((ms) => ms > 0) : [],
  });
  return recording.kind === 'known' ? known({ recordings: [recording.value], skipped: [] }, 'high') : unknown(recording.because);
}

function sectionsOf(text: string): Map<string, string[]> {
  const sections = new Map<string, string[]>();
  let lines: string[] = [];
  for (const line of text.split(/\r\n|\r|\n/)) {
    const title = /^\[(\w+)\]\s*$/.exec(line)?.[1];
    if (title) {
      lines = [];
      sections.set(title, lines);
    } else if (line.trim() !== '') lines.push(line);
  }
  return sections;
}

const splitAt = (line: string, sign: string): [string, string] => {
  const at = line.indexOf(sign);
  return [line.slice(0, at).trim(), line.slice(at + 1).trim()];
};

function startOf(date: string, time: string): number | null {
  const day = /^(\d{4})(\d\d)(\d\d)$/.exec(date);
  const daySec = daySecOf(time);
  return day && daySec !== null ? clockMs(`${day[1]}-${day[2]}-${day[3]}`, daySec) : null;
}

interface Column {
  key: StreamKey | null;
  factor: number;
}

/** What stands behind the heart rate in each row, in Polar's order. Before version 1.06 a Mode says it, with one column at most two. */
function columnsOf(params: ReadonlyMap<string, string>): { columns: Column[]; hasSpeed: boolean } {
  const flags = params.get('SMode') ?? '';
  const mode = params.get('Mode') ?? '';
  const isMiles = flags ? flags[7] === '1' : mode[2] === '1';
  const speed: Column = { key: 'speedMps', factor: ((isMiles ? KM_PER_MILE : 1) * 0.1) / 3.6 };
  const altitude: Column = { key: 'altitudeM', factor: isMiles ? M_PER_FOOT : 1 };
  const cadence: Column = { key: 'cadenceRpm', factor: 1 };
  if (!flags) {
    const hasSpeed = mode[1] === '1';
    const second = mode[0] === '0' ? [cadence] : mode[0] === '1' ? [{ ...altitude, factor: altitude.factor * 10 }] : [];
    return { columns: [...(hasSpeed ? [speed] : []), ...second], hasSpeed };
  }
  const power: Column = { key: 'powerW', factor: 1 };
  const unread: Column = { key: null, factor: 1 };
  const order: [isThere: boolean, column: Column][] = [
    [flags[0] === '1', speed],
    [flags[1] === '1', cadence],
    [flags[2] === '1', altitude],
    [flags[3] === '1', power],
    [flags[4] === '1' || flags[5] === '1', unread],
  ];
  return { columns: order.flatMap(([isThere, column]) => (isThere ? [column] : [])), hasSpeed: flags[0] === '1' };
}

function rowSeries(
  rows: readonly number[][],
  intervalSec: number,
  { columns, hasSpeed }: { columns: Column[]; hasSpeed: boolean },
): Series[] {
  const atSec = rows.map((_, i) => i * intervalSec);
  const valuesOf = (index: number, factor: number) => rows.map((row) => finite(row[index], factor));
  const heartRate = valuesOf(0, 1).map((bpm) => bpm || null);
  const series: Series[] = [{ key: 'heartRateBpm', atSec, values: heartRate }];
  for (const [i, { key, factor }] of columns.entries()) if (key) series.push({ key, atSec, values: valuesOf(i + 1, factor) });
  if (hasSpeed) series.push({ key: 'distanceM', atSec, values: distanceOf(rows, intervalSec, columns[0]?.factor ?? 0) });
  return series;
}

const finite = (value: number | undefined, factor: number): number | null =>
  value === undefined || !Number.isFinite(value) ? null : value * factor;

/** The speed of a row is held until the next. */
function distanceOf(rows: readonly number[][], intervalSec: number, factor: number): number[] {
  let metres = 0;
  return rows.map((_, i) => {
    if (i > 0) metres += (finite(rows[i - 1]?.[1], factor) ?? 0) * intervalSec;
    return metres;
  });
}

function beatSeries(rows: readonly number[][]): Series[] {
  let ms = 0;
  const beats = rows.flatMap(([gap]) => {
    if (gap === undefined || !(gap > 0)) return [];
    ms += gap;
    return [{ at: ms / 1000, bpm: 60_000 / gap }];
  });
  return [{ key: 'heartRateBpm', atSec: beats.map(({ at }) => at), values: beats.map(({ bpm }) => bpm) }];
}

/** The file has no sport; a crank that turns or a power meter says that it was a ride. */
function disciplineOf(params: ReadonlyMap<string, string>, series: readonly Series[]): 'bike' | 'other' {
  const isTurned = (key: StreamKey) => series.some((channel) => channel.key === key && channel.values.some((value) => (value ?? 0) > 0));
  const flags = params.get('SMode') ?? '';
  // The seventh says "heart rate and cycling".
  const saysBike = flags[6] === '1';
  return saysBike || isTurned('powerW') || (isTurned('cadenceRpm') && isTurned('speedMps')) ? 'bike' : 'other';
}
