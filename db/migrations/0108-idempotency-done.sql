-- Written in the transaction that does what a key was sent for: known also where the answer was lost with its process or its connection.
alter table idempotency_keys add column done_at timestamptz;
