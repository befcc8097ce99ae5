import type { RecordedLeg, Recording } from '#core/recording/recording.ts';

/** The leg of each record, an index. Between two legs the earlier one goes on; before the first it has begun. */
export function recordLegs({ streams: { timeSec }, legs }: Recording): Uint32Array {
  const legOf = new Uint32Array(timeSec.length);
  if (legs.length < 2) return legOf;
  let leg = 0;
  for (let i = 0; i < timeSec.length; i++) {
    for (let next = legs[leg + 1]; next && next.fromSec <= (timeSec[i] ?? 0); next = legs[leg + 1]) leg += 1;
    legOf[i] = leg;
  }
  return legOf;
}

/** The discipline of each record. */
export function recordDisciplines(recording: Recording): RecordedLeg['discipline'][] {
  const disciplines = new Array<RecordedLeg['discipline']>(recording.streams.timeSec.length);
  if (recording.legs.length < 2) return disciplines.fill(recording.legs[0]?.discipline ?? recording.discipline);
  for (const [i, leg] of recordLegs(recording).entries()) disciplines[i] = recording.legs[leg]?.discipline ?? recording.discipline;
  return disciplines;
}
