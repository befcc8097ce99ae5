import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { forgotPassword } from '#contract/account/account.ts';
import { type BodyOf, call, sentenceOf } from '#web/data/api-client.ts';
import { showFieldErrors, validatedBy } from '#web/data/form-validation.ts';
import { AccountFrame, OtherWay } from '#web/features/account/AccountFrame.tsx';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

type Body = BodyOf<typeof forgotPassword>;

/** Asks for a link to choose a new password. The answer is the same whether the address has an account or not. */
export function ForgotPasswordPage() {
  const [answer, setAnswer] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm<Body, unknown, Body>({
    resolver: validatedBy(forgotPassword.body),
    defaultValues: { email: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (body) => {
    try {
      const { message } = await call(forgotPassword, { body });
      setAnswer(message);
    } catch (error) {
      if (showFieldErrors(error, ['email'], setError)) return;
      toast({ variant: 'destructive', title: 'Error', description: sentenceOf(error, 'Failed to send the link. Please try again.') });
    }
  });

  return (
    <AccountFrame title="Forgotten password" subtitle="Enter your email and we will send you a link to choose a new one">
      {answer ? (
        <p role="status" className="border-good border-l-2 pl-5 text-17">
          {answer}
        </p>
      ) : (
        <form noValidate method="post" onSubmit={submit} className="grid gap-5">
          <TextField
            label="Email"
            type="email"
            autoComplete="username"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            error={errors.email?.message}
            {...register('email')}
          />
          <Button type="submit" pending={isSubmitting && 'Sending...'}>
            Send link
          </Button>
        </form>
      )}
      <OtherWay href="/login">Back to login</OtherWay>
    </AccountFrame>
  );
}
