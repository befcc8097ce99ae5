-- What went wrong without anybody being told, for the operator: tasks that were stopped, files that were refused, jobs that were abandoned.
create table incidents (
  id uuid primary key,
  kind text not null check (kind in ('stopped-task', 'refused-file', 'abandoned-job')),
  -- Why a task was stopped, what kind of file was refused, or which job was abandoned: the label of the metric.
  name text not null,
  -- A repeat in the same hour is counted here instead of being a row of its own.
  hour timestamptz not null,
  times integer not null default 1,
  -- Whose file or job it was; null where it was nobody's or, after a repeat, several athletes'.
  user_id uuid references users (id) on delete cascade,
  -- The request of the last one.
  request_id text,
  -- Abandoned jobs that can be run again.
  job_ids text[] not null default '{}',
  -- In a short sentence, without the contents of a file.
  reason text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  resolved_at timestamptz,
  unique (kind, name, hour)
);
create index incidents_last on incidents (last_at desc, id);
create index incidents_user on incidents (user_id);
