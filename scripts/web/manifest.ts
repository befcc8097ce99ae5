import { readFileSync } from 'node:fs';

/** One entry of the manifest Vite writes: a script, and what it imports before it can run. */
export interface Chunk {
  file: string;
  /** Given to the groups of `vite.config.ts`. */
  name?: string;
  imports?: readonly string[];
  /** What it fetches when it is needed. */
  dynamicImports?: readonly string[];
}

export type Manifest = Readonly<Record<string, Chunk | undefined>>;

/** `root` is the folder of the build, ending with a slash. */
export function readManifest(root: URL): Manifest {
  return JSON.parse(readFileSync(new URL('.vite/manifest.json', root), 'utf8'));
}

/** The files a browser fetches before the given parts can run. A part is a module's path under `src/web/`, or the name of a group.
 * Of what they may fetch later comes what `isNeeded`, by its module's path. */
export function scriptsOf(manifest: Manifest, parts: readonly string[], isNeeded: (later: string) => boolean = () => false): string[] {
  const seen = new Set<Chunk>();
  const visit = (chunk: Chunk | undefined, wanted: string): void => {
    if (!chunk) throw new Error(`The build has no ${wanted}; has it been renamed?`);
    if (seen.has(chunk)) return;
    seen.add(chunk);
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? []).filter(isNeeded)]) visit(manifest[next], next);
  };
  for (const part of parts) visit(manifest[part] ?? Object.values(manifest).find((chunk) => chunk?.name === part), part);
  return [...seen].map((chunk) => chunk.file);
}
