-- Each channel of the outbox is a lane of its own, and messages with a secret go first (decision 207).
create index message_due on message (channel, has_secrets desc, not_before, id) where status = 'pending';
drop index message_waiting;
-- The job of all channels is three jobs now.
delete from job_run where job = 'send-messages';

-- A subscription that does not take pushes gets none for a growing time, and is removed after too many failures in a row.
alter table push_subscription
  add column failures integer not null default 0,
  add column rests_until timestamptz;
