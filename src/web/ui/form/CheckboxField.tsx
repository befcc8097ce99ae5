import { Check } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError } from '#web/ui/form/Field.tsx';

/** Yes or no. The label may hold links; pressing anywhere on it ticks the box. */
export function CheckboxField({
  label,
  error,
  ...input
}: Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; error?: string | undefined }) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <div className="flex items-start gap-2.5">
        <span className="relative grid size-6 shrink-0 place-items-center">
          <input
            {...input}
            id={id}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            className="peer col-start-1 row-start-1 size-[1.375rem] appearance-none rounded-small border border-edge bg-card checked:border-moss checked:bg-moss aria-invalid:border-poor"
          />
          <Check
            aria-hidden
            size={16}
            strokeWidth={2.5}
            className="pointer-events-none invisible col-start-1 row-start-1 text-paper peer-checked:visible"
          />
        </span>
        <label htmlFor={id} className="text-15 leading-6">
          {label}
        </label>
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
