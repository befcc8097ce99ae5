import { useForm } from 'react-hook-form';
import { changePassword } from '#contract/account/account.ts';
import { listSessions } from '#contract/account/security.ts';
import type { BodyOf } from '#web/data/api-client.ts';
import { showFieldErrors, validatedBy } from '#web/data/form-validation.ts';
import { useSending } from '#web/data/query-client.ts';
import { sayRefused } from '#web/data/say-refused.ts';
import { Button } from '#web/ui/Button.tsx';
import { PasswordField } from '#web/ui/form/PasswordField.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

type Body = BodyOf<typeof changePassword>;

/** A new password; every other browser is logged out. */
export function PasswordForm({ email }: { email: string }) {
  const change = useSending(changePassword, { refreshes: [listSessions] });
  const { register, handleSubmit, setError, reset, formState } = useForm<Body, unknown, Body>({
    resolver: validatedBy(changePassword.body),
    defaultValues: { currentPassword: '', newPassword: '' },
  });
  const submit = handleSubmit(async (body) => {
    try {
      const { message } = await change.mutateAsync({ body });
      reset();
      toast({ title: 'Password changed', description: message });
    } catch (error) {
      if (!showFieldErrors(error, ['currentPassword', 'newPassword'], setError)) sayRefused(error);
    }
  });
  return (
    <form noValidate method="post" onSubmit={submit} className="grid max-w-[26rem] gap-5">
      {/* For password managers, which keep a password with its name. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        error={formState.errors.currentPassword?.message}
        {...register('currentPassword')}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        placeholder="At least 8 characters"
        hint="Changing it logs out all other browsers."
        error={formState.errors.newPassword?.message}
        {...register('newPassword')}
      />
      <Button type="submit" variant="quiet" className="justify-self-start" pending={formState.isSubmitting && 'Changing...'}>
        Change password
      </Button>
    </form>
  );
}
