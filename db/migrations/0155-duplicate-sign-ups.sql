-- Somebody signed up with an address that has an account. The account is made all the same, so that a sign-up tells nobody who is registered; it
-- can't confirm the address while the first account has it.
alter table users add column address_taken boolean not null default false;
drop index users_email;
create unique index users_email on users (lower(email)) where not address_taken;
create index users_address on users (lower(email));
