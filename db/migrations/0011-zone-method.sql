-- Which heart rate zones the athlete wants; null is the best method that the thresholds support.
alter table athletes add column heart_rate_zones text check (heart_rate_zones in ('threshold', 'reserve', 'maximum'));
