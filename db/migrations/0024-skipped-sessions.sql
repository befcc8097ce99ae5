-- Why a session was left out on purpose; null for one that was not.
alter table training_sessions add column skipped_because text;
