-- Plans keep what the figures of a sentence were found from beside it. Those stored before have only the sentence: it stands for itself, so
-- that it is still shown. A plan that is looked at anew gets the facts.
create function pg_temp.told(said jsonb, words text) returns jsonb language sql immutable as $$
  select case
    when said is null or jsonb_typeof(said) <> 'object' or said ? 'facts' then said
    else said || jsonb_build_object('facts', jsonb_build_object('said', said -> words))
  end
$$;

create function pg_temp.all_told(list jsonb, words text) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(pg_temp.told(e, words) order by at), '[]'::jsonb)
  from jsonb_array_elements(coalesce(list, '[]'::jsonb)) with ordinality as x (e, at)
$$;

create function pg_temp.left_out_told(list jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(e || jsonb_build_object('binding', pg_temp.told(e -> 'binding', 'sentence')) order by at), '[]'::jsonb)
  from jsonb_array_elements(coalesce(list, '[]'::jsonb)) with ordinality as x (e, at)
$$;

create function pg_temp.plan_told(plan jsonb) returns jsonb language sql immutable as $$
  select plan || jsonb_build_object(
    'notes', pg_temp.all_told(plan -> 'notes', 'sentence'),
    'weeks', (
      select coalesce(jsonb_agg(week || jsonb_build_object(
        'sessions', pg_temp.all_told(week -> 'sessions', 'reason'),
        'binding', pg_temp.all_told(week -> 'binding', 'sentence'),
        'leftOut', pg_temp.left_out_told(week -> 'leftOut')
      ) order by at), '[]'::jsonb)
      from jsonb_array_elements(plan -> 'weeks') with ordinality as x (week, at)
    )
  )
$$;

create function pg_temp.lines_told(lines jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(
    pg_temp.told(line, 'reason')
      || case when line ? 'before' then jsonb_build_object('before', pg_temp.told(line -> 'before', 'reason')) else '{}'::jsonb end
      || case when line ? 'after' then jsonb_build_object('after', pg_temp.told(line -> 'after', 'reason')) else '{}'::jsonb end
    order by at), '[]'::jsonb)
  from jsonb_array_elements(lines) with ordinality as x (line, at)
$$;

update training_plans set plan_data = pg_temp.plan_told(plan_data);
update plan_versions set plan_data = pg_temp.plan_told(plan_data), lines = pg_temp.lines_told(lines);
update proposals set plan_data = pg_temp.plan_told(plan_data), lines = pg_temp.lines_told(lines);

drop function pg_temp.lines_told(jsonb);
drop function pg_temp.plan_told(jsonb);
drop function pg_temp.left_out_told(jsonb);
drop function pg_temp.all_told(jsonb, text);
drop function pg_temp.told(jsonb, text);
