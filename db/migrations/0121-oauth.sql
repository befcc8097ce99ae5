-- Programs that ask athletes for access over MCP. They register themselves and belong to nobody.
create table oauth_clients (
  id text primary key,
  name text not null,
  redirect_uris text[] not null,
  created_at timestamptz not null
);

-- What an athlete allowed a program. It ends with the athlete's word, and everything that was issued for it ends with it.
create table oauth_grants (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  client_id text not null references oauth_clients (id) on delete cascade,
  scopes text[] not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index oauth_grants_user on oauth_grants (user_id, created_at desc);

-- Codes (ten minutes), access tokens (an hour) and refresh tokens (90 days), each only as its SHA-256. A used code or refresh token stays until
-- it expires: whoever shows it a second time has stolen it, and the grant ends.
create table oauth_secrets (
  secret_hash text primary key,
  user_id uuid not null references users (id) on delete cascade,
  grant_id uuid not null references oauth_grants (id) on delete cascade,
  kind text not null check (kind in ('code', 'access', 'refresh')),
  -- Of codes: where the answer goes, and the PKCE challenge (S256).
  redirect_uri text,
  challenge text,
  used_at timestamptz,
  expires_at timestamptz not null
);
create index oauth_secrets_user on oauth_secrets (user_id);
create index oauth_secrets_grant on oauth_secrets (grant_id);
