import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { allProviders, waysOf } from '#server/features/connections/providers/registry.ts';

const SUUNTO = { SUUNTO_CLIENT_ID: 'id', SUUNTO_CLIENT_SECRET: 'secret', SUUNTO_SUBSCRIPTION_KEY: 'key' };

test('a service that needs more than a client is refused without it, and reads it where it is given', () => {
  const { SUUNTO_SUBSCRIPTION_KEY: key, ...client } = SUUNTO;
  for (const half of [client, { SUUNTO_SUBSCRIPTION_KEY: key }]) expect(() => readConfig(half)).toThrow('SUUNTO_SUBSCRIPTION_KEY');
  expect(readConfig(SUUNTO).connections.clients.suunto).toEqual({ clientId: 'id', clientSecret: 'secret', subscriptionKey: 'key' });
});

test('a service that the host has not set up is off and names each setting that turns it on; with them it can be signed in to', () => {
  const off = readConfig({});
  for (const provider of allProviders.filter(({ keySteps }) => keySteps.length === 0)) {
    const { ways, unavailable } = waysOf({ config: off }, provider);
    const named = unavailable?.match(/[A-Z]+_[A-Z_]+/g) ?? [];
    expect([provider.key, ways, named.length >= 2]).toEqual([provider.key, [], true]);
    const on = readConfig(Object.fromEntries(named.map((name) => [name, 'given'])));
    expect(waysOf({ config: on }, provider)).toEqual({ ways: ['sign-in'], unavailable: null });
  }
});
