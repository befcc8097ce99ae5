-- What the athlete wore or rode, in their own words or those of the service that an activity came from.
alter table activities add column gear text;

-- What the files of an upload hold beside recordings, until the upload is over: mornings, and lists of activities with their names.
create table upload_findings (
  user_id uuid not null references users (id) on delete cascade,
  upload_file_id uuid not null references upload_files (id) on delete cascade,
  position integer not null,
  kind text not null check (kind in ('mornings', 'listed')),
  found jsonb not null,
  primary key (upload_file_id, position, kind)
);
create index upload_findings_user on upload_findings (user_id, upload_file_id);

-- What came of an upload that was more than recordings: values counted, and what was left out and why.
alter table uploads add column report jsonb;

-- `read`: a table or a list, which is no activity of its own.
alter table upload_entries drop constraint upload_entries_status_check;
alter table upload_entries add constraint upload_entries_status_check check (status in ('imported', 'duplicate', 'failed', 'skipped', 'read'));

-- A file of check-ins is an upload like any other.
alter table check_in_imports add column upload_id uuid references uploads (id) on delete cascade;
create index check_in_imports_upload on check_in_imports (upload_id);
update check_in_imports set status = 'failed', message = 'This file was not read. Please upload it again.' where status in ('queued', 'running');
