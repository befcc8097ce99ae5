import { recordDisciplines } from '#core/recording/clean/record-discipline.ts';
import { TOP_SPEED_MPS } from '#core/recording/clean/speed-limit.ts';
import type { Recording, Span } from '#core/recording/recording.ts';

const OVER_SEC = 60;

/** By this sentence such an activity is known wherever its flaws are kept. */
export const TOO_FAST = 'Some parts are faster than humanly possible. Check the sport.';

/** So many metres of the way at a moment of the wall clock. */
interface Place {
  atSec: number;
  metres: number;
}

/**
 * Says where a runner or swimmer covered more than anyone can in a minute. The distance stays: more often than not the discipline is
 * wrong, such as a ride that was recorded as a run, and the athlete can put that right.
 */
export function noteTooFast(recording: Recording): Recording {
  const records = waysOnFootOrSwum(recording)
    .map(({ discipline, way }) => tooFastMinutes(way, discipline).length)
    .reduce((sum, count) => sum + count, 0);
  if (records === 0 || recording.flaws.some(({ message }) => message === TOO_FAST)) return recording;
  return { ...recording, flaws: [...recording.flaws, { kind: 'impossible', message: TOO_FAST, stream: 'distanceM', records }] };
}

/** The parts of a way, in time, in whose minutes more was covered than anyone can; in order and apart from one another. Linear in its places. */
export function tooFastSpans(way: readonly Place[], discipline: 'run' | 'swim'): Span[] {
  const spans: Span[] = [];
  for (const minute of tooFastMinutes(way, discipline)) {
    const last = spans.at(-1);
    if (last && minute.fromSec <= last.toSec) last.toSec = minute.toSec;
    else spans.push({ ...minute });
  }
  return spans;
}

/** A minute, or as little more as the places allow, for each place that ends one which is too fast. */
function tooFastMinutes(way: readonly Place[], discipline: 'run' | 'swim'): Span[] {
  const minutes: Span[] = [];
  let from = 0;
  for (const { atSec, metres } of way) {
    while (atSec - (way[from + 1]?.atSec ?? atSec) >= OVER_SEC) from += 1;
    const begin = way[from];
    const sec = atSec - (begin?.atSec ?? atSec);
    if (begin && sec >= OVER_SEC && metres - begin.metres > TOP_SPEED_MPS[discipline] * sec) {
      minutes.push({ fromSec: begin.atSec, toSec: atSec });
    }
  }
  return minutes;
}

/** The ways of the legs on foot and in the water, by the records that have a distance. */
function waysOnFootOrSwum(recording: Recording): { discipline: 'run' | 'swim'; way: Place[] }[] {
  const { distanceM, timeSec } = recording.streams;
  if (!distanceM) return [];
  const ways: { discipline: 'run' | 'swim'; way: Place[] }[] = [];
  let before: string | null = null;
  const disciplines = recordDisciplines(recording);
  for (let i = 0; i < disciplines.length; i++) {
    const discipline = disciplines[i] ?? 'other';
    const metres = distanceM[i] ?? null;
    const isNew = discipline !== before;
    before = discipline;
    if (discipline !== 'run' && discipline !== 'swim') continue;
    if (isNew) ways.push({ discipline, way: [] });
    if (metres !== null) ways.at(-1)?.way.push({ atSec: timeSec[i] ?? 0, metres });
  }
  return ways;
}
