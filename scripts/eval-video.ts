import { availableParallelism } from 'node:os';
import { evaluateClips } from './video/evaluate-clips.ts';
import { readTruths } from './video/truth.ts';

/** `npm run eval:video`: every clip that has a truth, measured as the product measures it, beside its bars. See docs/video-eval.md. */
const folder = process.env['VIDEOS_DIR'] ?? '../shared/data/videos';
const modes = process.argv.includes('--fast') ? (['fast'] as const) : (['fast', 'accurate'] as const);
const only = process.argv.slice(2).filter((word) => !word.startsWith('--'));

const truths = await readTruths(folder);
if (truths.length === 0) console.warn(`No clip with a truth in ${folder}: nothing was evaluated.`);
const wanted = truths.filter(({ file }) => only.length === 0 || only.some((word) => file.includes(word)));
console.log(`${wanted.length} clips of ${folder}, ${availableParallelism()} cores`);
const failures = await evaluateClips(folder, wanted, modes);
for (const failure of failures) console.error(`✗ ${failure}`);
if (failures.length === 0) console.log('All bars hold.');
process.exitCode = failures.length === 0 ? 0 : 1;
