import { Suspense, useState } from 'react';
import { lazy } from '#web/app/lazy-page.tsx';
import { AccountTrigger } from '#web/shell/account/AccountTrigger.tsx';

const AccountMenu = lazy(async () => (await import('#web/shell/account/AccountMenu.tsx')).AccountMenu);

/** The picture at the right of the bar, and the menu behind it. */
export function AccountMenuButton() {
  const [isWanted, setWanted] = useState(false);
  const trigger = (
    <AccountTrigger
      aria-expanded={false}
      onPointerEnter={() => AccountMenu.preload().catch(() => {})}
      onFocus={() => AccountMenu.preload().catch(() => {})}
      onClick={() => setWanted(true)}
    />
  );
  if (!isWanted) return trigger;
  return (
    <Suspense fallback={trigger}>
      <AccountMenu />
    </Suspense>
  );
}
