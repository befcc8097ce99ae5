import { AppError } from '#server/platform/http/app-error.ts';

/** Where a page of activities ended. */
export interface Place {
  startTime: Date;
  id: string;
}

export const cursorOf = ({ startTime, id }: Place): string => Buffer.from(`${startTime.getTime()} ${id}`).toString('base64url');

/** Of a list in another order than by time: how many rows came before. */
export const offsetCursorOf = (offset: number): string => Buffer.from(`+${offset}`).toString('base64url');

/** Throws `invalid` for a cursor that is not one of a sorted list. */
export function readOffset(cursor: string): number {
  const found = /^\+(\d{1,6})$/.exec(Buffer.from(cursor, 'base64url').toString());
  if (!found) throw unknownCursor();
  return Number(found[1]);
}

/** Throws `invalid` for a cursor that we did not write. */
export function readCursor(cursor: string): Place {
  const found = /^(-?\d{1,15}) ([0-9a-f-]{36})$/.exec(Buffer.from(cursor, 'base64url').toString());
  if (!found?.[1] || !found[2]) throw unknownCursor();
  return { startTime: new Date(Number(found[1])), id: found[2] };
}

function unknownCursor(): AppError {
  return new AppError('invalid', 'Invalid page cursor. Start again from the first page.', { fields: { cursor: 'Unknown' } });
}
