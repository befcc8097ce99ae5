-- What a session prescribes, as a tree of steps and repeats; null where only its name and length are known.
alter table training_sessions add column if not exists workout jsonb;

-- Sessions that were taken off the calendar, so that subscribed calendars are told; forgotten after 90 days. Not what they were.
create table removed_sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  date date not null,
  -- Later than any version of the entry that a calendar has seen.
  sequence integer not null,
  removed_at timestamptz not null default now()
);
create index removed_sessions_day on removed_sessions (user_id, date);
create index removed_sessions_age on removed_sessions (removed_at);

-- The address at which an athlete's calendar can be read without a login; one each, kept as its hash only.
create table calendar_feeds (
  user_id uuid primary key references users (id) on delete cascade,
  token_hash text not null unique,
  -- Titles and days only, unless the athlete wants the steps and notes in it too.
  shows_details boolean not null default false,
  created_at timestamptz not null
);
