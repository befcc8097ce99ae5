import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { getProviderVisitor, linkProvider, type ProviderVisitor, signUpWithProvider } from '#contract/account/provider.ts';
import { PRODUCT_NAME } from '#contract/shared/product.ts';
import { LEAST_AGE } from '#core/age.ts';
import { ApiError, type BodyOf, call, sentenceOf } from '#web/data/api-client.ts';
import { showFieldErrors, validatedBy } from '#web/data/form-validation.ts';
import { reading } from '#web/data/query-client.ts';
import { AccountFrame, OtherWay } from '#web/features/account/AccountFrame.tsx';
import { arrive } from '#web/features/account/login/after-login.ts';
import { Terms } from '#web/features/account/login/Terms.tsx';
import { Button } from '#web/ui/Button.tsx';
import { CheckboxField } from '#web/ui/form/CheckboxField.tsx';
import { PasswordField } from '#web/ui/form/PasswordField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

/** After a login with the provider: somebody with an account proves that it is theirs, the others create one. */
export function ProviderLoginPage() {
  const { data: visitor, isError } = useQuery({ ...reading(getProviderVisitor), retry: false });
  if (isError)
    return (
      <AccountFrame title="Login expired" subtitle="Please log in again">
        <OtherWay href="/login">Login</OtherWay>
      </AccountFrame>
    );
  if (!visitor) return null;
  return visitor.next === 'link' ? <LinkForm visitor={visitor} /> : <SignupForm visitor={visitor} />;
}

type LinkBody = BodyOf<typeof linkProvider>;

function LinkForm({ visitor: { provider, email } }: { visitor: ProviderVisitor }) {
  const [asksCode, setAsksCode] = useState(false);
  const { register, handleSubmit, setError, formState } = useForm<LinkBody, unknown, LinkBody>({
    resolver: validatedBy(linkProvider.body, ({ code, ...entry }) => ({ ...entry, ...(code ? { code } : {}) })),
    defaultValues: { password: '', code: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (body) => {
    try {
      await call(linkProvider, { body });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'code-needed') return setAsksCode(true);
      if (showFieldErrors(error, ['password', 'code'], setError)) return;
      toast({ variant: 'destructive', title: 'Login failed', description: sentenceOf(error, 'Please try again.') });
      return;
    }
    await arrive({ title: 'Welcome back!', description: `You can log in with ${provider} from now on.` });
  });
  return (
    <AccountFrame
      title="Link your account"
      subtitle={`You have an account with ${email}. Enter its password to log in with ${provider} from now on.`}
    >
      <form noValidate method="post" onSubmit={submit} className="grid gap-5">
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
        <Button type="submit" pending={isSubmitting && 'Linking...'}>
          Link account
        </Button>
      </form>
      <OtherWay href="/forgot-password">Forgotten your password?</OtherWay>
    </AccountFrame>
  );
}

type SignupBody = BodyOf<typeof signUpWithProvider>;
type SignupValues = Omit<SignupBody, 'acceptTerms' | 'birthDate'> & { acceptTerms: boolean; birthDate: string };
const FIELDS = ['firstName', 'lastName', 'birthDate', 'acceptTerms'] as const;

function SignupForm({ visitor: { provider, email, firstName, lastName } }: { visitor: ProviderVisitor }) {
  const { register, handleSubmit, setError, formState } = useForm<SignupValues, unknown, SignupBody>({
    resolver: validatedBy(signUpWithProvider.body, ({ birthDate, ...entry }) => ({ ...entry, ...(birthDate ? { birthDate } : {}) })),
    defaultValues: { firstName, lastName, birthDate: '', acceptTerms: false },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (body) => {
    try {
      await call(signUpWithProvider, { body: { ...body, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone } });
    } catch (error) {
      if (showFieldErrors(error, FIELDS, setError)) return;
      toast({ variant: 'destructive', title: 'Signup failed', description: sentenceOf(error, 'Failed to create account') });
      return;
    }
    await arrive({ title: `Welcome to ${PRODUCT_NAME}!`, description: 'Your account has been created successfully.' });
  });
  return (
    <AccountFrame title="Create your account" subtitle={`You log in with ${provider} as ${email}`}>
      <form noValidate method="post" onSubmit={submit} className="grid gap-5">
        <div className="grid grid-cols-2 gap-4">
          <TextField label="First name" autoComplete="given-name" dir="auto" error={errors.firstName?.message} {...register('firstName')} />
          <TextField label="Last name" autoComplete="family-name" dir="auto" error={errors.lastName?.message} {...register('lastName')} />
        </div>
        <TextField
          label="Date of birth"
          optional
          type="date"
          autoComplete="bday"
          hint={`You must be ${LEAST_AGE} or over.`}
          error={errors.birthDate?.message}
          {...register('birthDate')}
        />
        <CheckboxField label={<Terms />} error={errors.acceptTerms?.message} {...register('acceptTerms')} />
        <Button type="submit" pending={isSubmitting && 'Creating account...'}>
          Create account
        </Button>
      </form>
    </AccountFrame>
  );
}
