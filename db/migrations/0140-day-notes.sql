-- A short note about a day of the calendar, one a day.
create table day_notes (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  date date not null,
  text text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, date)
);
