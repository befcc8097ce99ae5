import { useForm } from 'react-hook-form';
import { draftHandoff, type Handoff, removeHandoff, sendHandoff } from '#contract/human-coach/requests.ts';
import { HUMAN_COACH } from '#web/copy/en/chat/human-coach.ts';
import { type BodyOf, call } from '#web/data/api-client.ts';
import { dropDraft, readDraft, useDraft } from '#web/data/form-draft.ts';
import { validatedBy } from '#web/data/form-validation.ts';
import { useHandoffAction } from '#web/features/assistant/handover/handoff-actions.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextAreaField } from '#web/ui/form/TextField.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';

const FORM = 'handoff-form';

interface Values {
  summary: string;
}

/** The summary for a human coach: the athlete reviews and edits it, and sends or discards it. Edits survive closing and a reload. */
export function HandoffDialog({ handoff, onClose }: { handoff: Handoff; onClose: () => void }) {
  const answer = useHandoffAction();
  const draft = `handoff-${handoff.id}`;
  const form = useForm<Values, unknown, BodyOf<typeof sendHandoff>>({
    resolver: validatedBy(sendHandoff.body),
    defaultValues: { summary: handoff.summary, ...readDraft<Values>(draft) },
  });
  useDraft(draft, form);
  const { register, handleSubmit, getValues, formState } = form;
  const params = { id: handoff.id };
  const end = () => {
    dropDraft(draft);
    onClose();
  };
  const submit = handleSubmit(async (body) => {
    if (await answer(() => call(sendHandoff, { params, body }), HUMAN_COACH.sent)) end();
  });
  const discard = async () => {
    const { reason, urgency, messageId } = handoff;
    const summary = getValues('summary').trim() || handoff.summary;
    const body = { reason, urgency, summary, ...(messageId && { messageId }) };
    const restore = () => void answer(() => call(draftHandoff, { body }), { title: HUMAN_COACH.restored });
    const done = { title: HUMAN_COACH.discarded, action: { label: HUMAN_COACH.undo, onPress: restore } };
    if (await answer(() => call(removeHandoff, { params }), done)) end();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={HUMAN_COACH.readTitle}
      description={HUMAN_COACH.readText}
      size="wide"
      footer={
        <>
          <Button variant="quiet" disabled={formState.isSubmitting} onClick={() => void discard()}>
            {HUMAN_COACH.discard}
          </Button>
          <Button type="submit" form={FORM} pending={formState.isSubmitting && HUMAN_COACH.sending}>
            {HUMAN_COACH.send}
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate method="post" onSubmit={(event) => void submit(event)} className="grid gap-4">
        <TextAreaField label={HUMAN_COACH.summary} rows={10} error={formState.errors.summary?.message} {...register('summary')} />
      </form>
    </Dialog>
  );
}
