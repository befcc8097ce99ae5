import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { allProviders, providerOf, waysOf } from '#server/features/connections/providers/registry.ts';

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

test('Garmin’s personal keys are for a server of one’s own: PERSONAL_USE switches billing off, and goes with no other payments', () => {
  const personal = providerOf('garmin-personal');
  expect(waysOf({ config: readConfig({}) }, personal)).toMatchObject({ ways: [], unavailable: expect.stringContaining('PERSONAL_USE=1') });
  const on = readConfig({ PERSONAL_USE: '1' });
  expect([waysOf({ config: on }, personal).ways, on.payments.kind]).toEqual([['key'], 'off']);
  expect(() => readConfig({ PERSONAL_USE: '1', PAYMENTS: 'demo' })).toThrow('PERSONAL_USE is 1 but PAYMENTS is demo; remove one.');
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  expect(() => readConfig({ PERSONAL_USE: '1', ...keys })).toThrow('STRIPE_SECRET_KEY is set');
  expect(() => readConfig({ GARMIN_CLIENT_ID: 'id', GARMIN_CLIENT_SECRET: 'secret' })).toThrow('GARMIN_WEBHOOK_SECRET');
});
