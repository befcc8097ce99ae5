import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { ImportReport } from '#contract/activities/import-report.ts';
import type { ChatChart, ChatChoice, ChatSentence } from '#contract/assistant/citations.ts';
import type { ProposedLine } from '#contract/assistant/proposals.ts';
import type { Ability, Athlete } from '#contract/athlete/athlete.ts';
import type { CheckIn, CheckInEntry } from '#contract/checkins/checkins.ts';
import type { PlanRace } from '#contract/plans/plans.ts';
import type { SessionChange } from '#contract/sessions/sessions.ts';
import type { ActivityDetails, EnduranceFacts, Spread } from '#core/activity/details.ts';
import type { Interval, IntervalSet } from '#core/activity/intervals/interval.ts';
import type { ListedActivity } from '#core/activity/listed/listed-activity.ts';
import type { Trust, TrustOverrides } from '#core/activity/trust/trust.ts';
import type { Calculation } from '#core/assistant/answer/draft.ts';
import type { ToolCall } from '#core/assistant/tools/tool.ts';
import type { CarriedTurn } from '#core/assistant/understand/input.ts';
import type { LocalDate } from '#core/calendar.ts';
import type { Discipline } from '#core/discipline.ts';
import type { EffortFacts } from '#core/load/method/effort-facts.ts';
import type { ChangeLine } from '#core/plan/change/plan-change.ts';
import type { CalendarChange } from '#core/plan/change/requested-changes.ts';
import type { PlanInput } from '#core/plan/input/plan-input.ts';
import type { SessionRung } from '#core/plan/progression/next-rung.ts';
import type { BindingRule, Plan } from '#core/plan/week/plan.ts';
import type { SourceChoices, SourceSummary } from '#core/recording/merge/workout-sources.ts';
import type { Flaw } from '#core/recording/recording.ts';
import type { ImportedDay, ImportedDays } from '#core/recovery/import/imported-day.ts';
import type { Helpline } from '#core/safety/helplines.ts';
import type { SafetyVerdict } from '#core/safety/level.ts';
import type { TechniqueAnalysis } from '#core/technique/analyse-technique.ts';
import type { ThresholdKind } from '#core/threshold/dated-threshold.ts';
import type { PairingBefore } from '#core/workout/activity-matching/link-state.ts';
import type { Workout } from '#core/workout/workout.ts';
import type { DatabaseTables } from '#server/database-tables.ts';
import type { DemoLedger } from '#server/features/billing/demo/demo-payment-state.ts';
import type { PlannedSession } from '#server/features/sessions/weeks/planned-session.ts';

/** JSON that is written as text. */
type Json<T> = JSONColumnType<T & object, string, string>;
/** The same where the column has a default. */
type JsonByDefault<T> = JSONColumnType<T & object, string | undefined, string>;
/** The same where null is written too. */
type JsonOrNull<T> = JSONColumnType<T & object, string | null, string | null> | null;

/** What the database can't say about its columns: what JSON contains, and values without a check constraint. */
interface ColumnDetails {
  activities: {
    efforts: Json<EffortFacts[]>;
    quality: Json<Flaw[]>;
    trust: JsonByDefault<Trust>;
    trust_overrides: JsonByDefault<TrustOverrides>;
    /** What is read as a whole; the rest of the details is in columns of its own. */
    details: Json<Omit<ActivityDetails, 'spreads' | 'endurance' | 'intervals'> & { intervals?: Interval[] }>;
    interval_sets: ColumnType<IntervalSet[] | null, string | null, string | null>;
    spreads: ColumnType<Spread[] | null, string | null, string>;
    source_choices: JsonByDefault<SourceChoices>;
    endurance: ColumnType<EnduranceFacts | null, string | null, string | null>;
  };
  activity_files: { contribution: JsonOrNull<SourceSummary> };
  activity_pairings: { before: Json<PairingBefore> | null };
  athletes: {
    availability: Json<Record<string, number>> | null;
    ability: Json<Ability> | null;
    units: Generated<'metric' | 'imperial'>;
    week_start: Generated<'monday' | 'sunday'>;
  };
  chat_messages: { context: JsonByDefault<Partial<ChatContext>> };
  check_in_imports: { left_out: JsonByDefault<string[]> };
  clip_uploads: { fields: Json<Record<string, string>>; parts: JsonByDefault<{ key: string; bytes: number }[]> };
  connection_items: { given: JsonOrNull<ImportedDay> };
  coach_proposals: {
    lines: Json<ProposedLine[]>;
    changes: Json<WishedChange[]>;
    broken: Json<BrokenRule[]>;
    undo: JsonOrNull<UndoStep[]>;
  };
  demo_customers: { ledger: Json<DemoLedger> };
  own_workouts: { workout: Json<Workout> };
  plan_versions: { lines: Json<ChangeLine[]>; input: Json<PlanInput>; plan_data: Json<Plan> };
  /** `input`: what the plan is made from once the proposal is accepted. */
  proposals: { lines: Json<ChangeLine[]>; input: Json<PlanInput>; plan_data: Json<Plan> };
  sessions: { sess: Json<LoginRow>; user_id: ColumnType<string, never, never> };
  subscriptions: { asked_tier: DatabaseTables['subscriptions']['tier'] };
  training_plans: { input: Json<PlanInput>; plan_data: Json<Plan> };
  training_sessions: {
    discipline: Discipline;
    intensity: 'easy' | 'steady' | 'hard' | null;
    rung: ColumnType<SessionRung | null, string | null | undefined, string | null>;
    workout: Json<Workout> | null;
  };
  upload_findings: { found: Json<ImportedDays | ListedActivity[]> };
  uploads: { report: JsonOrNull<ImportReport> };
  week_templates: { sessions: Json<PlannedSession[]> };
  video_analyses: {
    span: JsonOrNull<{ fromSec: number; toSec: number }>;
    tap: JsonOrNull<{ x: number; y: number; atSec: number }>;
    ai_analysis: JsonOrNull<TechniqueAnalysis>;
    recommendations: JsonOrNull<string[]>;
  };
}

/** Every table and column: as the migrations leave them, with the details of single columns. */
export type Tables = Detailed<ColumnDetails>;

/** A detail of a column that does not exist is an error of types. */
type Detailed<Details extends DetailsOfExisting<Details>> = {
  [Table in keyof DatabaseTables]: Table extends keyof Details
    ? DetailedTable<DatabaseTables[Table], Details[Table]>
    : DatabaseTables[Table];
};
type DetailedTable<Table, Details> = { [Column in keyof Table]: Column extends keyof Details ? Details[Column] : Table[Column] };
type DetailsOfExisting<Details> = {
  [Table in keyof Details]: Table extends keyof DatabaseTables
    ? { [Column in keyof Details[Table]]: Column extends keyof DatabaseTables[Table] ? unknown : never }
    : never;
};

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
  kind: DatabaseTables['coach_memory']['kind'];
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
