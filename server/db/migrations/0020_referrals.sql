-- What earns an award. Whoever changes an award holds the row of its action: at most one active award a day for each.
create table award_action (id text primary key, name text not null, place integer not null);
insert into award_action values
  ('Register', 'Registers with the code', 0), ('FirstAssessment', 'Hands in a first assessment', 1),
  ('FirstOrder', 'Pays a first order', 2), ('FundWallet', 'Funds the wallet', 3);

-- Days are days in Lagos, both counted in; the amount is kobo.
create table referral_award (
  id uuid primary key,
  action_id text not null constraint award_for_action references award_action,
  title text not null,
  title_key text generated always as (search_key(title)) stored,
  page_url text not null,
  start_date date not null,
  end_date date not null,
  is_cash boolean not null,
  amount bigint not null check (amount >= 0),
  is_active boolean not null default true,
  row_version integer not null default 1,
  updated_at timestamptz not null default now(),
  check (end_date > start_date)
);
create index referral_award_by_start on referral_award (start_date desc, id);

-- Who brought whom, and how far it came (R-421).
create table referral (
  id uuid primary key,
  referrer_id uuid not null references person,
  person_id uuid not null constraint referred_once unique references person,
  award_id uuid not null constraint referral_of_award references referral_award,
  code text not null,
  status text not null default 'Pending' check (status in ('Pending', 'Qualified', 'Rewarded', 'Reversed', 'Rejected')),
  created_at timestamptz not null default now(),
  check (referrer_id <> person_id)
);
create index referral_by_time on referral (created_at desc, id);
create index referral_by_referrer on referral (referrer_id, created_at desc, id);
create index referral_by_award on referral (award_id);
