import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';

const TEST_KEYS = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
const LIVE_KEYS = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
const PRODUCTION = { NODE_ENV: 'production' };

/** Which payments a start ends with, or the sentence with which it is refused. */
function started(env: Record<string, string>, demo = false): string {
  try {
    return readConfig(env, demo).payments.kind;
  } catch (error) {
    return error instanceof Error ? error.message.replace('Moorline cannot start: ', '') : String(error);
  }
}

test('PAY-11 the start-up matrix: which keys, asked for what, in production or not', () => {
  expect(started({})).toBe('demo');
  expect(started(PRODUCTION)).toBe('none');
  expect(started({ ...PRODUCTION, ALLOW_DEMO: '1' })).toBe('demo');
  expect(started({ ...PRODUCTION, PAYMENTS: 'demo' })).toBe(
    'PAYMENTS is demo and NODE_ENV is production; set ALLOW_DEMO=1 if this is intended.',
  );
  expect(started({ ...PRODUCTION, PAYMENTS: 'demo', ALLOW_DEMO: '1' })).toBe('demo');
  for (const more of [{}, PRODUCTION]) expect(started({ ...more, PAYMENTS: 'off' })).toBe('off');
  expect(started({ ...TEST_KEYS, PAYMENTS: 'off' })).toBe('PAYMENTS is off but STRIPE_SECRET_KEY is set; remove one.');
  expect(started({ PAYMENTS: 'demo' })).toBe('demo');
  expect(started(TEST_KEYS)).toBe('stripe');
  expect(started({ ...TEST_KEYS, PAYMENTS: 'stripe' })).toBe('stripe');
  expect(started({ ...TEST_KEYS, PAYMENTS: 'demo' })).toBe('demo');
  expect(started(LIVE_KEYS)).toBe('stripe');
  expect(started({ ...LIVE_KEYS, ...PRODUCTION })).toBe('stripe');
  const together = 'demo payments and live Stripe keys cannot be used together; remove one.';
  expect(started({ ...LIVE_KEYS, PAYMENTS: 'demo' })).toBe(together);
  expect(started({ STRIPE_SECRET_KEY: 'sk_live_1', PAYMENTS: 'demo' })).toBe(together);
  expect(started(LIVE_KEYS, true)).toBe('demo data and live Stripe keys cannot be used together.');
  expect(started(TEST_KEYS, true)).toBe('stripe');
  const testKey = 'STRIPE_SECRET_KEY is a test key and NODE_ENV is production; set ALLOW_TEST_PAYMENTS=1 if this is intended.';
  expect(started({ ...TEST_KEYS, ...PRODUCTION })).toBe(testKey);
  expect(started({ ...TEST_KEYS, ...PRODUCTION, ALLOW_TEST_PAYMENTS: '0' })).toBe(testKey);
  expect(started({ ...TEST_KEYS, ...PRODUCTION, ALLOW_TEST_PAYMENTS: '1' })).toBe('stripe');
});

test('PAY-11 half a set of keys never falls back to demo payments', () => {
  expect(started({ STRIPE_SECRET_KEY: 'sk_live_1' })).toBe('STRIPE_SECRET_KEY is set but STRIPE_PUBLISHABLE_KEY is not.');
  expect(started({ STRIPE_WEBHOOK_SECRET: 'whsec_1' })).toBe('STRIPE_WEBHOOK_SECRET is set but STRIPE_SECRET_KEY is not.');
  expect(started({ STRIPE_AUTOMATIC_TAX: '1' })).toBe('STRIPE_AUTOMATIC_TAX is set but STRIPE_SECRET_KEY is not.');
  expect(started({ STRIPE_API_BASE: 'http://127.0.0.1:1' })).toBe('STRIPE_API_BASE is set but STRIPE_SECRET_KEY is not.');
  expect(started({ PAYMENTS: 'stripe' })).toBe('PAYMENTS is stripe but STRIPE_SECRET_KEY is missing.');
});

test('PAY-11 keys that do not belong together, or would go to another host, stop the start', () => {
  expect(started({ ...TEST_KEYS, STRIPE_PUBLISHABLE_KEY: 'pk_live_1' })).toBe(
    'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be live keys or both test keys.',
  );
  expect(started({ ...LIVE_KEYS, STRIPE_API_BASE: 'http://127.0.0.1:1' })).toMatch(/^STRIPE_API_BASE is for tests/);
  expect(started({ ...TEST_KEYS, STRIPE_SECRET_KEY: 'pk_test_1' })).toMatch(/^STRIPE_SECRET_KEY must begin with/);
  expect(started({ ...TEST_KEYS, STRIPE_WEBHOOK_SECRET: 'secret' })).toMatch(/^STRIPE_WEBHOOK_SECRET must begin with/);
});

test('two signing secrets are believed while one is being changed', () => {
  const { payments } = readConfig({ ...TEST_KEYS, STRIPE_WEBHOOK_SECRET: 'whsec_new,whsec_old' });
  expect(payments).toMatchObject({ webhookSecrets: ['whsec_new', 'whsec_old'] });
});
