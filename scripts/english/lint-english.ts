import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../run-program.ts';
import { findStilted, isChecked, type Stilted } from './find-stilted.ts';
import { readRules } from './rules.ts';

/** Folders with texts that people read. */
const FOLDERS = ['src/core', 'src/server', 'src/contract', 'src/web'];

/** Fails on stilted English in user-facing texts; the rules are in banned-phrases.txt. */
const rules = readRules();
for (const folder of FOLDERS) {
  const found = stiltedBelow(folder);
  for (const each of found) console.error(describe(each));
  if (found.length > 0) process.exitCode = 1;
  console.log(`${folder}: ${found.length} texts to rewrite`);
}

function stiltedBelow(folder: string): Stilted[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter(isChecked)
    .sort()
    .flatMap((file) => findStilted(file, readFileSync(path.join(ROOT, file), 'utf8'), rules));
}

function describe({ file, line, match, text }: Stilted): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  return `${file}:${line}  [${match}] ${flat.length > 160 ? `${flat.slice(0, 157)}...` : flat}`;
}
