import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { limitsPage } from './page.ts';

/** Writes docs/limits.md from the constants of the code. */
writeFileSync(path.join(import.meta.dirname, '..', '..', 'docs', 'limits.md'), limitsPage());
