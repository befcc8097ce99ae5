-- A service that an athlete has connected. Access ends by deleting the row.
create table connections (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  provider text not null,
  -- Key or tokens, encrypted with APP_SECRET.
  credential text not null,
  -- Whose account it is there: a webhook names its owner by this.
  remote_user text,
  account_name text,
  scopes text[] not null default '{}',
  status text not null default 'active' check (status in ('active', 'reconnect')),
  -- Why nothing comes at the moment, as a sentence.
  message text,
  failures integer not null default 0,
  -- Which readings of a morning are taken from it.
  readings text[] not null default '{}',
  sends_workouts boolean not null default false,
  lets_model_read boolean not null default false,
  connected_at timestamptz not null,
  looked_at timestamptz,
  found_at timestamptz,
  told_at timestamptz,
  next_look_at timestamptz not null,
  next_delivery_at timestamptz not null,
  -- One process at a time writes into its calendar.
  delivering_until timestamptz,
  -- The history that is still to be read, as the last day of it; null once it is there.
  history_from date not null,
  history_until date,
  unique (user_id, provider)
);
create index connections_due on connections (next_look_at) where status = 'active';
create index connections_delivery_due on connections (next_delivery_at) where status = 'active' and sends_workouts;
create index connections_remote_user on connections (provider, remote_user);

-- What has come from a service, so that nothing comes twice. It outlives the connection while the data are kept.
create table connection_items (
  user_id uuid not null references users (id) on delete cascade,
  provider text not null,
  kind text not null check (kind in ('activity', 'morning')),
  remote_id text not null,
  version text not null,
  -- Of an activity: the stored file; null for one without a recording.
  file_key text,
  -- Of a morning: the readings that were taken.
  given jsonb,
  at timestamptz not null,
  primary key (user_id, provider, kind, remote_id)
);

-- A connection that is being made: ten minutes, one use, in the browser in which it began.
create table connection_requests (
  state_hash text primary key,
  user_id uuid not null references users (id) on delete cascade,
  provider text not null,
  login_hash text not null,
  -- PKCE, encrypted with APP_SECRET.
  verifier text not null,
  expires_at timestamptz not null
);
create index connection_requests_user on connection_requests (user_id);

-- A planned session at a service. The session may be gone already: then the copy there is to be removed.
create table session_deliveries (
  user_id uuid not null references users (id) on delete cascade,
  session_id uuid not null,
  provider text not null,
  session_date date not null,
  status text not null check (status in ('queued', 'sent', 'changed', 'failed')),
  remote_id text,
  -- What is there now, and what should be.
  sent_hash text,
  wanted_hash text,
  reason text,
  attempts integer not null default 0,
  sent_at timestamptz,
  updated_at timestamptz not null,
  primary key (user_id, session_id, provider)
);

-- How far the requests to a service are booked ahead: its quota, shared by all processes.
create table provider_quotas (
  name text primary key,
  booked_until timestamptz not null
);
