import type { UserId } from '#contract/shared/ids.ts';

declare const proven: unique symbol;

/** Whose data it is, proven by a login or by the job that was written for them. Every store function asks for one. */
export interface AthleteScope {
  readonly userId: UserId;
  readonly [proven]: 'athlete';
}

/** Work of the product itself, before there is an athlete: log-in, sending mail, retention. */
export interface SystemScope {
  readonly [proven]: 'system';
}

/** Only the login check, the job runner and sign-up may call this; `check-house` holds them to it. */
export function athleteScope(userId: UserId): AthleteScope {
  return { userId } as AthleteScope;
}

export const SYSTEM = {} as SystemScope;
