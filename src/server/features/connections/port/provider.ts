import type { ProviderKey, ProviderTerms, Reading } from '#contract/connections/connections.ts';
import type { DayRange, LocalDate } from '#core/calendar.ts';
import type { Discipline } from '#core/discipline.ts';
import type { ImportedDay } from '#core/recovery/import/imported-day.ts';
import type { Thresholds } from '#core/threshold/thresholds.ts';
import type { Workout } from '#core/workout/workout.ts';
import type { ProviderApi, SendRequest } from '#server/features/connections/port/provider-api.ts';
import type { Deps } from '#server/platform/context.ts';

/** What the host has registered at a service. */
export type ClientSettings = Deps['config']['connections']['clients'][string];

/** What opens an account at a service. `key` is the athlete's own; tokens come from a sign-in or are made from the key. */
export interface Credential {
  key?: string;
  accessToken?: string;
  refreshToken?: string | null;
  /** Milliseconds since 1970; null never ends. */
  expiresAt?: number | null;
  /** Whose account it opens, as the service calls it. */
  account?: string | null;
}

/** Whose account it is. */
export interface Account {
  remoteUser: string | null;
  name: string | null;
}

/** An activity as a list names it. The file is fetched again when `version` is another one. */
export interface ActivityRef {
  id: string;
  version: string;
  /** Where its file is, if not where its id says; null for one without a recording. */
  file?: string | null;
  /** What kind of file it is, where the list says so. */
  extension?: OriginalFile['extension'];
}

export interface OriginalFile {
  bytes: Uint8Array;
  extension: 'fit' | 'tcx' | 'gpx' | 'fit.gz';
}

/** A session as it is sent. `externalId` is ours and never changes. */
export interface PlannedSession {
  externalId: string;
  date: LocalDate;
  timeZone: string;
  name: string;
  discipline: Discipline;
  durationSec: number;
  distanceM: number | null;
  load: number | null;
  notes: string | null;
  workout: Workout | null;
  thresholds: Thresholds;
  changedAt: Date;
}

export interface Written {
  remoteId: string;
  /** Why it is there and still not on the device. */
  problem: string | null;
}

/** A file as the athlete recorded it. `externalId` is ours and never changes. */
export interface Recording {
  externalId: string;
  name: string;
  extension: OriginalFile['extension'];
  read(): Promise<Uint8Array>;
}

/** `status`: `sent` is an activity there, `queued` is still being read by the service. */
export interface Uploaded {
  remoteId: string;
  status: 'queued' | 'sent' | 'failed';
  reason: string | null;
}

export interface KnownDelivery {
  remoteId: string | null;
  isRetry: boolean;
  note?(remoteId: string): Promise<void>;
}

export interface WorkoutDelivery {
  /** Why this service can't take a session; null where it can. */
  refuses(session: PlannedSession): string | null;
  /**
   * Writes it there once, however often it is called: `remoteId` names what an earlier call wrote. `isRetry`: an earlier call may have written without our
   * knowing. `note` keeps the id of what is written in steps, before the next step.
   */
  write(api: ProviderApi, session: PlannedSession, known: KnownDelivery): Promise<Written>;
  /** One that is gone already is no error. */
  remove(api: ProviderApi, known: { remoteId: string; externalId: string; date: LocalDate }): Promise<void>;
}

export interface SignIn {
  authorize: string;
  token: string;
  scopes: readonly string[];
  /** How scopes are written after each other; a space unless said. */
  scopeSeparator?: string;
  usesPkce: boolean;
  clientAuth: 'basic' | 'form';
  /** Tokens that don't answer in the words of RFC 6749 are put into them. */
  translate?: (answer: Response) => Promise<Response>;
  /** More that the token address wants. */
  form?: Readonly<Record<string, string>>;
}

/** A notice in the words of no service: whose account it is about. */
export interface Notice {
  remoteUser: string;
  /** Of a service that brings the data with its notice instead of being asked for them. */
  pushed?: Pushed;
}

/** What came with a notice. `hasEnded`: the athlete has ended our access there. */
export interface Pushed {
  activities: ActivityRef[];
  mornings: ImportedDay[];
  hasEnded: boolean;
}

export interface Webhook {
  /** Null refuses: the notice does not prove where it comes from. An empty list is one that says nothing. */
  read(raw: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>, secrets: WebhookSecrets): Notice[] | null;
}
export interface WebhookSecrets {
  webhookSecret: string | null;
  /** `secret` in the address that the host registered, for services that sign nothing. */
  urlSecret: string;
  client: ClientSettings | null;
  now: Date;
}

export interface QuotaLimit {
  points: number;
  windowSec: number;
}

export interface Quota {
  perConnection: boolean;
  /** The shortest window first. */
  limits: readonly QuotaLimit[];
  /** Instead of these once the service has approved the host's app; as many, in the same order. */
  approvedLimits?: readonly QuotaLimit[];
  /** Requests that are left of each limit, as an answer says; null where it does not say. */
  left?(headers: Readonly<Record<string, string>>): (number | null)[];
}

/** A service that can be connected. One file per service says all that is special about it. */
export interface Provider {
  key: ProviderKey;
  name: string;
  brings: string;
  /** How the athlete gets a key; empty where there are no keys. */
  keySteps: readonly string[];
  signIn: SignIn | null;
  /** What the host has to set beside client id and secret. */
  moreSettings?: readonly string[];
  /** Only where the host has switched billing off for personal use. */
  isPersonal?: boolean;
  terms: ProviderTerms;
  readings: readonly Reading[];
  /** Days of history that it hands out, and how many of them in one question. */
  historyDays: number;
  windowDays: number;
  pollMinutes: number;
  /** `perConnection`: the quota is the athlete's own, else all of this installation share it. */
  quota: Quota;
  /** Headers that a request is sent with. */
  authorize(credential: Credential, client: ClientSettings | null): Record<string, string>;
  /** What is written into every address, for services that read permission there. */
  query?(credential: Credential): Record<string, string>;
  /** A new access token; null where there is none to be had. Only for services whose tokens don't come from `signIn`. */
  renew?(send: SendRequest, credential: Credential, client: ClientSettings | null): Promise<Credential | null>;
  /** Whose account this is: the first thing that is asked. `said`: what came with the tokens. Throws `ProviderError` where the credential opens nothing. */
  identify(api: ProviderApi, athleteId: string, said: Readonly<Record<string, unknown>>): Promise<Account>;
  /** Asks a service that only pushes to push these days again. */
  askForHistory?(api: ProviderApi, range: DayRange): Promise<void>;
  listActivities?(api: ProviderApi, range: DayRange): Promise<ActivityRef[]>;
  /** Null for one without a recording. */
  fetchOriginal?(api: ProviderApi, ref: ActivityRef): Promise<OriginalFile | null>;
  listMornings?(api: ProviderApi, range: DayRange): Promise<ImportedDay[]>;
  delivery: WorkoutDelivery | null;
  /** Uploads a recording there once, however often it is called. `remoteId` names what an earlier call uploaded. */
  upload?(api: ProviderApi, recording: Recording, remoteId: string | null): Promise<Uploaded>;
  webhook: Webhook | null;
  /** Ends our access there. */
  revoke?(api: ProviderApi, account: { remoteUser: string | null; client: ClientSettings | null }): Promise<void>;
}
