-- When the links and codes of a message end. The message is not sent after that: it would lead to a page that refuses it.
alter table message add column secrets_end_at timestamptz;
