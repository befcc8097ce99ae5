// long: one interface for every table, held against the database by a test; in parts nobody would find a column.
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { ConsentKind } from '#contract/account/consent.ts';
import type { ChatChart, ChatChoice, ChatSentence } from '#contract/assistant/citations.ts';
import type { ProposedLine } from '#contract/assistant/proposals.ts';
import type { Athlete } from '#contract/athlete/athlete.ts';
import type { CheckIn, CheckInEntry } from '#contract/checkins/checkins.ts';
import type { PlanRace } from '#contract/plans/plans.ts';
import type { SessionChange } from '#contract/sessions/sessions.ts';
import type { ActivityDetails, EnduranceFacts, Spread } from '#core/activity/details.ts';
import type { Calculation } from '#core/assistant/answer/draft.ts';
import type { ToolCall } from '#core/assistant/tools/tool.ts';
import type { CarriedTurn } from '#core/assistant/understand/input.ts';
import type { LocalDate } from '#core/calendar.ts';
import type { Discipline } from '#core/discipline.ts';
import type { Level } from '#core/level.ts';
import type { EffortFacts } from '#core/load/method/effort-facts.ts';
import type { ChangeLine } from '#core/plan/change/plan-change.ts';
import type { CalendarChange } from '#core/plan/change/requested-changes.ts';
import type { PlanInput } from '#core/plan/input/plan-input.ts';
import type { BindingRule, Plan } from '#core/plan/week/plan.ts';
import type { Flaw } from '#core/recording/recording.ts';
import type { Helpline } from '#core/safety/helplines.ts';
import type { SafetyVerdict } from '#core/safety/level.ts';
import type { TechniqueAnalysis } from '#core/technique/analyse-technique.ts';
import type { TechniqueDiscipline } from '#core/technique/measures/measurement.ts';
import type { ThresholdKind } from '#core/threshold/dated-threshold.ts';
import type { PairedBy, PairingBefore } from '#core/workout/activity-matching/link-state.ts';
import type { Workout, WorkoutDiscipline } from '#core/workout/workout.ts';
import type { DemoLedger } from '#server/features/billing/demo/demo-payment-state.ts';

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
    picture_key: string | null;
    email_verified_at: Time | null;
    trial_ends_at: Time | null;
    terms_accepted_at: Time;
    created_at: MadeTime;
    updated_at: MadeTime;
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
    first_paid_pence: number | null;
    read_no: Generated<number>;
    read_at: Time | null;
    attempt: Generated<number>;
    asked_tier: 'essentials' | 'pro' | 'elite' | null;
    asked_trial_end: Time | null;
    asked_at: Time | null;
    refund_asked_at: Time | null;
    refunded_at: Time | null;
    refunded_subscription_id: string | null;
    busy_with: string | null;
    busy_until: Time | null;
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
  account_deletions: { id: string; user_id: string; asked_at: Time; waits_for: string | null };
  deleted_accounts: { user_id: string; deleted_at: MadeTime };
  payment_events: { id: string; provider: string; type: string; user_id: string | null; received_at: MadeTime };
  billing_letters: { user_id: string; about: string; written_at: Time };
  demo_customers: { id: string; user_id: string; ledger: JSONColumnType<DemoLedger, string, string> };
  demo_signing_secret: { secret: Generated<string> };
  demo_events: { id: string; customer_id: string; user_id: string; type: string; told_at: Time | null; made_at: MadeTime };
  usage: { user_id: string; quota: string; period: string; used: number };
  sessions: {
    sid: string;
    sess: JSONColumnType<LoginRow, string, string>;
    expire: Time;
    id: Generated<string>;
    /** Read out of `sess` by the database. */
    user_id: ColumnType<string, never, never>;
  };
  email_tokens: {
    token_hash: string;
    user_id: string;
    purpose: 'verify-email' | 'reset-password' | 'change-email';
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
  consents: {
    id: Generated<string>;
    user_id: string;
    kind: ConsentKind;
    given: boolean;
    version: string;
    how: string;
    at: Time;
  };
  put_aside: { user_id: string; of_table: string; row_was: Json; at: MadeTime };
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
  oauth_clients: { id: string; name: string; redirect_uris: string[]; created_at: Time };
  oauth_grants: { id: string; user_id: string; client_id: string; scopes: string[]; created_at: Time; last_used_at: Time | null };
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
  token_calls: { id: Generated<string>; user_id: string; token_name: string; method: string; path: string; status: number; at: Time };
  time_codes: { user_id: string; sealed_secret: string; confirmed_at: Time | null; last_step: Generated<number>; created_at: Time };
  recovery_codes: { user_id: string; code_hash: string; used_at: Time | null };
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
  key_challenges: { id: string; user_id: string | null; challenge: string; expires_at: Time };
  notification_choices: { user_id: string; kind: string; by_email: boolean; by_push: boolean };
  push_subscriptions: {
    id: string;
    user_id: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    user_agent: string | null;
    created_at: Time;
  };
  told: { user_id: string; kind: string; day: LocalDate };
  installation_keys: { name: string; value: Json; created_at: MadeTime };
  mails: {
    id: string;
    user_id: string | null;
    recipient: string;
    subject: string;
    body: string;
    created_at: MadeTime;
    sent_at: Time | null;
    reply_to: string | null;
    invitation: string | null;
    is_farewell: Generated<boolean>;
  };
  contact_messages: {
    id: string;
    name: string;
    email: string;
    category: string;
    subject: string;
    message: string;
    fingerprint: string;
    created_at: MadeTime;
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
    created_at: MadeTime;
  };
  rate_limits: { key: string; points: number; expire: string | null };
  idempotency_keys: {
    user_id: string;
    key: string;
    request_hash: string;
    status: number | null;
    reply: JSONColumnType<object, string, string> | null;
    created_at: MadeTime;
    done_at: Date | null;
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
    level: Level | null;
    tracks_cycle: Generated<boolean>;
    heart_rate_zones: 'threshold' | 'reserve' | 'maximum' | null;
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
    /** What is read as a whole; the rest of the details stands in columns of its own. */
    details: JSONColumnType<Omit<ActivityDetails, 'spreads' | 'endurance'>, string, string>;
    analysis_version: Generated<number>;
    entered_pace: number | null;
    spreads: ColumnType<Spread[] | null, string | null, string>;
    endurance: ColumnType<EnduranceFacts | null, string | null, string | null>;
    deleted_at: Time | null;
    created_at: MadeTime;
    updated_at: MadeTime;
  };
  activity_bests: { user_id: string; activity_id: string; kind: string; windows: number[]; bests: number[]; from_secs: number[] };
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
    ai_insights: JSONColumnType<object, string, string> | null;
    created_at: MadeTime;
    updated_at: MadeTime;
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
    left_out: JSONColumnType<string[], string | undefined, string>;
    message: string | null;
    created_at: MadeTime;
  };
  training_sessions: {
    id: string;
    user_id: string;
    plan_id: string | null;
    name: string;
    discipline: Discipline;
    date: LocalDate;
    duration_sec: number;
    distance_m: number | null;
    avg_heart_rate: number | null;
    avg_power: number | null;
    avg_pace: number | null;
    intensity: 'easy' | 'steady' | 'hard' | null;
    planned_load: number | null;
    test_protocol: string | null;
    notes: string | null;
    /** Left out on purpose, with the reason. */
    skipped_because: string | null;
    completed: Generated<boolean>;
    completed_at: Time | null;
    activity_id: string | null;
    /** `athlete` without an activity: nothing fulfilled it, and nothing pairs itself with it. */
    paired_by: Generated<PairedBy | null>;
    /** Done because an activity came; planned again without it. */
    completed_by_pairing: Generated<boolean>;
    ai_analysis: JSONColumnType<object, string, string> | null;
    /** Which session of its plan it is, and what the plan says about it. */
    plan_session_key: string | null;
    slot: string | null;
    purpose: string | null;
    cues: string[] | null;
    fuelling: string | null;
    reason: string | null;
    workout: JSONColumnType<Workout, string, string> | null;
    created_at: MadeTime;
    updated_at: MadeTime;
  };
  races: {
    id: string;
    user_id: string;
    name: string;
    date: LocalDate;
    format: string;
    priority: 'A' | 'B' | 'C';
    goal_sec: number | null;
    created_at: MadeTime;
    taken_out_at: Generated<Date | null>;
  };
  training_plans: {
    id: string;
    user_id: string;
    name: string;
    description: string | null;
    discipline: Discipline | 'triathlon';
    difficulty: Level;
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
    /** The days were the profile's, and change with it. */
    follows_profile: Generated<boolean>;
    input: JSONColumnType<PlanInput, string, string>;
    plan_data: JSONColumnType<Plan, string, string>;
    created_at: MadeTime;
    updated_at: MadeTime;
  };
  plan_versions: {
    plan_id: string;
    user_id: string;
    n: number;
    author: 'engine' | 'coach' | 'athlete';
    reason: string;
    lines: JSONColumnType<ChangeLine[], string, string>;
    input: JSONColumnType<PlanInput, string, string>;
    plan_data: JSONColumnType<Plan, string, string>;
    created_at: MadeTime;
  };
  proposals: {
    id: string;
    user_id: string;
    plan_id: string;
    base_version: number;
    author: Generated<'engine' | 'coach'>;
    /** What the plan is made from once it is taken. */
    input: JSONColumnType<PlanInput, string, string>;
    reason: string;
    lines: JSONColumnType<ChangeLine[], string, string>;
    plan_data: JSONColumnType<Plan, string, string>;
    status: Generated<'open' | 'accepted' | 'rejected' | 'expired'>;
    expires_at: Time;
    created_at: MadeTime;
    decided_at: Time | null;
  };
  activity_changes: { id: Generated<string>; user_id: string; at: Time };
  activity_pairings: {
    activity_id: string;
    user_id: string;
    /** Null is none. */
    session_id: string | null;
    before: JSONColumnType<PairingBefore, string, string> | null;
    decided_at: Time;
  };
  removed_sessions: { id: string; user_id: string; date: LocalDate; sequence: number; removed_at: Time };
  calendar_feeds: { user_id: string; token_hash: string; shows_details: boolean; created_at: Time };
  own_workouts: {
    id: string;
    user_id: string;
    name: string;
    discipline: WorkoutDiscipline;
    workout: JSONColumnType<Workout, string, string>;
    created_at: MadeTime;
    updated_at: MadeTime;
  };
  clip_uploads: {
    id: string;
    user_id: string;
    fields: JSONColumnType<Record<string, string>, string, string>;
    bytes: number;
    come_bytes: Generated<number>;
    parts: JSONColumnType<{ key: string; bytes: number }[], string | undefined, string>;
    quota_period: string;
    created_at: MadeTime;
  };
  video_analyses: {
    id: string;
    user_id: string;
    discipline: TechniqueDiscipline;
    name: string;
    file_key: string | null;
    container: 'mp4' | 'mov' | 'avi';
    bytes: number;
    mode: 'fast' | 'accurate';
    span: JSONColumnType<{ fromSec: number; toSec: number }, string | null, string | null> | null;
    tap: JSONColumnType<{ x: number; y: number; atSec: number }, string | null, string | null> | null;
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
    ai_analysis: JSONColumnType<TechniqueAnalysis, string | null, string | null> | null;
    recommendations: JSONColumnType<string[], string | null, string | null> | null;
    quota_period: string | null;
    queued_at: MadeTime;
    finished_at: Time | null;
    created_at: MadeTime;
  };
  goals: {
    id: string;
    user_id: string;
    discipline: string;
    metric: string;
    target: number;
    by_date: LocalDate | null;
    created_at: MadeTime;
  };
  chat_messages: {
    id: string;
    user_id: string;
    conversation_id: string;
    message: string;
    response: Generated<string>;
    status: 'running' | 'answered' | 'stopped' | 'failed';
    coach: Generated<'built-in' | 'model'>;
    context: JSONColumnType<Partial<ChatContext>, string | undefined, string>;
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
  coach_proposals: {
    id: string;
    user_id: string;
    message_id: string | null;
    tool: string;
    args: Json;
    sentence: string;
    lines: JSONColumnType<ProposedLine[], string, string>;
    changes: JSONColumnType<WishedChange[], string, string>;
    load_before: number;
    load_after: number;
    broken: JSONColumnType<BrokenRule[], string, string>;
    status: Generated<'open' | 'accepted' | 'declined' | 'expired' | 'undone'>;
    undo: JSONColumnType<UndoStep[], string | null, string | null> | null;
    created_at: Time;
    expires_at: Time;
    decided_at: Time | null;
  };
  plan_told: { user_id: string; words: string; said: LocalDate; expires: LocalDate | null };
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
  coach_settings: { user_id: string; remembers: Generated<boolean> };
  coach_spend: { user_id: string; month: string; tokens: Generated<number> };
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
    made_at: MadeTime;
    decided_at: Time | null;
  };
}

/** How an answer was found: what the athlete is shown, what a later message may refer to, and the audit. */
export interface ChatContext {
  sentences: ChatSentence[];
  choices?: ChatChoice[];
  charts?: ChatChart[];
  articles: { id: string; title: string }[];
  label: string | null;
  safety: SafetyVerdict & { lines: Helpline[] };
  toolCalls: ToolCall[];
  calculations: Calculation[];
  refused: boolean;
  /** Says that it can't be answered without a language model. */
  cannot: boolean;
  counted: boolean;
  carried: CarriedTurn | null;
  /** How a language model came to the answer; null for the built-in assistant. */
  model: {
    provider: string;
    name: string;
    inputTokens: number;
    cachedTokens: number;
    outputTokens: number;
    steps: number;
    retries: number;
    problems: readonly string[];
    firstTokenMs: number | null;
  } | null;
  tookMs: number;
}

/** What a proposal would do, change by change: to the calendar, or to what the athlete has entered. */
export type WishedChange =
  | CalendarChange
  | { kind: 'profile'; change: Partial<Pick<Athlete, 'hoursPerWeek' | 'availability' | 'weightKg'>> }
  | { kind: 'race'; race: PlanRace }
  | { kind: 'threshold'; threshold: ThresholdKind; value: number; since: LocalDate }
  | { kind: 'check-in'; entry: CheckInEntry & { date: LocalDate } }
  | { kind: 'forget'; factId: string }
  | { kind: 'handover'; reason: string; urgency: 'normal' | 'urgent' }
  | { kind: 'undo'; proposalId: string };

/** A rule of a plan that a proposal would break; `forbids` where a yes is not carried out because of it. */
export type BrokenRule = BindingRule & { forbids?: boolean };

/** The way back of something that was carried out. */
export type UndoStep =
  | { kind: 'plan'; planId: string; lines: ChangeLine[] }
  | { kind: 'session'; sessionId: string; columns: SessionChange }
  | { kind: 'remove'; sessionId: string }
  | { kind: 'forget'; factId: string }
  | { kind: 'profile'; before: Partial<Pick<Athlete, 'hoursPerWeek' | 'availability' | 'weightKg'>> }
  /** `before` is null for a race, threshold or check-in that was not there. */
  | { kind: 'race'; raceId: string; before: PlanRace | null }
  | { kind: 'threshold'; thresholdId: string; before: { kind: ThresholdKind; value: number; since: LocalDate } | null }
  | { kind: 'check-in'; checkInId: string; before: CheckIn | null }
  | { kind: 'remember'; fact: RememberedFact }
  | { kind: 'handover'; handoffId: string };

/** A fact of the coach memory as it was before it was deleted. */
export interface RememberedFact {
  id: string;
  text: string;
  kind: Tables['coach_memory']['kind'];
  date: LocalDate;
  expires: LocalDate | null;
  messageId: string | null;
  createdAt: string;
}

/** What the specification calls `sess`. */
export interface LoginRow {
  userId: string;
  createdAt: string;
  userAgent: string | null;
  /** Absent in those that began before it was kept. */
  address?: string;
}
