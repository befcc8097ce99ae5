import { type ReactNode, useId } from 'react';
import { classNames } from '#web/ui/class-names.ts';

export interface FieldWords {
  label: string;
  /** A sentence that helps before anything is wrong. */
  hint?: ReactNode;
  /** The sentence that says what is wrong; shown in place of nothing, read out when it comes. */
  error?: string | undefined;
  /** Says "optional" beside the label. */
  optional?: boolean;
}

/** What the control inside has to carry so that label, hint and error belong to it. */
export interface ControlTies {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** Label above, control, hint and error below. The ready-made ones (`TextField`, `SelectField`, …) are built on this. */
export function Field({
  label,
  hint,
  error,
  optional,
  className,
  children,
}: FieldWords & { className?: string | undefined; children: (ties: ControlTies) => ReactNode }) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={classNames('grid content-start gap-1.5 *:min-w-0', className)}>
      <label htmlFor={id} className="font-semibold text-15">
        {label}
        {optional && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      {children({ id, 'aria-describedby': described, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <p id={`${id}-hint`} data-hint className="text-13 text-muted">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

/** Stands in the page before there is an error, because a live region that arrives with its text is not read out. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <p id={id} aria-live="polite" className={error ? 'text-13 text-poor' : 'hidden'}>
      {error}
    </p>
  );
}
