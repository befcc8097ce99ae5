import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';

const OWN_PAGE = /^\/(?![/\\])[\w\-/?=&#.%]*$/;
/** Addresses that stand in a text without being a link. */
const BARE_ADDRESS = /\b(?:https?:\/\/|www\.)\S*[^\s.,;:!?)\]]|\b(?:javascript|data|vbscript):\S+/gi;
/** What a parser takes for text and a careless reader for a tag. */
const TAG = /<\/?[a-z!][^<>]*>/gi;
const OPEN_TAG = /<(?=[a-z/!])/gi;
const HIDDEN = /[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]|(?![\t\n])\p{Cc}/gu;

/**
 * A model's Markdown without HTML, images, addresses and links that lead out of the product; a link keeps its words. Headings, lists, tables,
 * emphasis and code stay as they are.
 */
export function cleanMarkdown(text: string): string {
  const plain = text.replace(HIDDEN, '');
  const edits = editsIn(fromMarkdown(plain, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] }));
  let cleaned = plain;
  for (const { from, to, by } of edits.toSorted((a, b) => b.from - a.from)) cleaned = cleaned.slice(0, from) + by + cleaned.slice(to);
  return cleaned
    .replace(TAG, '')
    .replace(OPEN_TAG, '‹')
    .replace(BARE_ADDRESS, '')
    .replace(/(?<![ \t])[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

interface Edit {
  from: number;
  to: number;
  by: string;
}

function editsIn(node: Nodes): Edit[] {
  const [from, to] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
  switch (node.type) {
    case 'html':
      return [{ from, to, by: /^<(?:script|style)\b/i.test(node.value) ? '' : node.value.replace(TAG, '') }];
    case 'definition':
    case 'image':
    case 'imageReference':
      return [{ from, to, by: '' }];
    case 'linkReference':
    case 'link':
      if (node.type === 'link' && OWN_PAGE.test(node.url)) return [];
      return [{ from, to, by: wordsOf(node) }];
    default:
      return 'children' in node ? node.children.flatMap(editsIn) : [];
  }
}

const wordsOf = (node: Nodes): string => ('value' in node ? node.value : 'children' in node ? node.children.map(wordsOf).join('') : '');
