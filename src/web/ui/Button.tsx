import type { ComponentProps } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Spinner } from '#web/ui/feedback/Spinner.tsx';

interface Look {
  /** `primary`: the one thing this page is for. `quiet`: everything else. `plain`: in menus and rows. `danger`: takes something away. */
  variant?: 'primary' | 'quiet' | 'plain' | 'danger';
  size?: 'small' | 'medium' | 'large';
}

/** The look of a button, for a link that is one: `<a className={buttonLook({ variant: 'quiet' })} href="/plans">`. */
export function buttonLook({ variant = 'primary', size = 'medium' }: Look = {}): string {
  return classNames(
    'inline-flex select-none items-center justify-center gap-2 rounded-control border text-center font-semibold leading-tight transition-colors duration-150',
    'disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-not-allowed aria-disabled:opacity-60',
    SIZES[size],
    VARIANTS[variant],
  );
}

/** A finger gets 44 px even where a pointer gets less. */
const SIZES = {
  small: 'min-h-9 px-3.5 text-15 pointer-coarse:min-h-11',
  medium: 'min-h-11 px-[1.125rem] text-15',
  large: 'min-h-13 px-[1.625rem] text-15',
};

const VARIANTS = {
  primary: 'border-transparent bg-moss text-paper not-disabled:hover:bg-moss-strong',
  quiet: 'border-rule bg-card text-ink not-disabled:hover:border-edge',
  plain: 'border-transparent bg-transparent text-ink not-disabled:hover:bg-sunk',
  danger: 'border-transparent bg-poor text-paper not-disabled:hover:opacity-90',
};

export interface ButtonProps extends ComponentProps<'button'>, Look {
  /** While the call runs: the button is disabled and shows these words, such as "Logging in...". */
  pending?: string | false | undefined;
}

/**
 * A button of 44 px. It is of type `button` unless said otherwise, so that it never sends a form by accident.
 * `<Button pending={isSending && 'Creating...'}>Create</Button>`
 */
export function Button({ variant, size, pending, className, children, disabled, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || Boolean(pending)}
      aria-busy={pending ? true : undefined}
      className={classNames(buttonLook({ variant, size }), pending && 'disabled:opacity-100', className)}
    >
      {pending ? (
        <>
          <Spinner size="small" />
          {pending}
        </>
      ) : (
        children
      )}
    </button>
  );
}

/** A link that looks like a button: for going somewhere, where `Button` is for doing something. */
export function ButtonLink({ variant, size, className, ...rest }: ComponentProps<'a'> & Look) {
  return <a {...rest} className={classNames(buttonLook({ variant, size }), className)} />;
}
