-- When a race was last changed: calendars that are subscribed to the feed see a later version.
alter table races add column changed_at timestamptz;
update races set changed_at = created_at;
alter table races alter column changed_at set default now(), alter column changed_at set not null;
