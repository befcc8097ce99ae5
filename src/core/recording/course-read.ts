import { type Estimate, known, unknown } from '#core/estimate.ts';
import { detectFileType, isXml } from '#core/recording/detect-file-type.ts';
import { readGpx } from '#core/recording/gpx-read.ts';
import { isFit } from '#core/recording/parse.ts';
import { metresBetween, type Position } from '#core/recording/track-distance.ts';
import { COLUMN, type PointTable } from '#core/recording/xml/points.ts';
import { elementId, rootElement } from '#core/recording/xml/scan.ts';
import { toUtf8 } from '#core/recording/xml/values/encoding.ts';

/** A line to race along. Entry i of each channel belongs to point i; `distanceM` never falls. */
export interface Course {
  name: string | null;
  lengthM: number;
  distanceM: readonly number[];
  altitudeM: readonly number[];
  latitudeDeg: readonly number[];
  longitudeDeg: readonly number[];
}

const GPX = elementId('gpx');
const TCX = elementId('TrainingCenterDatabase');
/** The Dead Sea and the highest road there is, with room for a bad sensor. */
const ALTITUDE_M = { lowest: -500, highest: 6_500 };
/** Fewer than this share of points with an altitude says nothing about the climbs. */
const ENOUGH_ALTITUDES = 0.5;

const SEND_GPX = 'Export the course as GPX.';

/**
 * A GPX file → the longest track or route in it, with the altitude of every point. Times are not needed and not read. Unknown, in a sentence,
 * when it is no GPX, stops in the middle, or has no positions or altitudes.
 */
export function readCourse(bytes: Uint8Array): Estimate<Course> {
  const other = otherThanGpx(bytes);
  if (other !== null) return unknown(other);
  const read = readGpx(bytes, { routes: true });
  if (read.kind === 'unknown') return read;
  const { activities, points, isWhole } = read.value;
  if (!isWhole) return unknown('The GPX file is incomplete. Export it again.');
  const lines = activities.map(({ name, legs }) => lineOf(name, points, { from: legs[0]?.firstPoint ?? 0, to: legs[0]?.endPoint ?? 0 }));
  const longest = lines.reduce<Line | null>((best, line) => (best && best.lengthM >= line.lengthM ? best : line), null);
  if (!longest || longest.lengthM === 0) return unknown('No track or route found in this GPX file.');
  return withAltitudes(longest);
}

function otherThanGpx(bytes: Uint8Array): string | null {
  if (isFit(bytes)) return `This is a FIT file. ${SEND_GPX}`;
  if (!isXml(bytes)) return detectFileType(bytes);
  const root = rootElement(toUtf8(bytes));
  if (root === TCX) return `This is a TCX file. ${SEND_GPX}`;
  return root === GPX ? null : detectFileType(bytes);
}

type Line = Omit<Course, 'altitudeM'> & { altitudeM: readonly (number | null)[] };

function lineOf(name: string | null, points: PointTable, { from, to }: { from: number; to: number }): Line {
  const line = { distanceM: [] as number[], altitudeM: [] as (number | null)[], latitudeDeg: [] as number[], longitudeDeg: [] as number[] };
  let before: Position | null = null;
  let lengthM = 0;
  for (let point = from; point < to; point++) {
    const here = { latitudeDeg: points.get(COLUMN.latitudeDeg, point), longitudeDeg: points.get(COLUMN.longitudeDeg, point) };
    if (!(Math.abs(here.latitudeDeg) <= 90 && Math.abs(here.longitudeDeg) <= 180)) continue;
    if (before) lengthM += metresBetween(before, here);
    before = here;
    const altitudeM = points.get(COLUMN.altitudeM, point);
    line.distanceM.push(lengthM);
    line.altitudeM.push(altitudeM >= ALTITUDE_M.lowest && altitudeM <= ALTITUDE_M.highest ? altitudeM : null);
    line.latitudeDeg.push(here.latitudeDeg);
    line.longitudeDeg.push(here.longitudeDeg);
  }
  return { name, lengthM, ...line };
}

/** A hole in the altitudes rises evenly from its one end to its other; before the first and behind the last it is level. */
function withAltitudes(line: Line): Estimate<Course> {
  const { distanceM, altitudeM } = line;
  const places = altitudeM.flatMap((altitude, i) => (altitude === null ? [] : [{ atM: distanceM[i] ?? 0, altitude }]));
  const [first] = places;
  if (!first || places.length < altitudeM.length * ENOUGH_ALTITUDES)
    return unknown('This course has no elevation, so climbs are unknown. Export it with elevation.');
  let next = 0;
  const filled = distanceM.map((atM) => {
    while (next < places.length - 1 && (places[next]?.atM ?? 0) < atM) next++;
    const behind = places[next] ?? first;
    const ahead = places[Math.max(0, next - 1)] ?? first;
    if (behind.atM <= ahead.atM || atM >= behind.atM) return behind.altitude;
    if (atM <= ahead.atM) return ahead.altitude;
    return ahead.altitude + ((behind.altitude - ahead.altitude) * (atM - ahead.atM)) / (behind.atM - ahead.atM);
  });
  return known({ ...line, altitudeM: filled }, 'high');
}
