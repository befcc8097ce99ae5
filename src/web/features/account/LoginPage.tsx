import { useForm } from 'react-hook-form';
import { useSearch } from 'wouter';
import { login } from '#contract/account.ts';
import { type BodyOf, call, sentenceOf } from '#web/api.ts';
import { AccountFrame, OtherWay } from '#web/features/account/AccountFrame.tsx';
import { arrive } from '#web/features/account/arrive.ts';
import { showFieldErrors, validatedBy } from '#web/form.ts';
import { Button } from '#web/ui/Button.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/toast.ts';

type Body = BodyOf<typeof login>;

/** The way in. Where it leads is kept in `?next=`. */
export function LoginPage() {
  const search = useSearch();
  const { register, handleSubmit, setError, formState } = useForm<Body, unknown, Body>({
    resolver: validatedBy(login.body),
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (body) => {
    try {
      await call(login, { body });
    } catch (error) {
      if (showFieldErrors(error, ['email', 'password'], setError)) return;
      toast({ variant: 'destructive', title: 'Login failed', description: sentenceOf(error, 'Invalid email or password') });
      return;
    }
    await arrive({ title: 'Welcome back!', description: 'You have successfully logged in.' });
  });

  return (
    <AccountFrame title="Welcome back" subtitle="Enter your email and password to access your account">
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
        <PasswordField label="Password" autoComplete="current-password" error={errors.password?.message} {...register('password')} />
        <Button type="submit" pending={isSubmitting && 'Logging in...'}>
          Login
        </Button>
      </form>
      <div className="grid gap-1">
        <OtherWay question="Don't have an account?" href={`/signup${search && `?${search}`}`}>
          Sign up
        </OtherWay>
        <OtherWay href="/forgot-password">Forgotten your password?</OtherWay>
      </div>
    </AccountFrame>
  );
}
