-- Planned sessions on the athlete's calendar. `date` is a calendar day where the athlete lives, so that it stays put when they travel.
create table training_sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  plan_id uuid,
  name text not null,
  discipline text not null,
  date date not null,
  duration_sec double precision not null,
  distance_m double precision,
  avg_heart_rate double precision,
  avg_power double precision,
  avg_pace numeric(6, 2),
  intensity text,
  planned_load double precision,
  test_protocol text,
  notes text,
  completed boolean not null default false,
  completed_at timestamptz,
  -- The activity that fulfilled it; one activity fulfils one session.
  activity_id uuid unique references activities (id) on delete set null,
  ai_analysis jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index training_sessions_day on training_sessions (user_id, date);
