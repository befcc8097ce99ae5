import { type ESTree, parseSync, Visitor } from 'vite';
import { lineAt } from '../boundaries/source-file.ts';

export interface ReadableText {
  text: string;
  line: number;
}

/** Attributes whose value no person reads. */
const CODE_ATTRIBUTES = new Set([
  'className',
  'class',
  'id',
  'key',
  'href',
  'to',
  'src',
  'd',
  'type',
  'name',
  'role',
  'viewBox',
  'style',
  'rel',
  'target',
]);

/** Stands for an expression inside a template. */
const HOLE = `\${…}`;

/** Strings, templates (expressions shown as "${…}") and JSX text of a file, each with its line. */
export function readableTexts(file: string, source: string): ReadableText[] {
  const { program } = parseSync(file, source);
  const hidden = hiddenStarts(program);
  const texts: ReadableText[] = [];
  const add = (text: string, start: number): void => {
    if (/[A-Za-z]{2}/.test(text) && !hidden.has(start)) texts.push({ text, line: lineAt(source, start) });
  };
  new Visitor({
    Literal: ({ value, start }) => {
      if (typeof value === 'string') add(value, start);
    },
    TemplateLiteral: ({ quasis, start }) => add(quasis.map(({ value }) => value.cooked ?? value.raw).join(HOLE), start),
    JSXElement: ({ children, start }) => add(textOf(children), start),
    JSXFragment: ({ children, start }) => add(textOf(children), start),
  }).visit(program);
  return texts;
}

/** Where literals start that are code: module names, types and attributes such as `className`. */
function hiddenStarts(program: ESTree.Program): Set<number> {
  const starts = new Set<number>();
  new Visitor({
    ImportDeclaration: ({ source }) => void starts.add(source.start),
    ExportNamedDeclaration: ({ source }) => void (source && starts.add(source.start)),
    ExportAllDeclaration: ({ source }) => void starts.add(source.start),
    ImportExpression: ({ source }) => void starts.add(source.start),
    JSXAttribute: ({ name, value }) => {
      if (value?.type === 'Literal' && name.type === 'JSXIdentifier' && CODE_ATTRIBUTES.has(name.name)) starts.add(value.start);
    },
  }).visit(program);
  return starts;
}

/** Text of an element without that of the elements inside it; expressions shown as "{…}". */
function textOf(children: readonly ESTree.JSXChild[]): string {
  return children
    .map((child) => (child.type === 'JSXText' ? child.value : child.type === 'JSXExpressionContainer' ? '{…}' : ' | '))
    .join('')
    .replace(/\s*\n\s*/g, ' ');
}
