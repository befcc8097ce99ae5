import { useForm } from 'react-hook-form';
import { type Handoff, noteHandoff } from '#contract/human-coach/requests.ts';
import { HUMAN_COACH } from '#web/copy/en/chat/human-coach.ts';
import { type BodyOf, call } from '#web/data/api-client.ts';
import { dropDraft, readDraft, useDraft } from '#web/data/form-draft.ts';
import { validatedBy } from '#web/data/form-validation.ts';
import { useHandoffAction } from '#web/features/assistant/handover/handoff-actions.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextAreaField } from '#web/ui/form/TextField.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';

const FORM = 'handoff-note';

interface Values {
  note: string;
}

/** What was sent to the human coach, and a place to record the answer. */
export function HandoffNote({ handoff, onClose }: { handoff: Handoff; onClose: () => void }) {
  const answer = useHandoffAction();
  const draft = `handoff-note-${handoff.id}`;
  const form = useForm<Values, unknown, BodyOf<typeof noteHandoff>>({
    resolver: validatedBy(noteHandoff.body),
    defaultValues: { note: handoff.note ?? '', ...readDraft<Values>(draft) },
  });
  useDraft(draft, form);
  const { register, handleSubmit, formState } = form;
  const submit = handleSubmit(async (body) => {
    if (!(await answer(() => call(noteHandoff, { params: { id: handoff.id }, body }), { title: HUMAN_COACH.noted }))) return;
    dropDraft(draft);
    onClose();
  });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={HUMAN_COACH.noteTitle}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {HUMAN_COACH.cancel}
          </Button>
          <Button type="submit" form={FORM} pending={formState.isSubmitting && HUMAN_COACH.savingNote}>
            {HUMAN_COACH.saveNote}
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate method="post" onSubmit={(event) => void submit(event)} className="grid gap-4">
        <blockquote dir="auto" className="whitespace-pre-line border-rule border-l-2 pl-4 text-muted">
          {handoff.summary}
        </blockquote>
        <TextAreaField label={HUMAN_COACH.noteLabel} rows={4} error={formState.errors.note?.message} {...register('note')} />
      </form>
    </Dialog>
  );
}
