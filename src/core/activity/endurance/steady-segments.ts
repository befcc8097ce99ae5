import { meanKnown } from '#core/activity/stream/stream-math.ts';
import type { SteadyPiece } from '#core/threshold/estimate/heart-rate-evidence.ts';

/** Heart rate needs this long to settle at the start, and drifts upward by heat and thirst after that. */
const FROM_SEC = 600;
const UNTIL_SEC = 5400;
const PIECE_SEC = 300;
const STEP_SEC = 60;
const MINUTE_SEC = 60;
const LEAST_KNOWN_SEC = 54;
/** A minute's mean output may leave the mean of the piece by this share, the last two minutes' heart rate by these beats. */
const EVEN_OUTPUT = 0.06;
const EVEN_HEART_RATE_BPM = 3;

/**
 * Five-minute pieces in which output and heart rate were steady, from the tenth to the ninetieth minute, without overlap. Streams
 * hold one value per second; `output` is power in W or graded speed in m/s. The heart rate of a piece is that of its last two
 * minutes, in which it has caught up with the output.
 */
export function steadyPieces(heartRateBpm: ArrayLike<number | null>, output: ArrayLike<number | null>): SteadyPiece[] {
  const pieces: SteadyPiece[] = [];
  const end = Math.min(heartRateBpm.length, output.length, UNTIL_SEC);
  let from = FROM_SEC;
  while (from + PIECE_SEC <= end) {
    const piece = pieceAt(heartRateBpm, output, from);
    if (piece) pieces.push(piece);
    from += piece ? PIECE_SEC : STEP_SEC;
  }
  return pieces;
}

function pieceAt(heartRateBpm: ArrayLike<number | null>, output: ArrayLike<number | null>, from: number): SteadyPiece | null {
  const minutes = [0, 1, 2, 3, 4].map((minute) => from + minute * 60);
  const outputs = minutes.map((start) => minuteMean(output, start));
  const [fourth, fifth] = minutes.slice(3).map((start) => minuteMean(heartRateBpm, start));
  const mean = meanKnown(outputs);
  if (!mean || !fourth || !fifth || Math.abs(fifth - fourth) > EVEN_HEART_RATE_BPM) return null;
  const isEven = outputs.every((minute) => minute !== null && Math.abs(minute / mean - 1) <= EVEN_OUTPUT);
  return isEven ? { heartRateBpm: (fourth + fifth) / 2, output: mean } : null;
}

/** Mean of a minute; null unless all but a few of its seconds are known. */
function minuteMean(stream: ArrayLike<number | null>, from: number): number | null {
  let sum = 0;
  let known = 0;
  for (let i = from; i < from + MINUTE_SEC; i++) {
    const value = stream[i] ?? null;
    if (value === null) continue;
    sum += value;
    known++;
  }
  return known < LEAST_KNOWN_SEC ? null : sum / known;
}
