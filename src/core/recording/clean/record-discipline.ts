import type { RecordedLeg, Recording } from '#core/recording/recording.ts';

/** The discipline of each record. Between two legs the earlier one goes on; before the first it has begun. */
export function recordDisciplines({ streams, legs, discipline }: Recording): RecordedLeg['discipline'][] {
  let leg = 0;
  return streams.timeSec.map((sec) => {
    for (let next = legs[leg + 1]; next && next.fromSec <= sec; next = legs[leg + 1]) leg += 1;
    return legs[leg]?.discipline ?? discipline;
  });
}
