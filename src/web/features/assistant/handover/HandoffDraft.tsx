import { useForm } from 'react-hook-form';
import { draftHandoff, type Handoff } from '#contract/coach-handoffs.ts';
import { type BodyOf, call } from '#web/api.ts';
import { useHandoffAction } from '#web/features/assistant/handover/handoff-actions.ts';
import { validatedBy } from '#web/form.ts';
import { dropDraft, keptDraft, useDraft } from '#web/kept-draft.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { TextAreaField } from '#web/ui/TextField.tsx';
import { HANDOFF } from '#web/words/en/coach-memory.ts';

const FORM = 'handoff-draft';
const DRAFT = 'handoff';

interface Values {
  reason: string;
  isUrgent: boolean;
}

/** What a person is asked about; it is there again until it has been asked. The summary that comes of it is shown before anything is sent. */
export function HandoffDraft({ onDrafted, onClose }: { onDrafted: (handoff: Handoff) => void; onClose: () => void }) {
  const answer = useHandoffAction();
  const form = useForm<Values, unknown, BodyOf<typeof draftHandoff>>({
    resolver: validatedBy(draftHandoff.body, ({ reason, isUrgent }) => ({ reason, urgency: isUrgent ? 'urgent' : 'normal' })),
    defaultValues: { reason: '', isUrgent: false, ...keptDraft<Values>(DRAFT) },
  });
  useDraft(DRAFT, form);
  const { register, handleSubmit, formState } = form;
  const submit = handleSubmit(async (body) => {
    const handoff = await answer(() => call(draftHandoff, { body }), null);
    if (!handoff) return;
    dropDraft(DRAFT);
    onDrafted(handoff);
  });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={HANDOFF.draftTitle}
      description={HANDOFF.text}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {HANDOFF.cancel}
          </Button>
          <Button type="submit" form={FORM} pending={formState.isSubmitting && HANDOFF.drafting}>
            {HANDOFF.draft}
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate method="post" onSubmit={(event) => void submit(event)} className="grid gap-4">
        <TextAreaField label={HANDOFF.reason} rows={2} error={formState.errors.reason?.message} {...register('reason')} />
        <CheckboxField label={HANDOFF.urgent} {...register('isUrgent')} />
      </form>
    </Dialog>
  );
}
