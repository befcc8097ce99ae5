import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './root.mjs';

/** One name for all that stands in these files and folders of the repository. Tests are not part of it. */
export function sourceHash(sources) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesOf(path.join(ROOT, source)))) {
    hash
      .update(`${path.relative(ROOT, file)}\n`)
      .update(readFileSync(file))
      .update('\n');
  }
  return hash.digest('hex');
}

function filesOf(place) {
  if (!existsSync(place)) return [];
  if (!statSync(place).isDirectory()) return /\.test\.tsx?$/.test(place) ? [] : [place];
  return readdirSync(place)
    .sort()
    .flatMap((name) => filesOf(path.join(place, name)));
}
