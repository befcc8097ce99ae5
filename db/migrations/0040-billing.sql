-- What the payment provider last said of an athlete, each provider for itself: a demo subscription is worth nothing once real payments are on.
create table subscriptions (
  user_id uuid not null references users (id) on delete cascade,
  provider text not null check (provider in ('stripe', 'demo')),
  customer_id text,
  subscription_id text,
  status text not null default 'none',
  -- Paid for now, and from the next period on; the second only where it differs.
  tier text check (tier in ('essentials', 'pro', 'elite')),
  next_tier text check (next_tier in ('essentials', 'pro', 'elite')),
  -- End of what has been paid for or is still free.
  period_end timestamptz,
  cancel_at_period_end boolean not null default false,
  has_payment_method boolean not null default false,
  card text,
  first_paid_at timestamptz,
  -- Readings of the provider are numbered as they begin; an older one never replaces a newer one.
  read_no bigint not null default 0,
  read_at timestamptz,
  -- What was asked for before the provider was called: a call that was cut off is repeated word for word.
  attempt integer not null default 0,
  asked_tier text,
  asked_trial_end timestamptz,
  asked_at timestamptz,
  refund_asked_at timestamptz,
  refunded_at timestamptz,
  refunded_subscription_id text,
  -- One write to the provider at a time; a process that died lets go by itself.
  busy_with uuid,
  busy_until timestamptz,
  primary key (user_id, provider)
);
create unique index subscriptions_customer on subscriptions (provider, customer_id);
create index subscriptions_read on subscriptions (provider, read_at);
create sequence subscription_reads;

-- How much of a quota was used in a day or month of the athlete's own calendar.
create table usage (
  user_id uuid not null references users (id) on delete cascade,
  quota text not null,
  period text not null,
  used integer not null,
  primary key (user_id, quota, period)
);

-- The subscription stands in its own table, one row for each provider.
alter table users drop column stripe_customer_id;
alter table users drop column stripe_subscription_id;
alter table users drop column subscription_tier;
alter table users drop column subscription_status;
