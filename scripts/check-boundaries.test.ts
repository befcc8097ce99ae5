import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkBoundaries, describeProblem } from './boundaries/check-boundaries.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'moorline-boundaries-'));
});

afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

/** What the check says about a project of these files. */
function problemsOf(files: Record<string, string>): string[] {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  return checkBoundaries(root).problems.map(describeProblem);
}

const importing = (from: string) => `import { x } from '${from}';\nexport const y = x;\n`;

test('a project that follows the rules has no problem', () => {
  expect(
    problemsOf({
      'src/core/load/fitness/fitness.ts': importing('#core/calendar.ts'),
      'src/contract/sessions/sessions.ts': `${importing('zod/mini')}import type { D } from '#core/calendar.ts';\nexport type E = D;\n`,
      'src/server/platform/http/route.ts': importing('fastify'),
      'src/server/features/sessions/store.ts':
        'export function findSession(db: Db, athlete: AthleteScope, id: string) {\n  return id;\n}\n',
      'src/server/features/sessions/complete-session.ts': importing('#server/features/activities/activities.ts'),
      'src/server/features/sessions/sessions.db.test.ts': importing('#web/ui/Button.tsx'),
      'src/web/features/sessions/SessionsPage.tsx':
        "import { LoadPanel } from '#web/features/activities/LoadPanel.tsx';\nexport function SessionsPage() {\n  return <LoadPanel />;\n}\n",
      'src/web/features/sessions/queries.ts': `${importing('#web/data/api-client.ts')}import { z } from '#web/features/athlete/queries.ts';\nexport const w = z;\n`,
      'src/web/features/assistant/charts/LoadAnswer.tsx':
        "import { LoadChart } from '#web/features/analytics/load/LoadChart.tsx';\nexport function LoadAnswer() {\n  return <LoadChart />;\n}\n",
      'src/web/ui/Boundary.tsx': 'export class Boundary {}\n',
      'src/core/recording/fit.hostile.test.ts': importing('node:fs'),
      'src/web/app/routes.tsx': "export const page = () => import('#web/features/sessions/SessionsPage.tsx');\n",
    }),
  ).toEqual([]);
});

test.each([
  ['src/core/load/fitness/fitness.ts', 'zod'],
  ['src/core/load/fitness/fitness.ts', 'node:fs'],
  ['src/core/load/fitness/fitness.ts', '#contract/shared/ids.ts'],
  ['src/contract/sessions/sessions.ts', 'fastify'],
  ['src/contract/sessions/sessions.ts', '#server/schema.ts'],
  ['src/server/platform/http/route.ts', '#core/calendar.ts'],
  ['src/server/platform/http/route.ts', '#contract/sessions/sessions.ts'],
  ['src/server/platform/http/route.ts', '#server/features/account/account.ts'],
  ['src/server/features/activities/activities.ts', '#server/features/plans/plans.ts'],
  ['src/server/features/plans/plans.ts', '#server/features/activities/store.ts'],
  ['src/server/features/plans/plans.ts', '#server/features/contact/contact.ts'],
  ['src/server/features/account/account.ts', '#server/features/contact/contact.ts'],
  ['src/server/features/plans/plans.ts', '#web/format/quantities/pace.ts'],
  ['src/server/features/plans/plans.ts', './store.ts'],
  ['src/web/ui/Button.tsx', '#core/calendar.ts'],
  ['src/web/format/quantities/pace.ts', 'react'],
  ['src/web/features/plans/queries.ts', 'node:path'],
  ['src/web/features/plans/PlanPanel.tsx', '#web/features/activities/LoadPanel.tsx'],
  ['src/web/features/plans/PlanPage.tsx', '#web/features/assistant/queries.ts'],
  ['src/web/features/activities/panels/LapsPanel.tsx', '#web/features/analytics/load/LoadChart.tsx'],
  ['src/web/features/plans/PlanPage.tsx', '#web/features/activities/activity-labels.ts'],
  ['src/web/data/api-client.ts', '#server/config.ts'],
])('%s may not import %s', (file, from) => {
  expect(problemsOf({ [file]: importing(from) })).toContainEqual(expect.stringMatching(`^${file}:1  may not import ${from}: `));
});

test('an import that is made later is an import too', () => {
  expect(problemsOf({ 'src/core/load/fitness/fitness.ts': "export const late = () => import('node:fs');\n" })).toHaveLength(1);
});

test('only login, jobs, feed tokens and account may prove whose data it is', () => {
  const proof = "import { athleteScope } from '#server/platform/auth/athlete-scope.ts';\nexport const scope = athleteScope;\n";
  expect(problemsOf({ 'src/server/platform/auth/login-session.ts': proof, 'src/server/features/account/account.ts': proof })).toEqual([]);
  expect(problemsOf({ 'src/server/features/assistant/tools/read-tools.ts': proof })).toEqual([
    'src/server/features/assistant/tools/read-tools.ts:1  may not import #server/platform/auth/athlete-scope.ts: only login, jobs, feed tokens and account prove whose data it is',
  ]);
});

test('a circle of imports is named file by file, also when one of them is of types only', () => {
  expect(
    problemsOf({
      'src/core/load/a.ts': importing('#core/load/b.ts'),
      'src/core/load/b.ts': importing('#core/load/c.ts'),
      'src/core/load/c.ts': importing('#core/load/a.ts'),
      'src/core/plan/a.ts': importing('#core/plan/b.ts'),
      'src/core/plan/b.ts': "import type { y } from '#core/plan/a.ts';\nexport const x: typeof y = 1;\n",
    }),
  ).toEqual([
    'src/core/load/a.ts  import cycle: src/core/load/a.ts → src/core/load/b.ts → src/core/load/c.ts → src/core/load/a.ts',
    'src/core/plan/a.ts  import cycle: src/core/plan/a.ts → src/core/plan/b.ts → src/core/plan/a.ts',
  ]);
});

test('a store function asks for the database and for whose data it is', () => {
  const store = [
    'export function everyone(db: Db) {}',
    'export async function anyones(db: Db, id: string) {}',
    'export const turned = (athlete: AthleteScope, db: Db) => {};',
    'export const fine = (tx: Tx, athlete: AthleteScope) => {};',
    'export function forMail(db: Db, system: SystemScope) {}',
    'function inside(id: string) {}',
    'export const COLUMNS = inside;',
  ].join('\n');
  expect(problemsOf({ 'src/server/features/athlete/store-thresholds.ts': store }).map((problem) => problem.split('  ')[1])).toEqual([
    'everyone must take db: Db, then athlete: AthleteScope (or SystemScope)',
    'anyones must take db: Db, then athlete: AthleteScope (or SystemScope)',
    'turned must take db: Db, then athlete: AthleteScope (or SystemScope)',
  ]);
});

test.each([
  'src/attic/x.ts',
  'src/core/wellness/sleep.ts',
  'src/core/load/Fitness.ts',
  'src/core/load/view.tsx',
  'src/contract/ids.ts',
  'src/contract/deep/ids.ts',
  'src/server/start.ts',
  'src/server/features/gadgets/routes.ts',
  'src/server/features/plans/plan.ts',
  'src/server/features/plans/deep/store.ts',
  'src/web/features/plans/plan-panel.tsx',
  'src/web/hooks/use-plan.ts',
  'src/web/use-plan.ts',
  'src/web/features/plans/deep/use-plan.ts',
  'scripts/Check.ts',
])('%s has no place', (file) => {
  expect(problemsOf({ [file]: 'export const x = 1;\n' })).toContainEqual(`${file}  has no place: unknown folder or name`);
});

test.each(['src/core/load/utils.ts', 'src/web/ui/helpers.ts', 'src/server/platform/common/x.ts', 'scripts/misc.ts'])(
  '%s has no name',
  (file) => {
    expect(problemsOf({ [file]: 'export const x = 1;\n' })).toContainEqual(expect.stringContaining('does not say what is inside'));
  },
);

test('a folder holds at most 15 source files, tests not counted', () => {
  const files = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`src/core/load/a${at}.ts`, 'export const x = 1;\n']));
  expect(problemsOf({ ...files(15), 'src/core/load/a1.test.ts': 'export const x = 1;\n' })).toEqual([]);
  expect(problemsOf(files(16))).toEqual(['src/core/load  16 source files; at most 15: sort them into sub-folders']);
});

test.each([
  ['src/core/plan/plan-words.ts', 'words'],
  ['src/core/plan/told/rule.ts', 'told'],
  ['src/web/features/video/HowToFilm.tsx', 'film'],
  ['test/kept-clip.ts', 'kept'],
])('%s is not named by a standard term', (file, word) => {
  expect(problemsOf({ [file]: 'export const HowToFilm = 1;\n' })).toContain(
    `${file}  "${word}" in a name: docs/GLOSSARY.md has the standard term`,
  );
});

test('a component file is named after its component', () => {
  expect(problemsOf({ 'src/web/ui/Button.tsx': 'export const Knob = () => null;\n' })).toEqual([
    'src/web/ui/Button.tsx  does not export a component named Button',
  ]);
});

test('nothing is exported as default and no file only passes on', () => {
  expect(
    problemsOf({
      'src/core/load/a.ts': 'export default 1;\n',
      'src/core/load/b.ts': "export { x } from '#core/load/c.ts';\nexport * from '#core/load/c.ts';\n",
      'src/core/load/c.ts': 'export const x = 1;\n',
    }),
  ).toEqual([
    'src/core/load/a.ts:1  default export: export it by its name',
    'src/core/load/b.ts  only re-exports: import from the file that has it',
  ]);
});

test('core has no clock and no dice, and only main.ts reads the environment', () => {
  const core =
    '// Date.now() in words is fine\nexport const a = Date.now();\nexport const b = new Date();\nexport const c = new Date(5);\nexport const d = Math.random();\n';
  const reads = 'export const port = process.env.PORT;\n';
  expect(problemsOf({ 'src/core/load/a.ts': core, 'src/server/main.ts': reads, 'src/server/config.ts': reads })).toEqual([
    'src/core/load/a.ts:2  Date.now in core: what it gives is an argument',
    'src/core/load/a.ts:3  new Date() in core: the clock is an argument',
    'src/core/load/a.ts:5  Math.random in core: what it gives is an argument',
    'src/server/config.ts:1  reads the environment: only programs do, for config.ts',
  ]);
});

test('dates are taken apart in the calendar only, and browsers get no Temporal', () => {
  const instants =
    'export const later = (at: Date) => new Date(at.getTime() + 5);\nexport const read = (text: string) => Date.parse(text);\n';
  const parts =
    'export const a = Date.UTC(2026, 0, 1);\nexport const b = (at: Date) => at.getUTCDay();\nexport const c = new Date(2026, 0, 1);\n';
  const texts = ['new Date', 'Date.parse']
    .map((read, i) => `export const a${i} = (day: string) => ${read}(\`\${day}T12:00:00Z\`);\n`)
    .join('');
  const temporal = 'export const today = Temporal.PlainDate.from("2026-01-01");\n';
  const arithmetic = 'date arithmetic: use core/calendar.ts or core/time-zone.ts, or Temporal on the server';
  expect(
    problemsOf({
      'src/core/calendar.ts': parts,
      'src/core/load/a.ts': parts,
      'src/core/load/b.ts': temporal,
      'src/server/platform/http/a.ts': texts,
      'src/server/platform/http/b.ts': instants + temporal,
    }),
  ).toEqual([
    ...[1, 2, 3].map((line) => `src/core/load/a.ts:${line}  ${arithmetic}`),
    'src/core/load/b.ts:1  Temporal: not every supported browser has it',
    ...[1, 2].map((line) => `src/server/platform/http/a.ts:${line}  ${arithmetic}`),
  ]);
});

test('a file that cannot be read as TypeScript is a problem, not a crash', () => {
  expect(problemsOf({ 'src/core/load/a.ts': 'export const = ;\n' })).toEqual([
    expect.stringMatching(/^src\/core\/load\/a\.ts {2}cannot be parsed: /),
  ]);
});

test('a file above 300 lines says why in its first line, and one above 200 rings the bell', () => {
  const lines = (count: number) => `${'export {};\n'.repeat(count - 1)}export const x = 1;\n`;
  expect(problemsOf({ 'src/core/load/a.ts': lines(301), 'src/core/load/b.ts': `// long: one table of constants\n${lines(301)}` })).toEqual([
    'src/core/load/a.ts  301 lines; above 300 the first line is "// long: <reason>"',
  ]);
  expect(problemsOf({ 'src/core/load/a.ts': lines(201), 'src/core/load/b.ts': lines(200) })).toEqual([]);
  expect(checkBoundaries(root).bells.map(describeProblem)).toEqual(['src/core/load/a.ts  201 lines']);
});

test('a long function and one of many arguments ring the bell', () => {
  const body = '  x();\n'.repeat(45);
  problemsOf({
    'src/core/load/a.ts': `export function long() {\n${body}}\nexport const wide = (a: 1, b: 2, c: 3, d: 4, e: 5) => [a, b, c, d, e];\n`,
  });
  expect(checkBoundaries(root).bells.map(describeProblem)).toEqual([
    'src/core/load/a.ts:1  long has 47 lines',
    'src/core/load/a.ts:48  wide takes 5 arguments',
  ]);
});
