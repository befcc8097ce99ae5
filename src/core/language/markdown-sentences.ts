/** A sentence, list item, heading or table cell of an answer in Markdown. */
export interface Passage {
  /** Markup is blanked out, so that places in it are places in the answer. */
  text: string;
  /** Where it begins in the answer. */
  at: number;
  /** Of a table cell: its row's label and its column's title. */
  label: string;
  /** The lead-in of a list or table, or the heading above: it says what kind of statement follows. */
  lead: string;
  block: number;
}

/** A paragraph, heading, list, table or code block, and where it begins. */
export interface Block {
  text: string;
  at: number;
}

/** Lines keep their ends. */
const LINE = /(?<=\n)/;
const FENCE = /^\s*(?:```|~~~)/;
const HEADING = /^\s{0,3}#{1,6}\s/;

/** Blocks that a blank line or a heading ends. `rest` is where one begins that is still open, unless the answer `isOver`. */
export function splitBlocks(answer: string, isOver = true): { blocks: Block[]; rest: number } {
  const blocks: Block[] = [];
  let [start, at, isFenced] = [-1, 0, false];
  const close = (end: number) => {
    if (start >= 0) blocks.push({ text: answer.slice(start, end).trimEnd(), at: start });
    start = -1;
  };
  for (const line of answer.split(LINE)) {
    const isWhole = line.endsWith('\n') || isOver;
    if (FENCE.test(line)) isFenced = !isFenced;
    const isHeading = HEADING.test(line) && !isFenced;
    const isBlank = line.trim() === '' && !isFenced;
    if ((isBlank && isWhole) || isHeading) close(at);
    if (start < 0 && !isBlank) start = at;
    at += line.length;
    if (isHeading && isWhole) close(at);
  }
  if (isOver) close(at);
  return { blocks, rest: start < 0 ? at : start };
}

type Found = Omit<Passage, 'block'>;

/** Everything that is said in an answer, in order. */
export function readPassages(blocks: readonly Block[]): Passage[] {
  let [heading, lead] = ['', ''];
  return blocks.flatMap((block, index) => {
    const isTable = /^[^\n]*\|[^\n]*\n\s*\|?\s*:?-{2,}/.test(block.text);
    const isList = LIST_MARK.test(block.text);
    const found = isTable ? cellsOf(block) : linesOf(block);
    const passages = found.map((passage) => ({ ...passage, lead: passage.lead || (isTable || isList ? lead : heading), block: index }));
    const last = found.at(-1)?.text.trim() ?? '';
    if (HEADING.test(block.text)) heading = last;
    lead = last.endsWith(':') ? `${heading} ${last}` : heading;
    return passages;
  });
}

const LIST_MARK = /^\s*(?:[-*+•]|\d{1,2}[.)])\s+/;

/** Lines of a paragraph that were only wrapped belong together; each item of a list stands for itself, under the line before the list. */
function linesOf({ text, at }: Block): Found[] {
  const lines = text.split(LINE);
  if (!lines.some((line) => LIST_MARK.test(line))) return sentencesIn(blanked(text), at, '');
  let [offset, lead] = [at, ''];
  return lines.flatMap((line) => {
    const mark = LIST_MARK.exec(line)?.[0] ?? '';
    const found = sentencesIn(blanked(line.slice(mark.length)), offset + mark.length, mark === '' ? '' : lead);
    if (mark === '') lead = line.trim();
    offset += line.length;
    return found;
  });
}

function cellsOf({ text, at }: Block): Found[] {
  const rows: Found[][] = [];
  let offset = at;
  for (const line of text.split(LINE)) {
    if (!/^[\s|:-]+$/.test(line)) rows.push(cellsIn(line, offset));
    offset += line.length;
  }
  const [titles = [], ...body] = rows;
  return body.flatMap(([first, ...others]) =>
    first
      ? [first, ...others.map((cell, column) => ({ ...cell, label: `${first.text.trim()} ; ${titles[column + 1]?.text.trim() ?? ''} : ` }))]
      : [],
  );
}

function cellsIn(line: string, offset: number): Found[] {
  const cells: Found[] = [];
  let at = /^\s*\|/.exec(line)?.[0].length ?? 0;
  for (const part of line.slice(at).split(/(?<=\|)/)) {
    const cell = blanked(part);
    if (part.endsWith('|') || cell.trim() !== '') cells.push({ text: cell, at: offset + at, label: '', lead: '' });
    at += part.length;
  }
  return cells;
}

/** The same text with Markdown's signs as blanks. */
const blanked = (text: string): string =>
  text
    .replace(/\]\([^)\s]*\)|^\s{0,3}(?:#{1,6}|>)\s/g, (found) => ' '.repeat(found.length))
    .replace(/[*`|[\]\n]|~~|(?<![\p{L}\d])_|_(?![\p{L}\d])/gu, (found) => ' '.repeat(found.length));

const ABBREVIATED = /(?:^|[\s(])(?:e\.g|i\.e|approx|vs|ca|z\.B|bzw|no|nr|(?<!\d\s)min|max|avg|st|dr|etc|p|ej)\.$/i;
const GERMAN_DATE = /(?:^|\D)\d{1,2}\. (?:Jan|Feb|Mär|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez)/;

function sentencesIn(text: string, at: number, lead: string): Found[] {
  const found: Found[] = [];
  let from = 0;
  const add = (to: number) => {
    if (text.slice(from, to).trim() !== '') found.push({ text: text.slice(from, to), at: at + from, label: '', lead });
    from = to;
  };
  for (const match of text.matchAll(/(?:(?<![.!?…])[.!?…]+["”’)]*|;)\s+(?=[^\s\p{Ll}])|;\s+/gu)) {
    const end = match.index + match[0].length;
    const isDate = GERMAN_DATE.test(text.slice(Math.max(from, match.index - 3), end + 3));
    if (!isDate && !ABBREVIATED.test(text.slice(from, match.index + 1))) add(end);
  }
  add(text.length);
  return found;
}
