import { useState } from 'react';
import type { Handoff } from '#contract/human-coach/requests.ts';
import { HUMAN_COACH } from '#web/copy/en/chat/human-coach.ts';
import { HandoffDialog } from '#web/features/assistant/handover/HandoffDialog.tsx';
import { HandoffDraft } from '#web/features/assistant/handover/HandoffDraft.tsx';
import { HandoffNote } from '#web/features/assistant/handover/HandoffNote.tsx';
import { useHandoffs } from '#web/features/assistant/queries.ts';
import { useAthlete } from '#web/features/athlete/queries.ts';
import { formatInstant } from '#web/format/date.ts';
import { Button } from '#web/ui/Button.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { Badge } from '#web/ui/values/Badge.tsx';

/** Questions for a human coach: a button for a new one, and those so far. */
export function HandoffPanel() {
  const handoffs = useHandoffs();
  const [open, setOpen] = useState<Handoff | 'new' | null>(null);
  const close = () => setOpen(null);
  return (
    <Section title={HUMAN_COACH.title}>
      <div className="grid gap-3">
        <p className="text-muted">{HUMAN_COACH.text}</p>
        <Button variant="quiet" onClick={() => setOpen('new')} className="justify-self-start">
          {HUMAN_COACH.ask}
        </Button>
        {handoffs.length > 0 && (
          <ul>
            {handoffs.map((handoff) => (
              <HandoffRow key={handoff.id} handoff={handoff} onOpen={() => setOpen(handoff)} />
            ))}
          </ul>
        )}
      </div>
      {open === 'new' && <HandoffDraft onDrafted={setOpen} onClose={close} />}
      {open !== null &&
        open !== 'new' &&
        (open.status === 'draft' ? <HandoffDialog handoff={open} onClose={close} /> : <HandoffNote handoff={open} onClose={close} />)}
    </Section>
  );
}

function HandoffRow({ handoff, onOpen }: { handoff: Handoff; onOpen: () => void }) {
  const { timeZone } = useAthlete();
  const { reason, status, urgency, createdAt, sentAt, note } = handoff;
  const at = sentAt ?? createdAt;
  return (
    <li className="grid justify-items-start gap-1.5 border-rule border-t py-3">
      <p dir="auto" className="font-semibold">
        {reason}
      </p>
      <p className="flex flex-wrap items-center gap-2 text-13 text-muted">
        <Badge tone={status === 'draft' ? 'fair' : 'moss'}>{HUMAN_COACH.status[status]}</Badge>
        {urgency === 'urgent' && <Badge tone="poor">{HUMAN_COACH.urgency}</Badge>}
        <time dateTime={at}>{formatInstant(at, timeZone)}</time>
      </p>
      {note && (
        <p dir="auto" className="whitespace-pre-line">
          {note}
        </p>
      )}
      <Button variant="quiet" size="small" onClick={onOpen}>
        {status === 'draft' ? HUMAN_COACH.open : HUMAN_COACH.note}
      </Button>
    </li>
  );
}
