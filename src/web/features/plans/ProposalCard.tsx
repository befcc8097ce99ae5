import { useState } from 'react';
import type { Proposal } from '#contract/proposals.ts';
import { useAthlete } from '#web/features/athlete/queries.ts';
import { PlanDiff } from '#web/features/plans/PlanDiff.tsx';
import { useAnswerProposal } from '#web/features/plans/queries.ts';
import { formatInstant } from '#web/format/date.ts';
import { formatLoad } from '#web/format/load.ts';
import { formatNumber } from '#web/format/number.ts';
import { AiBadge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Figure } from '#web/ui/Figure.tsx';

/** A change of the plan that waits for a yes: before and after line by line, each with its reason, and two answers. */
export function ProposalCard({ proposal }: { proposal: Proposal }) {
  const { timeZone } = useAthlete();
  const { accept, leave } = useAnswerProposal();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [pending, setPending] = useState<'accept' | 'leave' | null>(null);
  const { lines, reason, expiresAt } = proposal;
  const taken = new Set(lines.map(({ id }) => id).filter((id) => !left.has(id)));
  const isAll = taken.size === lines.length;

  const answer = (what: 'accept' | 'leave', work: Promise<void>) => {
    setPending(what);
    work.finally(() => setPending(null));
  };
  const tick = (id: string, isTaken: boolean) => {
    const next = new Set(left);
    if (isTaken) next.delete(id);
    else next.add(id);
    setLeft(next);
  };

  return (
    <article
      aria-label={`Proposed change: ${reason}`}
      data-source="Proposed for your plan from what has happened since; the lines below are all of it."
      className="grid gap-4 rounded-sheet border border-heather bg-card p-5 sm:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <AiBadge>A change for your plan</AiBadge>
        <span className="text-13 text-muted">Until {formatInstant(expiresAt, timeZone)}</span>
      </div>
      <div className="grid gap-1">
        <h2 className="text-21">{reason}</h2>
        <LoadChange proposal={proposal} />
      </div>
      <PlanDiff lines={lines} choice={{ taken, onTake: tick }} />
      <div className="flex flex-wrap gap-2.5">
        <Button
          pending={pending === 'accept' && 'Changing...'}
          disabled={taken.size === 0 || pending !== null}
          onClick={() => answer('accept', accept(proposal, isAll ? undefined : [...taken]))}
          className="max-sm:flex-1"
        >
          {isAll || taken.size === 0 ? 'Accept' : `Accept ${formatNumber(taken.size)} of ${formatNumber(lines.length)}`}
        </Button>
        <Button
          variant="quiet"
          pending={pending === 'leave' && 'Leaving...'}
          disabled={pending !== null}
          onClick={() => answer('leave', leave(proposal))}
          className="max-sm:flex-1"
        >
          Leave as it is
        </Button>
      </div>
    </article>
  );
}

function LoadChange({ proposal: { loadBefore, loadAfter } }: { proposal: Proposal }) {
  return (
    <p className="text-muted">
      Load of the coming four weeks: {formatLoad(loadBefore)} now,{' '}
      <Figure
        label="Load of the coming four weeks"
        value={formatLoad(loadAfter)}
        size="inline"
        source={{
          formula: 'The expected load of the planned sessions of the coming four weeks, added up, with all lines taken.',
          inputs: [{ label: 'As it is now', value: formatLoad(loadBefore) }],
        }}
      />{' '}
      after it.
    </p>
  );
}
