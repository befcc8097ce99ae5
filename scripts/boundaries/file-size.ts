import { type ESTree, Visitor } from 'vite';
import { isTest, lineAt, type Problem, type SourceFile } from './source-file.ts';

const LOOK_AGAIN_LINES = 200;
const MOST_LINES = 300;
const LONG_FUNCTION_LINES = 45;
const LONG_COMPONENT_LINES = 80;
const MANY_PARAMS = 4;

/** Files above 300 lines that do not begin by saying why. */
export function findTooLong(files: readonly SourceFile[]): Problem[] {
  return files
    .filter(({ text }) => lineCount(text) > MOST_LINES && !/^\/\/ long: \S/.test(text))
    .map(({ path, text }) => ({
      path,
      line: null,
      message: `${lineCount(text)} lines; above ${MOST_LINES} the first line is "// long: <reason>"`,
    }));
}

/** What rings the bell: not wrong, but worth a second look. */
export function findLarge(files: readonly SourceFile[]): Problem[] {
  return files
    .filter(({ path }) => path.startsWith('src/') && !isTest(path))
    .flatMap((file) => {
      const lines = lineCount(file.text);
      const long = lines > LOOK_AGAIN_LINES ? [{ path: file.path, line: null, message: `${lines} lines` }] : [];
      return [...long, ...largeFunctions(file)];
    });
}

function lineCount(text: string): number {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
}

function largeFunctions(file: SourceFile): Problem[] {
  if (lineCount(file.text) <= LONG_FUNCTION_LINES) return [];
  const problems: Problem[] = [];
  const look = (node: ESTree.Function | ESTree.ArrowFunctionExpression, name: string) => {
    const line = lineAt(file.text, node.start);
    const lines = lineAt(file.text, node.end) - line + 1;
    const most = /^[A-Z]/.test(name) && file.path.endsWith('.tsx') ? LONG_COMPONENT_LINES : LONG_FUNCTION_LINES;
    if (lines > most) problems.push({ path: file.path, line, message: `${name || 'a function'} has ${lines} lines` });
    if (node.params.length > MANY_PARAMS)
      problems.push({ path: file.path, line, message: `${name} takes ${node.params.length} arguments` });
  };
  new Visitor({
    FunctionDeclaration: (node) => look(node, node.id?.name ?? ''),
    VariableDeclarator: ({ id, init }) => {
      if (init?.type === 'ArrowFunctionExpression') look(init, id.type === 'Identifier' ? id.name : '');
    },
  }).visit(file.program);
  return problems;
}
