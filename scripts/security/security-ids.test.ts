import path from 'node:path';
import { expect, test } from 'vitest';
import { provenRequirements, unknownIds } from './ids.ts';
import { LATER } from './later.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const requirements = provenRequirements(ROOT);
const due = requirements.filter(({ level }) => level === 1);

test('every requirement has a test, or a reason why not yet; those that must hold before anyone uses the product have a test', () => {
  expect(requirements.length).toBe(151);
  expect(due.length).toBeGreaterThan(130);
  expect(due.filter(({ tests }) => tests.length === 0).map(({ id }) => id)).toEqual([]);
  expect(requirements.filter(({ id, tests }) => tests.length === 0 && !LATER[id]).map(({ id }) => id)).toEqual([]);
});

test('what has a test is no longer put off', () => {
  expect(requirements.filter(({ id, tests }) => tests.length > 0 && LATER[id]).map(({ id }) => id)).toEqual([]);
  expect(Object.keys(LATER).filter((id) => !requirements.some((requirement) => requirement.id === id))).toEqual([]);
});

test('no test names a requirement that there is not', () => {
  expect(unknownIds(ROOT, requirements)).toEqual([]);
});

test('each id is listed once, with a sentence', () => {
  expect(new Set(requirements.map(({ id }) => id)).size).toBe(requirements.length);
  for (const { id, level, statement } of requirements) {
    expect(statement.length, id).toBeGreaterThan(20);
    expect([1, 2, 3], id).toContain(level);
  }
});
