-- What a payment provider has told us: kept under its id before it is worked on, so that the second telling changes nothing.
create table payment_events (
  id text primary key,
  provider text not null,
  type text not null,
  user_id uuid references users (id) on delete cascade,
  received_at timestamptz not null default now()
);
create index payment_events_received on payment_events (received_at);
create index payment_events_user on payment_events (user_id);

-- Letters that money causes, each once: the subscription that begins, the card that was declined, the end, the refund, the trial's end.
create table billing_letters (
  user_id uuid not null references users (id) on delete cascade,
  about text not null,
  written_at timestamptz not null,
  primary key (user_id, about)
);

-- Demo payments: what a provider would keep on its side. No money moves, and no card number is stored or sent.
create table demo_customers (
  id text primary key,
  user_id uuid not null references users (id) on delete cascade,
  ledger jsonb not null
);
create index demo_customers_user on demo_customers (user_id);

-- Signs the demo provider's messages; one for each database.
create table demo_signing_secret (
  secret text not null default 'whsec_' || replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
);
insert into demo_signing_secret default values;

-- What the demo provider has still to tell by webhook.
create table demo_events (
  id text primary key,
  customer_id text not null references demo_customers (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  type text not null,
  told_at timestamptz,
  made_at timestamptz not null default now()
);
create index demo_events_waiting on demo_events (made_at) where told_at is null;
create index demo_events_customer on demo_events (customer_id);
create index demo_events_user on demo_events (user_id);

alter table subscriptions add column first_paid_pence integer;
