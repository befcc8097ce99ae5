-- Whose days these are: a plan that took them from the profile follows when they change there.
alter table training_plans add column follows_profile boolean not null default false;
-- What a version was made from: its times are those of the thresholds of then.
alter table plan_versions add column input jsonb;
update plan_versions v set input = p.input from training_plans p where p.id = v.plan_id;
alter table plan_versions alter column input set not null;
-- What the plan would be made from once the change is taken: a threshold that moves the times, days that are blocked.
delete from proposals;
alter table proposals add column input jsonb not null;
alter table proposals add column author text not null default 'engine' check (author in ('engine', 'coach'));
