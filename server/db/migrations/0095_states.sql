-- The centres of messages count each state and list one of them in the order of time: one index for all states replaces two.
create index message_by_state on message (channel, status, created_at desc, id desc) include (type);
drop index message_failed;
drop index message_pending;

-- A person can switch the pushes of a type off as well (V-19).
alter table message_refusal
  drop constraint message_refusal_channel_check,
  add constraint message_refusal_channel_check check (channel in ('email', 'sms', 'push'));
