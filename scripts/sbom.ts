import { readFileSync } from 'node:fs';
import path from 'node:path';
import { partsList } from './dependencies/parts-list.ts';

const ROOT = path.join(import.meta.dirname, '..');
const read = (name: string) => JSON.parse(readFileSync(path.join(ROOT, name), 'utf8'));

/** Writes the list of every part of the product, as the lock file has them, in CycloneDX: `node scripts/sbom.ts > parts.cdx.json`. */
process.stdout.write(`${JSON.stringify(partsList(read('package.json'), read('package-lock.json').packages), null, 1)}\n`);
