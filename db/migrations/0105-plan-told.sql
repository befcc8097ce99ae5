-- What the athlete has asked to be kept in mind and a plan may have to keep to, in their words. The rules are read from the words when needed.
create table plan_told (
  user_id uuid not null references users (id) on delete cascade,
  words text not null,
  -- The day it was said on: "for two weeks" counts from it.
  said date not null,
  -- The last day on which it is kept in mind; null until it is taken back.
  expires date,
  primary key (user_id, words)
);

-- What is kept in mind already.
insert into plan_told (user_id, words, said, expires)
select m.user_id, m.text, min(m.date), max(m.expires) from coach_memory m
left join coach_settings s on s.user_id = m.user_id
where m.kind in ('constraint', 'equipment') and coalesce(s.remembers, true)
group by m.user_id, m.text;
