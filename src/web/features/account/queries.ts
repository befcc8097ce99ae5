import { useSuspenseQuery } from '@tanstack/react-query';
import { listNoted } from '#contract/account/account.ts';
import { listTokenCalls, listTokens } from '#contract/account/api-tokens.ts';
import { type Consents, listConsents } from '#contract/account/consent.ts';
import { getNotifications } from '#contract/account/notifications.ts';
import { listApps } from '#contract/account/oauth.ts';
import { listProviders } from '#contract/account/provider.ts';
import { getFactors, listSessions } from '#contract/account/security.ts';
import { type Athlete, getAthlete } from '#contract/athlete/athlete.ts';
import { reading } from '#web/data/query-client.ts';

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
