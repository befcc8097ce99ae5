import { clockMs, daySecOf } from '#core/recording/exports/clock-text.ts';
import { plainText } from '#core/recording/plain-text.ts';

/** What stands in a JSON file, of which nothing is believed yet. */
export type Json = { readonly [key: string]: unknown };

const NOTHING: Json = {};

/** The object, or an empty one for anything else. */
export function objectOf(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : NOTHING;
}

/** The objects of a list; an empty list for anything else. */
export function objectsOf(value: unknown): Json[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'object' && entry !== null && !Array.isArray(entry)) : [];
}

/** A finite number, written as one or as text; null for anything else. */
export function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' && /^\s*-?\d{1,15}(\.\d{1,20})?(e-?\d{1,2})?\s*$/i.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

/** A number above zero: services write 0 for what they do not know. */
export function positiveOf(value: unknown): number | null {
  const number = numberOf(value);
  return number !== null && number > 0 ? number : null;
}

/** One plain line, or null. */
export function textOf(value: unknown, maxChars: number): string | null {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? plainText(value, maxChars) : null;
}

/** Seconds of an ISO duration such as "PT1H30M5.5S"; null for anything else. */
export function durationSecOf(value: unknown): number | null {
  const parts = typeof value === 'string' ? /^PT(?:(\d{1,6})H)?(?:(\d{1,6})M)?(?:(\d{1,7}(?:\.\d{1,9})?)S)?$/.exec(value) : null;
  if (!parts || value === 'PT') return null;
  const [, hours = '0', minutes = '0', seconds = '0'] = parts;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

const MOMENT = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)\s*(Z|[+-]\d\d:?\d\d)?$/;

/** A moment as it is written: its wall clock in ms as if it were UTC, and the offset from UTC in seconds where it is written. */
export interface WrittenMoment {
  localMs: number;
  offsetSec: number | null;
}

/** "2026-01-05T08:00:00.000", "2026-01-05 08:00:00 +0100", "…Z"; null for anything else, and for days that do not exist. */
export function momentOf(value: unknown): WrittenMoment | null {
  const parts = typeof value === 'string' ? MOMENT.exec(value.trim()) : null;
  if (!parts) return null;
  const daySec = daySecOf(parts[2] ?? '');
  const localMs = daySec === null ? null : clockMs(parts[1] ?? '', daySec);
  if (localMs === null) return null;
  const zone = parts[3];
  if (zone === undefined) return { localMs, offsetSec: null };
  const digits = zone === 'Z' ? '+0000' : zone.replace(':', '');
  const minutes = Number(digits.slice(1, 3)) * 60 + Number(digits.slice(3, 5));
  return { localMs, offsetSec: (digits.startsWith('-') ? -1 : 1) * minutes * 60 };
}

/** Epoch ms of a moment that says its offset; null for one that does not. */
export function instantMsOf(value: unknown): number | null {
  const moment = momentOf(value);
  return moment === null || moment.offsetSec === null ? null : moment.localMs - moment.offsetSec * 1000;
}
