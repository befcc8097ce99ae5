/**
 * What becomes of the rows of each table that names an athlete. All are part of an export; a test fails for one that stands in no list here,
 * and until it does its rows are exported and never brought back.
 */

/** Brought back: what the athlete did, wrote and decided. The order follows from what refers to what. */
export const BROUGHT_BACK: readonly string[] = [
  'athletes',
  'thresholds',
  'threshold_offers',
  'uploads',
  'upload_files',
  'upload_entries',
  'activities',
  'activity_bests',
  'activity_streams',
  'activity_files',
  'activity_pairings',
  'performance_metrics',
  'check_in_imports',
  'goals',
  'custom_charts',
  'races',
  'training_plans',
  'plan_versions',
  'proposals',
  'training_sessions',
  'day_notes',
  'week_templates',
  'own_workouts',
  'chat_threads',
  'chat_messages',
  'coach_memory',
  'plan_told',
  'coach_handoffs',
  'coach_settings',
  'video_analyses',
  'notification_choices',
];

/** Exported so that the athlete knows, and not brought back: it belongs to the account that it was in. The value says why. */
export const STAYS_HERE: Readonly<Record<string, string>> = {
  audit_log: 'events of another account',
  mails: 'emails sent',
  email_tokens: 'links sent by email',
  calendar_feeds: 'a secret link that others read',
  removed_sessions: 'updates for subscribed calendars',
  subscriptions: 'payments',
  usage: 'usage counts',
  payment_events: 'events from the payment provider',
  billing_letters: 'billing emails',
  demo_customers: 'data of the demo payment provider',
  demo_events: 'events from the demo payment provider',
  coach_proposals: 'coach suggestions, which expire after 30 minutes',
  coach_spend: 'language model costs',
  consents: 'consents of another account; we ask again',
  connections: 'connected services, without keys and tokens',
  connection_items: 'what came from connected services',
  connection_discards: 'data of connected services that are being deleted',
  session_deliveries: 'sessions sent to connected services',
  recording_uploads: 'recordings uploaded to connected services',
  put_aside: 'health data set aside after a withdrawn consent',
  sessions: 'login sessions',
  personal_tokens: 'API tokens',
  token_calls: 'API token calls',
  oauth_grants: 'connected apps',
  time_codes: 'the second factor of another account',
  recovery_codes: 'the second factor of another account',
  passkeys: 'passkeys of another account',
  provider_logins: 'logins at another provider',
  push_subscriptions: 'devices with push notifications',
  told: 'notifications sent',
  clip_uploads: 'unfinished video uploads',
  activity_updates: 'progress of an analysis',
  incidents: 'files we refused and jobs that failed',
  upload_findings: 'contents of files that are still being processed',
  data_exports: 'exports themselves',
  data_restores: 'exports themselves',
};

/** Not about the athlete: what the product notes to itself for a day. */
export const NOT_EXPORTED: Readonly<Record<string, string>> = {
  idempotency_keys: 'responses stored for a day, in case the same request is sent twice',
  key_challenges: 'passkey challenges, stored for a few minutes',
  activity_changes: 'when an activity last changed, to refresh the cache',
  oauth_secrets: 'short-lived codes and tokens of connected apps',
  connection_requests: 'sign-ins to other services, stored for ten minutes',
  account_deletions: 'accounts scheduled for deletion',
};

/** What opens something or is only a proof, by table and column: of no use to the athlete, and of use to whoever finds the file. */
export const LEFT_OUT: ReadonlySet<string> = new Set([
  'users.password_hash',
  'users.address_taken',
  'email_tokens.token_hash',
  'calendar_feeds.token_hash',
  'mails.body',
  'mails.reply_to',
  'mails.invitation',
  'mails.turn_off',
  'subscriptions.busy_with',
]);

/** Names of columns that may hold something of the kind: each is left out, unless it stands here as one that does not. */
const SOUNDS_SECRET = /hash|secret|token|credential|public_key|p256dh|^auth$|endpoint|challenge|^sid$|^sess$/;
const NO_SECRET: ReadonlySet<string> = new Set(['activity_files.content_hash', 'token_calls.token_name', 'coach_spend.tokens']);

export function isLeftOut(table: string, column: string): boolean {
  const name = `${table}.${column}`;
  return LEFT_OUT.has(name) || (SOUNDS_SECRET.test(column) && !NO_SECRET.has(name));
}

/** Whether somebody has decided what becomes of a table's rows. */
export const isKnownTable = (table: string): boolean => BROUGHT_BACK.includes(table) || table in STAYS_HERE || table in NOT_EXPORTED;
