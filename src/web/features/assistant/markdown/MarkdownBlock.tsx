import type { Nodes } from 'mdast';
import { Fragment, type ReactNode, useMemo } from 'react';
import type { ChatSentence } from '#contract/assistant/citations.ts';
import { CitationChip } from '#web/features/assistant/citations/CitationChip.tsx';
import type { CitedPart } from '#web/features/assistant/citations/cited-parts.ts';
import { AnswerTable } from '#web/features/assistant/markdown/AnswerTable.tsx';
import { citedTexts, isOwnPage, markdownTree, nodesIn } from '#web/features/assistant/markdown/markdown-tree.ts';

/** What is nested deeper is shown as plain words. */
const DEEPEST = 12;

interface Drawing {
  parts: ReadonlyMap<Nodes, readonly CitedPart[]>;
  depth: number;
}

/** A block of an answer: a paragraph, heading, list or table. Its figures open their source. Nothing in it can run or load anything. */
export function MarkdownBlock({ block }: { block: ChatSentence }) {
  return useMemo(() => {
    const tree = markdownTree(block.text);
    const drawing = { parts: citedTexts(tree, block.citations), depth: 0 };
    // biome-ignore lint/suspicious/noArrayIndexKey: a stored block never changes
    return tree.children.map((node, place) => <Fragment key={place}>{draw(node, drawing)}</Fragment>);
  }, [block]);
}

const draw = (node: Nodes, drawing: Drawing): ReactNode => drawInline(node, drawing) ?? drawBlock(node, drawing);

function drawInline(node: Nodes, drawing: Drawing): ReactNode {
  switch (node.type) {
    case 'text':
      return figuresOf(node, drawing);
    case 'strong':
      return <strong>{childrenOf(node, drawing)}</strong>;
    case 'emphasis':
      return <em>{childrenOf(node, drawing)}</em>;
    case 'inlineCode':
      return <code className="rounded-small bg-sunk px-1.5 py-0.5 text-[0.94em]">{figuresOf(node, drawing)}</code>;
    case 'link':
      return isOwnPage(node.url) ? (
        <a href={node.url} className="font-semibold text-moss underline">
          {childrenOf(node, drawing)}
        </a>
      ) : (
        childrenOf(node, drawing)
      );
    case 'break':
      return <br />;
    default:
      return null;
  }
}

function drawBlock(node: Nodes, drawing: Drawing): ReactNode {
  const inside = childrenOf(node, drawing);
  switch (node.type) {
    case 'paragraph':
      return (
        <p dir="auto" className="whitespace-pre-line">
          {inside}
        </p>
      );
    case 'heading':
      return <Heading isLarge={node.depth < 4}>{inside}</Heading>;
    case 'list':
      return node.ordered ? (
        <ol start={node.start ?? 1} className={`list-decimal ${LIST}`}>
          {inside}
        </ol>
      ) : (
        <ul className={`list-disc ${LIST}`}>{inside}</ul>
      );
    case 'listItem':
      return (
        <li dir="auto" className="pl-1">
          {inside}
        </li>
      );
    case 'blockquote':
      return <blockquote className="grid gap-2 border-rule border-l-2 pl-3 text-muted">{inside}</blockquote>;
    case 'table':
      return <AnswerTable table={node} cell={(cell) => childrenOf(cell, drawing)} />;
    case 'code':
      return <CodeBlock text={node.value} />;
    case 'thematicBreak':
      return <hr className="border-rule" />;
    default:
      return inside ?? lettersOf(node);
  }
}

const LIST = 'grid gap-1.5 pl-6 marker:text-muted';

/** What stands inside a node; below the deepest level only its words. Null for a node that holds no others. */
function childrenOf(node: Nodes, drawing: Drawing): ReactNode {
  if (!('children' in node)) return null;
  if (drawing.depth >= DEEPEST) return lettersOf(node);
  // The paragraphs of a tight list are its lines.
  const isTight = node.type === 'listItem' && !node.spread;
  const deeper = { ...drawing, depth: drawing.depth + 1 };
  return node.children.map((child, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a stored block never changes
    <Fragment key={place}>{isTight && child.type === 'paragraph' ? childrenOf(child, deeper) : draw(child, deeper)}</Fragment>
  ));
}

function lettersOf(root: Nodes): string {
  return nodesIn(root)
    .map((node) => ('value' in node ? node.value : ''))
    .join(' ')
    .trim();
}

function figuresOf(node: Extract<Nodes, { type: 'text' | 'inlineCode' }>, { parts }: Drawing): ReactNode {
  const pieces = parts.get(node);
  return (
    pieces?.map(({ text, citation }, place) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: a stored block never changes
      citation ? <CitationChip key={place} citation={citation} /> : text,
    ) ?? node.value
  );
}

/** Always of the third level, whatever the answer says: under the title of the conversation, the outline of the page has no gap. */
function Heading({ isLarge, children }: { isLarge: boolean; children: ReactNode }) {
  return (
    <h3 dir="auto" className={isLarge ? 'pt-1 text-17' : 'pt-1 text-15'}>
      {children}
    </h3>
  );
}

function CodeBlock({ text }: { text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    <pre tabIndex={0} className="max-w-full overflow-x-auto rounded-control border border-rule bg-sunk px-3 py-2 text-13">
      <code>{text}</code>
    </pre>
  );
}
