-- Bests of an activity stand in one row for each kind, not in one for each window: an athlete of two years has a thousand rows, not 27,000.
create table bests_in_lists (
  user_id uuid not null references users (id) on delete cascade,
  activity_id uuid not null references activities (id) on delete cascade,
  kind text not null,
  windows real[] not null,
  bests real[] not null,
  from_secs real[] not null,
  check (cardinality(windows) > 0 and cardinality(windows) = cardinality(bests) and cardinality(windows) = cardinality(from_secs))
);
insert into bests_in_lists
  select user_id, activity_id, kind, array_agg(over order by over), array_agg(value order by over), array_agg(from_sec order by over)
  from activity_bests group by user_id, activity_id, kind order by user_id, activity_id, kind;
drop table activity_bests;
alter table bests_in_lists rename to activity_bests;
alter table activity_bests add constraint activity_bests_pkey primary key (activity_id, kind);
create index activity_bests_user on activity_bests (user_id, kind);
