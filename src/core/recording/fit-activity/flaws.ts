import type { FitPart } from '#core/recording/fit/decode.ts';
import { MOST_RECORDS } from '#core/recording/fit/part-reader.ts';
import type { FitLeg } from '#core/recording/fit-activity/legs.ts';
import type { Flaw } from '#core/recording/recording.ts';

/** What was wrong with the bytes. */
export function partFlaws({ end, checksum }: FitPart): Flaw[] {
  const flaws: Flaw[] = [];
  if (checksum === 'wrong' && end !== 'truncated') {
    flaws.push({ kind: 'bad-checksum', message: 'The checksum of the file is wrong; all of it could be read, but look it over.' });
  }
  switch (end) {
    case 'truncated':
      return [...flaws, { kind: 'truncated', message: 'The file breaks off; everything before that was kept.' }];
    case 'unfinalised':
      return [...flaws, { kind: 'unfinalised', message: 'The device stopped before it closed the file; everything it wrote was kept.' }];
    case 'unreadable':
      return [...flaws, { kind: 'unreadable-part', message: 'The file is damaged halfway; everything before that was kept.' }];
    case 'too-many-records':
      return [...flaws, { kind: 'truncated', message: `Only the first ${MOST_RECORDS} records were read.` }];
    case 'whole':
    case 'empty':
    case 'unbelievable':
      return flaws;
  }
}

/** Where the summary of a leg cannot be true: it took less time by the clock than by its own timer. */
export function summaryFlaws(legs: readonly FitLeg[]): Flaw[] {
  const isWrong = legs.some(({ device }) => (device.timerSec ?? 0) > (device.elapsedSec ?? Number.POSITIVE_INFINITY) + 1.5);
  const hasSpan = legs.some(({ device, fromSec, toSec }) => (device.elapsedSec ?? 0) > toSec - fromSec + 60);
  if (!isWrong && !hasSpan) return [];
  return [{ kind: 'summary-contradicts', message: 'The times in the summary of the device contradict its records.' }];
}
