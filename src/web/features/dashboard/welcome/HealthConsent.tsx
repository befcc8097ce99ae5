import type { UseFormReturn } from 'react-hook-form';
import { CONSENT_TEXTS } from '#contract/account/consent.ts';
import { existingDate } from '#core/calendar.ts';
import { WELCOME } from '#web/copy/en/welcome.ts';
import { useConsents } from '#web/features/account/queries.ts';
import type { WelcomeValues } from '#web/features/dashboard/welcome/welcome-values.ts';
import { CheckboxField } from '#web/ui/form/CheckboxField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';

/** Asks for the use of health data, never ticked beforehand, and for the date of birth that it needs. Nothing for whoever has agreed. */
export function HealthConsent({ form: { register, watch, formState } }: { form: UseFormReturn<WelcomeValues> }) {
  const { consents, knowsBirthDate } = useConsents();
  const { title, paragraphs, agree } = CONSENT_TEXTS.health;
  if (consents.some(({ kind, given }) => kind === 'health' && given)) return null;
  return (
    <fieldset className="grid gap-3 border-rule border-t pt-5">
      <legend className="sr-only">{title}</legend>
      <p className="font-semibold">{title}</p>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="text-15 text-muted">
          {paragraph}
        </p>
      ))}
      <CheckboxField label={agree} {...register('agrees')} />
      {watch('agrees') && !knowsBirthDate && (
        <TextField
          label={WELCOME.consent.birthDate}
          type="date"
          autoComplete="bday"
          hint={WELCOME.consent.why}
          error={formState.errors.birthDate?.message}
          {...register('birthDate', { validate: (date) => existingDate(date) !== null || WELCOME.consent.missing })}
        />
      )}
    </fieldset>
  );
}
