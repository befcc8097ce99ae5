import { CreditCard, LogOut, Settings, TriangleAlert, UserRound } from 'lucide-react';
import { navigate } from 'wouter/use-browser-location';
import { useTheme } from '#web/app/theme.ts';
import { logOut, useCurrentUser } from '#web/features/account/queries.ts';
import { AccountTrigger } from '#web/shell/account/AccountTrigger.tsx';
import { TrialNote } from '#web/shell/account/TrialNote.tsx';
import { ACCOUNT_LINKS } from '#web/shell/athlete-links.ts';
import { THEMES } from '#web/shell/ThemeSwitch.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Menu, MenuChoice, MenuItem, MenuLine, MenuLink } from '#web/ui/overlay/Menu.tsx';

const ICONS = { '/athlete': UserRound, '/billing': CreditCard, '/account': Settings } as const;

const ICON = { 'aria-hidden': true, size: 18, strokeWidth: 1.5 } as const;

/** The athlete's own pages, the theme, and the way to log out. Fetched by the press that opens it. */
export function AccountMenu() {
  const user = useCurrentUser();
  const [theme, choose] = useTheme();
  return (
    <Menu defaultOpen trigger={<AccountTrigger />}>
      <p className="max-w-60 truncate px-3 pt-2 pb-1 text-13 text-muted">{user.email}</p>
      <TrialNote className="flex min-h-9 items-center px-3 text-13 text-moss hover:underline" />
      {ACCOUNT_LINKS.map(({ href, label }) => {
        const Icon = ICONS[href];
        return (
          <MenuLink key={href} href={href} icon={<Icon {...ICON} />}>
            {label}
          </MenuLink>
        );
      })}
      {user.isOperator && (
        <MenuLink href="/operator" icon={<TriangleAlert {...ICON} />}>
          Incidents
        </MenuLink>
      )}
      <MenuLine />
      <MenuChoice
        label="Theme"
        value={theme}
        onChange={choose}
        options={THEMES.map(({ icon, ...theme }) => ({ ...theme, icon: <Icon name={icon} size={18} /> }))}
      />
      <MenuLine />
      <MenuItem icon={<LogOut {...ICON} />} onSelect={() => void logOut(navigate)}>
        Log out
      </MenuItem>
    </Menu>
  );
}
