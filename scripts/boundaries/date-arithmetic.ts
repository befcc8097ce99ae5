import { type ESTree, Visitor } from 'vite';
import { isTest, lineAt, type Problem, type SourceFile } from './source-file.ts';

/** Files that may take dates apart with `Date`, each with its reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'src/core/calendar.ts': 'the calendar itself',
  'src/core/time-zone.ts': 'the wall clock of a time zone, for the browser too',
  'src/core/recording/xml/values/moment.ts': 'reads timestamps from bytes, millions in a file',
  'src/core/language/dates.ts': 'chrono-node takes a Date as reference',
  'src/web/format/date.ts': 'Intl formats a Date',
  'src/web/features/checkins/charts/ReadingChart.tsx': 'the current year by the clock of the browser',
  'src/web/features/billing/demo-cards.ts': 'the current month by the clock of the browser',
  'src/web/shell/Footer.tsx': 'the current year by the clock of the browser',
};

const INSTEAD = 'date arithmetic: use core/calendar.ts or core/time-zone.ts, or Temporal on the server';
const PART_OF_DATE = /^(?:[gs]et(?:UTC)?(?:Date|Day|Month|FullYear|Hours|Minutes|Seconds|Milliseconds)|getTimezoneOffset)$/;
/** Tells whether it is worth walking through the program. */
const MAY_MATTER = /\bDate\b|\bTemporal\b/;
const SHARED_WITH_BROWSERS = /^src\/(?:core|contract|web)\//;

/** Finds calendar arithmetic outside the files that do it, and Temporal where browsers without it would run it. */
export function findDateArithmetic(files: readonly SourceFile[]): Problem[] {
  return files.filter(({ path, text }) => path.startsWith('src/') && !isTest(path) && MAY_MATTER.test(text)).flatMap(problemsOf);
}

function problemsOf({ path, text, program }: SourceFile): Problem[] {
  const problems: Problem[] = [];
  const report = (start: number, message: string) => problems.push({ path, line: lineAt(text, start), message });
  const isException = Object.hasOwn(EXCEPTIONS, path);
  new Visitor({
    CallExpression({ callee, arguments: args, start }) {
      if (!isException && callee.type === 'MemberExpression' && takesDateApart(callee, args)) report(start, INSTEAD);
    },
    NewExpression({ callee, arguments: args, start }) {
      if (!isException && isNamed(callee, 'Date') && (args.length > 1 || isTemplate(args[0]))) report(start, INSTEAD);
    },
    MemberExpression({ object, start }) {
      if (SHARED_WITH_BROWSERS.test(path) && isNamed(object, 'Temporal')) report(start, 'Temporal: not every supported browser has it');
    },
  }).visit(program);
  return problems;
}

function takesDateApart({ object, property }: ESTree.MemberExpression, args: ESTree.CallExpression['arguments']): boolean {
  if (property.type !== 'Identifier') return false;
  if (!isNamed(object, 'Date')) return PART_OF_DATE.test(property.name);
  return property.name === 'UTC' || (property.name === 'parse' && isTemplate(args[0]));
}

const isNamed = (node: ESTree.Node, name: string): boolean => node.type === 'Identifier' && node.name === name;
const isTemplate = (node: ESTree.Node | undefined): boolean => node?.type === 'TemplateLiteral';
