import { type ESTree, Visitor } from 'vite';
import { isTest, lineAt, type Problem, type SourceFile } from './source-file.ts';

/** Small rules about what stands in one file: no default exports, no files that only re-export, no clock in core, one reader of the environment. */
export function findBadManners(files: readonly SourceFile[]): Problem[] {
  return files.flatMap((file) => [...defaultExports(file), ...onlyReExports(file), ...misnamedComponent(file), ...forbiddenReads(file)]);
}

function defaultExports(file: SourceFile): Problem[] {
  return file.program.body
    .filter(({ type }) => type === 'ExportDefaultDeclaration')
    .map(({ start }) => ({ path: file.path, line: lineAt(file.text, start), message: 'default export: export it by its name' }));
}

function onlyReExports({ path, program }: SourceFile): Problem[] {
  const passesOn = (statement: ESTree.Program['body'][number]) =>
    statement.type === 'ExportAllDeclaration' || (statement.type === 'ExportNamedDeclaration' && !statement.declaration);
  const exports = program.body.filter(passesOn);
  const others = program.body.filter((statement) => !passesOn(statement) && statement.type !== 'ImportDeclaration');
  if (exports.length === 0 || others.length > 0) return [];
  return [{ path, line: null, message: 'only re-exports: import from the file that has it' }];
}

function misnamedComponent({ path, program }: SourceFile): Problem[] {
  const component = /^src\/web\/.*\/([A-Z]\w*)\.tsx$/.exec(path)?.[1];
  if (!component || isTest(path)) return [];
  const names = program.body.flatMap((statement) => (statement.type === 'ExportNamedDeclaration' ? exportedNames(statement) : []));
  return names.includes(component) ? [] : [{ path, line: null, message: `does not export a component named ${component}` }];
}

function exportedNames({ declaration }: ESTree.ExportNamedDeclaration): string[] {
  if (declaration?.type === 'FunctionDeclaration' || declaration?.type === 'ClassDeclaration')
    return declaration.id ? [declaration.id.name] : [];
  if (declaration?.type !== 'VariableDeclaration') return [];
  return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
}

const READS_CLOCK_OR_DICE = /\bDate\.now\b|\bnew Date\(\s*\)|\bMath\.random\b/;
/** What is started by a command. */
const PROGRAMS = ['src/server/main.ts', 'src/server/backup.ts', 'src/server/admin.ts'];
const READS_ENVIRONMENT = /\bprocess\.env\b/;

/** The text decides whether it is worth walking through the program; strings and comments that mention a name are no reads. */
function forbiddenReads(file: SourceFile): Problem[] {
  const inCore = file.path.startsWith('src/core/') && !isTest(file.path) && READS_CLOCK_OR_DICE.test(file.text);
  const readsEnvironment = file.path.startsWith('src/') && !PROGRAMS.includes(file.path) && READS_ENVIRONMENT.test(file.text);
  if (!inCore && !readsEnvironment) return [];
  const problems: Problem[] = [];
  const report = (start: number, message: string) => problems.push({ path: file.path, line: lineAt(file.text, start), message });
  new Visitor({
    MemberExpression(node) {
      const name = memberName(node);
      if (inCore && (name === 'Date.now' || name === 'Math.random')) report(node.start, `${name} in core: what it gives is an argument`);
      if (readsEnvironment && name === 'process.env') report(node.start, 'reads the environment: only programs do, for config.ts');
    },
    NewExpression(node) {
      const reads = node.callee.type === 'Identifier' && node.callee.name === 'Date' && node.arguments.length === 0;
      if (inCore && reads) report(node.start, 'new Date() in core: the clock is an argument');
    },
  }).visit(file.program);
  return problems;
}

function memberName(node: ESTree.MemberExpression): string {
  const { object, property } = node;
  return object.type === 'Identifier' && property.type === 'Identifier' ? `${object.name}.${property.name}` : '';
}
