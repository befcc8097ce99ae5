import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['race.bike_course_from_track'],
  name: 'Bike course as sections',
  formula: 'sections of 250 m; grade = rise / length between smoothed ends, limited to ±25%; bearing from first to last point',
  unit: 'm, 1, °',
  unknownWhen: 'Fewer than two points with distance and elevation, or no length.',
  source: 'Moorline rule: 100 to 500 m sections after the science reference, chapter 7',
  grade: 'H',
};

/** A stretch of the course without saying how hard it is ridden. */
export interface BikeSection {
  lengthM: number;
  /** Rise over run. */
  grade: number;
  /** Direction of travel, 0 is north, 90 east; null when nobody knows. */
  bearingDeg: number | null;
}

/** A recorded or drawn line: entry i of each channel belongs to point i. `distanceM` never falls. */
export interface CourseTrack {
  distanceM: readonly number[];
  altitudeM: readonly (number | null)[];
  latitudeDeg?: readonly (number | null)[];
  longitudeDeg?: readonly (number | null)[];
}

const SECTION_M = 250;
/** Altitude of a point is the mean over this much road to either side: drawn courses have steps of several metres. */
const SMOOTHING_M = 60;
/** No race road is steeper; more is a bridge, a tunnel or a bad altitude. */
const STEEPEST = 0.25;

/** The course in sections of 250 m, the last one longer or shorter. Empty when the track says too little. */
export function sectionsFromTrack(track: CourseTrack): BikeSection[] {
  const points = track.distanceM.flatMap((distanceM, i) => {
    const altitudeM = track.altitudeM[i] ?? null;
    return altitudeM === null ? [] : [{ distanceM, altitudeM, at: i }];
  });
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last || last.distanceM <= first.distanceM) return [];
  const count = Math.max(1, Math.round((last.distanceM - first.distanceM) / SECTION_M));
  const lengthM = (last.distanceM - first.distanceM) / count;
  const altitudes = endsOfSections(points, first.distanceM, lengthM, count);
  return Array.from({ length: count }, (_, i) => {
    const from = first.distanceM + i * lengthM;
    const rise = (altitudes[i + 1] ?? 0) - (altitudes[i] ?? 0);
    return {
      lengthM,
      grade: Math.min(STEEPEST, Math.max(-STEEPEST, rise / lengthM)),
      bearingDeg: bearing(track, from, from + lengthM),
    };
  });
}

/** A course of which only the climbing is known: half of it up, half down, in rolling sections of one steepness. */
export function rollingSections(lengthM: number, ascentM: number): BikeSection[] {
  const count = Math.max(2, 2 * Math.round(lengthM / (2 * SECTION_M * 4)));
  const grade = (2 * ascentM) / lengthM;
  return Array.from({ length: count }, (_, i) => ({ lengthM: lengthM / count, grade: i % 2 === 0 ? grade : -grade, bearingDeg: null }));
}

/** Smoothed altitude at the `count + 1` ends of the sections, in one walk over the points. */
function endsOfSections(points: readonly { distanceM: number; altitudeM: number }[], startM: number, lengthM: number, count: number) {
  let left = 0;
  return Array.from({ length: count + 1 }, (_, i) => {
    const atM = startM + i * lengthM;
    while (left < points.length - 1 && (points[left]?.distanceM ?? 0) < atM - SMOOTHING_M) left++;
    let sum = 0;
    let n = 0;
    for (let k = left; k < points.length; k++) {
      const point = points[k];
      if (!point || (point.distanceM > atM + SMOOTHING_M && n > 0)) break;
      sum += point.altitudeM;
      n++;
    }
    return sum / n;
  });
}

function bearing(track: CourseTrack, fromM: number, toM: number): number | null {
  const a = positionAt(track, fromM);
  const b = positionAt(track, toM);
  if (!a || !b || (a.lat === b.lat && a.lon === b.lon)) return null;
  const rad = Math.PI / 180;
  const east = (b.lon - a.lon) * Math.cos(((a.lat + b.lat) / 2) * rad);
  const degrees = Math.atan2(east, b.lat - a.lat) / rad;
  return (degrees + 360) % 360;
}

/** The first located point at or behind `atM`. */
function positionAt(track: CourseTrack, atM: number): { lat: number; lon: number } | null {
  let low = 0;
  let high = track.distanceM.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((track.distanceM[middle] ?? 0) < atM) low = middle + 1;
    else high = middle;
  }
  const lat = track.latitudeDeg?.[low] ?? null;
  const lon = track.longitudeDeg?.[low] ?? null;
  return lat === null || lon === null ? null : { lat, lon };
}
