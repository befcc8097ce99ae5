import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Field, type FieldWords } from '#web/ui/form/Field.tsx';

export interface Option<Value extends string = string> {
  value: Value;
  label: string;
}

/** One of a few, in the system's own list: best on a phone, known to every keyboard. `placeholder` is shown until something is chosen. */
export function Select({
  options,
  placeholder,
  className,
  ...select
}: ComponentProps<'select'> & { options: readonly Option[]; placeholder?: string | undefined }) {
  return (
    <span className={classNames('relative block', className)}>
      <select {...select} className="control appearance-none truncate pr-10">
        {placeholder !== undefined && (
          <option value="" disabled={select.required}>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        size={18}
        strokeWidth={1.5}
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
      />
    </span>
  );
}

/** `Select` with its label, hint and error: `<SelectField label="Units" options={UNITS} {...register('units')} />` */
export function SelectField({
  label,
  hint,
  error,
  optional,
  className,
  ...select
}: FieldWords & ComponentProps<'select'> & { options: readonly Option[]; placeholder?: string }) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} className={className}>
      {(ties) => <Select {...select} {...ties} />}
    </Field>
  );
}
