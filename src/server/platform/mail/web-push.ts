import { request } from 'node:https';
import * as z from 'zod/mini';
import type { Sealer } from '#server/platform/crypto/encrypt-text.ts';
import { type Db, transaction } from '#server/platform/db/pool.ts';
import { publicLookup } from '#server/platform/http/ssrf-guard.ts';
import { askOutside } from '#server/platform/observability/instrumentation.ts';

/** Fetched when somebody wants messages. */
const library = async () => (await import('web-push')).default;

/** Where browsers take their messages: Chrome and its kin, Firefox, Edge, Safari. A new browser's service is entered here. */
const PUSH_HOSTS = [
  /^fcm\.googleapis\.com$/,
  /^[a-z0-9-]+(?:\.[a-z0-9-]+)?\.push\.apple\.com$/,
  /^(?:[a-z0-9-]+\.)?push\.services\.mozilla\.com$/,
  /^[a-z0-9-]+(?:\.[a-z0-9-]+)?\.notify\.windows\.com$/,
];

/** Whether an address that a browser gave us is one of a push service: https, its own port, no name and password in it. */
export function isPushEndpoint(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  return protocol === 'https:' && port === '' && username === '' && password === '' && PUSH_HOSTS.some((host) => host.test(hostname));
}

export interface PushSubscriber {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** What a browser shows; of what is private, nothing: it may stand on a lock screen. */
export interface PushMessage {
  title: string;
  body: string;
  /** Path of ours that a press opens. */
  path: string;
}

export interface PushRequest {
  endpoint: string;
  headers: Record<string, string>;
  body: Buffer;
}

/** Carries one request to a push service; the status of its answer. */
export type PushTransport = (message: PushRequest) => Promise<number>;

export interface Push {
  /** What browsers subscribe with. */
  publicKey(): Promise<string>;
  /** `gone`: the browser takes no more. Throws when it may be tried again. */
  send(subscriber: PushSubscriber, message: PushMessage): Promise<'taken' | 'gone'>;
}

/** Half a day: a session of this morning is no news tomorrow. */
const KEEP_FOR_SEC = 43_200;
const GONE = new Set([404, 410]);

const Keys = z.object({ publicKey: z.string(), sealedPrivateKey: z.string() });
const OWNER = 'installation';

/** Keys are made at the first use and belong to the installation, all of its processes. */
export function openPush(db: Db, sealer: Sealer, contact: string, carry: PushTransport = overHttps): Push {
  let keys: Promise<{ publicKey: string; privateKey: string }> | null = null;
  const getKeys = () => {
    keys ??= findOrMakeKeys(db, sealer).catch((error) => {
      keys = null;
      throw error;
    });
    return keys;
  };
  return {
    publicKey: async () => (await getKeys()).publicKey,
    async send({ endpoint, p256dh, auth }, message) {
      if (!isPushEndpoint(endpoint)) return 'gone';
      const details = (await library()).generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
        vapidDetails: { subject: `mailto:${contact}`, ...(await getKeys()) },
        TTL: KEEP_FOR_SEC,
      });
      const headers = Object.fromEntries(Object.entries(details.headers).map(([name, value]) => [name, String(value)]));
      const status = await askOutside('push', () => carry({ endpoint, headers, body: details.body ?? Buffer.alloc(0) }));
      if (GONE.has(status)) return 'gone';
      if (status < 200 || status > 299) throw new Error(`The push service answered ${status}.`);
      return 'taken';
    },
  };
}

async function findOrMakeKeys(db: Db, sealer: Sealer): Promise<{ publicKey: string; privateKey: string }> {
  const value = (await findKeys(db)) ?? (await makeKeys(db, sealer));
  const { publicKey, sealedPrivateKey } = Keys.parse(value);
  try {
    return { publicKey, privateKey: sealer.open(sealedPrivateKey, OWNER) };
  } catch {
    return replaceKeys(db, sealer);
  }
}

async function findKeys(db: Db): Promise<unknown> {
  return (await db.selectFrom('installation_keys').select('value').where('name', '=', 'web-push').executeTakeFirst())?.value;
}

/** Of two processes that start at once one makes them, and both read those. */
async function makeKeys(db: Db, sealer: Sealer): Promise<unknown> {
  const { value } = await newKeys(sealer);
  await db
    .insertInto('installation_keys')
    .values({ name: 'web-push', value })
    .onConflict((same) => same.doNothing())
    .execute();
  return findKeys(db);
}

async function newKeys(sealer: Sealer): Promise<{ keys: { publicKey: string; privateKey: string }; value: string }> {
  const keys = (await library()).generateVAPIDKeys();
  return { keys, value: JSON.stringify({ publicKey: keys.publicKey, sealedPrivateKey: sealer.seal(keys.privateKey, OWNER) }) };
}

/** An installation that lost its secret begins anew; what browsers subscribed with the lost key is worth nothing. */
async function replaceKeys(db: Db, sealer: Sealer): Promise<{ publicKey: string; privateKey: string }> {
  const { keys, value } = await newKeys(sealer);
  await transaction(db, async (tx) => {
    await tx.updateTable('installation_keys').set({ value }).where('name', '=', 'web-push').execute();
    await tx.deleteFrom('push_subscriptions').execute();
  });
  return keys;
}

const WITHIN_MS = 15_000;

/** To public addresses only, without following a redirect; of the answer nothing but its status is read. */
function overHttps({ endpoint, headers, body }: PushRequest): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(endpoint, { method: 'POST', headers, lookup: publicLookup(), timeout: WITHIN_MS }, (answer) => {
      resolve(answer.statusCode ?? 0);
      answer.destroy();
    });
    sent.on('timeout', () => sent.destroy(new Error('The push service timed out.')));
    sent.on('error', reject);
    sent.end(body);
  });
}
