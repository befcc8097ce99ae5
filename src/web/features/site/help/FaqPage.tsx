import { FAQ, FAQ_GROUPS } from '#web/copy/en/help/faq.ts';
import { SUBSCRIPTION } from '#web/copy/en/help/faq-account.ts';
import { plainText, type Question, type QuestionGroup } from '#web/copy/prose.ts';
import { usePaymentsMode } from '#web/data/payments-mode.ts';
import { useUrlChoice } from '#web/data/url-state.ts';
import { NoResults } from '#web/features/site/help/NoResults.tsx';
import { holds, isSearch } from '#web/features/site/help/text-search.ts';
import { useUrlSearch } from '#web/features/site/help/use-url-search.ts';
import { Prose } from '#web/features/site/Prose.tsx';
import { ButtonLink } from '#web/ui/Button.tsx';
import { SearchField } from '#web/ui/form/SearchField.tsx';
import { Accordion } from '#web/ui/layout/Accordion.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { Tabs } from '#web/ui/layout/Tabs.tsx';
import { Badge } from '#web/ui/values/Badge.tsx';

const GROUP_IDS = FAQ_GROUPS.map((group) => group.id);

/** Questions and answers: what most ask first, the rest by subject, or what a search finds. */
export function FaqPage() {
  const [query, search] = useUrlSearch();
  return (
    <Page title={FAQ.title} aside={FAQ.text}>
      <div className="grid grid-cols-1 gap-x-14 gap-y-9 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="grid grid-cols-1 content-start gap-9">
          <SearchField label={FAQ.placeholder} value={query} onChange={search} className="noscript:hidden" />
          {isSearch(query) ? <Found query={query} onClear={() => search('')} /> : <Everything />}
        </div>
        <StillQuestions />
      </div>
    </Page>
  );
}

function Everything() {
  const [open, setOpen] = useUrlChoice('tab', GROUP_IDS, 'general');
  const groups = useGroups();
  const popular = groups.flatMap((group) => group.questions).filter((question) => question.popular);
  const tabs = groups.map((group) => ({
    value: group.id,
    label: group.title,
    content: <Accordion items={group.questions.map((question) => itemOf(question, group.id))} />,
  }));
  return (
    <>
      <Section title={FAQ.popularTitle}>
        <Accordion items={popular.map((question) => itemOf({ ...question, popular: false }, 'popular'))} />
      </Section>
      <Tabs label={FAQ.tabs} tabs={tabs} value={open} onChange={setOpen} keepAll />
    </>
  );
}

/** Without money there are no questions about it. */
function useGroups(): readonly QuestionGroup[] {
  const mode = usePaymentsMode();
  return mode === 'off' ? FAQ_GROUPS.filter(({ id }) => id !== SUBSCRIPTION.id) : FAQ_GROUPS;
}

function itemOf(question: Question, where: string) {
  return {
    id: where === 'popular' ? `popular-${question.id}` : question.id,
    title: question.question,
    badge: question.popular && <Badge tone="moss">{FAQ.popular}</Badge>,
    content: <Prose blocks={question.answer} />,
  };
}

function Found({ query, onClear }: { query: string; onClear: () => void }) {
  const groups = useGroups();
  const found = groups.flatMap((group) =>
    group.questions
      .filter(({ question, answer }) => holds(question, query) || holds(plainText(answer), query))
      .map((question) => ({ question, group })),
  );
  if (found.length === 0) return <NoResults text={FAQ.empty} action={FAQ.clear} onClear={onClear} />;
  return (
    <section aria-live="polite" className="grid gap-4">
      <h2 className="text-21">
        {FAQ.results} ({found.length})
      </h2>
      <ul className="grid">
        {found.map(({ question, group }) => (
          <li key={question.id} className="grid gap-3 border-rule border-t py-6">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <h3 className="text-17">{question.question}</h3>
              <Badge>{group.title}</Badge>
            </div>
            <Prose blocks={question.answer} className="text-muted" />
          </li>
        ))}
      </ul>
    </section>
  );
}

function StillQuestions() {
  return (
    <section className="grid justify-items-start gap-3 rounded-sheet border border-rule bg-card px-5 py-7 sm:px-7 lg:sticky lg:top-6 lg:self-start">
      <h2 className="text-21">{FAQ.more.title}</h2>
      <p className="text-muted">{FAQ.more.text}</p>
      <div className="mt-2 flex flex-wrap gap-2.5">
        <ButtonLink href="/contact">{FAQ.more.contact}</ButtonLink>
        <ButtonLink href="/help" variant="quiet">
          {FAQ.more.help}
        </ButtonLink>
        <ButtonLink href="/chat-assistant" variant="quiet">
          {FAQ.more.chat}
        </ButtonLink>
      </div>
    </section>
  );
}
