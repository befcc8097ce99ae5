-- What visitors wrote; forgotten after two years.
create table contact_messages (
  id uuid primary key,
  name text not null,
  email text not null,
  category text not null,
  subject text not null,
  message text not null,
  -- SHA-256 of what was written: the second press of a button is known by it.
  fingerprint text not null,
  created_at timestamptz not null default now()
);
create index contact_messages_fingerprint on contact_messages (fingerprint, created_at desc);
create index contact_messages_created on contact_messages (created_at);

-- Calls with the coach. The link in the invitation is kept as its hash only.
create table consultations (
  id uuid primary key,
  name text not null,
  email text not null,
  topic text not null default '',
  time_zone text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  token_hash text not null unique,
  -- Counts the changes of the calendar entry, as RFC 5545 wants it.
  sequence integer not null default 0,
  cancelled_at timestamptz,
  created_at timestamptz not null default now()
);
-- One call at a time.
create unique index consultations_slot on consultations (starts_at) where cancelled_at is null;
create index consultations_created on consultations (created_at);

-- A letter may bring a calendar entry and say who is to be answered.
alter table mails add column reply_to text;
alter table mails add column invitation text;
