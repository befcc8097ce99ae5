import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describedFiles } from './described.ts';
import { outdatedFiles, sciencePage } from './page.ts';

/** Writes docs/science.md from the core's own descriptions; with `--check` only says which files are missing from it. */
const PAGE = path.join(import.meta.dirname, '..', '..', 'docs', 'science.md');

const described = await describedFiles();
if (process.argv.includes('--check')) {
  const outdated = outdatedFiles(existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : '', described);
  for (const each of outdated) console.error(each);
  if (outdated.length > 0) console.error('docs/science.md is not up to date: run `node scripts/science/science-page.ts`');
  process.exitCode = outdated.length > 0 ? 1 : 0;
} else {
  writeFileSync(PAGE, sciencePage(described));
  console.log(`${described.length} files, ${described.flatMap(({ science }) => science.ids).length} formulas`);
}
