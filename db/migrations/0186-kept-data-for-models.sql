-- Of data that are kept after their service was disconnected: whether an external language model may read them. While it is connected, the
-- connection says so.
alter table connection_items add column lets_model_read boolean not null default false;
