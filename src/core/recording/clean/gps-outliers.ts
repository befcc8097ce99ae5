import { mend } from '#core/recording/clean/mend.ts';
import { recordDisciplines } from '#core/recording/clean/record-discipline.ts';
import { isBelievableLeap } from '#core/recording/clean/speed-limit.ts';
import type { Recording } from '#core/recording/recording.ts';
import { metresBetween, type Position } from '#core/recording/track-distance.ts';

/** A stretch of positions that follow from each other is believed from this many records on, wherever it lies. */
const MIN_RECORDS = 60;
/** Who stopped the watch may have taken the train. */
const RIDE_AFTER_SEC = 60;
const RIDE_MPS = 100;

const FLAW = { kind: 'spike' as const, message: 'GPS outliers were removed.' };

/** Takes away positions that the athlete cannot have reached from those before: a garbage start, a jump across the map and back. */
export function dropTeleports(recording: Recording): Recording {
  const { latitudeDeg, longitudeDeg } = recording.streams;
  if (!latitudeDeg || !longitudeDeg) return recording;
  const stretches = stretchesOf(recording);
  const longest = stretches.reduce((most, { records }) => Math.max(most, records), 0);
  const lost = stretches.filter(({ records }) => records < MIN_RECORDS && records < longest);
  if (lost.length === 0) return recording;
  const [latitudes, longitudes] = [[...latitudeDeg], [...longitudeDeg]];
  for (const { from, to } of lost) {
    latitudes.fill(null, from, to);
    longitudes.fill(null, from, to);
  }
  return mend(mend(recording, 'latitudeDeg', latitudes, FLAW), 'longitudeDeg', longitudes, FLAW);
}

interface Stretch {
  from: number;
  to: number;
  /** Records with a position. */
  records: number;
}

function stretchesOf(recording: Recording): Stretch[] {
  const { timeSec, latitudeDeg = [], longitudeDeg = [] } = recording.streams;
  const disciplines = recordDisciplines(recording);
  const stretches: Stretch[] = [];
  let last: (Position & { sec: number }) | null = null;
  for (let i = 0; i < timeSec.length; i++) {
    const [latitude, longitude, sec] = [latitudeDeg[i] ?? null, longitudeDeg[i] ?? null, timeSec[i] ?? 0];
    if (latitude === null || longitude === null) continue;
    const here = { latitudeDeg: latitude, longitudeDeg: longitude, sec };
    const stretch = stretches.at(-1);
    if (stretch && last && follows(last, here, disciplines[i] ?? 'other')) {
      stretch.to = i + 1;
      stretch.records += 1;
    } else stretches.push({ from: i, to: i + 1, records: 1 });
    last = here;
  }
  return stretches;
}

function follows(
  a: Position & { sec: number },
  b: Position & { sec: number },
  discipline: Parameters<typeof isBelievableLeap>[2],
): boolean {
  const metres = metresBetween(a, b);
  const sec = b.sec - a.sec;
  return isBelievableLeap(metres, sec, discipline) || (sec > RIDE_AFTER_SEC && metres <= RIDE_MPS * sec);
}
