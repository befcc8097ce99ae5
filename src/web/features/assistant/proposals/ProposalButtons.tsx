import { useState } from 'react';
import type { CoachProposal } from '#contract/assistant/proposals.ts';
import { SUGGESTED_CHANGE, type SUGGESTED_ENTRY, type SUGGESTED_MEMORY } from '#web/copy/en/chat/chat-proposals.ts';
import { type ProposalWay, useAnswerProposal } from '#web/features/assistant/proposals/answer-proposal.ts';
import { useAthlete } from '#web/features/athlete/queries.ts';
import { formatTimeOfDay } from '#web/format/date.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';

interface Props {
  words: typeof SUGGESTED_CHANGE | typeof SUGGESTED_ENTRY | typeof SUGGESTED_MEMORY;
  proposal: CoachProposal;
  isReady: boolean;
  /** The page that shows what was accepted. */
  link?: { label: string; href: string } | undefined;
}

/** The buttons of a suggestion: accept or decline and until when, or only close where it is not possible; once answered, the result and undo. */
export function ProposalButtons({ words, proposal, isReady, link }: Props) {
  const answer = useAnswerProposal();
  const [pending, setPending] = useState<ProposalWay | null>(null);
  const { status, mayAccept, canUndo } = proposal;
  const press = (way: ProposalWay) => {
    setPending(way);
    void answer(way, proposal).finally(() => setPending(null));
  };
  const isHeld = !isReady || pending !== null;
  return (
    <footer className="flex flex-wrap items-center gap-2.5 border-rule border-t px-4 py-3">
      {status === 'open' && mayAccept && (
        <>
          <Button pending={pending === 'accept' && words.accepting} disabled={isHeld} onClick={() => press('accept')}>
            {words.accept}
          </Button>
          <Button variant="quiet" pending={pending === 'decline' && words.declining} disabled={isHeld} onClick={() => press('decline')}>
            {words.decline}
          </Button>
          <GoodUntil promise={words.promise} until={proposal.expiresAt} />
        </>
      )}
      {status === 'open' && !mayAccept && (
        <Button
          variant="quiet"
          pending={pending === 'decline' && SUGGESTED_CHANGE.closing}
          disabled={isHeld}
          onClick={() => press('decline')}
        >
          {SUGGESTED_CHANGE.close}
        </Button>
      )}
      {status !== 'open' && (
        <>
          <span className="mr-auto text-muted">{words.states[status]}</span>
          {status === 'accepted' && link && (
            <ButtonLink href={link.href} variant="quiet">
              {link.label}
            </ButtonLink>
          )}
          {canUndo && (
            <Button variant="quiet" pending={pending === 'undo' && words.undoing} onClick={() => press('undo')}>
              {words.undo}
            </Button>
          )}
        </>
      )}
    </footer>
  );
}

function GoodUntil({ promise, until }: { promise: string; until: string }) {
  const { timeZone } = useAthlete();
  return (
    <span className="text-13 text-muted">
      {promise} {SUGGESTED_CHANGE.until} <time dateTime={until}>{formatTimeOfDay(until, timeZone)}</time>.
    </span>
  );
}
