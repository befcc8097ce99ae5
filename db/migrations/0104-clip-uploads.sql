-- A clip on its way: what has come of it so far, in parts. It becomes a clip of the same id once its last byte is here; a half of a clip that
-- nobody goes on sending is thrown away.
create table clip_uploads (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- As the sender said them; checked before the first byte.
  fields jsonb not null,
  bytes integer not null,
  -- Of these, so many have come: the sum of the parts.
  come_bytes integer not null default 0,
  parts jsonb not null default '[]',
  quota_period text not null,
  created_at timestamptz not null default now()
);
create index clip_uploads_of on clip_uploads (user_id);
create index clip_uploads_by_age on clip_uploads (created_at);
