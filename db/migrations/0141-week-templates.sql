-- A week of sessions that the athlete saved to plan again, each with its weekday (0 is Monday).
create table week_templates (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  sessions jsonb not null check (jsonb_typeof(sessions) = 'array'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A deleted template can be restored for a day.
  removed_at timestamptz
);
create index week_templates_of on week_templates (user_id, name);
