-- Who paired a session with its activity; 'athlete' without an activity is the athlete's word that nothing fulfilled it.
alter table training_sessions
  add column paired_by text check (paired_by in ('itself', 'athlete')),
  -- Done because an activity came, not because somebody pressed: without the activity it is planned again.
  add column completed_by_pairing boolean not null default false;
update training_sessions set paired_by = 'itself' where activity_id is not null;

-- What the athlete decided an activity fulfils: a session, or none. Activities without a row pair themselves.
create table activity_pairings (
  activity_id uuid primary key references activities (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  session_id uuid references training_sessions (id) on delete cascade,
  -- How it was before, to go back to; null once that was done.
  before jsonb,
  decided_at timestamptz not null
);
create index activity_pairings_user on activity_pairings (user_id);
create index activity_pairings_session on activity_pairings (session_id);
