import { useSuspenseQuery } from '@tanstack/react-query';
import { type CurrentUser, currentUser, listNoted, logout } from '#contract/account/account.ts';
import { listTokenCalls, listTokens } from '#contract/account/api-tokens.ts';
import { type Consents, listConsents } from '#contract/account/consent.ts';
import { getNotifications } from '#contract/account/notifications.ts';
import { listApps } from '#contract/account/oauth.ts';
import { listProviders } from '#contract/account/provider.ts';
import { getFactors, listSessions } from '#contract/account/security.ts';
import { type Athlete, getAthlete } from '#contract/athlete/athlete.ts';
import { call } from '#web/data/api-client.ts';
import { reading } from '#web/data/query-client.ts';
import { fetchCurrentUser, tellOtherTabs } from '#web/session/auth-state.ts';
import { toast } from '#web/ui/overlay/toast.ts';

/** The athlete who is logged in. Known before any of their pages is shown. */
export function useCurrentUser(): CurrentUser {
  return useSuspenseQuery(reading(currentUser)).data;
}

/**
 * Ends the login here and in the other tabs. What this browser held about the athlete goes with it, so what was not sent yet is sent first;
 * where that fails, their list says what would be lost.
 */
export async function logOut(goTo: (path: string) => void, { losing = false } = {}): Promise<void> {
  const { deliverAll } = await import('#web/data/outbox/outbox.ts');
  if (!losing && (await deliverAll()) > 0) return goTo('/outbox?leaving=1');
  try {
    await call(logout);
  } catch {
    const description = navigator.onLine ? 'Failed to log out. Please try again.' : 'You’re offline. Log out when you’re back online.';
    toast({ variant: 'destructive', title: 'Error', description });
    return;
  }
  sessionStorage.clear();
  goTo('/');
  await fetchCurrentUser();
  tellOtherTabs();
  toast({ title: 'Logged out', description: 'You have been successfully logged out.' });
}

/** What the athlete has agreed to. */
export function useConsents(): Consents {
  return useSuspenseQuery(reading(listConsents)).data;
}

/** The athlete's profile, as far as the account shows it. */
export function useProfile(): Athlete {
  return useSuspenseQuery(reading(getAthlete)).data;
}

export const useSessions = () => useSuspenseQuery(reading(listSessions)).data;
export const useFactors = () => useSuspenseQuery(reading(getFactors)).data;
export const useProviders = () => useSuspenseQuery(reading(listProviders)).data;
export const useTokens = () => useSuspenseQuery(reading(listTokens)).data;
export const useApps = () => useSuspenseQuery(reading(listApps)).data;
export const useTokenCalls = () => useSuspenseQuery(reading(listTokenCalls)).data;
export const useNotifications = () => useSuspenseQuery(reading(getNotifications)).data;
export const useNoted = () => useSuspenseQuery(reading(listNoted)).data;
