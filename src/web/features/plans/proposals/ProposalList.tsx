import { lazyOver } from '#web/app/lazy-page.tsx';
import { useProposals } from '#web/features/plans/queries.ts';

const ProposalCard = lazyOver(async () => (await import('#web/features/plans/proposals/ProposalCard.tsx')).ProposalCard);

/** Changes that wait for the athlete’s yes, newest first; nothing without one. */
export function ProposalList() {
  const proposals = useProposals();
  if (proposals.length === 0) return null;
  return (
    <section aria-label="Suggested changes" className="grid gap-4">
      {proposals.map((proposal) => (
        <ProposalCard key={proposal.id} proposal={proposal} />
      ))}
    </section>
  );
}
