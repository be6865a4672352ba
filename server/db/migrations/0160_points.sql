-- Edu-points (M-10): what earns them, what was granted, and rewards for referrals (X-089).

-- What earns points. `per`: kobo of a payment that earn `points` once; null where an event earns them.
create table point_rule (
  id uuid primary key default gen_random_uuid(),
  rule text not null unique check (rule in ('Assessment', 'Referral', 'Payment')),
  title text not null,
  points integer not null check (points between 0 and 10000),
  per bigint check (per > 0),
  is_active boolean not null default true,
  -- causes until this moment were looked at (the job that grants points)
  counted_to timestamptz not null default now(),
  row_version integer not null default 1,
  updated_at timestamptz not null default now()
);
insert into point_rule (rule, title, points, per) values
  ('Assessment', 'You hand in an assessment for the first time', 10, null),
  ('Referral', 'Somebody whom you referred counts', 50, null),
  ('Payment', 'You pay', 5, 100000);

-- A grant is the cause of its posting. `event`: what earned it, such as the assessment; each earns a rule once for a person.
create table point_grant (
  id uuid primary key,
  rule text not null check (rule in ('Assessment', 'Referral', 'Payment', 'Award')),
  person_id uuid not null references person,
  event uuid not null,
  points bigint not null check (points > 0),
  title text not null,
  gateway text not null default '',
  -- kobo
  payment_amount bigint,
  status text not null default 'Granted' check (status in ('Granted', 'Reversed')),
  granted_at timestamptz not null,
  -- the person, to be found by (decision 023): kept by triggers
  search_key text not null default '',
  row_version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint point_grant_once unique (rule, person_id, event)
);
create index point_grant_by_time on point_grant (granted_at, id);
create index point_grant_by_points on point_grant (points, id);
create index point_grant_by_person on point_grant (person_id, granted_at, id);
create index point_grant_by_words on point_grant using gin (search_key gin_trgm_ops);

create function set_point_grant_key() returns trigger language plpgsql as $$
begin
  new.search_key := (select name_key from person where id = new.person_id for share);
  return new;
end $$;
create trigger point_grant_is_found before insert or update of search_key on point_grant
  for each row execute function set_point_grant_key();
create function point_owner_renamed() returns trigger language plpgsql as $$
begin
  update point_grant set search_key = '' where person_id = new.id;
  return null;
end $$;
create trigger person_tells_point_grants after update of surname, firstname, middle_name on person for each row
  when (old.name_key is distinct from new.name_key) execute function point_owner_renamed();

-- The people with most points are read from their accounts.
create index ledger_account_by_points on ledger_account (balance desc) where kind = 'points';
-- A person may leave the list of those with most points.
alter table person add column hides_points boolean not null default false;

-- A reward for a referral is a movement of the wallet. When it is reversed and the money is spent, what is missing is `owed`.
alter table wallet_transaction
  drop constraint wallet_transaction_type_check,
  add constraint wallet_transaction_type_check check (type in ('Funding', 'Payment', 'Send', 'Withdrawal', 'Order', 'Refund', 'Reward')),
  add column referral_id uuid constraint wallet_transaction_reward_once unique references referral,
  add column owed bigint not null default 0 check (owed between 0 and amount and (owed = 0 or status = 'Reversed')),
  add constraint wallet_transaction_of_referral check ((referral_id is not null) = (type = 'Reward'));

drop trigger ledger_kind_stays on ledger_kind;
drop trigger ledger_posting_stays on ledger_posting;
drop trigger ledger_posting_line_stays on ledger_posting_line;
insert into ledger_kind (name, unit, per, floor) values
  -- what the portal spends on rewards
  ('rewards', 'NGN', 'platform', null),
  -- what a person owes of a reward that was taken back
  ('owed', 'NGN', 'person', null);
insert into ledger_posting (name, follows, reverses) values
  ('referral-rewarded', null, false),
  ('reward-taken-back', null, false),
  ('reward-owed', null, false);
insert into ledger_posting_line (posting, line, debit_kind, debit_party, credit_kind, credit_party, unit) values
  ('referral-rewarded', 1, 'rewards', '', 'wallet', 'person', 'NGN'),
  ('reward-taken-back', 1, 'wallet', 'person', 'rewards', '', 'NGN'),
  ('reward-owed', 1, 'owed', 'person', 'rewards', '', 'NGN');
create trigger ledger_kind_stays before insert or update or delete or truncate on ledger_kind for each statement execute function ledger_is_history();
create trigger ledger_posting_stays before insert or update or delete or truncate on ledger_posting for each statement execute function ledger_is_history();
create trigger ledger_posting_line_stays before insert or update or delete or truncate on ledger_posting_line for each statement execute function ledger_is_history();

create view ledger_expected_of_rewards as
  select t.id as cause, 'referral-rewarded' as posting, t.person_id, t.amount from wallet_transaction t where t.type = 'Reward'
  union all
  select t.id, 'reward-taken-back', t.person_id, t.amount - t.owed
  from wallet_transaction t where t.type = 'Reward' and t.status = 'Reversed' and t.owed < t.amount
  union all
  select t.id, 'reward-owed', t.person_id, t.owed
  from wallet_transaction t where t.type = 'Reward' and t.status = 'Reversed' and t.owed > 0
  union all
  select g.id, p.posting, g.person_id, g.points
  from point_grant g join (values
    ('Granted', 'points-granted'), ('Reversed', 'points-granted'), ('Reversed', 'points-reversed')
  ) p (status, posting) on p.status = g.status;
create or replace view ledger_expected as
  select * from ledger_expected_of_wallets
  union all select * from ledger_expected_of_orders
  union all select * from ledger_expected_of_payments
  union all select * from ledger_expected_of_rewards;
