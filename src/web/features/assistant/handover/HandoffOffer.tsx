import { useState } from 'react';
import type { HandoffId } from '#contract/ids.ts';
import { HandoffDialog } from '#web/features/assistant/handover/HandoffDialog.tsx';
import { useHandoffs } from '#web/features/assistant/queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { HANDOFF } from '#web/words/en/coach-memory.ts';

/** In an answer: a summary for a human coach that waits to be read. */
export function HandoffOffer({ id }: { id: HandoffId }) {
  const handoff = useHandoffs().find((each) => each.id === id);
  const [isOpen, setOpen] = useState(false);
  if (!handoff) return null;
  if (handoff.status !== 'draft') return <p className="text-15 text-muted">{HANDOFF.status[handoff.status]}</p>;
  return (
    <div className="flex flex-wrap items-center gap-3 text-15">
      <p className="text-muted">{HANDOFF.waiting}</p>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {HANDOFF.open}
      </Button>
      {isOpen && <HandoffDialog handoff={handoff} onClose={() => setOpen(false)} />}
    </div>
  );
}
