import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { Brand } from '#web/shell/Brand.tsx';
import { DISABLED_UNTIL_HYDRATED } from '#web/ui/hooks/disabled-until-hydrated.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';

export interface NavLink {
  href: string;
  label: string;
  /** Other addresses of the same page: the dashboard is also `/`. */
  also?: string;
}

/** The bar over every page of a visitor: the brand, the links and two buttons. On a phone the links and `inMenu` are behind a button. */
export function TopBar({ links, right, inMenu }: { links: readonly NavLink[]; right: ReactNode; inMenu: ReactNode }) {
  const [location] = useLocation();
  const [isOpen, setOpen] = useMenuOf(location);
  return (
    <header className="relative z-30 print:hidden">
      <div className="flex min-h-16 flex-wrap items-center gap-x-2 px-4 sm:gap-x-4 sm:px-8">
        <Brand />
        <nav aria-label="Main" className="ml-auto hidden gap-1 md:flex">
          {links.map((link) => (
            <a key={link.href} href={link.href} aria-current={isHere(link, location) ? 'page' : undefined} className={`${BAR_LINK} px-3`}>
              {link.label}
            </a>
          ))}
        </nav>
        <div className="flex items-center gap-2 max-md:ml-auto">
          {right}
          <IconButton
            className="md:hidden"
            label={isOpen ? 'Close menu' : 'Open menu'}
            aria-expanded={isOpen}
            aria-controls="mobile-menu"
            {...DISABLED_UNTIL_HYDRATED}
            onClick={() => setOpen(!isOpen)}
            icon={<Icon name={isOpen ? 'close' : 'menu'} size={22} />}
          />
        </div>
      </div>
      <nav
        id="mobile-menu"
        aria-label="Menu"
        hidden={!isOpen}
        className="absolute inset-x-0 top-full animate-appear border-rule border-y bg-card px-4 py-3 shadow-lift md:hidden"
      >
        <ul>
          {links.map((link) => (
            <li key={link.href}>
              <a href={link.href} aria-current={isHere(link, location) ? 'page' : undefined} className={MENU_ROW}>
                {link.label}
              </a>
            </li>
          ))}
        </ul>
        {inMenu}
      </nav>
    </header>
  );
}

export const BAR_LINK =
  'flex min-h-9 items-center rounded-control font-medium text-muted hover:text-ink aria-[current]:bg-sunk aria-[current]:text-ink pointer-coarse:min-h-11';

export const MENU_ROW = 'flex min-h-12 items-center rounded-control px-3 font-medium text-17 text-ink aria-[current]:bg-sunk';

/** Whether the page at `location` is the link's own or one below it. */
export function isHere(link: NavLink, location: string): boolean {
  return location === link.href || location === link.also || location.startsWith(`${link.href}/`);
}

/** Open or closed; going to another page and Esc close it. */
export function useMenuOf(location: string): [isOpen: boolean, setOpen: (open: boolean) => void] {
  const [openOn, setOpenOn] = useState<string | null>(null);
  const isOpen = openOn === location;
  useEffect(() => {
    if (!isOpen) return;
    const close = (event: KeyboardEvent) => event.key === 'Escape' && setOpenOn(null);
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [isOpen]);
  return [isOpen, (open) => setOpenOn(open ? location : null)];
}
