import { type FitPart, tableOf } from '#core/recording/fit/decode.ts';
import { fileId } from '#core/recording/fit/profile.ts';
import type { FitTable } from '#core/recording/fit/table.ts';

/**
 * A chest strap appends what it kept under water as files of its own, without a `file_id`: such a part belongs to the one before it.
 * A part with its own `file_id` is something else.
 */
export function joinParts(parts: readonly FitPart[]): FitPart[] {
  const joined: FitPart[] = [];
  for (const part of parts) {
    const before = joined.at(-1);
    if (before && tableOf(part, fileId).rows === 0 && part.tables.size > 0) joined[joined.length - 1] = append(before, part);
    else joined.push(part);
  }
  return joined;
}

function append(before: FitPart, part: FitPart): FitPart {
  const tables = new Map<number, FitTable>(before.tables);
  for (const [message, table] of part.tables) {
    const known = tables.get(message);
    if (known) known.append(table);
    else tables.set(message, table);
  }
  const isWhole = before.end === 'whole' && before.checksum === 'right';
  return { tables, end: isWhole ? part.end : before.end, checksum: isWhole ? part.checksum : before.checksum };
}
