import * as z from 'zod/mini';
import { TEXT_MAX } from '#contract/shared/bounds.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { WireDate } from '#contract/shared/fields.ts';
import { text } from '#contract/shared/text.ts';

/** What the athlete noted about a day of the calendar; a day has at most one note. */
export const DayNote = z.object({ date: WireDate, text: z.string(), updatedAt: z.string() });
export type DayNote = z.infer<typeof DayNote>;

export const DayNoteEntry = z.strictObject({ text: text(TEXT_MAX.dayNote, { required: 'Enter a note', lines: true }) });

const own = { access: 'own' } as const;
const params = z.object({ date: WireDate });

export const listDayNotes = endpoint({
  ...own,
  method: 'GET',
  path: '/api/day-notes',
  summary: 'List day notes by date, optionally limited by `from` and `to`.',
  query: z.strictObject({ from: z.optional(WireDate), to: z.optional(WireDate) }),
  reply: z.array(DayNote),
});

export const saveDayNote = endpoint({
  ...own,
  method: 'PUT',
  path: '/api/day-notes/:date',
  summary: 'Save the note for a day. It replaces the previous note.',
  params,
  body: DayNoteEntry,
  reply: DayNote,
});

export const removeDayNote = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/day-notes/:date',
  summary: 'Delete the note for a day.',
  params,
  reply: z.object({ date: WireDate }),
});
