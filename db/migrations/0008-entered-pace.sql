-- The pace that the athlete entered with an activity, minutes per km or per 100 m: their own figure, shown as they gave it.
alter table activities add column entered_pace numeric(6, 2);
