import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { Env, readConfig, requireSecret, secretWarning } from '#server/config.ts';
import { startWarnings } from '#server/start-warnings.ts';
import { lockProblems } from '../../scripts/dependencies/lock-problems.ts';
import { partsList } from '../../scripts/dependencies/parts-list.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
const said = (env: Record<string, string>): string => {
  try {
    readConfig(env);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

const WRONG: Record<string, string> = {
  PORT: 'canary',
  DATABASE_URL: 'mysql://moorline:canary@host/name',
  STORAGE_URL: 'canary://bucket',
  APP_URL: 'ftp://canary.example',
  ROLES: 'canary',
  SMTP_URL: 'http://me:canary@host',
  SUPPORT_EMAIL: 'canary',
  LOG_LEVEL: 'canary',
  METRICS_OPEN: 'canary',
};

test('CONF-01 a wrong setting stops the start with a sentence that names it and never says its value', () => {
  for (const [name, value] of Object.entries(WRONG)) {
    expect(said({ [name]: value }), name).toMatch(new RegExp(`^Moorline cannot start: ${name} .*\\.$`));
    expect(said({ [name]: value }), name).not.toContain('canary');
  }
  const all = said(WRONG);
  for (const name of Object.keys(WRONG)) expect(all).toContain(name);
});

/** Any text may be meant: folders, programs, names and keys of others. */
const ANY_TEXT = new Set([
  'DATA_DIR',
  'NODE_ENV',
  'FFMPEG_PATH',
  'MAP_FILE',
  'COACH_MODEL',
  'COACH_JUDGE_MODEL',
  'COACH_API_KEY',
  'OIDC_NAME',
]);
/** Names and keys that others give; an id without its secret is refused by a sentence about both. */
const IN_PAIRS = /_CLIENT_(?:ID|SECRET)$|_WEBHOOK_SECRET$|_SUBSCRIPTION_KEY$/;

test('CONF-01 nonsense in any setting is refused in one sentence that says what it must be', () => {
  for (const name of Object.keys(Env.shape)) {
    if (ANY_TEXT.has(name) || IN_PAIRS.test(name)) continue;
    const sentence = said({ [name]: 'can ary' });
    expect(sentence, name).toMatch(new RegExp(`^Moorline cannot start: ${name} (?:must|is) [^;]+\\.$`));
    expect(sentence, name).not.toContain('can ary');
  }
});

test('CONF-01 values next to a right one are refused as well', () => {
  const wrong: readonly [string, string][] = [
    ...['-1', '65536', '3000.5', '3000 '.repeat(2)].map((port) => ['PORT', port] as [string, string]),
    ...['true', '10.0.0', '10.0.0.2/33', '10.0.0.2,', 'fe80::/129', '*'].map((proxy) => ['TRUST_PROXY', proxy] as [string, string]),
    ...['Moorline', 'Moorline <hello>', 'hello@club.example, x@club.example', 'a\r\nBcc: x@club.example'].map(
      (from) => ['MAIL_FROM', from] as [string, string],
    ),
    ['APP_URL', 'moorline.example'],
    ['ROLES', 'web,mail'],
    ['COACH_STEPS', '0'],
  ];
  for (const [name, value] of wrong) expect(said({ [name]: value }), `${name}=${value}`).toMatch(`Moorline cannot start: ${name} must be `);
  const right = ['10.0.0.2', '10.0.0.2, 10.0.0.3', '172.16.0.0/12', '::1', 'fd00::/8', 'loopback'];
  for (const proxy of right) expect(said({ TRUST_PROXY: proxy }), proxy).toBe('');
  for (const from of ['hello@club.example', 'Club <hello@club.example>', '"Club, of runners" <hello@club.example>'])
    expect(readConfig({ MAIL_FROM: from }).mail.from).toBe(from);
  expect(readConfig({ TRUST_PROXY: '10.0.0.2, 10.0.0.3' }).trustProxy).toEqual(['10.0.0.2', '10.0.0.3']);
});

test('CONF-01 half a key to the storage is none', () => {
  const STORAGE_URL = 's3://bucket';
  expect(said({ STORAGE_URL, AWS_ACCESS_KEY_ID: 'canary' })).toBe(
    'Moorline cannot start: AWS_ACCESS_KEY_ID is set but AWS_SECRET_ACCESS_KEY is not.',
  );
  expect(said({ STORAGE_URL, AWS_SECRET_ACCESS_KEY: 'canary' })).toBe(
    'Moorline cannot start: AWS_SECRET_ACCESS_KEY is set but AWS_ACCESS_KEY_ID is not.',
  );
  expect(said({ STORAGE_URL, AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' })).toBe('');
});

test('CONF-01 a secret may stand in a file that the environment names', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'moorline-secret-'));
  const file = path.join(dir, 'smtp');
  writeFileSync(file, 'smtp://me:canary@mail.example:587\n');
  expect(readConfig({ SMTP_URL_FILE: file }).mail.smtpUrl).toBe('smtp://me:canary@mail.example:587');
  expect(said({ SMTP_URL_FILE: path.join(dir, 'nothing') })).toBe('Moorline cannot start: the file in SMTP_URL_FILE can’t be read.');
  expect(said({ SMTP_URL_FILE: file, SMTP_URL: 'smtp://host' })).toBe(
    'Moorline cannot start: SMTP_URL and SMTP_URL_FILE are both set; use one.',
  );
  rmSync(dir, { recursive: true });
});

test('CONF-03 every dependency is one version with a checksum, and none of them runs a script when it is installed', () => {
  const read = (name: string) => JSON.parse(readFileSync(path.join(ROOT, name), 'utf8'));
  expect(lockProblems(read('package-lock.json').packages, read('package.json'))).toEqual([]);
  expect(readFileSync(path.join(ROOT, 'scripts/launch/dependencies.mjs'), 'utf8')).toMatch(/\['ci', '--ignore-scripts'/);
});

test('CONF-03 there is a list of every part with its licence', () => {
  const listed = readFileSync(path.join(ROOT, 'docs/licences.md'), 'utf8');
  const { packages } = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; optional?: boolean }>;
  };
  const shipped = Object.entries(packages).filter(([place, { dev, optional }]) => place !== '' && !dev && !optional);
  expect(shipped.length).toBeGreaterThan(50);
  for (const [place] of shipped) expect(listed).toContain(place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length));
});

test('CONF-03 a list of every part is made from the lock file, each once, with its version, checksum and licence', () => {
  const read = (name: string) => JSON.parse(readFileSync(path.join(ROOT, name), 'utf8'));
  const { packages } = read('package-lock.json') as { packages: Record<string, { version?: string; dev?: boolean }> };
  const { bomFormat, components } = partsList(read('package.json'), packages);
  const refs = components.map((part) => ('bom-ref' in part ? String(part['bom-ref']) : ''));
  expect(bomFormat).toBe('CycloneDX');
  expect(new Set(refs).size).toBe(refs.length);
  for (const [place, { version }] of Object.entries(packages)) {
    if (place === '') continue;
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    expect(refs, place).toContain(`pkg:npm/${name.replace('@', '%40')}@${version}`);
  }
  for (const part of components)
    expect(part).toMatchObject({ hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }] });
});

const GOOD = 'x7Qp2Lm9Vt4Rk8Wz1Ny6Bc3Hd5Jf0GsAe';
const SECRETS_OF_THE_START: readonly [Record<string, string>, RegExp | null][] = [
  [{}, null],
  [{ APP_SECRET: GOOD }, null],
  [{ APP_SECRET: GOOD, APP_SECRET_PREVIOUS: `${GOOD}!` }, null],
  [{ APP_SECRET: 'short' }, /APP_SECRET must be a random string of at least 32 bytes/],
  [{ APP_SECRET: GOOD.slice(0, 31) }, /APP_SECRET must be a random string/],
  [{ APP_SECRET: 'a'.repeat(64) }, /APP_SECRET must be a random string/],
  [{ APP_SECRET: 'changeme'.repeat(8) }, /APP_SECRET must be a random string/],
  [{ APP_SECRET_PREVIOUS: GOOD }, /APP_SECRET_PREVIOUS is set but APP_SECRET is not/],
];

test('CONF-01 in production no shared database is used without a secret, and the sentence says how to keep using the secret that is there', () => {
  const started = (env: Record<string, string>, demo = false): string => {
    try {
      requireSecret(readConfig(env, demo));
      return '';
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  };
  const dir = mkdtempSync(path.join(tmpdir(), 'moorline-own-secret-'));
  const embedded = { NODE_ENV: 'production', DATA_DIR: dir };
  const production = { ...embedded, DATABASE_URL: 'postgres://me@host/name' };
  expect(started(embedded)).toBe('');
  expect(started(production)).toBe(
    'Moorline cannot start: APP_SECRET is missing, NODE_ENV is production and DATABASE_URL is set; set it to a random string of at least 32 bytes.',
  );
  writeFileSync(path.join(dir, 'secret'), `${GOOD}\n`, { mode: 0o600 });
  expect(started(embedded)).toBe('');
  chmodSync(path.join(dir, 'secret'), 0o644);
  expect(started(embedded)).toBe(`Moorline cannot start: other accounts can read ${dir}/secret; run "chmod 600 ${dir}/secret".`);
  expect(started(production)).toContain(`or APP_SECRET_FILE to ${dir}/secret to keep using the secret`);
  expect(started({ ...production, APP_SECRET_FILE: `${dir}/secret` })).toBe('');
  expect(started({ ...production, APP_SECRET: GOOD })).toBe('');
  expect(started({ ...production, ALLOW_DEMO: '1' }, true)).toBe('');
  expect(started({ DATA_DIR: dir })).toBe('');
  rmSync(dir, { recursive: true });
});

test('CONF-04 in production the log names each unsafe setting in a sentence with the page that says more, and nothing elsewhere', () => {
  const DATA_DIR = '/data';
  const warned = (env: Record<string, string>, uid?: number) => startWarnings(readConfig({ DATA_DIR, ...env }), uid);
  expect(warned({}, 0)).toEqual([]);
  const bare = warned({ NODE_ENV: 'production' }, 0);
  for (const part of [
    'runs as root',
    'APP_URL is not set',
    'SMTP_URL is not set',
    'example address',
    '/data/secret',
    'Payments are not configured',
  ])
    expect(
      bare.filter((each) => each.includes(part)),
      part,
    ).toHaveLength(1);
  for (const each of bare) expect(each).toMatch(/\. See docs\/operating\.md, "Production"\.$/);
  expect(readFileSync(path.join(ROOT, 'docs/operating.md'), 'utf8')).toContain('\n## Production\n');
  const good = {
    NODE_ENV: 'production',
    APP_URL: 'https://train.example',
    TRUST_PROXY: '10.0.0.2',
    SMTP_URL: 'smtp://mail.example:587',
    MAIL_FROM: 'Club <club@train.example>',
    SUPPORT_EMAIL: 'help@train.example',
    COACH_EMAIL: 'coach@train.example',
    APP_SECRET: GOOD,
    PAYMENTS: 'off',
  };
  expect(warned(good, 1000)).toEqual([]);
  expect(warned(good, 0)).toEqual([expect.stringMatching(/^The process runs as root\./)]);
  expect(warned({ ...good, APP_URL: 'http://train.example' }, 1000)).toEqual([
    expect.stringMatching(/^APP_URL is http although TRUST_PROXY/),
  ]);
});

test('CONF-01 processes that share a database without a secret of their settings are told so at the start', () => {
  const shared = { DATABASE_URL: 'postgres://me@host/name', APP_URL: 'https://moorline.example' };
  expect(secretWarning(readConfig(shared))).toMatch(
    /^APP_SECRET is not set; using .*secret\. All processes on this database must use the same one\.$/,
  );
  expect(secretWarning(readConfig({ ...shared, APP_SECRET: GOOD }))).toBeNull();
  expect(secretWarning(readConfig({ APP_URL: 'https://moorline.example' }))).toBeNull();
  expect(secretWarning(readConfig({ DATABASE_URL: shared.DATABASE_URL }))).toBeNull();
});

test('CONF-01 in production and elsewhere a short secret, a placeholder, or half a change of secrets stops the start, and its value is not said', () => {
  for (const NODE_ENV of ['production', 'development'])
    for (const [env, refusal] of SECRETS_OF_THE_START) {
      const answer = said({ ...env, NODE_ENV });
      if (refusal === null) expect(answer, JSON.stringify(Object.keys(env))).toBe('');
      else expect(answer).toMatch(refusal);
      for (const value of Object.values(env)) expect(answer).not.toContain(value);
    }
});
