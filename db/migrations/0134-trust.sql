-- How far each figure of an activity is to be believed, computed from the recording, and what the athlete says of it. The overrides survive
-- every new analysis.
alter table activities
  add column trust jsonb not null default '{}',
  add column trust_overrides jsonb not null default '{}';

-- What the figures of an activity are left out of, as 'figure.use', such as 'power.bests'; a figure that the athlete overrides is left out of
-- nothing. Which error leaves out what stands in src/core/activity/trust/errors.ts.
create function left_out_of(trust jsonb, overrides jsonb) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(figure || '.' || use order by figure, use), '{}')
  from jsonb_each(trust) as each_figure(figure, word), jsonb_array_elements_text(word -> 'leftOut') as use
  where not overrides ? figure
$$;

alter table activities
  add column left_out text[] not null generated always as (left_out_of(trust, trust_overrides)) stored;
