import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

export interface Crumb {
  label: string;
  href: string;
}

/**
 * The frame of every page: where it is, its title, a word beside it, what can be done, then the content.
 * `<Page title="Activities" aside="1,204 so far" actions={<ButtonLink href="/uploads">Bring files</ButtonLink>}>…</Page>`
 */
export function Page({
  title,
  aside,
  breadcrumbs,
  actions,
  badge,
  children,
  width = 'wide',
  dense = false,
}: {
  title: string;
  /** One line under the title. */
  aside?: ReactNode;
  breadcrumbs?: readonly Crumb[];
  actions?: ReactNode;
  /** Before the title, such as an AI badge. */
  badge?: ReactNode;
  children?: ReactNode;
  /** `reading`: lines of a length that eyes follow; for forms and text. */
  width?: 'wide' | 'reading';
  /** Less space between the parts, for a page that is read at a glance. */
  dense?: boolean;
}) {
  return (
    <div
      className={classNames(
        'mx-auto grid w-full max-w-[1200px] grid-cols-1 px-4 sm:px-8',
        dense ? 'gap-6 pt-5 pb-12' : 'gap-9 pt-6 pb-20 sm:pt-9 max-sm:gap-7',
        width === 'reading' && '*:max-w-[44rem]',
      )}
    >
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="grid min-w-0 gap-2">
          {breadcrumbs && <Breadcrumbs crumbs={breadcrumbs} />}
          {badge && <div>{badge}</div>}
          <h1 dir="auto" className={dense ? 'text-28' : 'text-28 sm:text-40'}>
            {title}
          </h1>
          {aside && <p className="text-muted">{aside}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2.5">{actions}</div>}
      </header>
      {children}
    </div>
  );
}

function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap gap-x-2 text-13">
        {crumbs.map((crumb) => (
          <li key={crumb.href} className="flex gap-2">
            <a href={crumb.href} className="-my-2 py-2 text-muted hover:text-ink">
              {crumb.label}
            </a>
            <span aria-hidden className="text-muted">
              /
            </span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
