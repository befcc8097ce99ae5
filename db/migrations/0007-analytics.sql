-- Two parts of `details` by themselves: weeks of zones and years of endurance read one of them from thousands of rows.
alter table activities
  add column spreads jsonb generated always as (details -> 'spreads') stored,
  add column endurance jsonb generated always as (details -> 'endurance') stored;

-- The athlete's own aims, one a discipline.
create table goals (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  discipline text not null,
  metric text not null,
  target double precision not null,
  by_date date,
  created_at timestamptz not null default now(),
  unique (user_id, discipline)
);

-- Questions about thresholds that only the athlete can answer; one open question a kind.
create table threshold_offers (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  question text not null,
  current_value double precision,
  offered double precision not null,
  low double precision not null,
  high double precision not null,
  confidence text not null,
  state text not null default 'open' check (state in ('open', 'accepted', 'refused', 'outdated')),
  made_at timestamptz not null default now(),
  decided_at timestamptz
);
create unique index threshold_offers_open on threshold_offers (user_id, kind) where state = 'open';
create index threshold_offers_user on threshold_offers (user_id, kind, made_at desc);
create index activity_bests_user on activity_bests (user_id, activity_id);
