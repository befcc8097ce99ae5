import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { settingGroups } from './described-settings.ts';
import { settingsPage } from './page.ts';

/** Writes docs/settings.md from the schemas of the settings; with `--check` only says whether it is up to date. */
const PAGE = path.join(import.meta.dirname, '..', '..', 'docs', 'settings.md');

const page = settingsPage(settingGroups());
if (process.argv.includes('--check')) {
  const isUpToDate = existsSync(PAGE) && readFileSync(PAGE, 'utf8') === page;
  if (!isUpToDate) console.error('docs/settings.md is not up to date: run `node scripts/settings/settings-page.ts`');
  process.exitCode = isUpToDate ? 0 : 1;
} else {
  writeFileSync(PAGE, page);
}
