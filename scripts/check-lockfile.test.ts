import { expect, test } from 'vitest';
import { lockProblems } from './dependencies/lock-problems.ts';

const whole = { version: '1.0.0', integrity: 'sha512-x' };
const manifest = { dependencies: { a: '1.0.0' } };
const root = { dependencies: { a: '1.0.0' } };

test('a lock with every system’s package, each with its checksum, has no problem', () => {
  expect(
    lockProblems(
      {
        '': root,
        'node_modules/a': { ...whole, optionalDependencies: { 'a-linux': '1.0.0', 'a-mac': '1.0.0' } },
        'node_modules/a-linux': whole,
        'node_modules/a/node_modules/a-mac': whole,
      },
      manifest,
    ),
  ).toEqual([]);
});

test('a package for another system that the registry did not have is named', () => {
  expect(lockProblems({ '': root, 'node_modules/a': { ...whole, optionalDependencies: { 'a-mac': '1.0.0' } } }, manifest)).toEqual([
    'node_modules/a may use a-mac, which has no entry of its own',
  ]);
});

test('a missing checksum and a kept address are named', () => {
  expect(lockProblems({ '': root, 'node_modules/a': { version: '1.0.0', resolved: 'https://registry.example/a.tgz' } }, manifest)).toEqual([
    'node_modules/a has no integrity',
    'node_modules/a keeps an address (https://registry.example/a.tgz); any registry must do',
  ]);
});

test('a version that is not pinned and a lock out of step are named', () => {
  expect(lockProblems({ '': root, 'node_modules/a': whole }, { dependencies: { a: '^1.0.0' } })).toEqual([
    'package.json asks for a ^1.0.0; pin one version',
    'a is ^1.0.0 in package.json and 1.0.0 in the lock',
  ]);
});
