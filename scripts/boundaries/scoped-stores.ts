import type { ESTree } from 'vite';
import { lineAt, type Problem, type SourceFile } from './source-file.ts';

const STORE = /^src\/server\/features\/[^/]+\/store(-[a-z0-9-]+)?\.ts$/;

/** Every function a store offers asks for the database and for whose data it is, in this order. */
export function findUnscopedStores(files: readonly SourceFile[]): Problem[] {
  return files.filter(({ path }) => STORE.test(path)).flatMap((file) => offeredFunctions(file).flatMap((each) => problemOf(file, each)));
}

interface OfferedFunction {
  name: string;
  params: readonly ESTree.ParamPattern[];
  start: number;
}

function offeredFunctions({ program }: SourceFile): OfferedFunction[] {
  return program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || !statement.declaration) return [];
    const { declaration } = statement;
    if (declaration.type === 'FunctionDeclaration') {
      return [{ name: declaration.id?.name ?? '', params: declaration.params, start: declaration.start }];
    }
    if (declaration.type !== 'VariableDeclaration') return [];
    return declaration.declarations.flatMap(({ id, init, start }) => {
      if (init?.type !== 'ArrowFunctionExpression' && init?.type !== 'FunctionExpression') return [];
      return [{ name: id.type === 'Identifier' ? id.name : '', params: init.params, start }];
    });
  });
}

function problemOf(file: SourceFile, { name, params, start }: OfferedFunction): Problem[] {
  const [database, scope] = params.map(typeName);
  const asked = (database === 'Db' || database === 'Tx') && (scope === 'AthleteScope' || scope === 'SystemScope');
  if (asked) return [];
  return [
    { path: file.path, line: lineAt(file.text, start), message: `${name} must take db: Db, then athlete: AthleteScope (or SystemScope)` },
  ];
}

function typeName(param: ESTree.ParamPattern): string | null {
  const annotation = 'typeAnnotation' in param ? param.typeAnnotation?.typeAnnotation : null;
  return annotation?.type === 'TSTypeReference' && annotation.typeName.type === 'Identifier' ? annotation.typeName.name : null;
}
