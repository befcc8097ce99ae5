import { useLocation } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { logOut } from '#web/features/account/queries.ts';
import { TrialNote } from '#web/shell/account/TrialNote.tsx';
import { ACCOUNT_LINKS, MORE_LINKS, useBarLinks } from '#web/shell/athlete-links.ts';
import { isHere, MENU_ROW, type NavLink, useMenuOf } from '#web/shell/TopBar.tsx';
import { Icon, type IconName } from '#web/ui/Icon.tsx';

const PLACES: readonly (NavLink & { icon: IconName })[] = [
  { href: '/dashboard', label: 'Today', also: '/', icon: 'today' },
  { href: '/training-sessions', label: 'Calendar', icon: 'calendar' },
  { href: '/chat-assistant', label: 'Coach', icon: 'chat' },
  { href: '/activities', label: 'Activities', icon: 'activity' },
];

const PLACE =
  'grid min-h-15 w-full content-center justify-items-center gap-0.5 text-13 text-muted aria-[current]:font-semibold aria-[current]:text-moss aria-expanded:text-ink';

/** The navigation of a narrow screen: four pages within reach of the thumb, and every page behind "More". */
export function BottomBar() {
  const [location] = useLocation();
  const [isOpen, setOpen] = useMenuOf(location);
  return (
    <div data-bottom-bar className="lg:hidden print:hidden">
      {isOpen && <Everywhere location={location} />}
      <nav aria-label="Main" className="fixed inset-x-0 bottom-0 z-40 border-rule border-t bg-card pb-[env(safe-area-inset-bottom)]">
        <ul className="mx-auto grid max-w-xl grid-cols-5">
          {PLACES.map((place) => (
            <li key={place.href}>
              <a href={place.href} aria-current={isHere(place, location) ? 'page' : undefined} className={PLACE}>
                <Icon name={place.icon} size={22} />
                {place.label}
              </a>
            </li>
          ))}
          <li>
            <button type="button" aria-expanded={isOpen} aria-controls="all-pages" onClick={() => setOpen(!isOpen)} className={PLACE}>
              <Icon name={isOpen ? 'close' : 'menu'} size={22} />
              More
            </button>
          </li>
        </ul>
      </nav>
    </div>
  );
}

/** Every page, over the bar. */
function Everywhere({ location }: { location: string }) {
  const links = [...useBarLinks(), ...MORE_LINKS, ...ACCOUNT_LINKS];
  return (
    <nav
      id="all-pages"
      aria-label="All pages"
      className="fixed inset-x-0 bottom-(--bottom-bar) z-40 max-h-[calc(100dvh-var(--bottom-bar)-1rem)] animate-appear overflow-y-auto border-rule border-t bg-card px-4 py-3 shadow-lift"
    >
      <TrialNote className={`${MENU_ROW} min-[22.5rem]:hidden`} />
      <ul className="grid grid-cols-2 sm:grid-cols-3">
        {links.map((link) => (
          <li key={link.href}>
            <a href={link.href} aria-current={isHere(link, location) ? 'page' : undefined} className={MENU_ROW}>
              {link.label}
            </a>
          </li>
        ))}
        <li>
          <button type="button" onClick={() => void logOut(navigate)} className={`${MENU_ROW} w-full text-left`}>
            Log out
          </button>
        </li>
      </ul>
    </nav>
  );
}
