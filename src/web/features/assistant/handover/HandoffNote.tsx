import { useForm } from 'react-hook-form';
import { type Handoff, noteHandoff } from '#contract/coach-handoffs.ts';
import { type BodyOf, call } from '#web/api.ts';
import { useHandoffAction } from '#web/features/assistant/handover/handoff-actions.ts';
import { validatedBy } from '#web/form.ts';
import { dropDraft, keptDraft, useDraft } from '#web/kept-draft.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { TextAreaField } from '#web/ui/TextField.tsx';
import { HANDOFF } from '#web/words/en/coach-memory.ts';

const FORM = 'handoff-note';

interface Values {
  note: string;
}

/** What was sent, and what the human coach answered, so that it is found again. */
export function HandoffNote({ handoff, onClose }: { handoff: Handoff; onClose: () => void }) {
  const answer = useHandoffAction();
  const draft = `handoff-note-${handoff.id}`;
  const form = useForm<Values, unknown, BodyOf<typeof noteHandoff>>({
    resolver: validatedBy(noteHandoff.body),
    defaultValues: { note: handoff.note ?? '', ...keptDraft<Values>(draft) },
  });
  useDraft(draft, form);
  const { register, handleSubmit, formState } = form;
  const submit = handleSubmit(async (body) => {
    if (!(await answer(() => call(noteHandoff, { params: { id: handoff.id }, body }), { title: HANDOFF.noted }))) return;
    dropDraft(draft);
    onClose();
  });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={HANDOFF.noteTitle}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {HANDOFF.cancel}
          </Button>
          <Button type="submit" form={FORM} pending={formState.isSubmitting && HANDOFF.savingNote}>
            {HANDOFF.saveNote}
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate method="post" onSubmit={(event) => void submit(event)} className="grid gap-4">
        <blockquote dir="auto" className="whitespace-pre-line border-rule border-l-2 pl-4 text-muted">
          {handoff.summary}
        </blockquote>
        <TextAreaField label={HANDOFF.noteLabel} rows={4} error={formState.errors.note?.message} {...register('note')} />
      </form>
    </Dialog>
  );
}
