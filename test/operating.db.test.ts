import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { anAthlete } from '#test/athletes/factories.ts';
import { setUpProduct } from '#test/database.ts';

const ROOT = path.join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const page = read('docs/operating.md');
/** What stands between backquotes. */
const named = (text: string): string[] => [...text.matchAll(/`([^`\n]+)`/g)].map(([, inside = '']) => inside);

const product = setUpProduct();

/** Capitals that are no setting of the server. */
const NO_SETTING = ['SIGTERM', 'VECTORS_DIR', 'VIDEOS_DIR', 'ORT_DISABLE_TELEMETRY', 'MOORLINE_HOST'];

test('every setting that the pages for operators name is one that is read', () => {
  const source = [
    'config.ts',
    'settings/coach-settings.ts',
    'settings/connection-settings.ts',
    'settings/payment-settings.ts',
    'settings/telemetry-settings.ts',
    'platform/auth/provider-settings.ts',
  ].map((file) => read(`src/server/${file}`));
  const known = new Set(source.flatMap((text) => [...text.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name = '']) => name)));
  expect(known.size).toBeGreaterThan(30);
  const settings = [page, read('README.md')]
    .flatMap(named)
    .flatMap((text) => /^([A-Z][A-Z0-9_]{3,})(?:=.*)?$/.exec(text)?.[1] ?? [])
    .filter((name) => !NO_SETTING.includes(name));
  expect(settings.length).toBeGreaterThan(15);
  const isOutOfFile = (name: string) => name.endsWith('_FILE') && !known.has(name);
  for (const name of new Set(settings)) expect(known, name).toContain(isOutOfFile(name) ? name.replace(/_FILE$/, '') : name);
  // Those that come out of a file are read from one.
  for (const name of settings.filter(isOutOfFile))
    expect(() => readConfig({ [name]: path.join(ROOT, 'no-such-file') }), name).toThrow(name);
});

test('every figure that somebody is woken by is measured, by the labels that are named', async () => {
  await (await anAthlete(product)).get('/api/dashboard');
  await expect.poll(async () => (await product.browser().get('/metrics')).text).toContain('moorline_jobs{');
  const { text } = await product.browser().get('/metrics');
  const measured = new Set([...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name));
  const source = read('src/server/platform/observability/metrics.ts');
  const alarms = named(page).filter((each) => each.startsWith('moorline_'));
  expect(alarms.length).toBeGreaterThan(10);
  for (const alarm of alarms) {
    const [, name = '', labels = ''] = /^(\w+)(?:\{(.+)\})?$/.exec(alarm) ?? [];
    const figure = measured.has(name) ? name : name.replace(/_count$/, '');
    expect(measured, alarm).toContain(figure);
    const about = source.slice(source.indexOf(`'${figure}'`));
    const known = /labelNames: \[(.*?)\]/.exec(about.slice(0, about.indexOf('});')))?.[1] ?? '';
    for (const [, label = '', value] of labels.matchAll(/(\w+)(?:=~?"([^"]*)")?/g)) {
      expect(known, alarm).toContain(`'${label}'`);
      // A status is a number, of which a pattern names the first digit; every other value is a word of ours.
      if (value !== undefined && label !== 'status')
        expect(`${source}${read('src/server/platform/observability/instrumentation.ts')}`, alarm).toContain(`'${value}'`);
    }
  }
});

test('the alert rules and the dashboard ask for figures that are measured', async () => {
  await (await anAthlete(product)).get('/api/dashboard');
  await expect.poll(async () => (await product.browser().get('/metrics')).text).toContain('moorline_jobs{');
  const { text } = await product.browser().get('/metrics');
  const measured = new Set([...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name));
  const dashboard = JSON.parse(read('deploy/monitoring/grafana.json')) as { panels: { targets: { expr: string }[] }[] };
  const asked = [
    ...[...read('deploy/monitoring/alerts.yaml').matchAll(/expr: (.+)/g)].map(([, expr = '']) => expr),
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];
  expect(asked.length).toBeGreaterThan(20);
  for (const expr of asked) {
    const names = [...expr.matchAll(/moorline_\w+/g)].map(([name]) => name.replace(/_(?:count|bucket)$/, ''));
    expect(names.length, expr).toBeGreaterThan(0);
    for (const name of names) expect(measured, expr).toContain(name);
  }
});

test('what an operator is told to type is there, and so are the files and tables that the page names', async () => {
  const { scripts } = JSON.parse(read('package.json'));
  const commands = named(page).flatMap((text) => /^npm run ([\w:-]+)/.exec(text)?.[1] ?? []);
  expect(commands.length).toBeGreaterThan(5);
  for (const command of commands) expect(Object.keys(scripts), command).toContain(command);
  for (const file of named(page).filter((text) => /^(?:src|test|docs|deploy|scripts)\/[\w./-]+$/.test(text)))
    expect(existsSync(path.join(ROOT, file)), file).toBe(true);
  const rows = page
    .slice(page.indexOf('| table | on several nodes |'))
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  const tables = (await product.app.deps.db.introspection.getTables()).map(({ name }) => name);
  const distributed = [
    ...named(page.slice(page.indexOf('2. **Partitions.**'), page.indexOf('3. **Several nodes**'))),
    ...rows.flatMap((row) => named(row.split('|')[1] ?? '')),
  ];
  expect(distributed.length).toBeGreaterThan(15);
  for (const name of distributed.filter((each) => /^[a-z_]+$/.test(each) && !NO_TABLE.includes(each))) expect(tables, name).toContain(name);
});

/** Columns and a schema that stand among the tables. */
const NO_TABLE = ['user_id', 'id', 'pgboss'];
