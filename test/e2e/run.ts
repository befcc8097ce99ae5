import { createRequire } from 'node:module';

/**
 * Runs the journeys by Playwright: `npm run e2e -- words --flag=value`. Words choose the journeys whose title holds all of them; flags are
 * Playwright's own, written with `=`. `--looks` compares each page with its approved screenshot instead, `--approve` approves what it sees.
 */
const args = process.argv.slice(2);
const words = args.filter((word) => !word.startsWith('-'));
const flags = args.filter((flag) => flag.startsWith('-') && flag !== '--looks' && flag !== '--approve');
if (args.includes('--looks') || args.includes('--approve')) process.env.E2E_SCREENSHOTS = '1';
if (args.includes('--approve')) flags.push('--update-snapshots=all');
if (words.length > 0) flags.push(`--grep=${words.map((word) => `(?=.*${RegExp.escape(word)})`).join('')}`);

// Playwright ends everything it has started on SIGINT, but not on SIGTERM.
process.once('SIGTERM', () => process.kill(process.pid, 'SIGINT'));
process.argv.splice(2, args.length, 'test', ...flags);
createRequire(import.meta.url)('@playwright/test/cli');
