-- A try under way is no failure (decision 045): null once it failed; a time in the past when a crash left it open.
alter table attempt_log add column open_until timestamptz;

-- Tries of one account take turns when they are counted.
create table attempt_gate (
  kind text not null,
  email_key text not null,
  at timestamptz not null,
  primary key (kind, email_key)
);
create index attempt_gate_by_time on attempt_gate (at);

-- The devices on which a person has signed in, by the hash of the token in their cookie. It opens nothing.
create table known_device (
  person_id uuid not null references person,
  token_hash bytea not null,
  seen_at timestamptz not null,
  primary key (person_id, token_hash)
);
create index known_device_by_time on known_device (seen_at);
