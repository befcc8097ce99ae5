-- A pace that was entered for a mile comes as one for a kilometre: two decimals of it would move by a second when it is read for a mile again.
alter table activities alter column entered_pace type numeric;
