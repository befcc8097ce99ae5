import * as z from 'zod/mini';
import { UserId } from '#contract/shared/ids.ts';
import { PRODUCT_NAME } from '#contract/shared/product.ts';

/** Names of the entries of an export. */
export const README = 'README.txt';
export const MANIFEST = 'manifest.json';
export const tableEntry = (table: string): string => `data/${table}.json`;

const NAME = z.string().check(z.regex(/^[a-z][a-z0-9_]{0,62}$/));
const COUNT = z.number().check(z.int(), z.nonnegative());

/** What an export says of itself: enough to bring it back. */
export const ExportManifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The last migration that had run: tables and columns are those it left. */
  migration: z.string().check(z.regex(/^\d{4}-[a-z0-9-]+$/)),
  /** Whose it was. Ids in the rows and keys of files name them. */
  userId: UserId,
  tables: z.array(z.object({ name: NAME, columns: z.array(NAME), rows: COUNT })),
  files: z.array(z.object({ entry: z.string(), sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)), bytes: COUNT })),
});
export type ExportManifest = z.infer<typeof ExportManifest>;

/** What stands first in the file. */
export function readmeOf(now: Date): string {
  return `Everything that is yours at ${PRODUCT_NAME}, as it stood on ${now.toISOString().slice(0, 10)}.

activities.csv      your activities with their figures and their load
check-ins.csv       your mornings
sessions.csv        your calendar, planned and done
plans.csv           your training plans
calendar.ics        the calendar as calendars read it
plans/              each plan as a calendar of its own (.ics)
workouts/           the workouts of your calendar and your library for watches and bike computers (.fit)
files/              every file you brought, as you brought it; videos and pictures too
data/               all that we hold about you, table by table, as JSON and as CSV: among them your consents, what was noted in
                    the audit log, letters we sent (not their text) and messages with the coach
manifest.json       what is in this file, for ${PRODUCT_NAME} to bring it back

Units are in the names of the columns: sec, m, W, bpm, mps (metres a second). Times are UTC unless they carry another offset. An empty
cell is unknown, never zero. Passwords, keys and secret addresses are left out: they open doors and say nothing about you.

To bring it back: sign up, open "Your data" on the account page and choose this file.
`;
}
