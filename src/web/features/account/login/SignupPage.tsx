import { type SubmitHandler, useForm } from 'react-hook-form';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { signup } from '#contract/account/account.ts';
import { PRODUCT_NAME } from '#contract/shared/product.ts';
import { LEAST_AGE } from '#core/age.ts';
import { type BodyOf, call, sentenceOf } from '#web/data/api-client.ts';
import { showFieldErrors, validatedBy } from '#web/data/form-validation.ts';
import { useSignupsMode } from '#web/data/signups-mode.ts';
import { AccountFrame, OtherWay } from '#web/features/account/AccountFrame.tsx';
import { arrive } from '#web/features/account/login/after-login.ts';
import { ProviderButton } from '#web/features/account/login/ProviderButton.tsx';
import { Terms } from '#web/features/account/login/Terms.tsx';
import { useLinkToken } from '#web/session/link-token.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckboxField } from '#web/ui/form/CheckboxField.tsx';
import { PasswordField } from '#web/ui/form/PasswordField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

type Body = BodyOf<typeof signup>;
/** What the form holds: the terms are not accepted until they are. */
type Values = Omit<Body, 'acceptTerms' | 'birthDate'> & { acceptTerms: boolean; birthDate: string };

const FIELDS = ['firstName', 'lastName', 'email', 'password', 'birthDate', 'acceptTerms'] as const;

/** A day that was not entered is left out. */
const entryOf = ({ birthDate, ...entry }: Values) => ({ ...entry, ...(birthDate ? { birthDate } : {}) });

/** Somebody who was going to another page goes there; the others plan their first week on the dashboard. */
function leadToWelcome(): void {
  const search = new URLSearchParams(location.search);
  if (search.has('next')) return;
  navigate(`/signup?${new URLSearchParams({ next: '/dashboard?welcome' })}`, { replace: true });
}

const NO_SIGNUP = {
  closed: 'Sign-up is closed on this server.',
  invite: 'You need an invitation link to sign up. Ask the operator of this server for one.',
} as const;

/** The form, or why there is none on this server. */
export function SignupPage() {
  const mode = useSignupsMode();
  const [invitation] = useLinkToken();
  if (mode === 'open' || (mode === 'invite' && invitation !== null)) return <SignupForm invitation={invitation} />;
  return (
    <AccountFrame title="Create your account" subtitle={NO_SIGNUP[mode]}>
      <OtherWay question="Already have an account?" href="/login">
        Login
      </OtherWay>
    </AccountFrame>
  );
}

/** Five fields and the day of birth, then the dashboard with the questions for a first week. */
function SignupForm({ invitation }: { invitation: string | null }) {
  const search = useSearch();
  const { register, handleSubmit, setError, formState } = useForm<Values, unknown, Body>({
    resolver: validatedBy(signup.body, entryOf),
    defaultValues: { firstName: '', lastName: '', email: '', password: '', birthDate: '', acceptTerms: false },
  });
  const { errors, isSubmitting } = formState;

  const create: SubmitHandler<Body> = async (body) => {
    try {
      const invited = invitation === null ? {} : { invitation };
      await call(signup, { body: { ...body, ...invited, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone } });
    } catch (error) {
      if (showFieldErrors(error, FIELDS, setError)) return;
      toast({ variant: 'destructive', title: 'Signup failed', description: sentenceOf(error, 'Failed to create account') });
      return;
    }
    leadToWelcome();
    await arrive({ title: `Welcome to ${PRODUCT_NAME}!`, description: 'Your account has been created successfully.' });
  };

  return (
    <AccountFrame title="Create your account" subtitle={`Join ${PRODUCT_NAME} and start your triathlon journey`}>
      <form noValidate method="post" onSubmit={handleSubmit(create)} className="grid gap-5">
        <div className="grid grid-cols-2 gap-4">
          <TextField label="First name" autoComplete="given-name" dir="auto" error={errors.firstName?.message} {...register('firstName')} />
          <TextField label="Last name" autoComplete="family-name" dir="auto" error={errors.lastName?.message} {...register('lastName')} />
        </div>
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
        <PasswordField
          label="Password"
          autoComplete="new-password"
          placeholder="At least 8 characters"
          error={errors.password?.message}
          {...register('password')}
        />
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
      <ProviderButton search={search} invitation={invitation} />
      <OtherWay question="Already have an account?" href="/login">
        Login
      </OtherWay>
    </AccountFrame>
  );
}
