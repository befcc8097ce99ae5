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
    flaws.push({ kind: 'bad-checksum', message: 'Wrong checksum; all data was read, but check it.' });
  }
  switch (end) {
    case 'truncated':
      return [...flaws, { kind: 'truncated', message: 'The file is cut off; data up to that point was kept.' }];
    case 'unfinalised':
      return [...flaws, { kind: 'unfinalised', message: 'The file was not closed properly; all recorded data was kept.' }];
    case 'unreadable':
      return [...flaws, { kind: 'unreadable-part', message: 'The file is damaged; data before the damage was kept.' }];
    case 'too-many-records':
      return [...flaws, { kind: 'truncated', message: 'The file is too large; only the first part was read.' }];
    case 'whole':
    case 'empty':
    case 'unbelievable':
      return flaws;
  }
}

export const NO_DATE: Flaw = { kind: 'no-date', message: 'The device clock was not set, so the date is unknown.' };

/** FR910XT in a pool: records that nothing dates say nothing, but the summaries around them do. */
export const NO_RECORD_TIMES: Flaw = {
  kind: 'unreadable-part',
  message: 'The records have no timestamps; figures are from the device summary.',
};

/** A summary that is missing, and one that cannot be true: less time by the clock than by its own timer, or far more than recorded. */
export function summaryFlaws(legs: readonly FitLeg[], hasUnsummarized: boolean): Flaw[] {
  const isLess = legs.some(({ device }) => (device.timerSec ?? 0) > (device.elapsedSec ?? Number.POSITIVE_INFINITY) + ROUNDING_SEC);
  const isMore = legs.some(({ device, fromSec, toSec }) => (device.elapsedSec ?? 0) > toSec - fromSec + SLACK_SEC);
  const flaws: Flaw[] = [];
  if (hasUnsummarized) flaws.push({ kind: 'no-summary', message: 'No device summary; calculated from the recorded data.' });
  if (isLess || isMore) {
    flaws.push({ kind: 'summary-contradicts', message: 'Device summary times don’t match the recorded data.' });
  }
  return flaws;
}
