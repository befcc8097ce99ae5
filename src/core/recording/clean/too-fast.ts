import { recordDisciplines } from '#core/recording/clean/record-discipline.ts';
import { TOP_SPEED_MPS } from '#core/recording/clean/speed-limit.ts';
import type { Recording } from '#core/recording/recording.ts';

const OVER_SEC = 60;
/** By this sentence such an activity is known wherever its flaws are kept. */
export const TOO_FAST = 'Parts of this are faster than anyone runs or swims. Is the discipline right?';

/**
 * Says where a runner or swimmer covered more than anyone can in a minute. The distance stays: more often than not the discipline is
 * wrong, such as a ride that was recorded as a run, and the athlete can put that right.
 */
export function noteTooFast(recording: Recording): Recording {
  const { distanceM, timeSec } = recording.streams;
  if (!distanceM) return recording;
  const disciplines = recordDisciplines(recording);
  let from = 0;
  let records = 0;
  for (let i = 0; i < distanceM.length; i++) {
    const sec = timeSec[i] ?? 0;
    while (sec - (timeSec[from + 1] ?? sec) >= OVER_SEC) from += 1;
    const discipline = disciplines[i] ?? 'other';
    const [metres, before] = [distanceM[i] ?? null, distanceM[from] ?? null];
    const span = sec - (timeSec[from] ?? sec);
    const isOnFootOrSwum = discipline === 'run' || discipline === 'swim';
    if (!isOnFootOrSwum || disciplines[from] !== discipline || metres === null || before === null || span < OVER_SEC) continue;
    if (metres - before > TOP_SPEED_MPS[discipline] * span) records += 1;
  }
  if (records === 0 || recording.flaws.some(({ message }) => message === TOO_FAST)) return recording;
  return { ...recording, flaws: [...recording.flaws, { kind: 'impossible', message: TOO_FAST, stream: 'distanceM', records }] };
}
