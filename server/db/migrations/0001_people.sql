-- People, sessions and what protects them.
create table sector (
  id integer primary key,
  name text not null unique
);

create table school (
  id uuid primary key,
  name text not null,
  address text not null default '',
  state_name text not null default ''
);

create table person (
  id uuid primary key,
  email text not null,
  -- lower case, NFKC: what "the same address" means
  email_key text not null unique,
  surname text not null,
  firstname text not null,
  middle_name text not null default '',
  phone text not null default '',
  address text not null default '',
  picture text not null default '',
  password_hash text,
  must_change_password boolean not null default false,
  is_active boolean not null default true,
  is_admin boolean not null default false,
  is_vendor boolean not null default false,
  is_mentor boolean not null default false,
  is_student boolean not null default false,
  is_parent boolean not null default false,
  allow_all_endpoints boolean not null default false,
  admin_endpoints text[] not null default '{}',
  sector_id integer references sector,
  school_id uuid references school,
  created_at timestamptz not null default now(),
  row_version integer not null default 1
);
create index person_by_school on person (school_id);

-- Opaque bearer tokens, stored only as SHA-256 (S-11).
create table session (
  id uuid primary key,
  person_id uuid not null references person,
  token_hash bytea not null unique,
  device text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index session_by_person on session (person_id, created_at desc);

-- One-time tokens of the reset mail: hashed, short-lived, single use (X-095).
create table password_token (
  token_hash bytea primary key,
  person_id uuid not null references person,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- Failed sign-ins and reset requests; counted in a window by account and by address (S-10).
create table attempt_log (
  id uuid primary key,
  kind text not null,
  email_key text not null,
  address text not null,
  at timestamptz not null default now()
);
create index attempt_log_by_email on attempt_log (kind, email_key, at);
create index attempt_log_by_address on attempt_log (kind, address, at);

-- The outbox of messages to people; a worker sends after commit.
create table message (
  id uuid primary key,
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null,
  subject text not null default '',
  body text not null,
  status text not null default 'pending' check (status in ('pending', 'sent', 'failed')),
  tries integer not null default 0,
  not_before timestamptz not null default now(),
  failure text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index message_waiting on message (not_before) where status = 'pending';

create table notification (
  id uuid primary key,
  person_id uuid not null references person,
  -- says what it is about: the same event can never notify twice
  event_key text not null,
  title text not null,
  body text not null,
  link text not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  unique (person_id, event_key)
);
create index notification_by_person on notification (person_id, created_at desc);
