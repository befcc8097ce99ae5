-- What is computed from activities may be kept while none of them has changed: their times of change, added up, say so.
drop index activity_bests_user;
create index activities_changed on activities (user_id, updated_at);

create function touch_activity() returns trigger language plpgsql as $$
begin
  new.updated_at := clock_timestamp();
  return new;
end $$;
create trigger activities_touch before update on activities for each row execute function touch_activity();
