import type { FitPart } from '#core/recording/fit/decode.ts';
import type { FitLeg } from '#core/recording/fit-activity/legs.ts';
import type { Flaw } from '#core/recording/recording.ts';

/** Devices round the two times apart, Zwift by a whole second. */
const ROUNDING_SEC = 1.5;
const SLACK_SEC = 60;

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
      return [...flaws, { kind: 'truncated', message: 'The file holds more than an activity can; only its first part was read.' }];
    case 'whole':
    case 'empty':
    case 'unbelievable':
      return flaws;
  }
}

export const NO_DATE: Flaw = { kind: 'no-date', message: 'The clock of the device was not set, so the date is not known.' };

/** A summary that is missing, and one that cannot be true: less time by the clock than by its own timer, or far more than recorded. */
export function summaryFlaws(legs: readonly FitLeg[], hasUnsummarized: boolean): Flaw[] {
  const isLess = legs.some(({ device }) => (device.timerSec ?? 0) > (device.elapsedSec ?? Number.POSITIVE_INFINITY) + ROUNDING_SEC);
  const isMore = legs.some(({ device, fromSec, toSec }) => (device.elapsedSec ?? 0) > toSec - fromSec + SLACK_SEC);
  const flaws: Flaw[] = [];
  if (hasUnsummarized) flaws.push({ kind: 'no-summary', message: 'The device wrote no summary; it was made from the records.' });
  if (isLess || isMore) {
    flaws.push({ kind: 'summary-contradicts', message: 'The times in the summary of the device contradict its records.' });
  }
  return flaws;
}
