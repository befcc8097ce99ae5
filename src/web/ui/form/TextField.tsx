import type { ComponentProps } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Field, type FieldWords } from '#web/ui/form/Field.tsx';

/**
 * One line of text with its label, hint and error. Everything an `<input>` takes goes through, so a form library registers it directly:
 * `<TextField label="Email" type="email" autoComplete="email" error={errors.email?.message} {...register('email')} />`
 */
export function TextField({ label, hint, error, optional, className, ...input }: FieldWords & ComponentProps<'input'>) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} className={className}>
      {(ties) => <input {...input} {...ties} className="control" />}
    </Field>
  );
}

/** A number with its unit beside it: `<NumberField label="Weight" unit="kg" step="0.1" … />`. The phone shows its number keys. */
export function NumberField({
  label,
  hint,
  error,
  optional,
  className,
  unit,
  ...input
}: FieldWords & ComponentProps<'input'> & { unit?: string }) {
  return (
    <Field label={unit ? `${label} (${unit})` : label} hint={hint} error={error} optional={optional} className={className}>
      {(ties) => <input inputMode="decimal" {...input} {...ties} type="number" className="control" />}
    </Field>
  );
}

/** Several lines of text; it grows with what is typed. */
export function TextAreaField({ label, hint, error, optional, className, rows = 3, ...input }: FieldWords & ComponentProps<'textarea'>) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} className={className}>
      {(ties) => (
        <textarea
          {...input}
          {...ties}
          rows={rows}
          className={classNames('control field-sizing-content max-h-[50vh] resize-y', rows > 3 && 'min-h-40')}
        />
      )}
    </Field>
  );
}
