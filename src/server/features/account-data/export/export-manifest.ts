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
  return `Your ${PRODUCT_NAME} data as of ${now.toISOString().slice(0, 10)}.

activities.csv      activities with their figures and training load
check-ins.csv       check-ins
sessions.csv        calendar, planned and completed
day-notes.csv       notes about days of the calendar
plans.csv           training plans
calendar.ics        calendar
plans/              each plan as a calendar (.ics)
workouts/           workouts of your calendar and library for watches and bike computers (.fit)
files/              your original files, videos and pictures
data/               all the data we hold about you, table by table (JSON and CSV), including consents, audit log,
                    emails sent (without their text) and chat messages
manifest.json       list of contents, needed for the import

Column names contain the units: sec, m, W, bpm, mps (metres per second). Times are UTC unless an offset is given. An empty cell means
unknown, never zero. Passwords, keys and secret links are not included.

To import: sign up, open “Your data” on the account page and choose this file.
`;
}
