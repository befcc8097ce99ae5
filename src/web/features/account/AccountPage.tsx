import { useForm } from 'react-hook-form';
import { navigate } from 'wouter/use-browser-location';
import { changePassword, resendVerification } from '#contract/account.ts';
import { type BodyOf, sentenceOf } from '#web/api.ts';
import { logOut, useCurrentUser } from '#web/features/account/queries.ts';
import { showFieldErrors, validatedBy } from '#web/form.ts';
import { useSending } from '#web/queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { Rows, Section } from '#web/ui/Section.tsx';
import { toast } from '#web/ui/toast.ts';

/** The account behind the athlete: address, password, way out. */
export function AccountPage() {
  const user = useCurrentUser();
  return (
    <Page title="Account" width="reading">
      <Section title="Who you are">
        <Rows
          rows={[
            { label: 'Name', value: <bdi>{`${user.firstName} ${user.lastName}`}</bdi> },
            { label: 'Email', value: <bdi>{user.email}</bdi> },
            { label: 'Email confirmed', value: user.emailVerified ? 'Yes' : 'Not yet' },
          ]}
        />
        {!user.emailVerified && <Unconfirmed />}
      </Section>
      <Section title="Password">
        <PasswordForm email={user.email} />
      </Section>
      <Section title="This browser">
        <p className="pb-4 text-muted">
          You are logged in here as <bdi>{user.email}</bdi>. Changing your password logs out every other browser; logging out here forgets
          what this one kept.
        </p>
        <Button variant="quiet" onClick={() => logOut(() => navigate('/'))}>
          Log out
        </Button>
      </Section>
    </Page>
  );
}

function Unconfirmed() {
  const resend = useSending(resendVerification);
  function sendAgain() {
    resend.mutate(
      {},
      {
        onSuccess: ({ message }) => toast({ title: 'Email sent', description: message }),
        onError: (error) =>
          toast({ variant: 'destructive', title: 'Error', description: sentenceOf(error, 'Failed to send the email. Please try again.') }),
      },
    );
  }
  return (
    <div className="mt-3 grid justify-items-start gap-3 border-fair border-l-2 py-1 pl-5">
      <p>Your email is not confirmed yet. Please press the link we sent you.</p>
      <Button variant="quiet" onClick={sendAgain} pending={resend.isPending && 'Sending...'}>
        Send the link again
      </Button>
    </div>
  );
}

type Body = BodyOf<typeof changePassword>;

function PasswordForm({ email }: { email: string }) {
  const change = useSending(changePassword);
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
      if (showFieldErrors(error, ['currentPassword', 'newPassword'], setError)) return;
      toast({ variant: 'destructive', title: 'Error', description: sentenceOf(error, 'Failed to change the password. Please try again.') });
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
        hint="Other browsers are logged out when you change it."
        error={formState.errors.newPassword?.message}
        {...register('newPassword')}
      />
      <Button type="submit" variant="quiet" pending={formState.isSubmitting && 'Changing...'}>
        Change password
      </Button>
    </form>
  );
}
