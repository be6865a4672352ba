-- Accounts that people open themselves (R-093, V-09), the age that they gave and the consent to it (V-12).
alter table person
  -- '': an account that staff made
  add column age_band text not null default '' check (age_band in ('', '13-17', '18+')),
  -- when the guardian of a person of 13 to 17 agreed
  add column guardian_agreed_at timestamptz,
  -- the privacy policy that the person agreed to
  add column policy_version text not null default '',
  add column policy_at timestamptz,
  -- Money is off for minors until a guardian agrees.
  add column money_off boolean generated always as (age_band = '13-17' and guardian_agreed_at is null) stored,
  -- for others to register with (X-088)
  add column referral_code text not null default upper(left(replace(gen_random_uuid()::text, '-', ''), 10))
    constraint person_referral_code_key unique;

-- What a visitor entered, until they open the link of the mail or enter its code. The person exists only then, so nobody can take an
-- address that they do not read. Several may wait for one address; the first one that is confirmed ends the others.
create table registration (
  id uuid primary key,
  email_key text not null,
  -- of the browser that registered: it can enter the code
  ticket_hash bytea not null unique,
  link_hash bytea not null unique,
  -- of ticket and code together: the ticket is not stored, so the code cannot be found by trying
  code_hash bytea not null,
  code_tries smallint not null default 0,
  -- null for an address with an account: nothing can be confirmed
  details jsonb,
  created_at timestamptz not null,
  used_at timestamptz
);
create index registration_by_email on registration (email_key);
create index registration_by_time on registration (created_at);

-- A guardian decides about a person of 13 to 17 (V-12).
--
--   Pending ──▶ Given ──▶ Withdrawn
--    ▲ └──────▶ Refused       │      asked again: Pending, with a new link
--    └─────────────┴──────────┘
create table guardian_consent (
  person_id uuid primary key references person,
  guardian_name text not null,
  guardian_email text not null,
  token_hash bytea not null unique,
  status text not null default 'Pending' check (status in ('Pending', 'Given', 'Refused', 'Withdrawn')),
  -- the policy that the guardian agreed to
  policy_version text not null default '',
  asked_at timestamptz not null,
  decided_at timestamptz,
  check ((status = 'Pending') = (decided_at is null))
);
