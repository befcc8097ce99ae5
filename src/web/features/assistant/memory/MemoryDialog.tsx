import { useForm } from 'react-hook-form';
import { addMemory, changeMemory, type MemoryFact, type MemoryKind } from '#contract/assistant/memory.ts';
import { COACH_MEMORY } from '#web/copy/en/chat/chat-memory.ts';
import { type BodyOf, call, sentenceOf } from '#web/data/api-client.ts';
import { showFieldErrors, validatedBy } from '#web/data/form-validation.ts';
import { useMemoryActions } from '#web/features/assistant/memory/memory-actions.ts';
import { Button } from '#web/ui/Button.tsx';
import { type Option, SelectField } from '#web/ui/form/SelectField.tsx';
import { TextAreaField, TextField } from '#web/ui/form/TextField.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

const FORM = 'memory-form';

const KINDS: readonly Option<MemoryKind>[] = [
  { value: 'preference', label: COACH_MEMORY.kinds.preference },
  { value: 'constraint', label: COACH_MEMORY.kinds.constraint },
  { value: 'injury', label: COACH_MEMORY.kinds.injury },
  { value: 'equipment', label: COACH_MEMORY.kinds.equipment },
  { value: 'tolerance', label: COACH_MEMORY.kinds.tolerance },
];

interface Values {
  text: string;
  kind: string;
  expires: string;
}

/** A note for coach memory: a new one, or one that is edited. */
export function MemoryDialog({ fact, onClose }: { fact: MemoryFact | null; onClose: () => void }) {
  const { reread } = useMemoryActions();
  const { register, handleSubmit, setError, formState } = useForm<Values, unknown, BodyOf<typeof changeMemory>>({
    resolver: validatedBy(changeMemory.body, ({ text, kind, expires }) => ({ text, kind, expires: expires || null })),
    defaultValues: { text: fact?.text ?? '', kind: fact?.kind ?? 'preference', expires: fact?.expires ?? '' },
  });
  const submit = handleSubmit(async (body) => {
    try {
      await save(fact, body);
      await reread();
      toast({ title: COACH_MEMORY.saved, description: body.text });
      onClose();
    } catch (error) {
      if (showFieldErrors(error, ['text', 'kind', 'expires'], setError)) return;
      toast({ variant: 'destructive', title: 'Error', description: sentenceOf(error, COACH_MEMORY.notSaved) });
    }
  });
  const { errors, isSubmitting } = formState;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={fact ? COACH_MEMORY.dialogEdit : COACH_MEMORY.dialogNew}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {COACH_MEMORY.cancel}
          </Button>
          <Button type="submit" form={FORM} pending={isSubmitting && COACH_MEMORY.saving}>
            {COACH_MEMORY.save}
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate method="post" onSubmit={(event) => void submit(event)} className="grid gap-4">
        <TextAreaField label={COACH_MEMORY.text} rows={2} error={errors.text?.message} {...register('text')} />
        <SelectField label={COACH_MEMORY.kind} options={KINDS} error={errors.kind?.message} {...register('kind')} />
        <TextField
          label={COACH_MEMORY.expires}
          type="date"
          optional
          hint={COACH_MEMORY.expiresHint}
          error={errors.expires?.message}
          {...register('expires')}
        />
      </form>
    </Dialog>
  );
}

async function save(fact: MemoryFact | null, { text = '', ...body }: BodyOf<typeof changeMemory>): Promise<void> {
  if (fact) await call(changeMemory, { params: { id: fact.id }, body: { text, ...body } });
  else await call(addMemory, { body: { text, ...body } });
}
