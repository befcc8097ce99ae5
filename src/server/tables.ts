import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { ActivityDetails } from '#core/activity/details.ts';
import type { LocalDate } from '#core/calendar.ts';
import type { EffortFacts } from '#core/load/effort-facts.ts';
import type { Flaw } from '#core/recording/recording.ts';

type Time = ColumnType<Date, Date | string, Date | string>;
type MadeTime = ColumnType<Date, Date | string | undefined, Date | string>;
type Json = JSONColumnType<object, string, string>;

/** Every table and column, as the migrations leave them; a test compares it with the database. */
export interface Tables {
  users: {
    id: string;
    email: string;
    password_hash: string;
    first_name: string;
    last_name: string;
    profile_image_url: string | null;
    stripe_customer_id: string | null;
    stripe_subscription_id: string | null;
    subscription_tier: string | null;
    subscription_status: string | null;
    email_verified_at: Time | null;
    trial_ends_at: Time | null;
    terms_accepted_at: Time;
    created_at: MadeTime;
    updated_at: MadeTime;
  };
  sessions: { sid: string; sess: JSONColumnType<LoginRow, string, string>; expire: Time };
  email_tokens: {
    token_hash: string;
    user_id: string;
    purpose: 'verify-email' | 'reset-password';
    email: string;
    created_at: MadeTime;
    expires_at: Time;
    used_at: Time | null;
  };
  audit_log: {
    id: Generated<string>;
    at: MadeTime;
    user_id: string | null;
    action: string;
    detail: Json;
    address: string | null;
    user_agent: string | null;
    request_id: string | null;
  };
  mails: {
    id: string;
    user_id: string | null;
    recipient: string;
    subject: string;
    body: string;
    created_at: MadeTime;
    sent_at: Time | null;
  };
  rate_limits: { key: string; points: number; expire: string | null };
  idempotency_keys: {
    user_id: string;
    key: string;
    request_hash: string;
    status: number | null;
    reply: JSONColumnType<object, string, string> | null;
    created_at: MadeTime;
  };
  athletes: {
    user_id: string;
    time_zone: Generated<string>;
    birth_date: LocalDate | null;
    sex: 'female' | 'male' | null;
    weight_kg: number | null;
    height_cm: number | null;
    units: Generated<'metric' | 'imperial'>;
    week_start: Generated<'monday' | 'sunday'>;
    hours_per_week: number | null;
    availability: JSONColumnType<Record<string, number>, string, string> | null;
    updated_at: MadeTime;
  };
  thresholds: {
    id: string;
    user_id: string;
    kind: string;
    value: number;
    since: LocalDate;
    source: string;
    confidence: string;
    reason: string | null;
    created_at: MadeTime;
  };
  uploads: { id: string; user_id: string; created_at: MadeTime; finished_at: Time | null };
  upload_files: {
    id: string;
    user_id: string;
    upload_id: string;
    position: number;
    name: string;
    file_key: string;
    bytes: number;
    status: Generated<'queued' | 'running' | 'done' | 'failed'>;
    message: string | null;
    entries: number | null;
    started_at: Time | null;
  };
  upload_entries: {
    user_id: string;
    upload_file_id: string;
    position: number;
    name: string;
    status: 'imported' | 'duplicate' | 'failed' | 'skipped';
    message: string | null;
    activity_ids: Generated<string[]>;
  };
  activities: {
    id: string;
    user_id: string;
    name: string;
    notes: string | null;
    discipline: string;
    start_time: Time;
    end_time: Time;
    local_date: LocalDate;
    time_zone: string;
    duration_sec: number;
    moving_sec: number | null;
    elapsed_sec: number;
    distance_m: number | null;
    ascent_m: number | null;
    avg_heart_rate: number | null;
    max_heart_rate: number | null;
    avg_power: number | null;
    max_power: number | null;
    normalized_power: number | null;
    avg_cadence: number | null;
    avg_speed_mps: number | null;
    max_speed_mps: number | null;
    pool_length_m: number | null;
    active_lengths: number | null;
    calories: number | null;
    efficiency_factor: number | null;
    decoupling: number | null;
    rpe: number | null;
    efforts: JSONColumnType<EffortFacts[], string, string>;
    source_kind: string;
    source_device: string | null;
    quality: JSONColumnType<Flaw[], string, string>;
    details: JSONColumnType<ActivityDetails, string, string>;
    analysis_version: Generated<number>;
    deleted_at: Time | null;
    created_at: MadeTime;
    updated_at: MadeTime;
  };
  activity_bests: { user_id: string; activity_id: string; kind: string; over: number; value: number; from_sec: number };
  activity_streams: { activity_id: string; user_id: string; planes: Buffer; keys: string[]; records: number };
  activity_files: {
    user_id: string;
    content_hash: string;
    part: number;
    activity_id: string;
    file_key: string;
    file_name: string;
    kind: string;
    is_source: boolean;
    created_at: MadeTime;
    bytes: number;
  };
}

/** What the specification calls `sess`. */
export interface LoginRow {
  userId: string;
  createdAt: string;
  userAgent: string | null;
}
