import { useState } from 'react';
import type { PlanLine } from '#contract/plans/plan-weeks.ts';
import type { Proposal } from '#contract/plans/proposals.ts';
import { PROPOSAL } from '#web/copy/en/chat/proposal.ts';
import { useAthlete } from '#web/features/athlete/queries.ts';
import { dayOfLine, LINE_WORDS } from '#web/features/plans/plan-labels.ts';
import { ProposalLines } from '#web/features/plans/proposals/ProposalLines.tsx';
import { type Alongside, useAnswerProposal } from '#web/features/plans/queries.ts';
import { formatDay, formatInstant } from '#web/format/date.ts';
import { formatNumber } from '#web/format/number.ts';
import { formatLoad } from '#web/format/quantities/load.ts';
import { Button } from '#web/ui/Button.tsx';
import { AiBadge } from '#web/ui/values/Badge.tsx';
import { MetricValue } from '#web/ui/values/MetricValue.tsx';

/** A change of the plan that waits for a yes: before and after line by line, each with its reason, and two answers. */
export function ProposalCard({ proposal }: { proposal: Proposal }) {
  const { timeZone } = useAthlete();
  const { accept, leave } = useAnswerProposal();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [along, setAlong] = useState<Alongside | null>(null);
  const [pending, setPending] = useState<'accept' | 'leave' | null>(null);
  const { lines, reason, expiresAt } = proposal;
  const taken = new Set(lines.map(({ id }) => id).filter((id) => !left.has(id)));
  const isAll = taken.size === lines.length;

  const answer = (what: 'accept' | 'leave', work: Promise<unknown>) => {
    setPending(what);
    work.finally(() => setPending(null));
  };
  const take = (ids: readonly string[], isTaken: boolean) =>
    setLeft((before) => (isTaken ? before.difference(new Set(ids)) : before.union(new Set(ids))));
  const tick = (ids: readonly string[], isTaken: boolean) => {
    setAlong(null);
    take(ids, isTaken);
  };
  /** A part that does not stand alone gets what belongs to it, and is asked about once more. */
  const acceptTaken = async () => {
    const needed = await accept(proposal, isAll ? undefined : [...taken]);
    setAlong(needed);
    if (needed) take(needed.lines, true);
  };

  return (
    <article
      aria-label={`Suggested change: ${reason}`}
      data-source="Based on your recent training; all changes are listed below."
      className="grid gap-4 rounded-sheet border border-heather bg-card p-5 sm:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <AiBadge>Plan change</AiBadge>
        <span className="text-13 text-muted">Expires {formatInstant(expiresAt, timeZone)}</span>
      </div>
      <div className="grid gap-1">
        <h2 className="text-21">{reason}</h2>
        <LoadChange proposal={proposal} />
      </div>
      <ProposalLines lines={lines} choice={{ taken, onTake: tick }} />
      <div role="status">{along && <AlongNote along={along} lines={lines} />}</div>
      <div className="flex flex-wrap gap-2.5">
        <Button
          pending={pending === 'accept' && 'Changing...'}
          disabled={taken.size === 0 || pending !== null}
          onClick={() => answer('accept', acceptTaken())}
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
          Dismiss
        </Button>
      </div>
    </article>
  );
}

function AlongNote({ along: { because, lines: ids }, lines }: { along: Alongside; lines: readonly PlanLine[] }) {
  return (
    <div className="grid gap-1 rounded-control bg-heather-soft px-4 py-3">
      <p>
        {PROPOSAL.notAlone} {because} {PROPOSAL.belongs}
      </p>
      <ul className="grid list-disc gap-0.5 pl-5">
        {lines
          .filter(({ id }) => ids.includes(id))
          .map((line) => (
            <li key={line.id}>
              {LINE_WORDS[line.kind]}: {line.after?.name ?? line.before?.name ?? ''}, {formatDay(dayOfLine(line))}
            </li>
          ))}
      </ul>
      <p>{PROPOSAL.again}</p>
    </div>
  );
}

function LoadChange({ proposal: { loadBefore, loadAfter } }: { proposal: Proposal }) {
  return (
    <p className="text-muted">
      Four-week load: {formatLoad(loadBefore)} →{' '}
      <MetricValue
        label="Four-week load"
        value={formatLoad(loadAfter)}
        size="inline"
        source={{
          formula: 'Total expected load over the next four weeks with all changes applied.',
          inputs: [{ label: 'Current', value: formatLoad(loadBefore) }],
        }}
      />
    </p>
  );
}
