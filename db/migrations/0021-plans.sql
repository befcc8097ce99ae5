-- Days on which the athlete races.
create table races (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  date date not null,
  format text not null,
  priority text not null check (priority in ('A', 'B', 'C')),
  goal_sec double precision,
  created_at timestamptz not null default now()
);
create index races_day on races (user_id, date);

create table training_plans (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  description text,
  discipline text not null check (discipline in ('swim', 'bike', 'run', 'strength', 'triathlon')),
  difficulty text not null check (difficulty in ('beginner', 'intermediate', 'advanced', 'elite')),
  -- Weeks.
  duration integer not null check (duration between 1 and 52),
  ai_generated boolean not null default true,
  goals text[] not null default '{}',
  current_fitness text,
  -- Hours a week, as the athlete gave them.
  time_available double precision,
  race_id uuid references races (id) on delete set null,
  status text not null default 'draft' check (status in ('draft', 'active', 'paused', 'archived')),
  start_date date not null,
  started_at timestamptz,
  version integer not null default 1,
  -- What the plan was made from, as it was found then, and the plan itself: weeks with their sessions.
  input jsonb not null,
  plan_data jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index training_plans_user on training_plans (user_id, created_at desc);
create index training_plans_race on training_plans (race_id);
-- One of a kind runs.
create unique index training_plans_active on training_plans (user_id, discipline) where status = 'active';

create table plan_versions (
  plan_id uuid not null references training_plans (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  n integer not null,
  author text not null check (author in ('engine', 'coach', 'athlete')),
  reason text not null,
  lines jsonb not null,
  plan_data jsonb not null,
  created_at timestamptz not null default now(),
  primary key (plan_id, n)
);
create index plan_versions_user on plan_versions (user_id);

create table proposals (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  plan_id uuid not null references training_plans (id) on delete cascade,
  base_version integer not null,
  reason text not null,
  lines jsonb not null,
  plan_data jsonb not null,
  status text not null default 'open' check (status in ('open', 'accepted', 'rejected', 'expired')),
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  decided_at timestamptz
);
create index proposals_user on proposals (user_id, created_at desc);
-- One question about a plan at a time.
create unique index proposals_open on proposals (plan_id) where status = 'open';

-- A session of a plan knows which one it is, what it is for and how it is done. Sessions of a plan that is gone are the athlete's own.
update training_sessions set plan_id = null where plan_id is not null;
alter table training_sessions
  add column plan_session_key text,
  add column slot text,
  add column purpose text,
  add column cues text[],
  add column fuelling text,
  add column reason text,
  add column if not exists workout jsonb,
  add constraint training_sessions_plan foreign key (plan_id) references training_plans (id) on delete set null;
create unique index training_sessions_plan_key on training_sessions (plan_id, plan_session_key) where plan_session_key is not null;
create index training_sessions_plan on training_sessions (plan_id);
