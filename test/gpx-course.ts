import { metresBetween } from '#core/recording/track-distance.ts';

export interface DrawnCourse {
  name?: string;
  lengthM: number;
  /** Altitude after so many metres; null leaves it out. */
  altitudeM: (atM: number) => number | null;
  everyM?: number;
  /** As planners write it: a route of route points. */
  isRoute?: boolean;
}

/** A course due north from 54° N as a GPX file, without times. */
export function gpxCourse({ name = 'Round the tarn', lengthM, altitudeM, everyM = 50, isRoute = false }: DrawnCourse): Uint8Array {
  const start = { latitudeDeg: 54, longitudeDeg: -2.5 };
  const degreesPerM = 1 / metresBetween(start, { ...start, latitudeDeg: 55 });
  const [line, point] = isRoute ? ['rte', 'rtept'] : ['trk', 'trkpt'];
  const points = Array.from({ length: Math.round(lengthM / everyM) + 1 }, (_, i) => {
    const atM = Math.min(lengthM, i * everyM);
    const altitude = altitudeM(atM);
    const ele = altitude === null ? '' : `<ele>${altitude.toFixed(2)}</ele>`;
    return `<${point} lat="${(54 + atM * degreesPerM).toFixed(7)}" lon="-2.5">${ele}</${point}>`;
  }).join('');
  const inside = isRoute ? points : `<trkseg>${points}</trkseg>`;
  return new TextEncoder().encode(
    `<?xml version="1.0"?><gpx version="1.1" creator="Planner"><${line}><name>${name}</name>${inside}</${line}></gpx>`,
  );
}

/** Up and down again every `waveM` metres, `heightM` from foot to top. */
export const rolling =
  (waveM: number, heightM: number) =>
  (atM: number): number =>
    100 + (heightM / 2) * (1 - Math.cos((2 * Math.PI * atM) / waveM));
