import { useForm } from 'react-hook-form';
import { draftHandoff, type Handoff } from '#contract/human-coach/requests.ts';
import { HUMAN_COACH } from '#web/copy/en/chat/human-coach.ts';
import { type BodyOf, call } from '#web/data/api-client.ts';
import { dropDraft, readDraft, useDraft } from '#web/data/form-draft.ts';
import { validatedBy } from '#web/data/form-validation.ts';
import { useHandoffAction } from '#web/features/assistant/handover/handoff-actions.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckboxField } from '#web/ui/form/CheckboxField.tsx';
import { TextAreaField } from '#web/ui/form/TextField.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';

const FORM = 'handoff-draft';
const DRAFT = 'handoff';

interface Values {
  reason: string;
  isUrgent: boolean;
}

/** The topic of a question for a human coach; it survives closing and a reload. The drafted summary is shown before anything is sent. */
export function HandoffDraft({ onDrafted, onClose }: { onDrafted: (handoff: Handoff) => void; onClose: () => void }) {
  const answer = useHandoffAction();
  const form = useForm<Values, unknown, BodyOf<typeof draftHandoff>>({
    resolver: validatedBy(draftHandoff.body, ({ reason, isUrgent }) => ({ reason, urgency: isUrgent ? 'urgent' : 'normal' })),
    defaultValues: { reason: '', isUrgent: false, ...readDraft<Values>(DRAFT) },
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
      title={HUMAN_COACH.draftTitle}
      description={HUMAN_COACH.text}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {HUMAN_COACH.cancel}
          </Button>
          <Button type="submit" form={FORM} pending={formState.isSubmitting && HUMAN_COACH.drafting}>
            {HUMAN_COACH.draft}
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate method="post" onSubmit={(event) => void submit(event)} className="grid gap-4">
        <TextAreaField label={HUMAN_COACH.reason} rows={2} error={formState.errors.reason?.message} {...register('reason')} />
        <CheckboxField label={HUMAN_COACH.urgent} {...register('isUrgent')} />
      </form>
    </Dialog>
  );
}
