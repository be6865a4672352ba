-- Passkeys beside the password (V-11).
create table passkey (
  id uuid primary key,
  person_id uuid not null references person,
  credential_id bytea not null constraint passkey_once unique,
  -- COSE, as the authenticator made it
  public_key bytea not null,
  -- of the authenticator's uses; 0 for ever where it does not count
  counter bigint not null,
  transports text[] not null,
  is_synced boolean not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  row_version integer not null default 1,
  updated_at timestamptz not null
);
create index passkey_by_person on passkey (person_id, created_at);

-- What an authenticator has to sign. Each is used once.
create table passkey_challenge (
  challenge_hash bytea primary key,
  -- the session that adds a passkey; null for a sign-in
  session_id uuid references session on delete cascade,
  -- the budget key of the caller's address
  address text not null,
  created_at timestamptz not null
);
create index passkey_challenge_by_address on passkey_challenge (address, created_at);
