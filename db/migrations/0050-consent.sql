-- Rows of these tables are added and never changed. They go only by retention or with the whole account, by a transaction that says so.
create function only_added_to() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('moorline.forgetting', true) = 'on' then
    return old;
  end if;
  raise exception 'Rows of % are only ever added.', tg_table_name using errcode = 'restrict_violation';
end $$;

create table consents (
  id bigint generated always as identity primary key,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('health', 'outside-models')),
  given boolean not null,
  -- The words that were agreed to, by the day they came into force.
  version text not null,
  how text not null,
  at timestamptz not null
);
create index consents_user on consents (user_id, kind, id desc);

create trigger consents_only_added_to before update or delete on consents for each row execute function only_added_to();
create trigger audit_log_only_added_to before update or delete on audit_log for each row execute function only_added_to();
create trigger consents_not_truncated before truncate on consents execute function only_added_to();
create trigger audit_log_not_truncated before truncate on audit_log execute function only_added_to();

-- Health data whose use was withdrawn: rows as they were, which nothing reads until they are used again or deleted.
create table put_aside (
  user_id uuid not null references users (id) on delete cascade,
  of_table text not null,
  row_was jsonb not null,
  at timestamptz not null default now()
);
create index put_aside_user on put_aside (user_id, of_table);
