import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { type ESTree, Visitor } from 'vite';
import { isTest, lineAt, type Problem, type SourceFile } from './source-file.ts';

/** What the assistant may grow to. Whoever needs more changes the mechanism, or the design. */
const LINES = { 'src/core/assistant/': 12_000, 'src/server/features/assistant/': 4_500 } as const;
const FUNCTION_LINES = 60;
const PATTERN_CHARACTERS = 150;
const PATTERNS = 150;
const MB = 1024 * 1024;
/** Everything below these folders together, by file name. */
const DATA = [
  { folder: 'content/assistant', holds: /^(?:weights|understanding|articles).*\.json$/, bytes: MB, what: 'trained weights' },
  { folder: 'test/coach-evals', holds: /./, bytes: 3 * MB, what: 'evaluation data' },
] as const;

/** Where the assistant is larger than its design allows: lines, long functions, patterns, data. */
export function findAboveCeilings(root: string, files: readonly SourceFile[]): Problem[] {
  const own = files.filter(({ path: file }) => Object.keys(LINES).some((folder) => file.startsWith(folder)) && !isTest(file));
  return [...tooManyLines(own), ...own.flatMap(longFunctions), ...patternProblems(own), ...largeData(root)];
}

const linesIn = ({ text }: SourceFile): number => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);

function tooManyLines(files: readonly SourceFile[]): Problem[] {
  return Object.entries(LINES).flatMap(([folder, most]) => {
    const lines = files.filter(({ path: file }) => file.startsWith(folder)).reduce((sum, file) => sum + linesIn(file), 0);
    return lines > most ? [{ path: folder, line: null, message: `${lines} lines; at most ${most}` }] : [];
  });
}

function longFunctions({ path: file, text, program }: SourceFile): Problem[] {
  const problems: Problem[] = [];
  const look = (node: ESTree.Function | ESTree.ArrowFunctionExpression): void => {
    const line = lineAt(text, node.start);
    const lines = lineAt(text, node.end) - line + 1;
    if (lines > FUNCTION_LINES) problems.push({ path: file, line, message: `a function of ${lines} lines; at most ${FUNCTION_LINES}` });
  };
  new Visitor({ FunctionDeclaration: look, FunctionExpression: look, ArrowFunctionExpression: look }).visit(program);
  return problems;
}

function patternProblems(files: readonly SourceFile[]): Problem[] {
  const patterns = files.flatMap((file) => patternsIn(file));
  const long = patterns.filter(({ length }) => length > PATTERN_CHARACTERS);
  const many = patterns.length > PATTERNS;
  return [
    ...long.map(({ path: file, line, length }) => ({
      path: file,
      line,
      message: `a regular expression of ${length} characters; at most ${PATTERN_CHARACTERS}`,
    })),
    ...(many
      ? [{ path: 'assistant', line: null, message: `${patterns.length} regular expressions; at most ${PATTERNS}. Change the mechanism` }]
      : []),
  ];
}

/** Literals, and whatever is given to `new RegExp`. */
function patternsIn({ path: file, text, program }: SourceFile): { path: string; line: number; length: number }[] {
  const found: { path: string; line: number; length: number }[] = [];
  const note = (start: number, end: number): void => {
    found.push({ path: file, line: lineAt(text, start), length: end - start });
  };
  new Visitor({
    Literal: (node) => {
      if ('regex' in node) note(node.start, node.end);
    },
    NewExpression: ({ callee, arguments: [given] }) => {
      if (callee.type === 'Identifier' && callee.name === 'RegExp' && given) note(given.start, given.end);
    },
  }).visit(program);
  return found;
}

function largeData(root: string): Problem[] {
  return DATA.flatMap(({ folder, holds, bytes, what }) => {
    const size = sizeBelow(path.join(root, folder), holds);
    return size > bytes ? [{ path: folder, line: null, message: `${what}: ${size} bytes; at most ${bytes}` }] : [];
  });
}

function sizeBelow(folder: string, holds: RegExp): number {
  if (!existsSync(folder)) return 0;
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).isFile() && holds.test(path.basename(file)))
    .reduce((sum, file) => sum + statSync(file).size, 0);
}
