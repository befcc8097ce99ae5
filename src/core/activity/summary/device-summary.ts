import type { ActivityDiscipline } from '#core/discipline.ts';
import { sayLength, type Units } from '#core/format.ts';
import type { DeviceSummary, Flaw } from '#core/recording/recording.ts';

/** Faster than this on average is a fault of the device, in m/s. */
const FASTEST_MPS: Record<ActivityDiscipline | 'transition', number> = {
  swim: 2.5,
  bike: 25,
  run: 8,
  strength: 8,
  transition: 25,
  triathlon: 25,
  other: 60,
};

/** A device and its own records may differ by this much: it rounds, and it knows what it did between two records. */
const TOLERANCE = 0.1;
const TOLERANCE_SEC = 30;
const TOLERANCE_M = 100;

export interface Measured {
  timerSec: number;
  distanceM: number | null;
}

/**
 * Timer time and distance as the device wrote them, where it did and they are possible, else as its records say. The device
 * wins over its records: it counted on when it wrote none, and it is what the athlete has seen on the wrist.
 */
export function believed(device: DeviceSummary | null, records: Measured, discipline: ActivityDiscipline | 'transition'): Measured {
  const timerSec = device?.timerSec && device.timerSec > 0 ? device.timerSec : records.timerSec;
  const word = device?.distanceM ?? null;
  if (!word) return { timerSec, distanceM: records.distanceM ?? word };
  const isPossible = word > 0 && timerSec > 0 && word / timerSec <= FASTEST_MPS[discipline];
  return { timerSec, distanceM: isPossible ? word : records.distanceM };
}

/** Sentences about a device that contradicts its own records; none where it has no records to contradict. */
export function contradictions(device: DeviceSummary, records: Measured): Flaw[] {
  const found: Flaw[] = [];
  const { timerSec, distanceM } = device;
  if (timerSec && records.timerSec > 0 && differs(timerSec, records.timerSec, TOLERANCE_SEC)) {
    const message = `Device summary: ${minutes(timerSec)}; recorded data: ${minutes(records.timerSec)}.`;
    found.push({ kind: 'summary-contradicts', message });
  }
  if (distanceM && records.distanceM !== null && differs(distanceM, records.distanceM, TOLERANCE_M)) {
    const distancesM = { device: distanceM, records: records.distanceM };
    found.push({ kind: 'summary-contradicts', message: sayDistancesDiffer(distancesM, 'metric'), distancesM });
  }
  return found;
}

/** "The device's own summary says 8.9 mi, its records 17.9 mi." */
export function sayDistancesDiffer({ device, records }: NonNullable<Flaw['distancesM']>, units: Units): string {
  return `Device summary: ${sayLength(device, units)}; recorded data: ${sayLength(records, units)}.`;
}

function differs(a: number, b: number, atLeast: number): boolean {
  return Math.abs(a - b) > Math.max(atLeast, TOLERANCE * Math.max(a, b));
}

const minutes = (sec: number) => `${Math.round(sec / 60)} min`;
