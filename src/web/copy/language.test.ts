import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { LANGUAGE } from '#web/copy/language.ts';
import { plainText } from '#web/copy/prose.ts';
import { isToCome } from '#web/copy/upcoming-features.ts';

const ROOT = fileURLToPath(new URL('.', import.meta.url));
const folders = readdirSync(ROOT, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
const filesOf = (language: string) =>
  readdirSync(path.join(ROOT, language), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .sort();

/** The names a value has, all the way down; texts may differ, names may not. Lists may have other lengths. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return [shapeOf(value[0])];
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, shapeOf(inside)]));
}

test('the language in use has a folder', () => {
  expect(folders).toContain(LANGUAGE);
});

test('every language has the files of English, and the same names in them', async () => {
  for (const language of folders) {
    expect(filesOf(language)).toEqual(filesOf('en'));
    for (const file of filesOf('en')) {
      const [english, other] = await Promise.all([import(path.join(ROOT, 'en', file)), import(path.join(ROOT, language, file))]);
      expect(shapeOf({ ...other }), `${language}/${file}`).toEqual(shapeOf({ ...english }));
    }
  }
});

test('what is read aloud holds links and lists in their order', () => {
  expect(plainText([['Write to ', { text: 'us', href: '/contact' }, '.'], { list: [['One.'], ['Two.']] }])).toBe('Write to us. One. Two.');
});

test('a feature that is to come says so in one clause, and one that is there says nothing', async () => {
  const { notYet } = await import('#web/copy/en/coming-soon.ts');
  for (const feature of ['plans', 'chat', 'video', 'billing', 'account tools', 'devices'] as const) {
    expect(notYet(feature).length, feature).toBe(isToCome(feature) ? 1 : 0);
  }
});
