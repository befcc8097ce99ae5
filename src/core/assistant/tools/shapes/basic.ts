import * as z from 'zod/mini';
import type { LocalDate } from '#core/calendar.ts';
import { recordOf } from '#core/record-of.ts';

/** A day such as 2026-05-31. In a JSON schema it is a string of the format "date". */
export const Day = z.iso.date('Enter a date such as 2026-05-31') as unknown as z.ZodMiniType<LocalDate, LocalDate>;
export const TrainedSport = z.enum(['swim', 'bike', 'run']);
export const Sport = z.enum([...TrainedSport.options, 'strength']);
export const ActivitySport = z.enum([...Sport.options, 'triathlon', 'other']);
export const ThresholdKind = z.enum([
  'ftp',
  'css',
  'run-threshold',
  'lthr-bike',
  'lthr-run',
  'lthr-swim',
  'max-heart-rate',
  'resting-heart-rate',
  'weight',
]);

export const num = z.number();
export const text = z.string();
/** Null is unknown. */
export const maybeNum = z.nullable(z.number());
export const maybeText = z.nullable(z.string());

/** Several fields of one shape: `nums('low', 'high')` is `{ low: num, high: num }`. */
export const nums = <Name extends string>(...names: readonly Name[]) => recordOf(names, () => num);
export const maybeNums = <Name extends string>(...names: readonly Name[]) => recordOf(names, () => maybeNum);
export const texts = <Name extends string>(...names: readonly Name[]) => recordOf(names, () => text);

export const listOf = <S extends z.ZodMiniType>(item: S) => z.readonly(z.array(item));

/** Arguments of a range whose ends may be left out. */
export const RANGE_ARGS = { from: z.optional(Day), to: z.optional(Day) };
