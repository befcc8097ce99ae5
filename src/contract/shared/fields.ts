import * as z from 'zod/mini';
import { BIRTH_MIN, DATE_MAX, DATE_MIN } from '#contract/shared/bounds.ts';
import type { LocalDate } from '#core/calendar.ts';
import type { Discipline } from '#core/discipline.ts';

const INSIDE = { swimming: 'swim', cycling: 'bike', running: 'run', strength: 'strength' } as const;
const ON_THE_WIRE = { swim: 'swimming', bike: 'cycling', run: 'running', strength: 'strength' } as const;

/** swimming, cycling, running, strength on the wire of session and metric screens; swim, bike, run, strength inside. */
export const WireDiscipline = z.codec(
  z.enum(['swimming', 'cycling', 'running', 'strength'], 'Choose a sport'),
  z.enum(['swim', 'bike', 'run', 'strength']),
  {
    decode: (word) => INSIDE[word],
    encode: (discipline) => ON_THE_WIRE[discipline],
  },
);

/** The same words without strength, which the metric screens do not have. */
export const MetricDiscipline = z.codec(z.enum(['swimming', 'cycling', 'running'], 'Choose a sport'), z.enum(['swim', 'bike', 'run']), {
  decode: (word) => INSIDE[word],
  encode: (discipline) => ON_THE_WIRE[discipline],
});

export function wordOnTheWire(discipline: Discipline): (typeof ON_THE_WIRE)[Discipline] {
  return ON_THE_WIRE[discipline];
}

/** Minutes on the wire, seconds inside. */
export const WireMinutes = z.codec(z.number('Enter a number').check(z.positive('Enter a number above zero')), z.number(), {
  decode: (minutes) => minutes * 60,
  encode: (durationSec) => durationSec / 60,
});

/** Kilometres on the wire, metres inside. */
export const WireKm = z.codec(z.number('Enter a number').check(z.nonnegative('Enter 0 or more')), z.number(), {
  decode: (km) => km * 1000,
  encode: (distanceM) => distanceM / 1000,
});

const dayBetween = (first: string, last: string) =>
  z.codec(
    z.iso
      .date('Enter a date such as 2026-05-31')
      .check(
        z.refine((day) => day >= first && day <= last, { error: `Enter a date between ${first.slice(0, 4)} and ${last.slice(0, 4)}` }),
      ),
    z.custom<LocalDate>((value) => typeof value === 'string'),
    { decode: (day) => day as LocalDate, encode: (date) => date },
  );

/** A calendar day that exists, such as 2026-05-31. */
export const WireDate = dayBetween(DATE_MIN, DATE_MAX);
export const WireBirthDate = dayBetween(BIRTH_MIN, DATE_MAX);

/** The day itself, or the nearest to it that the wire carries: for the first and last day of a span that is asked for. */
export function nearestWireDate(date: LocalDate): LocalDate {
  if (date < DATE_MIN) return DATE_MIN as LocalDate;
  return date > DATE_MAX ? (DATE_MAX as LocalDate) : date;
}

/** An instant in ISO 8601 as it was written, with its offset. */
export const WireMoment = z.iso
  .datetime({ offset: true, error: 'Enter a start time' })
  .check(z.refine((moment) => moment >= DATE_MIN && moment.slice(0, 10) <= DATE_MAX, { error: 'Enter a date between 1970 and 2100' }));

/** A whole number in an address, in decimal digits. */
export const wireCount = ({ min, max }: { min: number; max: number }) =>
  z.codec(
    z.string().check(z.regex(/^\d{1,9}$/, `Enter a whole number from ${min} to ${max}`)),
    z.number().check(z.minimum(min), z.maximum(max)),
    { decode: Number, encode: String },
  );

/** An instant in ISO 8601. */
export const WireInstant = z.codec(z.iso.datetime({ offset: true }), z.date(), {
  decode: (instant) => new Date(instant),
  encode: (date) => date.toISOString(),
});
