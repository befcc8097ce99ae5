-- A workout has recordings; each is a part of a file. What a recording gave to the workout is written down when the workout is analysed.
alter table activity_files
  add column contribution jsonb,
  -- The athlete took it out of the workout; it can be taken in again.
  add column removed_at timestamptz,
  -- The athlete made a workout of its own of it: it is never merged by itself.
  add column is_kept_apart boolean not null default false;

alter table activities
  -- The workout that this one has become a part of.
  add column merged_into uuid references activities (id) on delete set null,
  -- Which recording the athlete wants for a channel.
  add column source_choices jsonb not null default '{}',
  -- What the athlete changed: name, notes, discipline. Null for activities older than this column, whose changes are found by comparing.
  add column edited text[];
create index activities_merged_into on activities (merged_into) where merged_into is not null;
create index activities_outdated on activities (analysis_version, user_id) where deleted_at is null;

-- Activities analysed again after an improvement, one row for each athlete: how far it is, and what came of it.
create table activity_updates (
  user_id uuid primary key references users (id) on delete cascade,
  started_at timestamptz not null,
  finished_at timestamptz,
  total integer not null,
  done integer not null default 0,
  merged integer not null default 0,
  moved integer not null default 0,
  unreadable integer not null default 0
);
