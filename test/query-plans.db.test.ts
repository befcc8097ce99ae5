import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDatabase } from '#test/database.ts';
import { everythingSaid } from '#test/everything-said.ts';
import { anActivity, anAthlete, anImportedActivity } from '#test/factories.ts';
import { aProduct, type Product } from '#test/product.ts';

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

let url: string;
let product: Product;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await aDatabase();
  ({ url, drop } = database);
  product = await aProduct({ databaseUrl: url });
});
afterAll(async () => {
  await product?.close();
  await drop?.();
});

/** Every `select` that the product sends while `work` runs, once for each text, with values it was sent with. */
async function selectsDuring(work: () => Promise<unknown>): Promise<Map<string, unknown[]>> {
  const seen = new Map<string, unknown[]>();
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first, second] = args;
    const { text, values = second }: { text?: unknown; values?: unknown } = typeof first === 'string' ? { text: first } : Object(first);
    if (typeof text === 'string' && SELECT.test(text)) seen.set(text, Array.isArray(values) ? values : []);
    return Reflect.apply(query, this, args);
  } as typeof query;
  await work().finally(() => {
    pg.Client.prototype.query = query;
  });
  return seen;
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

test('no page reads a whole table: each query on what athletes have thousands of goes by an index', { timeout: 120_000 }, async () => {
  const browser = await anAthlete(product);
  await anImportedActivity(browser);
  await anActivity(browser);
  const selects = await selectsDuring(() => everythingSaid(browser));
  const large = [...selects].filter(([text]) => LARGE.some((table) => new RegExp(`\\b${table}\\b`).test(text)));
  expect(large.length).toBeGreaterThan(10);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // Few rows are read fastest without an index; so the planner only does it where there is none to go by.
  await client.query('set enable_seqscan = off');
  const whole: string[] = [];
  for (const [text, values] of large) {
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(`explain (format json) ${text}`, values);
    const nodes = rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => nodesOf(Plan)));
    if (nodes.some((node) => node['Node Type'] === 'Seq Scan' && LARGE.includes(node['Relation Name'] ?? ''))) whole.push(text);
  }
  await client.end();
  expect(whole).toEqual([]);
});
