-- Savings (M-22, R-577 … R-581): money that a person sets aside. It stays the person's own, so it is moved between two accounts of
-- one owner. Days are days of Lagos; amounts are kobo.
create table savings_plan (
  id uuid primary key references person,
  -- what the person saves for; '' without a goal
  goal_name text not null default '',
  goal_amount bigint check (goal_amount between 1 and 10000000000000),
  goal_date date,
  -- money that is saved automatically: an amount on days that count from `since`, or a share of the money that comes in
  rule text not null default 'Off' check (rule in ('Off', 'Daily', 'Weekly', 'Monthly', 'Share')),
  rule_amount bigint check (rule_amount between 1 and 10000000000000),
  rule_percent integer check (rule_percent between 1 and 100),
  since date,
  next_on date,
  -- the movement of the wallet up to which a share was saved
  seen_version bigint,
  row_version integer not null default 1,
  updated_at timestamptz not null default now(),
  check ((goal_name <> '') = (goal_amount is not null) and (goal_date is null or goal_name <> '')),
  check ((rule in ('Daily', 'Weekly', 'Monthly')) = (rule_amount is not null and since is not null and next_on is not null)),
  check ((rule = 'Share') = (rule_percent is not null and seen_version is not null))
);
create index savings_plan_by_day on savings_plan (next_on, id) where next_on is not null;
create index savings_plan_of_shares on savings_plan (id) where rule = 'Share';
create index savings_plan_by_rule on savings_plan (rule, id) where rule <> 'Off';

-- The reasons of the ledger's postings about savings.
--
--   PutIn, TakenOut    Completed    by the person
--   Automatic          Completed    by the rule, once for each day or each money that came in
--                      Failed       there was not enough money, so nothing moved
create table saving_transaction (
  id uuid primary key,
  person_id uuid not null references person,
  type text not null check (type in ('PutIn', 'TakenOut', 'Automatic')),
  status text not null check (status in ('Completed', 'Failed')),
  amount bigint not null check (amount between 1 and 10000000000000),
  -- the day of the rule, or the posting of the money that came in
  due_on date,
  incoming uuid references ledger_tx,
  error text not null default '' check ((error <> '') = (status = 'Failed')),
  created_at timestamptz not null,
  check ((type = 'Automatic') = (num_nonnulls(due_on, incoming) = 1)),
  check (status = 'Completed' or type = 'Automatic'),
  constraint saving_of_day_once unique (person_id, due_on),
  constraint saving_of_money_once unique (person_id, incoming)
);
create index saving_transaction_by_time on saving_transaction (created_at, id) include (type, status);
create index saving_transaction_by_amount on saving_transaction (amount, id) include (type, status);
create index saving_transaction_by_person on saving_transaction (person_id, created_at, id);

-- Limits that a person sets for spending in a month. `warned_on`: the first day of the month of the last warning.
create table spending_budget (
  id uuid primary key,
  person_id uuid not null references person,
  category text not null,
  amount bigint not null check (amount between 1 and 10000000000000),
  -- the movement of the wallet up to which it was checked, and in which month
  seen_version bigint not null default 0,
  seen_month date,
  warned_on date,
  row_version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint spending_budget_once unique (person_id, category)
);
create index spending_budget_by_amount on spending_budget (amount, id);

drop trigger ledger_kind_stays on ledger_kind;
drop trigger ledger_posting_stays on ledger_posting;
drop trigger ledger_posting_line_stays on ledger_posting_line;
insert into ledger_kind (name, unit, per, floor) values ('savings', 'NGN', 'person', 0);
insert into ledger_posting (name, follows, reverses) values ('savings-put-in', null, false), ('savings-taken-out', null, false);
insert into ledger_posting_line (posting, line, debit_kind, debit_party, credit_kind, credit_party, unit) values
  ('savings-put-in', 1, 'wallet', 'person', 'savings', 'person', 'NGN'),
  ('savings-taken-out', 1, 'savings', 'person', 'wallet', 'person', 'NGN');
create trigger ledger_kind_stays before insert or update or delete or truncate on ledger_kind for each statement execute function ledger_is_history();
create trigger ledger_posting_stays before insert or update or delete or truncate on ledger_posting for each statement execute function ledger_is_history();
create trigger ledger_posting_line_stays before insert or update or delete or truncate on ledger_posting_line for each statement execute function ledger_is_history();

create view ledger_expected_of_savings as
  select s.id as cause, case s.type when 'TakenOut' then 'savings-taken-out' else 'savings-put-in' end as posting, s.person_id, s.amount
  from saving_transaction s where s.status = 'Completed';
create or replace view ledger_expected as
  select * from ledger_expected_of_wallets
  union all select * from ledger_expected_of_orders
  union all select * from ledger_expected_of_payments
  union all select * from ledger_expected_of_rewards
  union all select * from ledger_expected_of_savings;
