import { useSuspenseQuery } from '@tanstack/react-query';
import { type CurrentUser, currentUser, logout } from '#contract/account.ts';
import { type Consents, listConsents } from '#contract/account-consent.ts';
import { call } from '#web/api.ts';
import { reading } from '#web/queries.ts';
import { toast } from '#web/ui/toast.ts';
import { askWhoIsThere, tellOtherTabs } from '#web/visit.ts';

/** The athlete who is logged in. Known before any of their pages is shown. */
export function useCurrentUser(): CurrentUser {
  return useSuspenseQuery(reading(currentUser)).data;
}

/** Ends the login here and in the other tabs. What this browser held about the athlete goes with it. */
export async function logOut(goHome: () => void): Promise<void> {
  try {
    await call(logout);
  } catch {
    toast({ variant: 'destructive', title: 'Error', description: 'Failed to log out. Please try again.' });
    return;
  }
  sessionStorage.clear();
  goHome();
  await askWhoIsThere();
  tellOtherTabs();
  toast({ title: 'Logged out', description: 'You have been successfully logged out.' });
}

/** What the athlete has agreed to. */
export function useConsents(): Consents {
  return useSuspenseQuery(reading(listConsents)).data;
}
