import { AppError } from '#server/platform/http/app-error.ts';

/**
 * What an archive may be. Nothing it says about itself is believed; bytes are counted as they come out, those of overlapping entries
 * and of archives inside archives each time. A whole history of a watch maker holds up to 20,000 files, so the count is above that:
 * a trap of many empty entries is told by holding no activity, not by their number.
 */
export const LIMITS = {
  entries: 50_000,
  totalBytes: 5 * 1024 ** 3,
  entryBytes: 100 * 1024 ** 2,
  nestedArchiveBytes: 2 * 1024 ** 3,
  /** Unpacked to packed, of an entry and of the archive as a whole. Text of a track packs 10 to 40 times. */
  ratio: 200,
  /** Below this size a ratio says nothing. */
  ratioFromBytes: 64 * 1024,
  /** Archives inside the archive that was sent. */
  depth: 1,
} as const;

/** The running total of one upload. */
export class Budget {
  entries = 0;
  private unpacked = 0;
  private readonly packedBytes: number;

  constructor(packedBytes: number) {
    this.packedBytes = packedBytes;
  }

  countEntries(count: number): void {
    this.entries += count;
    if (this.entries > LIMITS.entries) {
      throw new AppError('too-large', 'The archive contains more than 50,000 files. Split it up.');
    }
  }

  /** How many bytes may come out of an entry of so many packed bytes. */
  allowance(packedEntryBytes: number, entryLimit: number = LIMITS.entryBytes): number {
    const left = Math.min(LIMITS.totalBytes, withRatio(this.packedBytes)) - this.unpacked;
    return Math.max(0, Math.min(entryLimit, withRatio(packedEntryBytes), left));
  }

  spend(bytes: number): void {
    this.unpacked += bytes;
  }
}

export function bombRefusal(): AppError {
  return new AppError('too-large', 'The archive is too large when unpacked and was not opened.');
}

const withRatio = (packedBytes: number): number => Math.max(LIMITS.ratioFromBytes, packedBytes * LIMITS.ratio);
