import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { Brand } from '#web/shell/Brand.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { DISABLED_UNTIL_HYDRATED } from '#web/ui/hooks/disabled-until-hydrated.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';

export interface NavLink {
  href: string;
  label: string;
  /** Other addresses of the same page: the dashboard is also `/`. */
  also?: string;
}

/**
 * The bar over every page: the brand, the ways, and what stands at the right. On a phone the same ways, and `inMenu`, come behind a button.
 * `edge` draws the hairline under it.
 */
export function TopBar({
  links,
  linksAt,
  right,
  inMenu,
  edge,
}: {
  links: readonly NavLink[];
  linksAt: 'left' | 'right';
  right: ReactNode;
  inMenu: ReactNode;
  edge: boolean;
}) {
  const [location] = useLocation();
  const [isOpen, setOpen] = useMenuOf(location);
  return (
    <header className={classNames('relative z-30 print:hidden', edge && 'border-rule border-b')}>
      <div className="flex min-h-16 flex-wrap items-center gap-x-2 px-4 sm:gap-x-4 sm:px-8">
        <Brand />
        <nav aria-label="Main" className={classNames('hidden gap-1 md:flex', linksAt === 'right' ? 'ml-auto' : 'ml-3')}>
          {links.map((link) => (
            <a
              key={link.href}
              href={link.href}
              aria-current={isHere(link, location) ? 'page' : undefined}
              className="flex min-h-9 items-center rounded-control px-3 font-medium text-muted hover:text-ink aria-[current]:bg-sunk aria-[current]:text-ink pointer-coarse:min-h-11"
            >
              {link.label}
            </a>
          ))}
        </nav>
        <div className={classNames('flex items-center gap-2', linksAt === 'left' ? 'ml-auto' : 'max-md:ml-auto')}>
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

export const MENU_ROW = 'flex min-h-12 items-center rounded-control px-3 font-medium text-17 text-ink aria-[current]:bg-sunk';

function isHere(link: NavLink, location: string): boolean {
  return location === link.href || location === link.also || location.startsWith(`${link.href}/`);
}

/** Open or closed; going somewhere and Esc close it. */
function useMenuOf(location: string): [isOpen: boolean, setOpen: (open: boolean) => void] {
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
