import { recordDisciplines } from '#core/recording/clean/record-discipline.ts';
import { isBelievableLeap } from '#core/recording/clean/speed-limit.ts';
import type { Recording } from '#core/recording/recording.ts';

/** Some devices begin to write when they have found satellites, and have counted steps or wheel turns until then. */
const HEAD_START_M = 1000;

/** Takes out of the distance what cannot have been covered between two records; the rest of the way stays as it is. */
export function dropDistanceLeaps(recording: Recording): Recording {
  const { distanceM, timeSec } = recording.streams;
  if (!distanceM) return recording;
  const disciplines = recordDisciplines(recording);
  let last: { metres: number; sec: number } | null = null;
  let leapt = 0;
  let records = 0;
  const mended = distanceM.map((metres, i) => {
    if (metres === null) return null;
    const sec = timeSec[i] ?? 0;
    const covered = metres - (last?.metres ?? 0);
    const isHeadStart = last === null && covered <= HEAD_START_M;
    if (covered < 0 || !(isHeadStart || isBelievableLeap(covered, sec - (last?.sec ?? 0), disciplines[i] ?? 'other'))) {
      leapt += covered;
      records += 1;
    }
    last = { metres, sec };
    return metres - leapt;
  });
  if (records === 0) return recording;
  const message = 'Impossible distance jumps were removed.';
  return {
    ...recording,
    streams: { ...recording.streams, distanceM: mended },
    flaws: [...recording.flaws, { kind: 'impossible', message, stream: 'distanceM', records }],
  };
}
