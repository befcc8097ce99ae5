create table uploads (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index uploads_user on uploads (user_id, created_at desc);

-- A file as it arrived.
create table upload_files (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  upload_id uuid not null references uploads (id) on delete cascade,
  position integer not null,
  name text not null,
  file_key text not null,
  bytes bigint not null,
  status text not null default 'queued' check (status in ('queued', 'running', 'done', 'failed')),
  message text,
  -- Entries found once an archive was opened; 1 for a file by itself.
  entries integer,
  started_at timestamptz,
  unique (upload_id, position)
);
create index upload_files_user on upload_files (user_id, upload_id);

-- What became of each activity file: one row for a file by itself, many for an archive.
create table upload_entries (
  user_id uuid not null references users (id) on delete cascade,
  upload_file_id uuid not null references upload_files (id) on delete cascade,
  position integer not null,
  name text not null,
  status text not null check (status in ('imported', 'duplicate', 'failed', 'skipped')),
  message text,
  activity_ids uuid[] not null default '{}',
  primary key (upload_file_id, position)
);
create index upload_entries_user on upload_entries (user_id, upload_file_id);

create table activities (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  notes text,
  discipline text not null,
  start_time timestamptz not null,
  end_time timestamptz not null,
  local_date date not null,
  time_zone text not null,
  duration_sec double precision not null,
  moving_sec double precision,
  elapsed_sec double precision not null,
  distance_m double precision,
  ascent_m double precision,
  avg_heart_rate double precision,
  max_heart_rate double precision,
  avg_power double precision,
  max_power double precision,
  normalized_power double precision,
  avg_cadence double precision,
  avg_speed_mps double precision,
  max_speed_mps double precision,
  pool_length_m double precision,
  active_lengths integer,
  calories double precision,
  efficiency_factor double precision,
  decoupling double precision,
  rpe double precision,
  -- What the load is found from, leg by leg; the load itself depends on the thresholds of the day and is computed when asked for.
  efforts jsonb not null default '[]',
  source_kind text not null,
  source_device text,
  quality jsonb not null default '[]',
  -- Legs, laps, lengths and splits, and the seconds spent at each power, speed and heart rate.
  details jsonb not null default '{}',
  analysis_version integer not null default 1,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index activities_newest on activities (user_id, start_time desc, id desc) where deleted_at is null;
create index activities_day on activities (user_id, local_date) where deleted_at is null;
create index activities_discipline on activities (user_id, discipline, start_time desc, id desc) where deleted_at is null;

create table activity_bests (
  user_id uuid not null references users (id) on delete cascade,
  activity_id uuid not null references activities (id) on delete cascade,
  kind text not null,
  over real not null,
  value real not null,
  from_sec real not null,
  primary key (activity_id, kind, over)
);
create index activity_bests_rank on activity_bests (user_id, kind, over, value);

-- Delta-coded byte planes, brotli; served as they are.
create table activity_streams (
  activity_id uuid primary key references activities (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  planes bytea not null,
  keys text[] not null,
  records integer not null
);
alter table activity_streams alter column planes set storage external;

-- Which files an activity came from; the richest one is its source, the others stay attached.
create table activity_files (
  user_id uuid not null references users (id) on delete cascade,
  -- SHA-256 of the unpacked file, and which of its activities.
  content_hash text not null,
  part integer not null,
  activity_id uuid not null references activities (id) on delete cascade,
  file_key text not null,
  file_name text not null,
  kind text not null,
  is_source boolean not null,
  created_at timestamptz not null default now(),
  primary key (user_id, content_hash, part)
);
create index activity_files_activity on activity_files (activity_id);
