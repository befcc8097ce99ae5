import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Env, SECRETS } from '#server/config.ts';
import { ProviderEnv } from '#server/platform/auth/provider-settings.ts';
import { CoachEnv } from '#server/settings/coach-settings.ts';
import { ConnectionEnv } from '#server/settings/connection-settings.ts';
import { PaymentEnv } from '#server/settings/payment-settings.ts';
import { TelemetryEnv } from '#server/settings/telemetry-settings.ts';

const SERVER = path.join(import.meta.dirname, '..', '..', 'src', 'server');
const FILES = [
  'config.ts',
  'settings/payment-settings.ts',
  'settings/coach-settings.ts',
  'platform/auth/provider-settings.ts',
  'settings/telemetry-settings.ts',
  'settings/connection-settings.ts',
];
/** A setting in a schema, after its comment. */
const SETTING = /^ {2}\/\*\* (.+) \*\/\n {2}([A-Z][A-Z0-9_]+):/gm;
/** Nothing that a setting with a rule accepts. */
const INVALID = '½';

export interface DescribedSetting {
  name: string;
  /** Its comment in the code; null where there is none. */
  description: string | null;
  /** What the product says of a wrong value, after "must"; empty where every text is accepted. */
  rule: string;
  /** Used when the setting is absent; null for none. */
  preset: string | null;
  /** Whether `<name>_FILE` may name a file with the value. */
  isReadFromFile: boolean;
}

export interface SettingGroup {
  title: string;
  settings: readonly DescribedSetting[];
}

/** Every setting of the server, in the order of the code. */
export function settingGroups(): SettingGroup[] {
  const groups = [
    { title: 'Payments', names: Object.keys(PaymentEnv.shape) },
    { title: 'AI coach', names: Object.keys(CoachEnv.shape) },
    { title: 'Login with another provider', names: Object.keys(ProviderEnv.shape) },
    { title: 'Telemetry', names: Object.keys(TelemetryEnv.shape) },
    { title: 'Connected services', names: Object.keys(ConnectionEnv.shape) },
  ];
  const grouped = new Set(groups.flatMap(({ names }) => names));
  const server = { title: 'Server', names: Object.keys(Env.shape).filter((name) => !grouped.has(name)) };
  const comments = readComments();
  return [server, ...groups].map(({ title, names }) => ({ title, settings: names.map((name) => describe(name, comments)) }));
}

function readComments(): ReadonlyMap<string, string> {
  const sources = FILES.map((file) => readFileSync(path.join(SERVER, file), 'utf8'));
  return new Map(sources.flatMap((text) => [...text.matchAll(SETTING)].map(([, comment = '', name = '']) => [name, comment] as const)));
}

function describe(name: string, comments: ReadonlyMap<string, string>): DescribedSetting {
  const presets: Readonly<Record<string, unknown>> = Env.parse({});
  const preset = presets[name];
  return {
    name,
    description: comments.get(name) ?? null,
    rule: ruleOf(name),
    preset: preset === undefined ? null : String(preset),
    isReadFromFile: SECRETS.some((secret) => secret === name),
  };
}

/** "PORT must be a number" → "be a number". */
function ruleOf(name: string): string {
  const message = Env.safeParse({ [name]: INVALID }).error?.issues[0]?.message ?? '';
  return message.replace(new RegExp(`^(?:${name} )?must `), '');
}
