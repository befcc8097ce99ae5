import { type ReactNode, useId } from 'react';
import { useForm } from 'react-hook-form';
import { OwnerField } from '#web/components/OwnerField.tsx';
import { showFieldErrors } from '#web/data/form-validation.ts';
import { sayRefused } from '#web/data/say-refused.ts';
import { Button } from '#web/ui/Button.tsx';
import { PasswordField } from '#web/ui/form/PasswordField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';

interface Proof {
  currentPassword: string;
  code: string;
}

/** Asks for the password, and with `asksCode` for a code, before something that only the owner may do. */
export function PasswordDialog({
  title,
  description,
  confirmLabel,
  asksCode = false,
  takesCode = false,
  onProof,
  onClose,
}: {
  title: string;
  description: ReactNode;
  confirmLabel: string;
  asksCode?: boolean;
  /** A code will do in place of the password. */
  takesCode?: boolean;
  /** Throws what the server refused it with. */
  onProof: (proof: Proof) => Promise<void>;
  onClose: () => void;
}) {
  const form = useId();
  const { register, handleSubmit, setError, formState } = useForm<Proof>({ defaultValues: { currentPassword: '', code: '' } });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (proof) => {
    try {
      await onProof(proof);
    } catch (error) {
      if (!showFieldErrors(error, ['currentPassword', 'code'], setError)) sayRefused(error);
    }
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} pending={isSubmitting && 'Checking...'}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={form} noValidate method="post" onSubmit={submit} className="grid gap-5">
        {takesCode ? (
          <OwnerField error={errors.currentPassword?.message} {...register('currentPassword')} />
        ) : (
          <PasswordField
            label="Your password"
            autoComplete="current-password"
            error={errors.currentPassword?.message}
            {...register('currentPassword')}
          />
        )}
        {asksCode && (
          <TextField
            label="Authenticator or recovery code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            error={errors.code?.message}
            {...register('code')}
          />
        )}
      </form>
    </Dialog>
  );
}
