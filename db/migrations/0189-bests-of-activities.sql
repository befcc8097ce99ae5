-- The bests of a few activities were found by reading those of all activities once for each of them: no index had the athlete, the kind and the activity.
drop index activity_bests_user;
create index activity_bests_user on activity_bests (user_id, kind, activity_id);
