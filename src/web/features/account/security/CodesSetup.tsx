import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { confirmCodes } from '#contract/account/security.ts';
import { PRODUCT_NAME } from '#contract/shared/product.ts';
import type { BodyOf } from '#web/data/api-client.ts';
import { showFieldErrors, validatedBy } from '#web/data/form-validation.ts';
import { sayRefused } from '#web/data/say-refused.ts';
import { QrCode } from '#web/features/account/security/QrCode.tsx';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';

type Body = BodyOf<typeof confirmCodes>;

/** The secret for the app as a picture and as letters, and the first code as proof that it arrived. */
export function CodesSetup({
  secret,
  uri,
  onCode,
  onClose,
}: {
  secret: string;
  uri: string;
  /** Throws what the server refused it with. */
  onCode: (code: string) => Promise<void>;
  onClose: () => void;
}) {
  const form = useId();
  const { register, handleSubmit, setError, formState } = useForm<Body, unknown, Body>({
    resolver: validatedBy(confirmCodes.body),
    defaultValues: { code: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ code }) => {
    try {
      await onCode(code);
    } catch (error) {
      if (!showFieldErrors(error, ['code'], setError)) sayRefused(error);
    }
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Add ${PRODUCT_NAME} to your authenticator app`}
      description="Scan the QR code with your authenticator app, then enter the 6-digit code."
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} pending={isSubmitting && 'Checking...'}>
            Turn on
          </Button>
        </>
      }
    >
      <form id={form} noValidate method="post" onSubmit={submit} className="grid justify-items-center gap-5">
        <QrCode text={uri} label="QR code for your authenticator app" />
        <p data-hint className="text-center text-muted">
          Or enter this key manually:{' '}
          <code className="font-semibold text-ink [overflow-wrap:anywhere]">{secret.match(/.{1,4}/g)?.join(' ')}</code>
        </p>
        <TextField
          className="w-full"
          label="Code"
          inputMode="numeric"
          autoComplete="one-time-code"
          error={errors.code?.message}
          {...register('code')}
        />
      </form>
    </Dialog>
  );
}
