-- Charts that an athlete has put together: two series over one period.
create table custom_charts (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  first_series text not null,
  second_series text not null,
  period text not null,
  created_at timestamptz not null default now(),
  unique (user_id, name)
);
