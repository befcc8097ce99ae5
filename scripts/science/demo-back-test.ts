/** Measures how many results of the demo athlete end inside the 80% ranges: `node scripts/science/demo-back-test.ts DATA_DIR`, of a stopped demo. */
import { UserId } from '#contract/shared/ids.ts';
import { localDate } from '#core/calendar.ts';
import { backTestThreshold } from '#core/threshold/estimate/back-test.ts';
import { getRacePredictions } from '#server/features/analytics/performance/race-predictions.ts';
import { DEMO_EMAIL } from '#server/features/demo/demo.ts';
import { readEvidence } from '#server/features/estimates/threshold-evidence.ts';
import { athleteScope } from '#server/platform/auth/athlete-scope.ts';
import { openDatabase } from '#server/platform/db/pool.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';

const KINDS = ['ftp', 'run-threshold-speed', 'css', 'lthr-bike', 'lthr-run'] as const;

const database = await startEmbeddedPostgres({ dir: process.argv[2] ?? '', purpose: 'worker', log: { info: () => {}, warn: () => {} } });
const { db, close } = openDatabase(database.url, 4, () => {});
const { id } = await db.selectFrom('users').select('id').where('email', '=', DEMO_EMAIL).executeTakeFirstOrThrow();
const athlete = athleteScope(UserId.parse(id));
const now = new Date();
const [{ backTest }, book] = [
  await getRacePredictions({ db, now: () => now }, athlete),
  await readEvidence(db, athlete, localDate(now, 'Europe/London')),
];
const runs = backTest.tries.map(({ actualSec, lowSec, highSec }) => actualSec >= lowSec && actualSec <= highSec);
const tests = KINDS.map((kind) => ({
  what: kind,
  inside: backTestThreshold(kind, book.of(kind)).map(({ result, low, high }) => result >= low && result <= high),
}));
const all = [{ what: 'runs', inside: runs }, ...tests];
const line = (what: string, inside: readonly boolean[]) =>
  `${what}: ${inside.filter(Boolean).length} of ${inside.length} results inside (${Math.round((100 * inside.filter(Boolean).length) / inside.length)}%)\n`;
for (const { what, inside } of all) process.stdout.write(line(what, inside));
process.stdout.write(
  line(
    'all',
    all.flatMap(({ inside }) => inside),
  ),
);
await close();
await database.stop();
