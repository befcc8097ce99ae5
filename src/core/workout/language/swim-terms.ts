import type { Scanner } from '#core/workout/language/scanner.ts';
import { readTime } from '#core/workout/language/step-length.ts';
import { CLOCK, clockOf, secondsOfClock } from '#core/workout/language/text-numbers.ts';
import type { Stroke, SwimEquipment, SwimStyle } from '#core/workout/workout.ts';

const STROKES: Readonly<Record<string, Stroke>> = {
  freestyle: 'freestyle',
  free: 'freestyle',
  backstroke: 'backstroke',
  back: 'backstroke',
  breaststroke: 'breaststroke',
  breast: 'breaststroke',
  butterfly: 'butterfly',
  fly: 'butterfly',
  medley: 'medley',
  im: 'medley',
  choice: 'choice',
};
const EQUIPMENT: Readonly<Record<string, SwimEquipment>> = {
  'pull-buoy': 'pull-buoy',
  'pull buoy': 'pull-buoy',
  pull: 'pull-buoy',
  buoy: 'pull-buoy',
  paddles: 'paddles',
  fins: 'fins',
  snorkel: 'snorkel',
  kickboard: 'kickboard',
  board: 'kickboard',
  kick: 'kickboard',
  band: 'band',
};

const STROKE = /(?:(freestyle|free|backstroke|back|breaststroke|breast|butterfly|fly|medley|im|choice)\b)/iy;
const ITEM = /(?:(?:with\s+|\+\s*)?(pull-buoy|pull buoy|pull|buoy|paddles|fins|snorkel|kickboard|board|kick|band)\b)/iy;
const SEND_OFF = /(?:@|on)\s*(?=\d)/iy;
const POOL_CLOCK = new RegExp(`(${CLOCK})(?![\\d:])`, 'y');

const LONGEST_SEND_OFF_SEC = 3600;

/** What is gathered about a swim step while its line is read. */
export interface SwimWords {
  stroke?: Stroke;
  equipment: SwimEquipment[];
  sendOffSec?: number;
}

/** A stroke, a piece of equipment or a send-off, put into `into`. False when none stands here. */
export function readSwimWord(scanner: Scanner, into: SwimWords): boolean {
  const from = scanner.at;
  const stroke = STROKES[(scanner.take(STROKE)?.[1] ?? '').toLowerCase()];
  if (stroke) {
    if (into.stroke) scanner.fault('One stroke per step; use "medley" for all four or "choice" for any.', from);
    into.stroke = stroke;
    return true;
  }
  const item = EQUIPMENT[(scanner.take(ITEM)?.[1] ?? '').toLowerCase()];
  if (item) {
    if (!into.equipment.includes(item)) into.equipment.push(item);
    return true;
  }
  if (!scanner.take(SEND_OFF)) return false;
  if (into.sendOffSec !== undefined) scanner.fault('One send-off per step.', from);
  into.sendOffSec = readSendOff(scanner);
  return true;
}

/** On a pool clock 1:55 has only one reading. */
function readSendOff(scanner: Scanner): number {
  const from = scanner.at;
  const clock = scanner.take(POOL_CLOCK);
  const seconds = clock ? secondsOfClock(clock[1] ?? '') : readTime(scanner);
  if (seconds === null) scanner.fault('Add a unit to the send-off, such as @1:55.', from);
  if (seconds <= 0 || seconds > LONGEST_SEND_OFF_SEC) scanner.fault('Send-off must be more than 0 and at most one hour.', from);
  return seconds;
}

/** Undefined when nothing was said. A stroke that is not named is freestyle, as on every pool board. */
export function swimStyleOf({ stroke, equipment, sendOffSec }: SwimWords): SwimStyle | undefined {
  if (!stroke && equipment.length === 0 && sendOffSec === undefined) return undefined;
  return { stroke: stroke ?? 'freestyle', equipment, sendOffSec: sendOffSec ?? null };
}

export function swimText({ stroke, equipment, sendOffSec }: SwimStyle): string {
  const sendOff = sendOffSec === null ? [] : [`@${clockOf(sendOffSec)}`];
  return [stroke, ...equipment, ...sendOff].join(' ');
}
