import pg from 'pg';

/** Every statement that this process sends while `work` runs, once for each text, with values it was sent with. */
export async function statementsDuring(work: () => Promise<unknown>): Promise<Map<string, unknown[]>> {
  const seen = new Map<string, unknown[]>();
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first, second] = args;
    const { text, values = second }: { text?: unknown; values?: unknown } = typeof first === 'string' ? { text: first } : Object(first);
    if (typeof text === 'string') seen.set(text, Array.isArray(values) ? values : []);
    return Reflect.apply(query, this, args);
  } as typeof query;
  await work().finally(() => {
    pg.Client.prototype.query = query;
  });
  return seen;
}

export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  Schema?: string;
  Alias?: string;
  Plans?: PlanNode[];
  [detail: string]: unknown;
}

/** How PostgreSQL would go about a statement, without doing it. */
export async function planOf(client: pg.Client, text: string, values: unknown[]): Promise<PlanNode[]> {
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(`explain (format json, verbose) ${text}`, values);
  return rows.flatMap((row) => row['QUERY PLAN'].map(({ Plan }) => Plan));
}
