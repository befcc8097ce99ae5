create table users (
  id uuid primary key,
  email text not null,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  profile_image_url text,
  stripe_customer_id text unique,
  stripe_subscription_id text unique,
  subscription_tier text,
  subscription_status text,
  email_verified_at timestamptz,
  trial_ends_at timestamptz,
  terms_accepted_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index users_email on users (lower(email));

-- Login sessions: sid is the SHA-256 of the cookie, so a copy of this table opens nothing.
create table sessions (
  sid text primary key,
  sess jsonb not null,
  expire timestamptz not null
);
create index sessions_expire on sessions (expire);
create index sessions_user on sessions ((sess ->> 'userId'));

-- Single-use links that were e-mailed; only their hash is kept.
create table email_tokens (
  token_hash text primary key,
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('verify-email', 'reset-password')),
  email text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_tokens_user on email_tokens (user_id, purpose);

-- Only ever added to.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id uuid,
  action text not null,
  detail jsonb not null default '{}',
  address text,
  user_agent text,
  request_id text
);
create index audit_log_user on audit_log (user_id, at desc);

-- E-mail is written here in the transaction that causes it and sent by a job.
create table mails (
  id uuid primary key,
  user_id uuid references users (id) on delete cascade,
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);

-- Counters of limits; they outlive a restart.
create table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);

-- First answers to writes that a double click repeats.
create table idempotency_keys (
  user_id uuid not null references users (id) on delete cascade,
  key text not null,
  request_hash text not null,
  status integer,
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
