import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

/** A picture to press, 44 px square. `label` is what it does, for those who do not see the picture. */
export function IconButton({
  label,
  icon,
  className,
  ...rest
}: Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & { label: string; icon: ReactNode }) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={classNames(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-control text-muted transition-colors duration-150 hover:bg-sunk hover:text-ink disabled:opacity-60',
        className,
      )}
    >
      {icon}
    </button>
  );
}
