import { isTest, type Problem, resolveImport, type SourceFile } from './source-file.ts';

/** Finds files that import one another in a circle. Imports of types count as well: who reads one file has to read the other. */
export function findImportCycles(files: readonly SourceFile[]): Problem[] {
  const graph = new Map(
    files.filter(({ path }) => path.startsWith('src/') && !isTest(path)).map((file) => [file.path, importedFiles(file)]),
  );
  const finished = new Set<string>();
  const cycles: string[][] = [];
  for (const start of graph.keys()) walk(graph, start, { trail: [], finished, cycles });
  return cycles.map((cycle) => ({ path: cycle[0] ?? '', line: null, message: `import cycle: ${[...cycle, cycle[0]].join(' → ')}` }));
}

function importedFiles(file: SourceFile): string[] {
  return file.imports.flatMap(({ from }) => {
    const target = resolveImport(file.path, from);
    return target === null || target === file.path ? [] : [target];
  });
}

interface Walk {
  trail: string[];
  finished: Set<string>;
  cycles: string[][];
}

function walk(graph: ReadonlyMap<string, readonly string[]>, file: string, state: Walk): void {
  const seenAt = state.trail.indexOf(file);
  if (seenAt !== -1) {
    state.cycles.push(state.trail.slice(seenAt));
    return;
  }
  if (state.finished.has(file)) return;
  state.trail.push(file);
  for (const target of graph.get(file) ?? []) walk(graph, target, state);
  state.trail.pop();
  state.finished.add(file);
}
