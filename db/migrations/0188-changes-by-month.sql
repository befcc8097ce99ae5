-- What is found of a month of activities is cached until one of its activities comes, changes or goes. To know which months have changed, all
-- activities were read after each upload. Here each transaction leaves its number in a row of the month as well as of the athlete.
alter table activity_changes add column month date;
delete from activity_changes;
insert into activity_changes (user_id, month, at)
  select user_id, date_trunc('month', local_date)::date as month, now() from activities group by user_id, month;
alter table activity_changes alter column month set not null;
drop index activity_changes_user;
create index activity_changes_month on activity_changes (user_id, month);

create or replace function note_activity_change() returns trigger language plpgsql as $$
declare
  touched record;
begin
  -- Activities that go with their athlete leave nothing.
  for touched in
    select distinct changed.user_id, date_trunc('month', changed.local_date)::date as month from changed join users on users.id = changed.user_id
  loop
    continue when exists (
      select from activity_changes where user_id = touched.user_id and month = touched.month and xmin = pg_current_xact_id()::xid);
    update activity_changes set at = clock_timestamp()
      where id = (select id from activity_changes where user_id = touched.user_id and month = touched.month limit 1 for update skip locked);
    if not found then
      insert into activity_changes (user_id, month, at) values (touched.user_id, touched.month, clock_timestamp());
    end if;
  end loop;
  return null;
end $$;
-- An activity that moves to another day changes the month that it leaves, too.
create trigger activities_moved after update on activities referencing old table as changed
  for each statement execute function note_activity_change();
