import { Activity, ChartLine, Gauge, LogOut, Settings, Upload, UserRound } from 'lucide-react';
import { navigate } from 'wouter/use-browser-location';
import { logOut, useCurrentUser } from '#web/features/account/queries.ts';
import { THEMES } from '#web/shell/ThemeSwitch.tsx';
import { useTheme } from '#web/theme.ts';
import { Menu, MenuChoice, MenuItem, MenuLine, MenuLink } from '#web/ui/Menu.tsx';

const LINKS = [
  { href: '/activities', label: 'Activities', Icon: Activity },
  { href: '/performance-analytics', label: 'Analytics', Icon: ChartLine },
  { href: '/training-metrics', label: 'Metrics', Icon: Gauge },
  { href: '/uploads', label: 'Uploads', Icon: Upload },
  { href: '/athlete', label: 'Athlete', Icon: UserRound },
  { href: '/account', label: 'Account', Icon: Settings },
] as const;

const ICON = { 'aria-hidden': true, size: 18, strokeWidth: 1.5 } as const;

/** The athlete's own corner: the pages the bar has no room for, the theme, and the way out. */
export function AccountMenu() {
  const user = useCurrentUser();
  const [theme, choose] = useTheme();
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label="Your account"
          className="grid size-11 place-items-center rounded-full font-bold text-13 text-moss hover:opacity-85"
        >
          <Portrait {...user} />
        </button>
      }
    >
      <p className="max-w-60 truncate px-3 pt-2 pb-1 text-13 text-muted">{user.email}</p>
      {LINKS.map(({ href, label, Icon }) => (
        <MenuLink key={href} href={href} icon={<Icon {...ICON} />}>
          {label}
        </MenuLink>
      ))}
      <MenuLine />
      <MenuChoice
        label="Theme"
        value={theme}
        onChange={choose}
        options={THEMES.map(({ value, label, Icon }) => ({ value, label, icon: <Icon {...ICON} /> }))}
      />
      <MenuLine />
      <MenuItem icon={<LogOut {...ICON} />} onSelect={() => logOut(() => navigate('/'))}>
        Log out
      </MenuItem>
    </Menu>
  );
}

function Portrait({ profileImageUrl, firstName, lastName }: { profileImageUrl: string | null; firstName: string; lastName: string }) {
  if (profileImageUrl) return <img src={profileImageUrl} alt="" width={36} height={36} className="size-9 rounded-full object-cover" />;
  return (
    <span aria-hidden className="grid size-9 place-items-center rounded-full bg-moss-soft">
      {initial(firstName)}
      {initial(lastName)}
    </span>
  );
}

/** The first character as a person sees it; a name may begin with one that takes several code units. */
function initial(name: string): string {
  return [...name][0]?.toUpperCase() ?? '';
}
