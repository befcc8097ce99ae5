import { useForm } from 'react-hook-form';
import { draftHandoff, type Handoff, removeHandoff, sendHandoff } from '#contract/coach-handoffs.ts';
import { type BodyOf, call } from '#web/api.ts';
import { useHandoffAction } from '#web/features/assistant/handover/handoff-actions.ts';
import { validatedBy } from '#web/form.ts';
import { dropDraft, keptDraft, useDraft } from '#web/kept-draft.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { TextAreaField } from '#web/ui/TextField.tsx';
import { HANDOFF } from '#web/words/en/coach-memory.ts';

const FORM = 'handoff-form';

interface Values {
  summary: string;
}

/** The summary that a human coach will read: the athlete reads it first, changes it, and sends it or does not. What is changed is there again until then. */
export function HandoffDialog({ handoff, onClose }: { handoff: Handoff; onClose: () => void }) {
  const answer = useHandoffAction();
  const draft = `handoff-${handoff.id}`;
  const form = useForm<Values, unknown, BodyOf<typeof sendHandoff>>({
    resolver: validatedBy(sendHandoff.body),
    defaultValues: { summary: handoff.summary, ...keptDraft<Values>(draft) },
  });
  useDraft(draft, form);
  const { register, handleSubmit, getValues, formState } = form;
  const params = { id: handoff.id };
  const end = () => {
    dropDraft(draft);
    onClose();
  };
  const submit = handleSubmit(async (body) => {
    if (await answer(() => call(sendHandoff, { params, body }), HANDOFF.sent)) end();
  });
  const throwAway = async () => {
    const { reason, urgency, messageId } = handoff;
    const summary = getValues('summary').trim() || handoff.summary;
    const body = { reason, urgency, summary, ...(messageId && { messageId }) };
    const bringBack = () => void answer(() => call(draftHandoff, { body }), { title: HANDOFF.broughtBack });
    const done = { title: HANDOFF.thrownAway, action: { label: HANDOFF.undo, onPress: bringBack } };
    if (await answer(() => call(removeHandoff, { params }), done)) end();
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
