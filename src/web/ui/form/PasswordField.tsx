import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Field, type FieldWords } from '#web/ui/form/Field.tsx';

/**
 * A password or a key that can be shown while it is typed. Pasting is allowed, as password managers need it.
 * `autoComplete` is required: `current-password` to log in, `new-password` to choose one, `off` for a key of another service.
 */
export function PasswordField({
  label,
  hint,
  error,
  className,
  ...input
}: FieldWords & Omit<ComponentProps<'input'>, 'type'> & { autoComplete: 'current-password' | 'new-password' | 'off' }) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(ties) => (
        <div className="relative">
          <input
            {...input}
            {...ties}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className="control pr-12"
          />
          <button
            type="button"
            onClick={() => setShown(!shown)}
            aria-pressed={shown}
            aria-label={shown ? 'Hide password' : 'Show password'}
            aria-controls={ties.id}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-muted hover:text-ink"
          >
            <Icon aria-hidden size={20} strokeWidth={1.5} />
          </button>
        </div>
      )}
    </Field>
  );
}
