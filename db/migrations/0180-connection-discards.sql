-- An athlete has asked to delete what came from a service; the row goes once that is done.
create table connection_discards (
  user_id uuid not null references users (id) on delete cascade,
  provider text not null,
  -- What came until then.
  asked_at timestamptz not null,
  -- When the service's terms want it done.
  due_at timestamptz not null,
  primary key (user_id, provider)
);
create index connection_discards_due on connection_discards (asked_at);
