import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EvidenceGrade, Science } from '#core/science.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
const CORE = path.join(ROOT, 'src', 'core');
const GRADES: readonly EvidenceGrade[] = ['A', 'B', 'C', 'D', 'H'];

/** A file of the core and what it says about itself. */
export interface DescribedFile {
  /** From the root of the repository, with forward slashes. */
  file: string;
  /** First folder below `src/core`; empty for the files at its top. */
  room: string;
  science: Science;
}

/** Every file of the core that exports `science`, sorted by path. */
export async function describedFiles(): Promise<DescribedFile[]> {
  const found: DescribedFile[] = [];
  for (const file of coreFiles()) {
    const module: { science?: unknown } = await import(pathToFileURL(path.join(CORE, file)).href);
    if (!isScience(module.science)) continue;
    const [room = ''] = file.includes('/') ? file.split('/') : [];
    found.push({ file: `src/core/${file}`, room, science: module.science });
  }
  return found;
}

function coreFiles(): string[] {
  return readdirSync(CORE, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .sort();
}

function isScience(value: unknown): value is Science {
  return typeof value === 'object' && value !== null && 'grade' in value && GRADES.some((grade) => grade === value.grade);
}
