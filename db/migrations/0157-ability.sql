-- What an athlete says they can do now; plans begin there where nothing was recorded.
alter table athletes add column ability jsonb;
