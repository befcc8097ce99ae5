-- A clip and what was found in it. What was sent is gone once it has been read; what is kept is a copy without sound, places and names,
-- and the poses, from which the analysis can be made again.
create table video_analyses (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  discipline text not null check (discipline in ('swim', 'bike', 'run')),
  name text not null,
  -- As it was sent; null once it has been read.
  file_key text,
  container text not null check (container in ('mp4', 'mov', 'avi')),
  bytes integer not null,
  mode text not null check (mode in ('fast', 'accurate')),
  span jsonb,
  tap jsonb,
  times_slower double precision not null default 1,
  status text not null default 'queued'
    check (status in ('queued', 'probing', 'transcoding', 'pose', 'analysing', 'done', 'failed', 'cancelled')),
  progress integer not null default 0,
  seconds_left double precision,
  message text,
  preview_key text,
  preview_bytes integer,
  pose_key text,
  pose_bytes integer,
  model text,
  ai_analysis jsonb,
  recommendations jsonb,
  -- The month whose quota it was counted in; null once that was given back.
  quota_period text,
  queued_at timestamptz not null default now(),
  finished_at timestamptz,
  created_at timestamptz not null default now()
);
create index video_analyses_of on video_analyses (user_id, created_at desc);
-- Who waits, in order.
create index video_analyses_waiting on video_analyses (queued_at) where status in ('queued', 'probing', 'transcoding', 'pose', 'analysing');
