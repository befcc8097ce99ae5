import { metresBetween, type Position } from '#core/recording/track-distance.ts';

/** A clock that trembles goes back by seconds; one that goes back further was set, or belongs to another file. */
const LONGEST_STEP_BACK_SEC = 30;
/** In the wrong order a track goes to and fro: it is this much longer. */
const ZIGZAG = 1.15;

/** What is said of a clock that went back, by what was done about it. */
export const UNSTEADY_CLOCK = 'The clock was unsteady; records were kept in the order of the file.';
export const BACKWARD_CLOCK = 'The clock went backwards; records were sorted by time.';

/** Records in the order of the file: when each was measured, and where or how far along; null and NaN where the file does not say. */
export interface Sequence {
  timesSec: ArrayLike<number>;
  positionOf(record: number): Position | null;
  distanceOf(record: number): number;
}

/**
 * Times that never fall for records whose order in the file is right and whose clock trembles, in s as given; null when sorting the records
 * by time is right. The order of the file is right when its track is clearly shorter than that of the sorted records. The new times are the
 * nearest rising ones (isotonic regression, Barlow 1972), joined by straight lines where several would share one moment.
 */
export function straightenTimes(sequence: Sequence): Float64Array | null {
  const { timesSec } = sequence;
  if (!trembles(timesSec)) return null;
  const inFile = Array.from({ length: timesSec.length }, (_, record) => record);
  const sorted = inFile.toSorted((a, b) => (timesSec[a] ?? 0) - (timesSec[b] ?? 0) || a - b);
  const [fileM, sortedM] = [wayM(inFile, sequence), wayM(sorted, sequence)];
  return fileM > 0 && sortedM > ZIGZAG * fileM ? risingTimes(timesSec) : null;
}

/** Goes back at least once, and never far. */
function trembles(timesSec: ArrayLike<number>): boolean {
  let furthest = Number.NEGATIVE_INFINITY;
  let wentBack = false;
  for (let i = 0; i < timesSec.length; i++) {
    const sec = timesSec[i] ?? 0;
    if (furthest - sec > LONGEST_STEP_BACK_SEC) return false;
    wentBack ||= sec < furthest;
    furthest = Math.max(furthest, sec);
  }
  return wentBack;
}

/** Metres from record to record by their positions; without any by their distances, to and fro. */
function wayM(order: readonly number[], { positionOf, distanceOf }: Sequence): number {
  let trackM = 0;
  let countedM = 0;
  let last: Position | null = null;
  let lastM = Number.NaN;
  for (const record of order) {
    const here = positionOf(record);
    if (here && last) trackM += metresBetween(last, here);
    last = here ?? last;
    const metres = distanceOf(record);
    if (!Number.isNaN(metres - lastM)) countedM += Math.abs(metres - lastM);
    if (!Number.isNaN(metres)) lastM = metres;
  }
  return last ? trackM : countedM;
}

/** Neighbours that fall, put together: their mean time, the record in their middle, and how many they are. */
interface Block {
  meanSec: number;
  middle: number;
  records: number;
}

function risingTimes(timesSec: ArrayLike<number>): Float64Array {
  const blocks: Block[] = [];
  for (let i = 0; i < timesSec.length; i++) {
    let block: Block = { meanSec: timesSec[i] ?? 0, middle: i, records: 1 };
    for (let before = blocks.at(-1); before && before.meanSec >= block.meanSec; before = blocks.at(-1)) {
      blocks.pop();
      block = joined(before, block);
    }
    blocks.push(block);
  }
  return alongBlocks(blocks, timesSec.length);
}

function joined(a: Block, b: Block): Block {
  const records = a.records + b.records;
  const weigh = (of: 'meanSec' | 'middle') => (a[of] * a.records + b[of] * b.records) / records;
  return { meanSec: weigh('meanSec'), middle: weigh('middle'), records };
}

/** Straight lines between the middles of the blocks; before the first and after the last one the nearest line goes on. */
function alongBlocks(blocks: readonly Block[], records: number): Float64Array {
  const times = new Float64Array(records);
  let at = 0;
  for (let i = 0; i < records; i++) {
    while (at < blocks.length - 2 && i > (blocks[at + 1]?.middle ?? 0)) at++;
    const [from, to] = [blocks[at], blocks[at + 1]];
    if (!from) continue;
    const perRecord = to && to.middle > from.middle ? (to.meanSec - from.meanSec) / (to.middle - from.middle) : 0;
    times[i] = from.meanSec + (i - from.middle) * perRecord;
  }
  return times;
}
