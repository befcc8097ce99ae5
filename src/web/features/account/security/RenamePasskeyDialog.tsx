import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { getFactors, renamePasskey } from '#contract/account/security.ts';
import type { PasskeyId } from '#contract/shared/ids.ts';
import type { BodyOf } from '#web/data/api-client.ts';
import { showFieldErrors, validatedBy } from '#web/data/form-validation.ts';
import { useSending } from '#web/data/query-client.ts';
import { sayRefused } from '#web/data/say-refused.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';

type Body = BodyOf<typeof renamePasskey>;

/** A name by which one knows which device it is. */
export function RenamePasskeyDialog({ id, name, onClose }: { id: PasskeyId; name: string; onClose: () => void }) {
  const form = useId();
  const rename = useSending(renamePasskey, { refreshes: [getFactors] });
  const { register, handleSubmit, setError, formState } = useForm<Body, unknown, Body>({
    resolver: validatedBy(renamePasskey.body),
    defaultValues: { name },
  });
  const submit = handleSubmit(async (body) => {
    try {
      await rename.mutateAsync({ params: { id }, body });
      onClose();
    } catch (error) {
      if (!showFieldErrors(error, ['name'], setError)) sayRefused(error);
    }
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Rename passkey"
      footer={
        <Button type="submit" form={form} pending={formState.isSubmitting && 'Saving...'}>
          Save name
        </Button>
      }
    >
      <form id={form} noValidate method="post" onSubmit={submit}>
        <TextField label="Name" dir="auto" error={formState.errors.name?.message} {...register('name')} />
      </form>
    </Dialog>
  );
}
