-- A locked account keeps its data; nobody can log in to it.
alter table users add column locked_at timestamptz;

-- Links with which one person can sign up where sign-up is by invitation; only their hash is kept.
create table invitations (
  token_hash text primary key,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
