-- Where a session of a plan stands on its ladder of workouts: {ladder, rung, of, why}; null for a session of no ladder.
alter table training_sessions add column rung jsonb check (jsonb_typeof(rung) = 'object');
