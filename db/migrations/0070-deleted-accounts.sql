-- Who asked to be forgotten: an opaque id and a day, so that a restored backup does not bring anybody back.
create table deleted_accounts (
  user_id uuid primary key,
  deleted_at timestamptz not null default now()
);
