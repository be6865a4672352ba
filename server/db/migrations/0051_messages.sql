-- The type of a message, whom it is for, and its parts. A secret value (a link with a token, a code) is in `secrets` until the message
-- is sent or fails; `subject`, `body` and `html` name it between two characters U+0001, so they are safe to read.
alter table message
  add column type text not null default '',
  add column person_id uuid references person,
  add column html text not null default '',
  add column secrets jsonb,
  -- the same event never sends the same person two messages
  add column event_key text,
  add column has_secrets boolean not null default false,
  -- opens the page that ends messages of this type
  add column unsubscribe_token uuid unique,
  add column text_removed_at timestamptz,
  add column row_version integer not null default 1;
create unique index message_once on message (event_key, channel, recipient) where event_key is not null;
create index message_by_person on message (person_id);
create index message_by_time on message (channel, created_at desc, id desc);
create index message_with_text on message (created_at) where text_removed_at is null;
create index message_failed on message (channel, created_at desc, id desc) where status = 'failed';
create index message_pending on message (channel, created_at desc, id desc) where status = 'pending';

-- Every try to send: without a failure, the other side accepted it.
create table message_attempt (
  message_id uuid not null references message on delete cascade,
  number integer not null,
  at timestamptz not null,
  failure text,
  primary key (message_id, number)
);

-- What an admin wrote in place of the words of a type.
create table message_template (
  id uuid primary key,
  type text not null constraint message_template_once unique,
  subject text not null,
  html text not null,
  sms text not null default '',
  row_version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- Types that a person does not want, by channel. Transactional types are never here.
create table message_refusal (
  person_id uuid not null references person on delete cascade,
  type text not null,
  channel text not null check (channel in ('email', 'sms')),
  primary key (person_id, type, channel)
);

-- Minutes of the day in Nigeria. The same number twice: no quiet hours.
alter table person
  add column quiet_from smallint not null default 1260 check (quiet_from between 0 and 1439),
  add column quiet_until smallint not null default 420 check (quiet_until between 0 and 1439);
