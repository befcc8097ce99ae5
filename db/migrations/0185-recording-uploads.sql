-- A recording of the athlete at a service that takes recordings, such as Strava.
create table recording_uploads (
  user_id uuid not null references users (id) on delete cascade,
  provider text not null,
  activity_id uuid not null references activities (id) on delete cascade,
  status text not null check (status in ('queued', 'sent', 'failed')),
  -- What the service calls the upload; null until it has answered.
  remote_id text,
  reason text,
  updated_at timestamptz not null,
  primary key (user_id, provider, activity_id)
);
create index recording_uploads_activity on recording_uploads (activity_id);
