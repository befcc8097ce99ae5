import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { settingGroups } from './described-settings.ts';
import { settingsPage } from './page.ts';

const groups = settingGroups();
const settings = groups.flatMap((group) => group.settings);
const settingNamed = (name: string) => settings.find((each) => each.name === name);

test('docs/settings.md is up to date', () => {
  const page = readFileSync(path.join(import.meta.dirname, '..', '..', 'docs', 'settings.md'), 'utf8');
  expect(page).toBe(settingsPage(groups));
});

test('every setting has a comment in the code', () => {
  expect(settings.length).toBeGreaterThan(40);
  expect(settings.filter(({ description }) => description === null)).toEqual([]);
});

test('a setting shows its rule, its default and whether a file can hold it', () => {
  expect(settingNamed('PORT')).toMatchObject({ rule: 'be a whole number from 0 to 65535', preset: '3000', isReadFromFile: false });
  expect(settingNamed('SMTP_URL')).toMatchObject({ preset: null, isReadFromFile: true });
  expect(settingNamed('METRICS_OPEN')?.rule).toBe('be 0 or 1');
  expect(settingNamed('HOST')?.rule).toBe('be a host name or an IP address');
});
