import { isTest, type Problem, resolveImport, type SourceFile } from './source-file.ts';

/** Each circle of files that import one another. Imports of types alone are erased before anything runs, so they do not count. */
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
  return file.imports.flatMap(({ from, isType }) => {
    const target = isType ? null : resolveImport(file.path, from);
    return target === null ? [] : [target];
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
