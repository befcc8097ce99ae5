import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { lockProblems } from '../../scripts/dependencies/lock-problems.ts';

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

test('CONF-01 half a key to the storage is none', () => {
  const STORAGE_URL = 's3://bucket';
  expect(said({ STORAGE_URL, AWS_ACCESS_KEY_ID: 'canary' })).toBe(
    'Moorline cannot start: AWS_SECRET_ACCESS_KEY is missing beside AWS_ACCESS_KEY_ID.',
  );
  expect(said({ STORAGE_URL, AWS_SECRET_ACCESS_KEY: 'canary' })).toBe(
    'Moorline cannot start: AWS_ACCESS_KEY_ID is missing beside AWS_SECRET_ACCESS_KEY.',
  );
  expect(said({ STORAGE_URL, AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' })).toBe('');
});

test('CONF-01 a secret may stand in a file that the environment names', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'moorline-secret-'));
  const file = path.join(dir, 'smtp');
  writeFileSync(file, 'smtp://me:canary@mail.example:587\n');
  expect(readConfig({ SMTP_URL_FILE: file }).mail.smtpUrl).toBe('smtp://me:canary@mail.example:587');
  expect(said({ SMTP_URL_FILE: path.join(dir, 'nothing') })).toBe(
    'Moorline cannot start: the file that SMTP_URL_FILE names cannot be read.',
  );
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
