-- The sets of intervals that were found in an activity: equal repeats with their averages. Null where none were found. Earlier activities with
-- the same set are looked for by them, so they are apart from the rest of the details.
alter table activities add column interval_sets jsonb;
create index activities_with_intervals on activities (user_id, start_time desc) where interval_sets is not null and deleted_at is null;
