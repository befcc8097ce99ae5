import { existsSync, readFileSync, statSync } from 'node:fs';
import { isIP } from 'node:net';
import * as z from 'zod/mini';
import { PRODUCT_NAME } from '#contract/shared/product.ts';
import { ProviderEnv, type ProviderSettings, providerSettings } from '#server/platform/auth/provider-settings.ts';
import { CoachEnv, type CoachSettings, coachSettings } from '#server/settings/coach-settings.ts';
import { CONNECTION_SECRETS, ConnectionEnv, type ConnectionSettings, connectionSettings } from '#server/settings/connection-settings.ts';
import { mapProblem } from '#server/settings/map-settings.ts';
import { PaymentEnv, type PaymentSettings, paymentSettings } from '#server/settings/payment-settings.ts';
import { TelemetryEnv, telemetrySettings } from '#server/settings/telemetry-settings.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const PORT_RULE = 'PORT must be a whole number from 0 to 65535';
const port = z.coerce.number(PORT_RULE).check(z.int(PORT_RULE), z.minimum(0, PORT_RULE), z.maximum(65535, PORT_RULE));
const optional = (schema: z.ZodMiniType<string>) => z.optional(schema);
const url = (name: string, protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `${name} must be a URL such as ${example}` }) as z.ZodMiniType<string>;
const SECRET_BYTES = 32;
/** Long enough, and no placeholder of one sign. */
const secret = (name: string) =>
  z.optional(
    z.string().check(
      z.refine((value: string) => Buffer.byteLength(value) >= SECRET_BYTES && new Set(value).size > 8, {
        error: `${name} must be a random string of at least ${SECRET_BYTES} bytes`,
      }),
    ),
  );
/** As the header of an email takes it: an address, or a name with the address in angle brackets. */
const listed = (value: string): string[] => value.split(',').map((each) => each.trim());
const sender = z.string().check(
  z.refine((value: string) => z.safeParse(z.email(), /^(?:[^<>\r\n]*<)?([^<>\s]+?)>?$/.exec(value)?.[1]).success, {
    error: 'MAIL_FROM must be an email address such as Training club <hello@club.example>',
  }),
);
const PROXY_NAMES = new Set(['loopback', 'linklocal', 'uniquelocal']);
const isProxy = (each: string): boolean => {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(each) ?? [];
  const version = isIP(address);
  return PROXY_NAMES.has(each) || (version !== 0 && Number(bits ?? 0) <= (version === 4 ? 32 : 128));
};
const proxies = z.string().check(
  z.refine((value: string) => listed(value).every(isProxy), {
    error: 'TRUST_PROXY must be IP addresses or ranges such as 10.0.0.2,172.16.0.0/12',
  }),
);
const addresses = z.string().check(
  z.refine((value: string) => listed(value).every((each) => z.safeParse(z.email(), each).success), {
    error: 'OPERATORS must be email addresses separated by commas',
  }),
);
const flag = z.optional(z.enum(['0', '1'], 'must be 0 or 1'));

/** Every setting. The comment of each is its line in `docs/settings.md`. */
export const Env = z.object({
  /** Port of the web server. */
  PORT: z._default(port, 3000),
  /** Address on which the web server listens. */
  HOST: z._default(z.string().check(z.regex(/^[\w.:%-]+$/, 'HOST must be a host name or an IP address')), 'localhost'),
  /** Folder for the built-in database, files, unsent emails and the secret of the installation. */
  DATA_DIR: z._default(z.string(), './data'),
  /** A PostgreSQL of your own, version 15 or later. Without it, the product starts its own in `DATA_DIR`. */
  DATABASE_URL: optional(url('DATABASE_URL', /^postgres(ql)?$/, 'postgres://user:password@host/name')),
  /** Streaming replica for queries over years. Needs `DATABASE_URL`. */
  DATABASE_READ_URL: optional(url('DATABASE_READ_URL', /^postgres(ql)?$/, 'postgres://user:password@replica/name')),
  /** S3-compatible storage for files. Without it, files are stored in `DATA_DIR`. */
  STORAGE_URL: optional(url('STORAGE_URL', /^s3$/, 's3://bucket?endpoint=https://host&region=eu-west-2')),
  /** Public address of the product, used in emails and links. Without it, the address on this machine. */
  APP_URL: optional(url('APP_URL', /^https?$/, 'https://moorline.example')),
  /** What this process does: answer requests, work on jobs, or both. */
  ROLES: z._default(z.string().check(z.regex(/^(web|worker)(,(web|worker))?$/, 'ROLES must be web, worker or web,worker')), 'web,worker'),
  /** Mail server. Without it, emails are written to `outbox` in `DATA_DIR` and not sent. */
  SMTP_URL: optional(url('SMTP_URL', /^smtps?$/, 'smtp://user:password@host:587')),
  /** Sender of all emails. */
  MAIL_FROM: z._default(sender, `${PRODUCT_NAME} <hello@moorline.example>`),
  /** Address for support requests and security reports. */
  SUPPORT_EMAIL: z._default(z.email('SUPPORT_EMAIL must be an email address'), 'support@moorline.example'),
  /** Address of the human coach. */
  COACH_EMAIL: z._default(z.email('COACH_EMAIL must be an email address'), 'coach@moorline.example'),
  /** Confirmed addresses of accounts that see stopped tasks, refused files and abandoned jobs at `/operator`, separated by commas. */
  OPERATORS: z.optional(addresses),
  /** Least severe messages in the log. */
  LOG_LEVEL: z._default(z.enum(LOG_LEVELS, `LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}`), 'info'),
  /** With `production`, the demo, test payments and a shared database without `APP_SECRET` are refused, and the log warns of unsafe settings. */
  NODE_ENV: z.optional(z.string()),
  /** Allows the demo and demo payments with `NODE_ENV=production`. */
  ALLOW_DEMO: flag,
  /** Who can create an account: everybody, whoever has a link from `npm run admin -- invite`, or nobody. */
  SIGNUPS: z._default(z.enum(['open', 'invite', 'closed'], 'SIGNUPS must be open, invite or closed'), 'open'),
  /** Encrypts secrets in the database; the same for all processes. Without it, one is created in `DATA_DIR`. */
  APP_SECRET: secret('APP_SECRET'),
  /** The previous `APP_SECRET`, while you change it. */
  APP_SECRET_PREVIOUS: secret('APP_SECRET_PREVIOUS'),
  /** Addresses of the proxies whose `X-Forwarded-For` is trusted, separated by commas. */
  TRUST_PROXY: z.optional(proxies),
  /** `1` serves `/metrics` to every address; otherwise to this machine only. */
  METRICS_OPEN: flag,
  /** Encrypts backups. Required for a backup with `NODE_ENV=production`. */
  BACKUP_PASSPHRASE: z.optional(z.string().check(z.minLength(16, 'BACKUP_PASSPHRASE must have at least 16 characters'))),
  /** FFmpeg program for video analysis, instead of the bundled library. */
  FFMPEG_PATH: z.optional(z.string()),
  /** PMTiles file with a street map in the Protomaps format, drawn under the tracks of activities. Without it, tracks are drawn on a plain ground. */
  MAP_FILE: z.optional(z.string()),
  /** Access key for `STORAGE_URL`. */
  AWS_ACCESS_KEY_ID: z.optional(z.string()),
  /** Secret key for `STORAGE_URL`. */
  AWS_SECRET_ACCESS_KEY: z.optional(z.string()),
  ...PaymentEnv.shape,
  ...CoachEnv.shape,
  ...ProviderEnv.shape,
  ...TelemetryEnv.shape,
  ...ConnectionEnv.shape,
});

/**
 * Environment → Config. Throws one Error whose message names every wrong setting, before anything has started.
 * `demo` is what the command line asked for.
 */
export function readConfig(env: Record<string, string | undefined>, demo = false) {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const given = { ...set, ...secretsInFiles(set) };
  const parsed = Env.safeParse(given);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(({ path, message }) => {
      const name = String(path[0] ?? '');
      return message.startsWith(name) ? message : `${name} ${message}`;
    });
    throw new ConfigError(`${PRODUCT_NAME} cannot start: ${wrong.join('; ')}.`);
  }
  const e = parsed.data;
  const production = e.NODE_ENV === 'production';
  if (demo && production && e.ALLOW_DEMO !== '1') {
    throw new ConfigError(`${PRODUCT_NAME} cannot start: the demo is not available with NODE_ENV=production unless ALLOW_DEMO=1.`);
  }
  refuseHalfKey(given);
  if (e.APP_SECRET_PREVIOUS !== undefined && e.APP_SECRET === undefined)
    throw new ConfigError(`${PRODUCT_NAME} cannot start: APP_SECRET_PREVIOUS is set but APP_SECRET is not.`);
  if (e.DATABASE_READ_URL !== undefined && e.DATABASE_URL === undefined)
    throw new ConfigError(`${PRODUCT_NAME} cannot start: DATABASE_READ_URL is set but DATABASE_URL is not.`);
  return {
    host: e.HOST,
    port: e.PORT,
    dataDir: e.DATA_DIR,
    database: e.DATABASE_URL ? { kind: 'server' as const, url: e.DATABASE_URL } : { kind: 'embedded' as const, dir: e.DATA_DIR },
    /** A copy that follows the database, for reads that go over years; null reads everything from the database itself. */
    readDatabaseUrl: e.DATABASE_READ_URL ?? null,
    storage: e.STORAGE_URL
      ? {
          kind: 's3' as const,
          url: e.STORAGE_URL,
          keyId: e.AWS_ACCESS_KEY_ID ?? '',
          secret: e.AWS_SECRET_ACCESS_KEY ?? '',
        }
      : { kind: 'folder' as const, dir: `${e.DATA_DIR}/files` },
    /** Without a setting it follows the port that was really taken. */
    appUrl: e.APP_URL?.replace(/\/$/, ''),
    roles: { web: e.ROLES.includes('web'), worker: e.ROLES.includes('worker') },
    mail: {
      smtpUrl: e.SMTP_URL,
      outbox: `${e.DATA_DIR}/outbox`,
      from: e.MAIL_FROM,
      support: e.SUPPORT_EMAIL,
      coach: e.COACH_EMAIL,
    },
    payments: readPayments(e, { demo, production, allowDemo: e.ALLOW_DEMO === '1', personalUse: e.PERSONAL_USE === '1' }),
    coach: readCoach(e),
    telemetry: telemetrySettings(e),
    connections: readConnections(e, production),
    signups: e.SIGNUPS,
    /** Addresses of operators, in lower case; none without the setting. */
    operators: e.OPERATORS === undefined ? [] : listed(e.OPERATORS.toLowerCase()),
    /** Another way to log in; null without one. */
    provider: readProvider(e),
    logLevel: e.LOG_LEVEL,
    production,
    demo,
    /** Addresses of proxies whose forwarded headers are believed; none by default. */
    trustProxy: e.TRUST_PROXY === undefined ? false : listed(e.TRUST_PROXY),
    /** What seals secrets in the database, newest first; without a setting the installation makes its own in `path`. */
    secret: { given: [e.APP_SECRET, e.APP_SECRET_PREVIOUS].filter((each) => each !== undefined), path: `${e.DATA_DIR}/secret` },
    metricsOpen: e.METRICS_OPEN === '1',
    /** What backups are encrypted with; null leaves them open. */
    backupPassphrase: e.BACKUP_PASSPHRASE ?? null,
    /** An FFmpeg of the machine's own, in place of the one from npm. */
    ffmpegPath: e.FFMPEG_PATH ?? null,
    /** PMTiles file under the tracks of activities; null shows them on a plain ground. */
    mapFile: e.MAP_FILE ?? null,
  };
}
export type Config = ReturnType<typeof readConfig>;

/**
 * In production processes that share a database must be given their secret: throws when there is none. With the built-in database the secret in
 * `DATA_DIR` will do, if only the account of the product can read it. The demo has nothing to encrypt.
 */
export function requireSecret({
  production,
  demo,
  database,
  secret: { given, path },
}: Pick<Config, 'production' | 'demo' | 'database' | 'secret'>): void {
  if (!production || demo || given.length > 0) return;
  if (database.kind === 'embedded') {
    if (existsSync(path) && (statSync(path).mode & 0o077) !== 0)
      throw new ConfigError(`${PRODUCT_NAME} cannot start: other accounts can read ${path}; run "chmod 600 ${path}".`);
    return;
  }
  const own = existsSync(path) ? `, or APP_SECRET_FILE to ${path} to keep using the secret that this installation created` : '';
  throw new ConfigError(
    `${PRODUCT_NAME} cannot start: APP_SECRET is missing, NODE_ENV is production and DATABASE_URL is set; set it to a random string of at least ${SECRET_BYTES} bytes${own}.`,
  );
}

/** A process that answers requests throws without the map it is to show; workers and commands need none. */
export function requireMap({ mapFile, roles }: Pick<Config, 'mapFile' | 'roles'>): void {
  const problem = mapFile !== null && roles.web ? mapProblem(mapFile) : null;
  if (problem) throw new ConfigError(`${PRODUCT_NAME} cannot start: MAP_FILE ${problem}.`);
}

/** What an operator should hear at the start: processes that share a database and not a secret cannot open what the others seal. */
export function secretWarning({
  database,
  appUrl,
  secret: { given, path },
}: Pick<Config, 'database' | 'appUrl' | 'secret'>): string | null {
  if (given.length > 0 || database.kind === 'embedded' || !appUrl?.startsWith('https:')) return null;
  return `APP_SECRET is not set; using the secret in ${path}. All processes on this database must use the same one.`;
}

/** A wrong setting: said in one sentence, without a stack. */
export class ConfigError extends Error {}

/** Settings that hold a secret: `SMTP_URL_FILE` names a file with what `SMTP_URL` would say, as container platforms hand secrets over. */
export const SECRETS = [
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'SMTP_URL',
  'AWS_SECRET_ACCESS_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'BACKUP_PASSPHRASE',
  'COACH_API_KEY',
  'APP_SECRET',
  'APP_SECRET_PREVIOUS',
  'OIDC_CLIENT_SECRET',
  'OTEL_EXPORTER_OTLP_HEADERS',
  ...CONNECTION_SECRETS,
] as const;

function readPayments(...asked: Parameters<typeof paymentSettings>): PaymentSettings {
  const settings = paymentSettings(...asked);
  if ('refusal' in settings) throw new ConfigError(`${PRODUCT_NAME} cannot start: ${settings.refusal}.`);
  return settings;
}

function readConnections(...asked: Parameters<typeof connectionSettings>): ConnectionSettings {
  const settings = connectionSettings(...asked);
  if ('refusal' in settings) throw new ConfigError(`${PRODUCT_NAME} cannot start: ${settings.refusal}.`);
  return settings;
}

function readCoach(asked: Parameters<typeof coachSettings>[0]): CoachSettings {
  const settings = coachSettings(asked);
  if ('refusal' in settings) throw new ConfigError(`${PRODUCT_NAME} cannot start: ${settings.refusal}.`);
  return settings;
}

function readProvider(asked: Parameters<typeof providerSettings>[0]): ProviderSettings | null {
  const settings = providerSettings(asked);
  if (settings && 'refusal' in settings) throw new ConfigError(`${PRODUCT_NAME} cannot start: ${settings.refusal}.`);
  return settings;
}

function secretsInFiles(set: Record<string, string | undefined>): Record<string, string> {
  const secrets: Record<string, string> = {};
  for (const name of SECRETS) {
    const file = set[`${name}_FILE`];
    if (file === undefined) continue;
    if (set[name] !== undefined) throw new ConfigError(`${PRODUCT_NAME} cannot start: ${name} and ${name}_FILE are both set; use one.`);
    const secret = readSecret(name, file);
    // An empty file is no secret, as an empty setting is none.
    if (secret !== '') secrets[name] = secret;
  }
  return secrets;
}

function readSecret(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new ConfigError(`${PRODUCT_NAME} cannot start: the file in ${name}_FILE can’t be read.`);
  }
}

function refuseHalfKey(given: Record<string, string | undefined>): void {
  const names = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const;
  const [missing] = names.filter((name) => given[name] === undefined);
  const [present] = names.filter((name) => given[name] !== undefined);
  if (missing && present) throw new ConfigError(`${PRODUCT_NAME} cannot start: ${present} is set but ${missing} is not.`);
}
