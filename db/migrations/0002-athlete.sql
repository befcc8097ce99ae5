create table athletes (
  user_id uuid primary key references users (id) on delete cascade,
  time_zone text not null default 'Europe/London',
  birth_date date,
  sex text check (sex in ('female', 'male')),
  weight_kg numeric(5, 2),
  height_cm numeric(5, 1),
  units text not null default 'metric',
  week_start text not null default 'monday',
  hours_per_week numeric(4, 1),
  availability jsonb,
  updated_at timestamptz not null default now()
);

create table thresholds (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  value double precision not null,
  since date not null,
  source text not null,
  confidence text not null,
  reason text,
  created_at timestamptz not null default now(),
  unique (user_id, kind, since, source)
);
create index thresholds_user on thresholds (user_id, kind, since desc);
