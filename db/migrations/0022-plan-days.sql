-- Whose days these are: a plan that took them from the profile follows when they change there.
alter table training_plans add column follows_profile boolean not null default false;
-- What the plan would be made from once the change is taken: a threshold that moves the times, days that are blocked.
truncate proposals;
alter table proposals add column input jsonb not null;
alter table proposals add column author text not null default 'engine' check (author in ('engine', 'coach'));
