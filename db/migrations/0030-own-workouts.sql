-- Workouts that an athlete has written and keeps, as a tree of steps and repeats.
create table own_workouts (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  discipline text not null check (discipline in ('swim', 'bike', 'run', 'strength', 'brick')),
  workout jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index own_workouts_of on own_workouts (user_id, name);
