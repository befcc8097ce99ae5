import { useForm } from 'react-hook-form';
import { type Handoff, removeHandoff, sendHandoff } from '#contract/coach-handoffs.ts';
import { type BodyOf, call } from '#web/api.ts';
import { useHandoffAnswer } from '#web/features/coach/handoff-answers.ts';
import { validatedBy } from '#web/form.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { TextAreaField } from '#web/ui/TextField.tsx';
import { HANDOFF } from '#web/words/en/coach-memory.ts';

const FORM = 'handoff-form';

/** The summary that a human coach will read: the athlete reads it first, changes it, and sends it or does not. */
export function HandoffDialog({ handoff, onClose }: { handoff: Handoff; onClose: () => void }) {
  const answer = useHandoffAnswer();
  const { register, handleSubmit, formState } = useForm<{ summary: string }, unknown, BodyOf<typeof sendHandoff>>({
    resolver: validatedBy(sendHandoff.body),
    defaultValues: { summary: handoff.summary },
  });
  const params = { id: handoff.id };
  const submit = handleSubmit(async (body) => {
    if (await answer(() => call(sendHandoff, { params, body }), HANDOFF.sent)) onClose();
  });
  const throwAway = async () => {
    if (await answer(() => call(removeHandoff, { params }), { title: HANDOFF.thrownAway })) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={HANDOFF.readTitle}
      description={HANDOFF.readText}
      size="wide"
      footer={
        <>
          <Button variant="quiet" disabled={formState.isSubmitting} onClick={() => void throwAway()}>
            {HANDOFF.throwAway}
          </Button>
          <Button type="submit" form={FORM} pending={formState.isSubmitting && HANDOFF.sending}>
            {HANDOFF.send}
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate method="post" onSubmit={(event) => void submit(event)} className="grid gap-4">
        <TextAreaField label={HANDOFF.summary} rows={10} error={formState.errors.summary?.message} {...register('summary')} />
      </form>
    </Dialog>
  );
}
