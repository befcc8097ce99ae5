-- The picture as we drew it anew; the address in profile_image_url carries a word that changes with it.
alter table users add column picture_key text;

-- What an athlete wants to be told and how; a kind without a row is told by its default.
create table notification_choices (
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  by_email boolean not null,
  by_push boolean not null,
  primary key (user_id, kind)
);

-- Browsers that take Web Push.
create table push_subscriptions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  user_agent text,
  created_at timestamptz not null
);
create index push_subscriptions_user on push_subscriptions (user_id, created_at);

-- What was told on which day, so that it is told once.
create table told (
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  day date not null,
  primary key (user_id, kind, day)
);
