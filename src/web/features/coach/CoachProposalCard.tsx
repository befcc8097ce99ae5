import { useState } from 'react';
import type { CoachProposal, ProposedLine } from '#contract/coach-proposals.ts';
import { useAthlete } from '#web/features/athlete/queries.ts';
import { type ProposalWay, useAnswerCoachProposal } from '#web/features/coach/answer-coach-proposal.ts';
import { ProposedSide } from '#web/features/coach/ProposedSide.tsx';
import { formatTimeOfDay } from '#web/format/date.ts';
import { formatLoad } from '#web/format/load.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Figure } from '#web/ui/Figure.tsx';
import { COACH_PROPOSAL } from '#web/words/en/coach-proposal.ts';

/** A change that the coach offers: before and after, what it does to the load, which rules speak against it, and two answers. */
export function CoachProposalCard({ proposal, isReady = true }: { proposal: CoachProposal; isReady?: boolean }) {
  const { sentence, lines, broken } = proposal;
  return (
    <article
      aria-label={`${COACH_PROPOSAL.badge}: ${sentence}`}
      data-source="As it stands on your calendar, and as it would stand there."
      className="overflow-hidden rounded-sheet border border-rule bg-card text-15"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 bg-heather-soft px-4 py-3">
        <p className="font-semibold">{sentence}</p>
        <LoadChange proposal={proposal} />
      </header>
      <ul>
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a proposal never change their order
          <Line key={place} line={line} />
        ))}
      </ul>
      {broken.length > 0 && (
        <div className="grid gap-1 border-rule border-t px-4 py-3">
          <p className="font-semibold text-fair">{COACH_PROPOSAL.broken}</p>
          <ul className="grid list-disc gap-1 pl-5">
            {broken.map(({ rule, sentence: because }) => (
              <li key={`${rule} ${because}`}>{because}</li>
            ))}
          </ul>
        </div>
      )}
      <Answers proposal={proposal} isReady={isReady} />
    </article>
  );
}

function LoadChange({ proposal: { loadBefore, loadAfter } }: { proposal: CoachProposal }) {
  return (
    <p className="text-13 text-heather">
      {COACH_PROPOSAL.load}: {formatLoad(loadBefore)} →{' '}
      <Figure
        label={COACH_PROPOSAL.load}
        value={formatLoad(loadAfter)}
        size="inline"
        source={{ formula: COACH_PROPOSAL.loadSource, inputs: [{ label: COACH_PROPOSAL.now, value: formatLoad(loadBefore) }] }}
      />
    </p>
  );
}

function Line({ line: { kind, before, after } }: { line: ProposedLine }) {
  return (
    <li className="grid gap-2 border-rule border-t px-4 py-3">
      <span className="font-semibold">{COACH_PROPOSAL.kinds[kind]}</span>
      <div className="grid grid-cols-2 gap-3">
        <ProposedSide title={COACH_PROPOSAL.before} session={before} isGone={kind !== 'added'} />
        <ProposedSide title={COACH_PROPOSAL.after} session={after} isGone={false} />
      </div>
    </li>
  );
}

function Answers({ proposal, isReady }: { proposal: CoachProposal; isReady: boolean }) {
  const { timeZone } = useAthlete();
  const answer = useAnswerCoachProposal();
  const [pending, setPending] = useState<ProposalWay | null>(null);
  const { status, expiresAt, canUndo } = proposal;
  const press = (way: ProposalWay) => {
    setPending(way);
    void answer(way, proposal).finally(() => setPending(null));
  };
  return (
    <footer className="flex flex-wrap items-center gap-2.5 border-rule border-t px-4 py-3">
      {status === 'open' ? (
        <>
          <Button
            pending={pending === 'accept' && COACH_PROPOSAL.accepting}
            disabled={!isReady || pending !== null}
            onClick={() => press('accept')}
          >
            {COACH_PROPOSAL.accept}
          </Button>
          <Button
            variant="quiet"
            pending={pending === 'decline' && COACH_PROPOSAL.declining}
            disabled={!isReady || pending !== null}
            onClick={() => press('decline')}
          >
            {COACH_PROPOSAL.decline}
          </Button>
          <span className="text-13 text-muted">
            {COACH_PROPOSAL.promise} {COACH_PROPOSAL.until} <time dateTime={expiresAt}>{formatTimeOfDay(expiresAt, timeZone)}</time>.
          </span>
        </>
      ) : (
        <>
          <span className="mr-auto text-muted">{COACH_PROPOSAL.states[status]}</span>
          {status === 'accepted' && (
            <ButtonLink href="/training-sessions" variant="quiet">
              {COACH_PROPOSAL.calendar}
            </ButtonLink>
          )}
          {canUndo && (
            <Button variant="quiet" pending={pending === 'undo' && COACH_PROPOSAL.undoing} onClick={() => press('undo')}>
              {COACH_PROPOSAL.undo}
            </Button>
          )}
        </>
      )}
    </footer>
  );
}
