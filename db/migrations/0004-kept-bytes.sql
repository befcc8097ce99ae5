-- Counted against the athlete's quota.
alter table activity_files add column bytes bigint not null default 0;
