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
  'races',
  'training_plans',
  'plan_versions',
  'proposals',
  'training_sessions',
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
  audit_log: 'what happened to another account',
  mails: 'letters that were sent',
  email_tokens: 'links to an address',
  calendar_feeds: 'an address that others read',
  removed_sessions: 'what subscribed calendars are told',
  subscriptions: 'what was paid for',
  usage: 'what was counted',
  payment_events: 'what the payment provider said, and when',
  billing_letters: 'letters about money that were written',
  demo_customers: 'what the demo provider of payments keeps',
  demo_events: 'what the demo provider of payments said',
  coach_proposals: 'what the coach offered for half an hour',
  coach_spend: 'what language models were paid for',
  consents: 'what was agreed to by another account; it is asked for anew',
  put_aside: 'health data whose use was withdrawn',
  sessions: 'log-ins of browsers',
  personal_tokens: 'keys for programs',
  token_calls: 'what programs asked for',
  oauth_grants: 'programs that have access',
  time_codes: 'the second factor of another account',
  recovery_codes: 'the second factor of another account',
  passkeys: 'keys of devices',
  push_subscriptions: 'browsers that take messages',
  told: 'what was told on which day',
  clip_uploads: 'videos of which the sender has not sent all yet',
  data_exports: 'exports themselves',
  data_restores: 'exports themselves',
};

/** Not about the athlete: what the product notes to itself for a day. */
export const NOT_EXPORTED: Readonly<Record<string, string>> = {
  idempotency_keys: 'answers kept for a day, in case the same request comes twice',
  key_challenges: 'questions to keys, for a few minutes',
  activity_changes: 'when an activity last changed, so that what is kept of it is read anew',
  oauth_secrets: 'codes and tokens of programs, each for a short time',
  account_deletions: 'accounts that are about to end',
};

/** What opens something or is only a proof, by table and column: of no use to the athlete, and of use to whoever finds the file. */
export const LEFT_OUT: ReadonlySet<string> = new Set([
  'users.password_hash',
  'email_tokens.token_hash',
  'calendar_feeds.token_hash',
  'mails.body',
  'mails.reply_to',
  'mails.invitation',
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
