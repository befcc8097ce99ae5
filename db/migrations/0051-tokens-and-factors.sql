-- Log-ins have a name of their own by which their athlete ends them; the cookie's hash stays inside.
alter table sessions
  add column id uuid not null default gen_random_uuid() unique,
  add column user_id uuid generated always as ((sess ->> 'userId')::uuid) stored;
drop index sessions_user;
create index sessions_user on sessions (user_id);

alter table email_tokens drop constraint email_tokens_purpose_check;
alter table email_tokens add constraint email_tokens_purpose_check check (purpose in ('verify-email', 'reset-password', 'change-email'));

-- Personal access tokens: only their SHA-256 is kept.
create table personal_tokens (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  token_hash text not null unique,
  scopes text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz
);
create index personal_tokens_user on personal_tokens (user_id, created_at desc);

-- What was asked by a token. The name stays when the token is gone.
create table token_calls (
  id bigint generated always as identity primary key,
  user_id uuid not null references users (id) on delete cascade,
  token_name text not null,
  method text not null,
  path text not null,
  status integer not null,
  at timestamptz not null
);
create index token_calls_user on token_calls (user_id, id desc);

-- Codes of an app. The secret is sealed with a key that is not in the database.
create table time_codes (
  user_id uuid primary key references users (id) on delete cascade,
  sealed_secret text not null,
  -- Null while it was shown and not yet proven.
  confirmed_at timestamptz,
  -- The last step of 30 s whose code was used: it works once.
  last_step bigint not null default 0,
  created_at timestamptz not null
);

create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id, created_at);

-- What a key of the device is asked to sign: once, for a few minutes.
create table key_challenges (
  id text primary key,
  -- Null for somebody who is only about to log in.
  user_id uuid references users (id) on delete cascade,
  challenge text not null,
  expires_at timestamptz not null
);

-- Keys that the installation makes for itself at its first start.
create table installation_keys (
  name text primary key,
  value jsonb not null,
  created_at timestamptz not null default now()
);
