alter table athletes
  add column level text check (level in ('beginner', 'intermediate', 'advanced', 'elite')),
  -- Health data of a special kind: asked for only when the athlete has switched it on.
  add column tracks_cycle boolean not null default false;

-- Daily check-ins: one a day, typed or from a file. What the specification calls performance metrics of the body.
create table performance_metrics (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  date date not null,
  weight numeric(5, 2),
  resting_heart_rate integer,
  -- RMSSD in ms; what a device calls HRV and is SDNN has a column of its own and never stands in for it.
  hrv numeric(5, 2),
  hrv_sdnn numeric(5, 2),
  sleep_hours numeric(4, 2),
  stress_level integer,
  soreness integer,
  fatigue integer,
  mood integer,
  respiration_rate numeric(4, 1),
  -- The athlete's or their device's own rating; ours is computed when asked for.
  recovery_score integer,
  -- Null: not asked; empty: none.
  symptoms text[],
  cycle_phase text,
  note text,
  source text not null,
  ai_insights jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, date)
);

-- Files that check-ins are read from; the file itself is not kept once it has been read.
create table check_in_imports (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  file_key text not null,
  kind text,
  status text not null default 'queued' check (status in ('queued', 'running', 'done', 'failed')),
  days integer not null default 0,
  from_date date,
  to_date date,
  left_out jsonb not null default '[]',
  message text,
  created_at timestamptz not null default now()
);
create index check_in_imports_user on check_in_imports (user_id, created_at desc);
