import * as z from 'zod/mini';

/**
 * How money is taken: by nobody, which is said wherever money is mentioned, or by Stripe. `none`: nothing is configured, so nobody can subscribe.
 * `off`: there is no money, and everybody may do everything.
 */
export type PaymentSettings =
  | { kind: 'demo' | 'none' | 'off' }
  | {
      kind: 'stripe';
      live: boolean;
      secretKey: string;
      publishableKey: string;
      /** The newest first; an older one is believed while it is being changed. */
      webhookSecrets: readonly string[];
      /** Stripe works out which tax of which country is in the price. */
      automaticTax: boolean;
      /** Another host that speaks Stripe's language, for tests. */
      apiBase: string | null;
    };

const KEYS = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

/** What the environment says of payments. The comment of each is its line in `docs/settings.md`. */
export const PaymentEnv = z.object({
  /** Secret key of Stripe. Without the three keys, payments are a demo in which no money moves; in production nobody can subscribe. */
  STRIPE_SECRET_KEY: z.optional(
    z
      .string()
      .check(z.regex(/^(?:sk|rk)_(?:test|live)_\w+$/, 'STRIPE_SECRET_KEY must begin with sk_test_, sk_live_, rk_test_ or rk_live_')),
  ),
  /** Publishable key of Stripe. */
  STRIPE_PUBLISHABLE_KEY: z.optional(
    z.string().check(z.regex(/^pk_(?:test|live)_\w+$/, 'STRIPE_PUBLISHABLE_KEY must begin with pk_test_ or pk_live_')),
  ),
  /** Signing secret of the webhook at `/api/billing/webhook`; two while you change it. */
  STRIPE_WEBHOOK_SECRET: z.optional(
    z
      .string()
      .check(
        z.regex(/^whsec_\w+(?:,whsec_\w+)?$/, 'STRIPE_WEBHOOK_SECRET must begin with whsec_, or be two such secrets separated by a comma'),
      ),
  ),
  /** Another server instead of Stripe, for tests. */
  STRIPE_API_BASE: z.optional(z.url({ protocol: /^https?$/, error: 'STRIPE_API_BASE must be a URL such as http://127.0.0.1:12111' })),
  /** `1` lets Stripe Tax work out the tax within the price. */
  STRIPE_AUTOMATIC_TAX: z.optional(z.enum(['0', '1'], 'STRIPE_AUTOMATIC_TAX must be 0 or 1')),
  /** `stripe` refuses to start without keys; `demo` ignores test keys; `off` gives everybody all rights and mentions no money. Without it, the keys decide. */
  PAYMENTS: z.optional(z.enum(['demo', 'stripe', 'off'], 'PAYMENTS must be demo, stripe or off')),
  /** Allows test keys with `NODE_ENV=production`. */
  ALLOW_TEST_PAYMENTS: z.optional(z.enum(['0', '1'], 'ALLOW_TEST_PAYMENTS must be 0 or 1')),
});
type Given = z.output<typeof PaymentEnv>;

/** What is asked for beside the keys: the demo athlete, whether this is where real athletes are, and whether a demo is allowed there. */
interface Start {
  demo: boolean;
  production: boolean;
  allowDemo: boolean;
  /** Services that allow nothing else forbid billing beside them. */
  personalUse: boolean;
}

/** The settings, or one sentence that says why the product must not start with them. */
export function paymentSettings(given: Given, start: Start): PaymentSettings | { refusal: string } {
  const missing = KEYS.filter((name) => given[name] === undefined);
  const present = KEYS.filter((name) => given[name] !== undefined);
  const live = [given.STRIPE_SECRET_KEY, given.STRIPE_PUBLISHABLE_KEY].some((key) => key?.includes('_live_'));
  if (start.personalUse && given.PAYMENTS !== undefined && given.PAYMENTS !== 'off')
    return { refusal: `PERSONAL_USE is 1 but PAYMENTS is ${given.PAYMENTS}; remove one` };
  if (given.PAYMENTS === 'off' || start.personalUse) {
    const why = start.personalUse ? 'PERSONAL_USE is 1' : 'PAYMENTS is off';
    if (present[0]) return { refusal: `${why} but ${present[0]} is set; remove one` };
    return { kind: 'off' };
  }
  if (given.PAYMENTS === 'demo') {
    if (start.production && !start.allowDemo)
      return { refusal: 'PAYMENTS is demo and NODE_ENV is production; set ALLOW_DEMO=1 if this is intended' };
    if (live) return { refusal: 'demo payments and live Stripe keys cannot be used together; remove one' };
    return { kind: 'demo' };
  }
  if (present.length === 0) {
    if (given.STRIPE_AUTOMATIC_TAX === '1') return { refusal: `STRIPE_AUTOMATIC_TAX is set but ${KEYS[0]} is not` };
    if (given.PAYMENTS === 'stripe') return { refusal: `PAYMENTS is stripe but ${KEYS[0]} is missing` };
    if (given.STRIPE_API_BASE !== undefined) return { refusal: `STRIPE_API_BASE is set but ${KEYS[0]} is not` };
    return { kind: start.production && !start.allowDemo ? 'none' : 'demo' };
  }
  if (missing[0]) return { refusal: `${present[0]} is set but ${missing[0]} is not` };
  return stripeSettings(given, { ...start, live });
}

function stripeSettings(given: Given, { demo, production, live }: Start & { live: boolean }): PaymentSettings | { refusal: string } {
  const { STRIPE_SECRET_KEY = '', STRIPE_PUBLISHABLE_KEY = '', STRIPE_WEBHOOK_SECRET = '', STRIPE_API_BASE: apiBase } = given;
  if (STRIPE_SECRET_KEY.includes('_live_') !== STRIPE_PUBLISHABLE_KEY.includes('_live_'))
    return { refusal: 'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be live keys or both test keys' };
  if (live && demo) return { refusal: 'demo data and live Stripe keys cannot be used together' };
  if (live && apiBase !== undefined) return { refusal: 'STRIPE_API_BASE is for tests only and cannot be used with live keys' };
  if (!live && production && given.ALLOW_TEST_PAYMENTS !== '1')
    return { refusal: 'STRIPE_SECRET_KEY is a test key and NODE_ENV is production; set ALLOW_TEST_PAYMENTS=1 if this is intended' };
  return {
    kind: 'stripe',
    live,
    secretKey: STRIPE_SECRET_KEY,
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    webhookSecrets: STRIPE_WEBHOOK_SECRET.split(','),
    automaticTax: given.STRIPE_AUTOMATIC_TAX === '1',
    apiBase: apiBase ?? null,
  };
}
