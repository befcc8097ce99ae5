import type { ReactNode } from 'react';
import { DISABLED_UNTIL_HYDRATED } from '#web/ui/hooks/disabled-until-hydrated.ts';

/** The frame of the pages that let one in: a title, a sentence, a form in one narrow column over the moor. */
export function AccountFrame({ title, subtitle, children }: { title: string; subtitle: ReactNode; children: ReactNode }) {
  return (
    <div className="relative isolate">
      <div aria-hidden className="contours absolute inset-x-0 -top-16 bottom-0 -z-10" />
      <div className="mx-auto max-w-[32rem] px-4 pt-8 pb-20 sm:pt-14">
        <div className="grid gap-7 rounded-sheet border border-rule bg-card px-5 py-8 sm:px-9 sm:py-10">
          <header className="grid gap-2">
            <h1 className="text-28 sm:text-40">{title}</h1>
            {/* Narrow on a phone: a sentence that just fits a line in one font breaks in the next. */}
            <p className="max-w-[18rem] text-balance text-17 text-muted sm:max-w-none">{subtitle}</p>
          </header>
          {/* What is typed or sent before the script is there would be lost. */}
          <fieldset {...DISABLED_UNTIL_HYDRATED} className="grid gap-7">
            {children}
          </fieldset>
        </div>
      </div>
    </div>
  );
}

/** The line under a form that leads to the other one: "Don't have an account? Sign up". */
export function OtherWay({ question, href, children }: { question?: string; href: string; children: ReactNode }) {
  return (
    <p className="text-muted">
      {question}{' '}
      <a
        href={href}
        className="-mx-1 inline-flex min-h-6 items-center px-1 font-semibold text-moss hover:underline pointer-coarse:min-h-11"
      >
        {children}
      </a>
    </p>
  );
}
