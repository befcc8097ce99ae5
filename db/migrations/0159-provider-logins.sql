-- Logins at an OpenID Connect provider with which an athlete can log in.
create table provider_logins (
  issuer text not null,
  subject text not null,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (issuer, subject)
);
create index provider_logins_by_user on provider_logins (user_id);
