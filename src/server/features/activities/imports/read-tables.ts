import { readActivityTable } from '#core/activity/listed/activity-table.ts';
import { readGarminList } from '#core/activity/listed/garmin-list.ts';
import type { ListedActivity } from '#core/activity/listed/listed-activity.ts';
import type { LocalDate } from '#core/calendar.ts';
import { longText } from '#core/recording/exports/long-text.ts';
import { isJson, jsonOf } from '#core/recording/exports/parse-json.ts';
import { readCsv } from '#core/recovery/import/csv.ts';
import { inColumns, readCheckInTable } from '#core/recovery/import/csv-check-ins.ts';
import type { ImportedDays } from '#core/recovery/import/imported-day.ts';
import { readJsonMornings } from '#core/recovery/import/json-mornings.ts';

/** What a file holds that is no recording. */
export interface ReadTable {
  mornings: ImportedDays | null;
  listed: ListedActivity[];
  /** A sentence for each thing that was left out. */
  leftOut: string[];
}

/** A file that is no recording → the mornings or the list of activities in it; a sentence when it is a table without either, null when it is none. */
export function readTables(bytes: Uint8Array, today: LocalDate): ReadTable | { because: string | null } {
  return isJson(bytes) ? readJson(jsonOf(bytes), today) : readTable(longText(bytes), today);
}

const NOTHING = { because: null };

/** The mornings or the list in a JSON value. */
export function readJson(value: unknown, today: LocalDate): ReadTable | { because: string | null } {
  const list = readGarminList(value);
  const mornings = readJsonMornings(value, today);
  if (!list && !mornings) return NOTHING;
  return { mornings, listed: list?.activities ?? [], leftOut: [...unread(list?.unread ?? 0), ...(mornings?.leftOut ?? [])] };
}

function readTable(text: string, today: LocalDate): ReadTable | { because: string | null } {
  const table = readCsv(text);
  if (!table) return NOTHING;
  const list = readActivityTable(table);
  if (list) return { mornings: null, listed: list.activities, leftOut: unread(list.unread) };
  const days = readCheckInTable(inColumns(table), today);
  return days.kind === 'unknown' ? { because: days.because } : { mornings: days.value, listed: [], leftOut: [...days.value.leftOut] };
}

const unread = (rows: number): string[] => (rows === 0 ? [] : [`${rows} rows without a start time were left out.`]);
