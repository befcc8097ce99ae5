import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSearch } from 'wouter';
import { login } from '#contract/account/account.ts';
import { beginKeyLogin, logInWithKey } from '#contract/account/security.ts';
import { ApiError, type BodyOf, call, sentenceOf } from '#web/data/api-client.ts';
import { showFieldErrors, validatedBy } from '#web/data/form-validation.ts';
import { AccountFrame, OtherWay } from '#web/features/account/AccountFrame.tsx';
import { arrive } from '#web/features/account/login/after-login.ts';
import { canUseKeys, signWithKey } from '#web/features/account/login/device-key.ts';
import { ProviderButton } from '#web/features/account/login/ProviderButton.tsx';
import { Button } from '#web/ui/Button.tsx';
import { PasswordField } from '#web/ui/form/PasswordField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useIsLive } from '#web/ui/hooks/use-is-hydrated.ts';
import { toast } from '#web/ui/overlay/toast.ts';

type Body = BodyOf<typeof login>;

const WELCOME = { title: 'Welcome back!', description: 'You have successfully logged in.' };

/** The way in: a password, then a code where the account asks for one; or a passkey alone. Where it leads is kept in `?next=`. */
export function LoginPage() {
  const search = useSearch();
  const [asksCode, setAsksCode] = useState(false);
  const { register, handleSubmit, setError, formState } = useForm<Body, unknown, Body>({
    resolver: validatedBy(login.body, ({ code, ...entry }) => ({ ...entry, ...(code ? { code } : {}) })),
    defaultValues: { email: '', password: '', code: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (body) => {
    try {
      await call(login, { body });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'code-needed') return setAsksCode(true);
      if (showFieldErrors(error, ['email', 'password', 'code'], setError)) return;
      toast({ variant: 'destructive', title: 'Login failed', description: sentenceOf(error, 'Invalid email or password') });
      return;
    }
    await arrive(WELCOME);
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
        {asksCode && (
          <TextField
            label="Authenticator or recovery code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            error={errors.code?.message}
            {...register('code')}
          />
        )}
        <Button type="submit" pending={isSubmitting && 'Logging in...'}>
          Login
        </Button>
        <KeyLogin />
      </form>
      <ProviderButton search={search} />
      <div className="grid gap-1">
        <OtherWay question="Don't have an account?" href={`/signup${search && `?${search}`}`}>
          Sign up
        </OtherWay>
        <OtherWay href="/forgot-password">Forgotten your password?</OtherWay>
      </div>
    </AccountFrame>
  );
}

/** The device knows for whom it has keys here, so nothing has to be typed. In the HTML made at build time it keeps its place. */
function KeyLogin() {
  const isLive = useIsLive();
  const [isAsking, setAsking] = useState(false);
  if (isLive && !canUseKeys()) return null;
  async function ask() {
    setAsking(true);
    try {
      const { question, options } = await call(beginKeyLogin);
      const key = await signWithKey(options);
      if (!key) return;
      await call(logInWithKey, { body: { question, key } });
      await arrive(WELCOME);
    } catch (error) {
      toast({ variant: 'destructive', title: 'Login failed', description: sentenceOf(error, 'Passkey not accepted. Please try again.') });
    } finally {
      setAsking(false);
    }
  }
  return (
    <Button variant="quiet" onClick={() => void ask()} pending={isAsking && 'Waiting for your device...'}>
      Use a passkey
    </Button>
  );
}
