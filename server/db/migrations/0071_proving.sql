-- The two-step sign-in with an authenticator app (V-11, RFC 6238).
create table two_factor (
  person_id uuid primary key references person,
  -- the server computes the same codes as the app, so it needs the key itself
  secret bytea not null,
  -- null until the first code was entered
  confirmed_at timestamptz,
  -- the last half minute whose code was used: a code does not work twice
  last_step bigint not null default 0,
  created_at timestamptz not null
);
create table recovery_code (
  person_id uuid not null references person,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (person_id, code_hash)
);

-- Whether the session was begun with two factors: a password and a code, or a passkey with user verification.
alter table session add column is_two_factor boolean not null default false;

-- What holds for all administrators: one row.
create table security_rule (
  id boolean primary key default true check (id),
  two_factor_required boolean not null default false
);
insert into security_rule default values;
