import { useLocation } from 'wouter';
import { AccountMenuButton } from '#web/shell/account/AccountMenuButton.tsx';
import { TrialNote } from '#web/shell/account/TrialNote.tsx';
import { useBarLinks } from '#web/shell/athlete-links.ts';
import { Brand } from '#web/shell/Brand.tsx';
import { BAR_LINK, isHere } from '#web/shell/TopBar.tsx';

/** The bar over every page of an athlete: all pages used weekly, and the account. On a narrow screen the links are in the bar at the bottom. */
export function AthleteBar() {
  const links = useBarLinks();
  const [location] = useLocation();
  return (
    <header className="relative z-30 border-rule border-b print:hidden">
      <div className="flex min-h-16 items-center gap-x-2 px-4 sm:px-8 lg:px-4 xl:px-8">
        <Brand />
        <nav aria-label="Main" className="ml-1 hidden lg:flex xl:ml-3">
          {links.map((link) => (
            <a
              key={link.href}
              href={link.href}
              aria-current={isHere(link, location) ? 'page' : undefined}
              className={`${BAR_LINK} whitespace-nowrap px-1.5 xl:px-2.5`}
            >
              {link.label}
            </a>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-2">
          <TrialNote className="inline-flex min-h-9 items-center whitespace-nowrap rounded-full border border-rule px-3 text-13 text-muted hover:border-edge hover:text-ink max-[22.5rem]:hidden lg:max-xl:hidden" />
          <AccountMenuButton />
        </div>
      </div>
    </header>
  );
}
