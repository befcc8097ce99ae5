import { createHash } from 'node:crypto';
import { encodeFit } from '#core/recording/fit-encode.ts';
import { makeZip } from '#test/archives/zip.ts';
import type { NamedBytes } from '#test/http-browser.ts';

/** One recording of an activity, and which uploads the product has acknowledged it in. */
export interface Sent {
  startMs: number;
  sha256: string;
  acknowledgedIn: string[];
}

/** Something to send: a file by itself, or an archive of several. */
export interface Parcel {
  file: NamedBytes;
  holds: readonly Sent[];
}

export interface Ledger {
  sent: Sent[];
  /** A parcel of so many activities that nobody has sent before. */
  next(activities: number): Parcel;
}

const SECONDS = 90;
const BETWEEN_MS = 30 * 60_000;
/** Every so many files are of the ride before, by another device: both become one activity. */
const SECOND_DEVICE_EVERY = 3;
const FIRST_MS = Date.UTC(2024, 0, 1, 5);

/** What was sent and what was acknowledged, kept by the sender: the product is held to it. */
export function openLedger(): Ledger {
  const sent: Sent[] = [];
  let rides = 0;
  const make = (): { sent: Sent; file: NamedBytes } => {
    const isSecondDevice = sent.length % SECOND_DEVICE_EVERY === SECOND_DEVICE_EVERY - 1;
    if (!isSecondDevice) rides += 1;
    const startMs = FIRST_MS + rides * BETWEEN_MS;
    const bytes = shortRide(startMs, isSecondDevice ? 'powerW' : 'heartRateBpm');
    const one = { startMs, sha256: createHash('sha256').update(bytes).digest('hex'), acknowledgedIn: [] };
    sent.push(one);
    return { sent: one, file: { name: `ride-${sent.length}.fit`, bytes } };
  };
  return {
    sent,
    next(activities) {
      const made = Array.from({ length: activities }, make);
      const [first] = made;
      if (first && activities === 1) return { file: first.file, holds: [first.sent] };
      const archive = makeZip(Object.fromEntries(made.map(({ file }) => [file.name, file.bytes])));
      return { file: { name: `rides-${sent.length}.zip`, bytes: archive }, holds: made.map((each) => each.sent) };
    },
  };
}

function shortRide(startMs: number, sensor: 'heartRateBpm' | 'powerW'): Uint8Array {
  const seconds = Array.from({ length: SECONDS }, (_, second) => second);
  return encodeFit({
    startMs,
    discipline: 'bike',
    streams: { timeSec: seconds, [sensor]: seconds.map((s) => 120 + (s % 30)), distanceM: seconds.map((s) => s * 8) },
  });
}
