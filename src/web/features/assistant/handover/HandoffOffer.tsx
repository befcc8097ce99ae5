import { useState } from 'react';
import type { HandoffId } from '#contract/shared/ids.ts';
import { HUMAN_COACH } from '#web/copy/en/chat/human-coach.ts';
import { HandoffDialog } from '#web/features/assistant/handover/HandoffDialog.tsx';
import { useHandoffs } from '#web/features/assistant/queries.ts';
import { Button } from '#web/ui/Button.tsx';

/** A drafted summary for a human coach, in the answer that it came with. */
export function HandoffOffer({ id }: { id: HandoffId }) {
  const handoff = useHandoffs().find((each) => each.id === id);
  const [isOpen, setOpen] = useState(false);
  if (!handoff) return null;
  if (handoff.status !== 'draft') return <p className="text-15 text-muted">{HUMAN_COACH.status[handoff.status]}</p>;
  return (
    <div className="flex flex-wrap items-center gap-3 text-15">
      <p className="text-muted">{HUMAN_COACH.waiting}</p>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {HUMAN_COACH.open}
      </Button>
      {isOpen && <HandoffDialog handoff={handoff} onClose={() => setOpen(false)} />}
    </div>
  );
}
