import { useForm } from 'react-hook-form';
import { useLocation } from 'wouter';
import { resetPassword } from '#contract/account/account.ts';
import { type BodyOf, call, sentenceOf } from '#web/data/api-client.ts';
import { showFieldErrors, validatedBy } from '#web/data/form-validation.ts';
import { AccountFrame, OtherWay } from '#web/features/account/AccountFrame.tsx';
import { fetchCurrentUser } from '#web/session/auth-state.ts';
import { useLinkToken } from '#web/session/link-token.ts';
import { Button } from '#web/ui/Button.tsx';
import { PasswordField } from '#web/ui/form/PasswordField.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

type Body = BodyOf<typeof resetPassword>;

/** Where the link from the e-mail leads. The token is used when a password is sent, never by opening the page. */
export function ResetPasswordPage() {
  const [token] = useLinkToken();
  const [, navigate] = useLocation();
  const { register, handleSubmit, setError, formState } = useForm<Body, unknown, Body>({
    resolver: validatedBy(resetPassword.body),
    values: { token: token ?? '', password: '' },
  });
  const { errors, isSubmitting } = formState;
  const linkError = errors.token?.message;

  const submit = handleSubmit(async (body) => {
    try {
      const { message } = await call(resetPassword, { body });
      // The reset has ended every login, this browser's too.
      await fetchCurrentUser();
      navigate('/login', { replace: true });
      toast({ title: 'Password changed', description: message });
    } catch (error) {
      if (showFieldErrors(error, ['token', 'password'], setError)) return;
      toast({ variant: 'destructive', title: 'Error', description: sentenceOf(error, 'Failed to change the password. Please try again.') });
    }
  });

  return (
    <AccountFrame
      title="Choose a new password"
      subtitle="This logs out all browsers, removes API tokens and connected apps, and stops your calendar feed"
    >
      <form noValidate method="post" onSubmit={submit} className="grid gap-5">
        <PasswordField
          label="New password"
          autoComplete="new-password"
          placeholder="At least 8 characters"
          error={errors.password?.message}
          {...register('password')}
        />
        {linkError && (
          <p role="alert" className="border-poor border-l-2 pl-5">
            {linkError}
          </p>
        )}
        <Button type="submit" pending={isSubmitting && 'Changing...'}>
          Change password
        </Button>
      </form>
      <OtherWay question="Link expired?" href="/forgot-password">
        Request a new one
      </OtherWay>
    </AccountFrame>
  );
}
