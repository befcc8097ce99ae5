-- The page that turns this kind of email off, for the header List-Unsubscribe; null for an email that always comes.
alter table mails add column turn_off text;

-- Who gets the weekly email: looked up every quarter of an hour.
create index notification_choices_weekly on notification_choices (user_id) where kind = 'weekly-email' and by_email;
