import { PROVIDER_KEYS, type ProviderKey } from '#contract/connections/connections.ts';
import { garmin } from '#server/features/connections/garmin/garmin.ts';
import { garminPersonal } from '#server/features/connections/garmin/garmin-personal.ts';
import type { Provider } from '#server/features/connections/port/provider.ts';
import { coros } from '#server/features/connections/providers/coros.ts';
import { intervals } from '#server/features/connections/providers/intervals.ts';
import { oura } from '#server/features/connections/providers/oura.ts';
import { polar } from '#server/features/connections/providers/polar.ts';
import { strava } from '#server/features/connections/providers/strava.ts';
import { suunto } from '#server/features/connections/providers/suunto.ts';
import { trainingPeaks } from '#server/features/connections/providers/training-peaks.ts';
import { wahoo } from '#server/features/connections/providers/wahoo.ts';
import { whoop } from '#server/features/connections/providers/whoop.ts';
import { withings } from '#server/features/connections/providers/withings.ts';
import type { Deps } from '#server/platform/context.ts';

const PROVIDERS: Readonly<Record<ProviderKey, Provider>> = {
  ...{ intervals, polar, wahoo, withings, oura, whoop },
  ...{ suunto, coros, garmin, 'garmin-personal': garminPersonal, trainingpeaks: trainingPeaks, strava },
};

/** Every service that the product knows, in the order of the page. */
export const allProviders: readonly Provider[] = PROVIDER_KEYS.map((key) => PROVIDERS[key]);

export const providerOf = (key: string): Provider => PROVIDERS[key as ProviderKey];

/** How a service can be connected on this host; none with the reason. */
export function waysOf(
  { config }: Pick<Deps, 'config'>,
  { key, name, signIn, keySteps, moreSettings = [], isPersonal }: Provider,
): { ways: ('sign-in' | 'key')[]; unavailable: string | null } {
  if (isPersonal && !config.connections.personalUse)
    return {
      ways: [],
      unavailable: `${name} is for the operator’s own use only: it needs a server with PERSONAL_USE=1, which has no billing.`,
    };
  const ways: ('sign-in' | 'key')[] = [];
  if (signIn && config.connections.clients[key]) ways.push('sign-in');
  if (keySteps.length > 0) ways.push('key');
  const setting = key.toUpperCase();
  const [last, ...others] = [`${setting}_CLIENT_ID`, `${setting}_CLIENT_SECRET`, ...moreSettings].toReversed();
  const settings = `${others.toReversed().join(', ')} and ${last}`;
  const unavailable = `${name} isn’t set up on this server. The operator registers the server there and sets ${settings}.`;
  return { ways, unavailable: ways.length === 0 ? unavailable : null };
}
