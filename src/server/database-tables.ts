// long: every table of the database in one list.
// Written by `node scripts/database-types/update.ts` from the migrations. Don't edit it; schema.ts says more about single columns.
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { LocalDate } from '#core/calendar.ts';

type Time = ColumnType<Date, Date | string, Date | string>;
type GeneratedTime = ColumnType<Date, Date | string | undefined, Date | string>;
type Json = JSONColumnType<object, string, string>;
type Computed<T> = ColumnType<T, never, never>;

/** Every table and column, as the migrations leave them. */
export interface DatabaseTables {
  account_deletions: {
    id: string;
    user_id: string;
    asked_at: Time;
    waits_for: string | null;
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
    efforts: JSONColumnType<object, string | undefined, string>;
    source_kind: string;
    source_device: string | null;
    quality: JSONColumnType<object, string | undefined, string>;
    details: JSONColumnType<object, string | undefined, string>;
    analysis_version: Generated<number>;
    deleted_at: Time | null;
    created_at: GeneratedTime;
    updated_at: GeneratedTime;
    spreads: Json | null;
    endurance: Json | null;
    entered_pace: number | null;
    merged_into: string | null;
    source_choices: JSONColumnType<object, string | undefined, string>;
    edited: string[] | null;
    gear: string | null;
    trust: JSONColumnType<object, string | undefined, string>;
    trust_overrides: JSONColumnType<object, string | undefined, string>;
    left_out: Computed<string[]>;
    interval_sets: Json | null;
  };
  activity_bests: {
    user_id: string;
    activity_id: string;
    kind: string;
    windows: number[];
    bests: number[];
    from_secs: number[];
  };
  activity_changes: {
    id: Generated<number>;
    user_id: string;
    at: Time;
    month: LocalDate;
  };
  activity_files: {
    user_id: string;
    content_hash: string;
    part: number;
    activity_id: string;
    file_key: string;
    file_name: string;
    kind: string;
    is_source: boolean;
    created_at: GeneratedTime;
    bytes: Generated<number>;
    contribution: Json | null;
    removed_at: Time | null;
    is_kept_apart: Generated<boolean>;
  };
  activity_pairings: {
    activity_id: string;
    user_id: string;
    session_id: string | null;
    before: Json | null;
    decided_at: Time;
  };
  activity_streams: {
    activity_id: string;
    user_id: string;
    planes: Buffer;
    keys: string[];
    records: number;
  };
  activity_updates: {
    user_id: string;
    started_at: Time;
    finished_at: Time | null;
    total: number;
    done: Generated<number>;
    merged: Generated<number>;
    moved: Generated<number>;
    unreadable: Generated<number>;
  };
  athletes: {
    user_id: string;
    time_zone: Generated<string>;
    birth_date: LocalDate | null;
    sex: 'female' | 'male' | null;
    weight_kg: number | null;
    height_cm: number | null;
    units: Generated<string>;
    week_start: Generated<string>;
    hours_per_week: number | null;
    availability: Json | null;
    updated_at: GeneratedTime;
    level: 'beginner' | 'intermediate' | 'advanced' | 'elite' | null;
    tracks_cycle: Generated<boolean>;
    heart_rate_zones: 'threshold' | 'reserve' | 'maximum' | null;
    ability: Json | null;
  };
  audit_log: {
    id: Generated<number>;
    at: GeneratedTime;
    user_id: string | null;
    action: string;
    detail: JSONColumnType<object, string | undefined, string>;
    address: string | null;
    user_agent: string | null;
    request_id: string | null;
  };
  billing_letters: {
    user_id: string;
    about: string;
    written_at: Time;
  };
  calendar_feeds: {
    user_id: string;
    token_hash: string;
    shows_details: Generated<boolean>;
    created_at: Time;
  };
  chat_messages: {
    id: string;
    user_id: string;
    conversation_id: string;
    message: string;
    response: Generated<string>;
    status: 'running' | 'answered' | 'stopped' | 'failed';
    coach: Generated<'built-in' | 'model'>;
    context: JSONColumnType<object, string | undefined, string>;
    attempt: Generated<number>;
    feedback: 'good' | 'bad' | null;
    feedback_note: string | null;
    created_at: Time;
  };
  chat_threads: {
    id: string;
    user_id: string;
    title: string;
    summary: string | null;
    summary_until: Time | null;
    created_at: Time;
    updated_at: Time;
  };
  check_in_imports: {
    id: string;
    user_id: string;
    name: string;
    file_key: string;
    kind: string | null;
    status: Generated<'queued' | 'running' | 'done' | 'failed'>;
    days: Generated<number>;
    from_date: LocalDate | null;
    to_date: LocalDate | null;
    left_out: JSONColumnType<object, string | undefined, string>;
    message: string | null;
    created_at: GeneratedTime;
    upload_id: string | null;
  };
  clip_uploads: {
    id: string;
    user_id: string;
    fields: Json;
    bytes: number;
    come_bytes: Generated<number>;
    parts: JSONColumnType<object, string | undefined, string>;
    quota_period: string;
    created_at: GeneratedTime;
  };
  coach_handoffs: {
    id: string;
    user_id: string;
    message_id: string | null;
    reason: string;
    urgency: 'normal' | 'urgent';
    summary: string;
    status: Generated<'draft' | 'sent' | 'answered'>;
    note: string | null;
    created_at: Time;
    sent_at: Time | null;
  };
  coach_memory: {
    id: string;
    user_id: string;
    message_id: string | null;
    text: string;
    kind: 'preference' | 'constraint' | 'injury' | 'equipment' | 'tolerance';
    date: LocalDate;
    expires: LocalDate | null;
    created_at: Time;
  };
  coach_proposals: {
    id: string;
    user_id: string;
    message_id: string | null;
    tool: string;
    args: Json;
    sentence: string;
    lines: Json;
    changes: Json;
    load_before: number;
    load_after: number;
    broken: Json;
    status: Generated<'open' | 'accepted' | 'declined' | 'expired' | 'undone'>;
    undo: Json | null;
    created_at: Time;
    expires_at: Time;
    decided_at: Time | null;
  };
  coach_settings: {
    user_id: string;
    remembers: Generated<boolean>;
  };
  coach_spend: {
    user_id: string;
    month: string;
    tokens: Generated<number>;
  };
  connection_discards: {
    user_id: string;
    provider: string;
    asked_at: Time;
    due_at: Time;
  };
  connection_items: {
    user_id: string;
    provider: string;
    kind: 'activity' | 'morning';
    remote_id: string;
    version: string;
    file_key: string | null;
    given: Json | null;
    at: Time;
    lets_model_read: Generated<boolean>;
  };
  connection_requests: {
    state_hash: string;
    user_id: string;
    provider: string;
    login_hash: string;
    verifier: string;
    expires_at: Time;
  };
  connections: {
    id: string;
    user_id: string;
    provider: string;
    credential: string;
    remote_user: string | null;
    account_name: string | null;
    scopes: Generated<string[]>;
    status: Generated<'active' | 'reconnect'>;
    message: string | null;
    failures: Generated<number>;
    readings: Generated<string[]>;
    sends_workouts: Generated<boolean>;
    lets_model_read: Generated<boolean>;
    connected_at: Time;
    looked_at: Time | null;
    found_at: Time | null;
    told_at: Time | null;
    next_look_at: Time;
    next_delivery_at: Time;
    delivering_until: Time | null;
    history_from: LocalDate;
    history_until: LocalDate | null;
  };
  consents: {
    id: Generated<number>;
    user_id: string;
    kind: 'health' | 'outside-models';
    given: boolean;
    version: string;
    how: string;
    at: Time;
  };
  consultations: {
    id: string;
    name: string;
    email: string;
    topic: Generated<string>;
    time_zone: string;
    starts_at: Time;
    ends_at: Time;
    token_hash: string;
    sequence: Generated<number>;
    cancelled_at: Time | null;
    created_at: GeneratedTime;
  };
  contact_messages: {
    id: string;
    name: string;
    email: string;
    category: string;
    subject: string;
    message: string;
    fingerprint: string;
    created_at: GeneratedTime;
  };
  custom_charts: {
    id: string;
    user_id: string;
    name: string;
    first_series: string;
    second_series: string;
    period: string;
    created_at: GeneratedTime;
  };
  data_exports: {
    id: string;
    user_id: string;
    status: Generated<'queued' | 'running' | 'ready' | 'failed'>;
    percent: Generated<number>;
    file_key: string | null;
    bytes: number | null;
    message: string | null;
    asked_at: Time;
    ready_at: Time | null;
  };
  data_restores: {
    id: string;
    user_id: string;
    name: string;
    file_key: string;
    status: Generated<'queued' | 'running' | 'done' | 'failed'>;
    percent: Generated<number>;
    message: string | null;
    rows: number | null;
    files: number | null;
    asked_at: Time;
    finished_at: Time | null;
  };
  day_notes: {
    id: string;
    user_id: string;
    date: LocalDate;
    text: string;
    created_at: GeneratedTime;
    updated_at: GeneratedTime;
  };
  deleted_accounts: {
    user_id: string;
    deleted_at: GeneratedTime;
  };
  demo_customers: {
    id: string;
    user_id: string;
    ledger: Json;
  };
  demo_events: {
    id: string;
    customer_id: string;
    user_id: string;
    type: string;
    told_at: Time | null;
    made_at: GeneratedTime;
  };
  demo_signing_secret: {
    secret: Generated<string>;
  };
  email_tokens: {
    token_hash: string;
    user_id: string;
    purpose: 'verify-email' | 'reset-password' | 'change-email';
    email: string;
    created_at: GeneratedTime;
    expires_at: Time;
    used_at: Time | null;
  };
  goals: {
    id: string;
    user_id: string;
    discipline: string;
    metric: string;
    target: number;
    by_date: LocalDate | null;
    created_at: GeneratedTime;
  };
  idempotency_keys: {
    user_id: string;
    key: string;
    request_hash: string;
    status: number | null;
    reply: Json | null;
    created_at: GeneratedTime;
    done_at: Time | null;
  };
  incidents: {
    id: string;
    kind: 'stopped-task' | 'refused-file' | 'abandoned-job';
    name: string;
    hour: Time;
    times: Generated<number>;
    user_id: string | null;
    request_id: string | null;
    job_ids: Generated<string[]>;
    reason: string;
    first_at: Time;
    last_at: Time;
    resolved_at: Time | null;
  };
  installation_keys: {
    name: string;
    value: Json;
    created_at: GeneratedTime;
  };
  invitations: {
    token_hash: string;
    created_at: Time;
    expires_at: Time;
    used_at: Time | null;
  };
  key_challenges: {
    id: string;
    user_id: string | null;
    challenge: string;
    expires_at: Time;
  };
  mails: {
    id: string;
    user_id: string | null;
    recipient: string;
    subject: string;
    body: string;
    created_at: GeneratedTime;
    sent_at: Time | null;
    reply_to: string | null;
    invitation: string | null;
    is_farewell: Generated<boolean>;
    turn_off: string | null;
  };
  notification_choices: {
    user_id: string;
    kind: string;
    by_email: boolean;
    by_push: boolean;
  };
  oauth_clients: {
    id: string;
    name: string;
    redirect_uris: string[];
    created_at: Time;
  };
  oauth_grants: {
    id: string;
    user_id: string;
    client_id: string;
    scopes: string[];
    created_at: Time;
    last_used_at: Time | null;
  };
  oauth_secrets: {
    secret_hash: string;
    user_id: string;
    grant_id: string;
    kind: 'code' | 'access' | 'refresh';
    redirect_uri: string | null;
    challenge: string | null;
    used_at: Time | null;
    expires_at: Time;
  };
  own_workouts: {
    id: string;
    user_id: string;
    name: string;
    discipline: 'swim' | 'bike' | 'run' | 'strength' | 'brick';
    workout: Json;
    created_at: GeneratedTime;
    updated_at: GeneratedTime;
  };
  passkeys: {
    id: string;
    user_id: string;
    credential_id: string;
    public_key: Buffer;
    counter: number;
    transports: string[];
    name: string;
    created_at: Time;
    last_used_at: Time | null;
  };
  payment_events: {
    id: string;
    provider: string;
    type: string;
    user_id: string | null;
    received_at: GeneratedTime;
  };
  performance_metrics: {
    id: string;
    user_id: string;
    date: LocalDate;
    weight: number | null;
    resting_heart_rate: number | null;
    hrv: number | null;
    hrv_sdnn: number | null;
    sleep_hours: number | null;
    stress_level: number | null;
    soreness: number | null;
    fatigue: number | null;
    mood: number | null;
    respiration_rate: number | null;
    recovery_score: number | null;
    symptoms: string[] | null;
    cycle_phase: string | null;
    note: string | null;
    source: string;
    ai_insights: Json | null;
    created_at: GeneratedTime;
    updated_at: GeneratedTime;
  };
  personal_tokens: {
    id: string;
    user_id: string;
    name: string;
    token_hash: string;
    scopes: string[];
    created_at: Time;
    expires_at: Time;
    last_used_at: Time | null;
  };
  plan_told: {
    user_id: string;
    words: string;
    said: LocalDate;
    expires: LocalDate | null;
  };
  plan_versions: {
    plan_id: string;
    user_id: string;
    n: number;
    author: 'engine' | 'coach' | 'athlete';
    reason: string;
    lines: Json;
    plan_data: Json;
    created_at: GeneratedTime;
    input: Json;
  };
  proposals: {
    id: string;
    user_id: string;
    plan_id: string;
    base_version: number;
    reason: string;
    lines: Json;
    plan_data: Json;
    status: Generated<'open' | 'accepted' | 'rejected' | 'expired'>;
    expires_at: Time;
    created_at: GeneratedTime;
    decided_at: Time | null;
    input: Json;
    author: Generated<'engine' | 'coach'>;
  };
  provider_logins: {
    issuer: string;
    subject: string;
    user_id: string;
    created_at: Time;
    last_used_at: Time;
  };
  provider_quotas: {
    name: string;
    booked_until: Time;
  };
  push_subscriptions: {
    id: string;
    user_id: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    user_agent: string | null;
    created_at: Time;
  };
  put_aside: {
    user_id: string;
    of_table: string;
    row_was: Json;
    at: GeneratedTime;
  };
  races: {
    id: string;
    user_id: string;
    name: string;
    date: LocalDate;
    format: string;
    priority: 'A' | 'B' | 'C';
    goal_sec: number | null;
    created_at: GeneratedTime;
    taken_out_at: Time | null;
    changed_at: GeneratedTime;
  };
  rate_limits: {
    key: string;
    points: Generated<number>;
    expire: number | null;
  };
  recording_uploads: {
    user_id: string;
    provider: string;
    activity_id: string;
    status: 'queued' | 'sent' | 'failed';
    remote_id: string | null;
    reason: string | null;
    updated_at: Time;
  };
  recovery_codes: {
    user_id: string;
    code_hash: string;
    used_at: Time | null;
  };
  removed_sessions: {
    id: string;
    user_id: string;
    date: LocalDate;
    sequence: number;
    removed_at: GeneratedTime;
  };
  session_deliveries: {
    user_id: string;
    session_id: string;
    provider: string;
    session_date: LocalDate;
    status: 'queued' | 'sent' | 'changed' | 'failed';
    remote_id: string | null;
    sent_hash: string | null;
    wanted_hash: string | null;
    reason: string | null;
    attempts: Generated<number>;
    sent_at: Time | null;
    updated_at: Time;
  };
  sessions: {
    sid: string;
    sess: Json;
    expire: Time;
    id: Generated<string>;
    user_id: Computed<string | null>;
  };
  subscriptions: {
    user_id: string;
    provider: 'stripe' | 'demo';
    customer_id: string | null;
    subscription_id: string | null;
    status: Generated<string>;
    tier: 'essentials' | 'pro' | 'elite' | null;
    next_tier: 'essentials' | 'pro' | 'elite' | null;
    period_end: Time | null;
    cancel_at_period_end: Generated<boolean>;
    has_payment_method: Generated<boolean>;
    card: string | null;
    first_paid_at: Time | null;
    read_no: Generated<number>;
    read_at: Time | null;
    attempt: Generated<number>;
    asked_tier: string | null;
    asked_trial_end: Time | null;
    asked_at: Time | null;
    refund_asked_at: Time | null;
    refunded_at: Time | null;
    refunded_subscription_id: string | null;
    busy_with: string | null;
    busy_until: Time | null;
    first_paid_pence: number | null;
  };
  threshold_offers: {
    id: string;
    user_id: string;
    kind: string;
    question: string;
    current_value: number | null;
    offered: number;
    low: number;
    high: number;
    confidence: string;
    state: Generated<'open' | 'accepted' | 'refused' | 'outdated'>;
    made_at: GeneratedTime;
    decided_at: Time | null;
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
    created_at: GeneratedTime;
  };
  time_codes: {
    user_id: string;
    sealed_secret: string;
    confirmed_at: Time | null;
    last_step: Generated<number>;
    created_at: Time;
  };
  token_calls: {
    id: Generated<number>;
    user_id: string;
    token_name: string;
    method: string;
    path: string;
    status: number;
    at: Time;
  };
  told: {
    user_id: string;
    kind: string;
    day: LocalDate;
  };
  training_plans: {
    id: string;
    user_id: string;
    name: string;
    description: string | null;
    discipline: 'swim' | 'bike' | 'run' | 'strength' | 'triathlon';
    difficulty: 'beginner' | 'intermediate' | 'advanced' | 'elite';
    duration: number;
    ai_generated: Generated<boolean>;
    goals: Generated<string[]>;
    current_fitness: string | null;
    time_available: number | null;
    race_id: string | null;
    status: Generated<'draft' | 'active' | 'paused' | 'archived'>;
    start_date: LocalDate;
    started_at: Time | null;
    version: Generated<number>;
    input: Json;
    plan_data: Json;
    created_at: GeneratedTime;
    updated_at: GeneratedTime;
    follows_profile: Generated<boolean>;
  };
  training_sessions: {
    id: string;
    user_id: string;
    plan_id: string | null;
    name: string;
    discipline: string;
    date: LocalDate;
    duration_sec: number;
    distance_m: number | null;
    avg_heart_rate: number | null;
    avg_power: number | null;
    avg_pace: number | null;
    intensity: string | null;
    planned_load: number | null;
    test_protocol: string | null;
    notes: string | null;
    completed: Generated<boolean>;
    completed_at: Time | null;
    activity_id: string | null;
    ai_analysis: Json | null;
    created_at: GeneratedTime;
    updated_at: GeneratedTime;
    workout: Json | null;
    plan_session_key: string | null;
    slot: string | null;
    purpose: string | null;
    cues: string[] | null;
    fuelling: string | null;
    reason: string | null;
    skipped_because: string | null;
    paired_by: 'itself' | 'athlete' | null;
    completed_by_pairing: Generated<boolean>;
    rung: Json | null;
  };
  upload_entries: {
    user_id: string;
    upload_file_id: string;
    position: number;
    name: string;
    status: 'imported' | 'duplicate' | 'failed' | 'skipped' | 'read';
    message: string | null;
    activity_ids: Generated<string[]>;
  };
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
  upload_findings: {
    user_id: string;
    upload_file_id: string;
    position: number;
    kind: 'mornings' | 'listed';
    found: Json;
  };
  uploads: {
    id: string;
    user_id: string;
    created_at: GeneratedTime;
    finished_at: Time | null;
    report: Json | null;
  };
  usage: {
    user_id: string;
    quota: string;
    period: string;
    used: number;
  };
  users: {
    id: string;
    email: string;
    password_hash: string;
    first_name: string;
    last_name: string;
    profile_image_url: string | null;
    email_verified_at: Time | null;
    trial_ends_at: Time | null;
    terms_accepted_at: Time;
    created_at: GeneratedTime;
    updated_at: GeneratedTime;
    picture_key: string | null;
    address_taken: Generated<boolean>;
    locked_at: Time | null;
  };
  video_analyses: {
    id: string;
    user_id: string;
    discipline: 'swim' | 'bike' | 'run';
    name: string;
    file_key: string | null;
    container: 'mp4' | 'mov' | 'avi';
    bytes: number;
    mode: 'fast' | 'accurate';
    span: Json | null;
    tap: Json | null;
    times_slower: Generated<number>;
    status: Generated<'queued' | 'probing' | 'transcoding' | 'pose' | 'analysing' | 'done' | 'failed' | 'cancelled'>;
    progress: Generated<number>;
    seconds_left: number | null;
    message: string | null;
    preview_key: string | null;
    preview_bytes: number | null;
    pose_key: string | null;
    pose_bytes: number | null;
    model: string | null;
    ai_analysis: Json | null;
    recommendations: Json | null;
    quota_period: string | null;
    queued_at: GeneratedTime;
    finished_at: Time | null;
    created_at: GeneratedTime;
  };
  week_templates: {
    id: string;
    user_id: string;
    name: string;
    sessions: Json;
    created_at: GeneratedTime;
    updated_at: GeneratedTime;
    removed_at: Time | null;
  };
}
