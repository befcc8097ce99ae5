-- Whether anything of an athlete's activities has changed is asked at every message and every page. Added up over the activities themselves it
-- costs more the more there are. Here each transaction that changes one leaves its number (`xmin`): in a row of the athlete's that nobody else
-- holds, or in one more, so that nobody waits. There are as many rows as have ever written at once, mostly one.
create table activity_changes (
  id bigint generated always as identity primary key,
  user_id uuid not null references users (id) on delete cascade,
  at timestamptz not null
);
create index activity_changes_user on activity_changes (user_id);

create function note_activity_change() returns trigger language plpgsql as $$
declare
  athlete uuid;
begin
  -- Activities that go with their athlete leave nothing.
  for athlete in select distinct changed.user_id from changed join users on users.id = changed.user_id loop
    continue when exists (select from activity_changes where user_id = athlete and xmin = pg_current_xact_id()::xid);
    update activity_changes set at = clock_timestamp()
      where id = (select id from activity_changes where user_id = athlete limit 1 for update skip locked);
    if not found then
      insert into activity_changes (user_id, at) values (athlete, clock_timestamp());
    end if;
  end loop;
  return null;
end $$;
create trigger activities_came after insert on activities referencing new table as changed
  for each statement execute function note_activity_change();
create trigger activities_changed after update on activities referencing new table as changed
  for each statement execute function note_activity_change();
create trigger activities_went after delete on activities referencing old table as changed
  for each statement execute function note_activity_change();

drop index activities_changed;
