-- A race that was taken out can be brought back for a day: it keeps its place in the plans that were built for it until then.
alter table races add column taken_out_at timestamptz;
