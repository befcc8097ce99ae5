import type { Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import type { ChatSentence } from '#contract/assistant/citations.ts';
import { type CitedPart, type CitedPlace, citedPlaces, partsAt } from '#web/features/assistant/citations/cited-parts.ts';

/** HTML, images and link definitions are read as the letters they are written with. */
const OFF = { disable: { null: ['htmlFlow', 'htmlText', 'labelStartImage', 'definition', 'codeIndented'] } };

/** Parses a block of an answer: CommonMark and tables, without HTML and images. */
export function markdownTree(text: string): Root {
  return fromMarkdown(text, { extensions: [gfmTable(), OFF], mdastExtensions: [gfmTableFromMarkdown()] });
}

/** A place between two pieces of text that no figure reaches over. */
const GAP = '\u0000';

/** Splits each text of a tree at the figures of the block, which are looked for in the order of the text. */
export function citedTexts(tree: Root, citations: ChatSentence['citations']): ReadonlyMap<Nodes, readonly CitedPart[]> {
  const texts = textsIn(tree);
  const places = citedPlaces(texts.map(({ value }) => value).join(GAP), citations);
  const parts = new Map<Nodes, readonly CitedPart[]>();
  let from = 0;
  for (const node of texts) {
    const to = from + node.value.length;
    parts.set(node, partsAt(node.value, placesWithin(places, from, to)));
    from = to + GAP.length;
  }
  return parts;
}

function placesWithin(places: readonly CitedPlace[], from: number, to: number): CitedPlace[] {
  return places.filter(({ at }) => at >= from && at < to).map(({ at, citation }) => ({ at: at - from, citation }));
}

type TextNode = Extract<Nodes, { type: 'text' | 'inlineCode' }>;

/** Texts that may hold a figure to open; a link opens its own page. */
function textsIn(tree: Root): TextNode[] {
  return nodesIn(tree, ({ type }) => type !== 'link').filter((node) => node.type === 'text' || node.type === 'inlineCode');
}

/** Every node under a root in the order of the text, however deep it is nested; `opens` says into which ones to look. */
export function nodesIn(root: Nodes, opens: (node: Nodes) => boolean = () => true): Nodes[] {
  const found: Nodes[] = [];
  const waiting: Nodes[] = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    found.push(node);
    if ('children' in node && opens(node)) waiting.push(...node.children.toReversed());
  }
  return found;
}

const BEGINS_A_PART = new Set(['paragraph', 'heading', 'listItem', 'tableCell', 'tableRow', 'code', 'break']);

/** Returns a text as it is read aloud: its words without the signs of Markdown. */
export function plainText(text: string): string {
  const words = nodesIn(markdownTree(text)).map((node) => ('value' in node ? node.value : BEGINS_A_PART.has(node.type) ? ' ' : ''));
  return words.join('').replace(/\s+/g, ' ').trim();
}

/** A page of this product; an address of the API, or one that a browser takes for another host, is none. */
export const isOwnPage = (href: string): boolean => /^\/(?![/\\]|api(?:\/|$))[^\s\\]*$/i.test(href);
