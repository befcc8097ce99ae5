import type { ReactNode } from 'react';
import type { Passage } from '#web/copy/prose.ts';
import { Prose } from '#web/features/site/Prose.tsx';
import { Page } from '#web/ui/layout/Page.tsx';

interface LegalWords {
  title: string;
  text: string;
  changed: string;
  contents: string;
}

/** A long text in numbered passages with its contents beside it. `after` says what stands under a passage, by its id. */
export function LegalPage({
  words,
  passages,
  after = {},
}: {
  words: LegalWords;
  passages: readonly (Passage & { id: string })[];
  after?: Readonly<Record<string, ReactNode>>;
}) {
  return (
    <Page title={words.title} aside={words.text}>
      <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[15rem_1fr]">
        <nav aria-label={words.contents} className="lg:sticky lg:top-6 lg:self-start">
          <p className="pb-2 font-semibold text-13 text-muted">{words.contents}</p>
          <ol className="grid">
            {passages.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`} className="inline-flex min-h-8 items-center text-muted hover:text-ink pointer-coarse:min-h-11">
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="grid min-w-0 gap-9">
          {passages.map(({ id, title, blocks }, index) => (
            <section key={id} id={id} className="grid gap-3">
              <h2 className="text-21">
                <span className="text-muted">{index + 1}.</span> {title}
              </h2>
              <Prose blocks={blocks} />
              {after[id]}
            </section>
          ))}
          <p className="border-rule border-t pt-5 text-13 text-muted">{words.changed}</p>
        </div>
      </div>
    </Page>
  );
}
