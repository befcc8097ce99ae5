import pg from 'pg';
import { expect, test } from 'vitest';
import { everythingSaid } from '#test/all-api-answers.ts';
import { anActivity, anAthlete, anImportedActivity } from '#test/athletes/factories.ts';
import { setUpProduct } from '#test/database.ts';
import { type PlanNode, planOf, statementsDuring } from '#test/record-sql.ts';

/** Tables of which an athlete has thousands of rows. */
const LARGE = [
  'activities',
  'activity_bests',
  'activity_files',
  'activity_streams',
  'upload_entries',
  'training_sessions',
  'performance_metrics',
];
/** A question of ours; the queue's own are its library's. */
const SELECT = /^\s*(select|with)\b(?![\s\S]*pgboss)/i;

const product = setUpProduct();

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

test('no page reads a whole table: each query on what athletes have thousands of goes by an index', { timeout: 180_000 }, async () => {
  const browser = await anAthlete(product);
  await anImportedActivity(browser);
  await anActivity(browser);
  const statements = await statementsDuring(() => everythingSaid(browser));
  const large = [...statements].filter(([text]) => SELECT.test(text) && LARGE.some((table) => new RegExp(`\\b${table}\\b`).test(text)));
  expect(large.length).toBeGreaterThan(10);
  const client = new pg.Client({ connectionString: product.databaseUrl });
  await client.connect();
  // Few rows are read fastest without an index; so the planner only does it where there is none to go by.
  await client.query('set enable_seqscan = off');
  const whole: string[] = [];
  for (const [text, values] of large) {
    const nodes = (await planOf(client, text, values)).flatMap(nodesOf);
    if (nodes.some((node) => node['Node Type'] === 'Seq Scan' && LARGE.includes(node['Relation Name'] ?? ''))) whole.push(text);
  }
  await client.end();
  expect(whole).toEqual([]);
});
