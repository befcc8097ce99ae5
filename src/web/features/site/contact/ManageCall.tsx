import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Consultation, cancelConsultation, findConsultation, listSlots, moveConsultation } from '#contract/contact/contact.ts';
import { MANAGING } from '#web/copy/en/consultation.ts';
import { ApiError, call, keyOf } from '#web/data/api-client.ts';
import { reading } from '#web/data/query-client.ts';
import { wordsOfFailure } from '#web/features/site/contact/error-messages.ts';
import { SlotPicker } from '#web/features/site/contact/SlotPicker.tsx';
import { formatInstant } from '#web/format/date.ts';
import { useVisitorZone } from '#web/session/browser-time-zone.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { SkeletonRows } from '#web/ui/feedback/Skeleton.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

/** A booked call, by the link from its invitation. */
export function ManageCall({ token, onAnother }: { token: string; onAnother: () => void }) {
  const query = reading(findConsultation, { body: { token } });
  const queryKey = [...query.queryKey, token];
  const client = useQueryClient();
  const reply = useQuery({ ...query, queryKey });
  const keep = (changed: Consultation) => client.setQueryData(queryKey, changed);
  return (
    <Page title={MANAGING.title} width="reading">
      {reply.isPending && <SkeletonRows rows={2} label={MANAGING.loading} />}
      {reply.isError && (isDeadLink(reply.error) ? <DeadLink onAnother={onAnother} /> : <ErrorState onRetry={() => reply.refetch()} />)}
      {reply.data && <Call consultation={reply.data} token={token} onChange={keep} onAnother={onAnother} />}
    </Page>
  );
}

function isDeadLink(error: Error): boolean {
  return error instanceof ApiError && (error.code === 'not-found' || error.code === 'invalid');
}

function DeadLink({ onAnother }: { onAnother: () => void }) {
  return <EmptyState title={MANAGING.noLink} action={<Button onClick={onAnother}>{MANAGING.bookAnother}</Button>} />;
}

interface CallProps {
  consultation: Consultation;
  token: string;
  onChange: (changed: Consultation) => void;
  onAnother: () => void;
}

function Call({ consultation, token, onChange, onAnother }: CallProps) {
  const here = useVisitorZone();
  const zone = here ?? consultation.timeZone;
  const [isMoving, setMoving] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const cancelling = useChange(() => call(cancelConsultation, { body: { token } }), { onChange, words: MANAGING.cancelDone });
  const { status, startsAt } = consultation;
  return (
    <div className="grid justify-items-start gap-5">
      <p className="text-17 text-muted">{MANAGING[status]}</p>
      <p className="font-display font-semibold text-28">
        {status === 'cancelled' ? <s>{formatInstant(startsAt.toISOString(), zone)}</s> : formatInstant(startsAt.toISOString(), zone)}
      </p>
      <p className="text-muted">{zone.replaceAll('_', ' ')}</p>
      {status === 'booked' && !isMoving && (
        <div className="flex flex-wrap gap-2.5">
          <Button onClick={() => setMoving(true)}>{MANAGING.move}</Button>
          <Button variant="quiet" onClick={() => setAsking(true)}>
            {MANAGING.cancel}
          </Button>
        </div>
      )}
      {status === 'booked' && isMoving && <Move token={token} onChange={onChange} onClose={() => setMoving(false)} />}
      {status !== 'booked' && <Button onClick={onAnother}>{MANAGING.bookAnother}</Button>}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={MANAGING.cancelQuestion}
        description={MANAGING.cancelText}
        confirmLabel={MANAGING.cancel}
        cancelLabel={MANAGING.keepCall}
        pending={cancelling.isPending && MANAGING.cancelling}
        onConfirm={async () => {
          await cancelling.run();
          setAsking(false);
        }}
      />
    </div>
  );
}

function Move({ token, onChange, onClose }: Pick<CallProps, 'token' | 'onChange'> & { onClose: () => void }) {
  const [startsAt, choose] = useState<Date | null>(null);
  const moving = useChange(() => call(moveConsultation, { body: { token, startsAt: startsAt ?? new Date(0) } }), {
    onChange,
    words: MANAGING.moved,
  });
  return (
    <section className="grid w-full gap-6 border-rule border-t pt-6">
      <h2 className="text-21">{MANAGING.moveTo}</h2>
      <SlotPicker value={startsAt} onChange={choose} />
      <div className="flex flex-wrap gap-2.5">
        <Button
          disabled={!startsAt}
          pending={moving.isPending && MANAGING.moving}
          onClick={async () => {
            if (await moving.run()) onClose();
          }}
        >
          {MANAGING.move}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {MANAGING.keep}
        </Button>
      </div>
    </section>
  );
}

/** One change of the call: says what became of it, and reads the free times again. `run` answers whether it worked. */
function useChange(
  change: () => Promise<Consultation>,
  { onChange, words }: { onChange: (changed: Consultation) => void; words: { title: string; description: string } },
) {
  const client = useQueryClient();
  const [isPending, setPending] = useState(false);
  async function run(): Promise<boolean> {
    setPending(true);
    try {
      onChange(await change());
      toast(words);
      return true;
    } catch (error) {
      toast({ variant: 'destructive', ...wordsOfFailure(error, MANAGING.failed) });
      return false;
    } finally {
      setPending(false);
      await client.invalidateQueries({ queryKey: keyOf(listSlots) });
    }
  }
  return { run, isPending };
}
