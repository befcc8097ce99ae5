import { BookOpen, CirclePlay, Lightbulb, type LucideIcon, Mail } from 'lucide-react';
import { type Article, HELP, HELP_CATEGORIES } from '#web/copy/en/help/help.ts';
import { plainText } from '#web/copy/prose.ts';
import { GuidePicture } from '#web/features/site/help/GuidePicture.tsx';
import { NoResults } from '#web/features/site/help/NoResults.tsx';
import { holds, isSearch } from '#web/features/site/help/text-search.ts';
import { useUrlSearch } from '#web/features/site/help/use-url-search.ts';
import { Prose } from '#web/features/site/Prose.tsx';
import { ButtonLink } from '#web/ui/Button.tsx';
import { SearchField } from '#web/ui/form/SearchField.tsx';
import { Accordion } from '#web/ui/layout/Accordion.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Section } from '#web/ui/layout/Section.tsx';

/** How things work: four ways on, twelve articles, and a search over them. */
export function HelpPage() {
  const [query, search] = useUrlSearch();
  const found = HELP_CATEGORIES.map((category) => ({
    ...category,
    articles: category.articles.filter(({ title, blocks }) => holds(title, query) || holds(plainText(blocks), query)),
  })).filter(({ articles }) => articles.length > 0);
  return (
    <Page title={HELP.title} aside={HELP.text}>
      <SearchField label={HELP.placeholder} value={query} onChange={search} className="max-w-[42rem] noscript:hidden" />
      {!isSearch(query) && <Tiles />}
      {found.length === 0 ? (
        <NoResults text={HELP.empty} action={HELP.clear} onClear={() => search('')} />
      ) : (
        <div className="grid gap-x-14 gap-y-11 lg:grid-cols-2">
          {found.map((category) => (
            <div key={category.id} className="drawn-near">
              <Section title={category.title} aside={<span className="text-muted">{category.text}</span>}>
                <Accordion items={category.articles.map((article) => ({ ...article, content: <ArticleText {...article} /> }))} />
              </Section>
            </div>
          ))}
        </div>
      )}
      {!isSearch(query) && <Tutorials />}
      <StillHelp />
    </Page>
  );
}

function ArticleText({ blocks, picture }: Article) {
  return (
    <>
      <Prose blocks={blocks} />
      {picture && <GuidePicture name={picture} />}
    </>
  );
}

const ICONS: Record<(typeof HELP.tiles)[number]['icon'], LucideIcon> = {
  mail: Mail,
  play: CirclePlay,
  book: BookOpen,
  idea: Lightbulb,
};

function Tiles() {
  return (
    <nav aria-label={HELP.tilesLabel}>
      <ul className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {HELP.tiles.map(({ icon, title, text, href }) => {
          const Icon = ICONS[icon];
          return (
            <li key={title}>
              <a
                href={href}
                className="grid h-full content-start gap-1 rounded-sheet border border-rule bg-card px-4 py-4 transition-colors sm:px-5 sm:py-5 duration-150 hover:border-edge"
              >
                <Icon aria-hidden size={24} strokeWidth={1.5} className="mb-2 text-moss" />
                <span className="font-semibold text-17">{title}</span>
                <span className="text-muted">{text}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function Tutorials() {
  return (
    <section id="video-tutorials" className="drawn-near grid gap-4 border-rule border-t pt-9">
      <h2 className="text-21">{HELP.tutorials.title}</h2>
      <Prose blocks={HELP.tutorials.blocks} className="text-muted" />
    </section>
  );
}

function StillHelp() {
  return (
    <section className="drawn-near grid justify-items-start gap-3 rounded-sheet border border-rule bg-card px-5 py-7 sm:px-7">
      <h2 className="text-21">{HELP.more.title}</h2>
      <p className="text-muted">{HELP.more.text}</p>
      <div className="mt-2 flex flex-wrap gap-2.5">
        <ButtonLink href="/contact">{HELP.more.contact}</ButtonLink>
        <ButtonLink href="/consultation" variant="quiet">
          {HELP.more.call}
        </ButtonLink>
      </div>
    </section>
  );
}
