import type { Block, Phrase } from '#web/copy/prose.ts';
import { classNames } from '#web/ui/class-names.ts';

/** Paragraphs, lists and links from the catalogue. */
export function Prose({ blocks, className }: { blocks: readonly Block[]; className?: string }) {
  return (
    <div className={classNames('grid max-w-[68ch] gap-3', className)}>
      {blocks
        .filter((block) => 'list' in block || block.length > 0)
        .map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed text, never reordered
          <BlockView key={index} block={block} />
        ))}
    </div>
  );
}

function BlockView({ block }: { block: Block }) {
  if (!('list' in block)) {
    return (
      <p>
        <Phrases phrases={block} />
      </p>
    );
  }
  return (
    <ul className="grid list-disc gap-1.5 pl-5 marker:text-muted">
      {block.list.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed text, never reordered
        <li key={index}>
          <Phrases phrases={item} />
        </li>
      ))}
    </ul>
  );
}

export function Phrases({ phrases }: { phrases: readonly Phrase[] }) {
  return phrases.map((phrase) => {
    if (typeof phrase === 'string') return phrase;
    if (!('href' in phrase))
      return (
        <span key={phrase.text} className="about-money">
          {phrase.text}
        </span>
      );
    return (
      <a
        key={phrase.href}
        href={phrase.href}
        className={classNames(phrase.isMoney && 'about-money', LINK)}
        {...(phrase.href.startsWith('https:') && { rel: 'noopener noreferrer' })}
      >
        {phrase.text}
      </a>
    );
  });
}

const LINK = 'font-semibold text-moss underline decoration-1 underline-offset-2 hover:decoration-2';
