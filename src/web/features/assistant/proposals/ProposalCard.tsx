import type { BrokenRule, CoachProposal, ProposedLine } from '#contract/assistant/proposals.ts';
import { SUGGESTED_CHANGE, SUGGESTED_ENTRY } from '#web/copy/en/chat/chat-proposals.ts';
import { ProposalButtons } from '#web/features/assistant/proposals/ProposalButtons.tsx';
import { ProposedSessionCard } from '#web/features/assistant/proposals/ProposedSessionCard.tsx';
import { SuggestedMemoryCard } from '#web/features/assistant/proposals/SuggestedMemoryCard.tsx';
import { formatLoad } from '#web/format/quantities/load.ts';
import { MetricValue } from '#web/ui/values/MetricValue.tsx';

interface Props {
  proposal: CoachProposal;
  isReady?: boolean;
}

/** A suggestion of the coach with two answers: a change of the calendar, or something to remember. */
export function ProposalCard({ proposal, isReady = true }: Props) {
  const { fact, lines, broken } = proposal;
  if (fact !== null) return <SuggestedMemoryCard fact={fact} proposal={proposal} isReady={isReady} />;
  const isEntry = lines.length === 0 && broken.length === 0;
  return isEntry ? <EntryCard proposal={proposal} isReady={isReady} /> : <ChangeCard proposal={proposal} isReady={isReady} />;
}

/** What would be saved, such as a race or a threshold, in a sentence. */
function EntryCard({ proposal, isReady }: Required<Props>) {
  const { sentence, tool } = proposal;
  const link = Object.entries(SUGGESTED_ENTRY.links).find(([name]) => name === tool)?.[1];
  return (
    <article aria-label={`${SUGGESTED_ENTRY.badge}: ${sentence}`} data-source={SUGGESTED_ENTRY.source} className={CARD}>
      <p dir="auto" className="bg-heather-soft px-4 py-3 font-semibold">
        {sentence}
      </p>
      <ProposalButtons words={SUGGESTED_ENTRY} proposal={proposal} isReady={isReady} link={link} />
    </article>
  );
}

const CARD = '@container overflow-hidden rounded-sheet border border-rule bg-card text-15';

/** A change before and after, with its effect on the load and the rules it violates. */
function ChangeCard({ proposal, isReady }: Required<Props>) {
  const { sentence, lines, broken } = proposal;
  return (
    <article aria-label={`${SUGGESTED_CHANGE.badge}: ${sentence}`} data-source={SUGGESTED_CHANGE.source} className={CARD}>
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 bg-heather-soft px-4 py-3">
        <p className="font-semibold">{sentence}</p>
        {lines.length > 0 && <LoadChange proposal={proposal} />}
      </header>
      <ul>
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a proposal never change their order
          <Line key={place} line={line} />
        ))}
      </ul>
      <Rules title={SUGGESTED_CHANGE.cannot} rules={broken.filter(({ forbids }) => forbids)} />
      <Rules title={SUGGESTED_CHANGE.broken} rules={broken.filter(({ forbids }) => !forbids)} />
      <ProposalButtons words={SUGGESTED_CHANGE} proposal={proposal} isReady={isReady} link={SUGGESTED_CHANGE.calendar} />
    </article>
  );
}

function Rules({ title, rules }: { title: string; rules: readonly BrokenRule[] }) {
  if (rules.length === 0) return null;
  return (
    <div className="grid gap-1 border-rule border-t px-4 py-3">
      <p className="font-semibold text-fair">{title}</p>
      <ul className="grid list-disc gap-1 pl-5">
        {rules.map(({ rule, sentence }) => (
          <li key={`${rule} ${sentence}`}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}

function LoadChange({ proposal: { loadBefore, loadAfter } }: { proposal: CoachProposal }) {
  return (
    <p className="text-13 text-heather">
      {SUGGESTED_CHANGE.load}: {formatLoad(loadBefore)} →{' '}
      <MetricValue
        label={SUGGESTED_CHANGE.load}
        value={formatLoad(loadAfter)}
        size="inline"
        source={{ formula: SUGGESTED_CHANGE.loadSource, inputs: [{ label: SUGGESTED_CHANGE.now, value: formatLoad(loadBefore) }] }}
      />
    </p>
  );
}

function Line({ line: { kind, before, after } }: { line: ProposedLine }) {
  return (
    <li className="grid gap-2 border-rule border-t px-4 py-3">
      <span className="font-semibold">{SUGGESTED_CHANGE.kinds[kind]}</span>
      <div className="grid grid-cols-1 gap-2 @sm:grid-cols-2 @sm:gap-3">
        <ProposedSessionCard title={SUGGESTED_CHANGE.before} session={before} isGone={kind !== 'added'} />
        <ProposedSessionCard title={SUGGESTED_CHANGE.after} session={after} isGone={false} />
      </div>
    </li>
  );
}
