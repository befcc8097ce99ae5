-- Everything of an athlete in one file; made in the background, kept for 7 days.
create table data_exports (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  status text not null default 'queued' check (status in ('queued', 'running', 'ready', 'failed')),
  percent integer not null default 0,
  file_key text,
  bytes bigint,
  message text,
  asked_at timestamptz not null,
  ready_at timestamptz
);
create index data_exports_user on data_exports (user_id, asked_at desc);
create index data_exports_age on data_exports (asked_at);
-- One at a time.
create unique index data_exports_open on data_exports (user_id) where status in ('queued', 'running');

-- Such a file on its way back into an account.
create table data_restores (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  file_key text not null,
  status text not null default 'queued' check (status in ('queued', 'running', 'done', 'failed')),
  percent integer not null default 0,
  message text,
  rows integer,
  files integer,
  asked_at timestamptz not null,
  finished_at timestamptz
);
create index data_restores_user on data_restores (user_id, asked_at desc);
create unique index data_restores_open on data_restores (user_id) where status in ('queued', 'running');

-- Accounts whose owner asked for the end, until it has come.
create table account_deletions (
  id uuid primary key,
  user_id uuid not null unique references users (id) on delete cascade,
  asked_at timestamptz not null,
  -- Why it waits, in a sentence; null while nothing is in its way.
  waits_for text
);

-- The last letter to somebody who leaves: its row goes as soon as it has been sent.
alter table mails add column is_farewell boolean not null default false;
