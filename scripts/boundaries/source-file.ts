import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ESTree, parseSync } from 'vite';

/** One file of ours, as the rules look at it. */
export interface SourceFile {
  /** From the repository's root, with forward slashes. */
  path: string;
  text: string;
  imports: readonly Import[];
  program: ESTree.Program;
}

export interface Import {
  /** As written: `#core/calendar.ts`, `node:fs`, `react`. */
  from: string;
  /** Names taken; a namespace is `*`, a side effect none. */
  names: readonly string[];
  /** Erased before it runs. */
  isType: boolean;
  line: number;
}

/** A rule that is broken, and where. */
export interface Problem {
  path: string;
  line: number | null;
  message: string;
}

const FOLDERS = ['src', 'scripts', 'test', 'bench'];
const SKIPPED = new Set(['node_modules', 'dist', 'results', 'vectors']);

/** Every file below the folders that hold ours; what the rules may look at. */
export function listFiles(root: string): string[] {
  return FOLDERS.flatMap((folder) => filesBelow(root, folder)).sort();
}

function filesBelow(root: string, folder: string): string[] {
  let entries: ReturnType<typeof readEntries>;
  try {
    entries = readEntries(path.join(root, folder));
  } catch {
    return [];
  }
  return entries.flatMap((entry) => {
    const below = `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return [below];
    return SKIPPED.has(entry.name) ? [] : filesBelow(root, below);
  });
}

function readEntries(folder: string) {
  return readdirSync(folder, { withFileTypes: true });
}

/** The file, or the problem that it is no TypeScript. */
export function readSource(root: string, file: string): SourceFile | Problem {
  const text = readFileSync(path.join(root, file), 'utf8');
  const parsed = parseSync(file, text);
  const fault = parsed.errors[0];
  if (fault) return { path: file, line: null, message: `cannot be parsed: ${fault.message}` };
  return { path: file, text, imports: importsOf(text, parsed.module), program: parsed.program };
}

function importsOf(text: string, { staticImports, staticExports, dynamicImports }: ReturnType<typeof parseSync>['module']): Import[] {
  const written = staticImports.map(({ moduleRequest, entries, start }) => ({
    from: moduleRequest.value,
    names: entries.map(({ importName }) => importName.name ?? '*'),
    isType: text.startsWith('import type', start) || (entries.length > 0 && entries.every(({ isType }) => isType)),
    line: lineAt(text, start),
  }));
  const passedOn = staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ moduleRequest, isType, start }) =>
      moduleRequest ? [{ from: moduleRequest.value, names: ['*'], isType, line: lineAt(text, start) }] : [],
    );
  const later = dynamicImports.flatMap(({ moduleRequest, start }) => {
    const from = /^(['"`])([^$]*)\1$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[2];
    return from === undefined ? [] : [{ from, names: ['*'], isType: false, line: lineAt(text, start) }];
  });
  return [...written, ...passedOn, ...later];
}

export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let i = text.indexOf('\n'); i !== -1 && i < offset; i = text.indexOf('\n', i + 1)) line += 1;
  return line;
}

export function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file);
}

/** `#core/calendar.ts` → `src/core/calendar.ts`; null for a package. A relative path is resolved too. */
export function resolveImport(importer: string, from: string): string | null {
  const ours = /^#(core|contract|server|web|test)\/(.+)$/.exec(from);
  if (ours) return ours[1] === 'test' ? `test/${ours[2]}` : `src/${ours[1]}/${ours[2]}`;
  return from.startsWith('.') ? path.posix.normalize(path.posix.join(path.posix.dirname(importer), from)) : null;
}
