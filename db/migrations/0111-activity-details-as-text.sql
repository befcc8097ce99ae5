-- What the activity page shows is read as a whole and never searched: kept as the text it was written as, it is stored, backed up and brought
-- back in a fraction of the time. Seconds at each value and the signs of endurance are read by themselves and stand beside it, once.
alter table activities alter column spreads drop expression;
alter table activities alter column endurance drop expression;
alter table activities
  alter column details drop default,
  alter column details type json using (details - 'spreads' - 'endurance')::json,
  alter column details set default '{}';
