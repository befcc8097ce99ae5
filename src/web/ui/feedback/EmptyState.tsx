import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

/**
 * A list or page with nothing in it yet: what it will show, and the one thing to do. `title` may be left away where a sentence is enough.
 * `<EmptyState title="No training sessions yet" action={<ButtonLink href="/plans">Create Training Plan</ButtonLink>} />`
 */
export function EmptyState({
  title,
  children,
  action,
  picture,
  ruled = true,
}: {
  title?: string;
  children?: ReactNode;
  action?: ReactNode;
  picture?: ReactNode;
  /** A hairline above; not where one stands already, as under tabs. */
  ruled?: boolean;
}) {
  return (
    <div className={classNames('grid justify-items-start gap-3', ruled ? 'border-rule border-t py-8' : 'pb-8')}>
      {picture}
      {title && <h2 className="text-21">{title}</h2>}
      {children && <div className="grid max-w-[60ch] gap-2 text-muted">{children}</div>}
      {action && <div className="mt-2 flex flex-wrap gap-2.5">{action}</div>}
    </div>
  );
}
