-- Bank accounts that a provider opens for wallets (R-435, R-440). What somebody pays into one arrives in the wallet (decision 154).
--
--   wallet_account ──< virtual_account      every number that a wallet ever had: money is also paid into old ones
--   bank_deposit                            what was paid in: one row for each transfer, the cause of its postings
--
--   wallet                      the number is of a wallet
--   suspense ──▶ claimed        no wallet has the number; an administrator gives the money to one
--   none                        not naira, or no amount; nothing is posted

-- No provider was ever asked: what is called registered has no number.
update wallet_account set status = 'Pending' where status = 'Registered';
alter table wallet_account
  add column bank_name text not null default '',
  add column bank_number text not null default '',
  -- where one tries a transfer into it; '' at a real bank
  add column test_page text not null default '',
  -- how often the provider was asked, and when to ask again
  add column asks integer not null default 0 check (asks >= 0),
  add column ask_at timestamptz default now(),
  add constraint wallet_account_has_number check (status <> 'Registered' or bank_number <> '');
create index wallet_account_to_ask on wallet_account (ask_at) where status = 'Pending' and ask_at is not null;
create index wallet_account_failed on wallet_account (id) where status = 'Failed';
create index wallet_account_by_change on wallet_account (updated_at, id) include (status);

create table virtual_account (
  gateway smallint not null,
  number text not null constraint virtual_account_number check (number ~ '^\d{10}$'),
  person_id uuid not null references person,
  bank_name text not null,
  opened_at timestamptz not null,
  constraint virtual_account_once primary key (gateway, number)
);
create index virtual_account_by_person on virtual_account (person_id);

create table bank_deposit (
  id uuid primary key,
  gateway smallint not null,
  -- the provider's number of the transfer
  provider_id text not null,
  reference text not null,
  account_number text not null,
  -- who paid, as the bank says
  sender text not null,
  amount bigint not null,
  currency text not null,
  destination text not null check (destination in ('wallet', 'suspense', 'claimed', 'none')),
  -- whose wallet has the money
  person_id uuid references person,
  arrived_at timestamptz not null,
  -- why an administrator gave it to this wallet
  reason text not null default '',
  decided_by uuid references person,
  decided_at timestamptz,
  -- the administrator who chose a wallet first, and which
  first_approver_id uuid references person,
  proposed_id uuid references person check ((proposed_id is null) = (first_approver_id is null)),
  row_version integer not null default 1,
  updated_at timestamptz not null default now(),
  -- a transfer counts once, whoever tells of it
  constraint bank_deposit_once unique (gateway, provider_id),
  constraint bank_deposit_posted check (destination = 'none' or (currency = 'NGN' and amount between 1 and 10000000000000)),
  constraint bank_deposit_owner check ((person_id is not null) = (destination in ('wallet', 'claimed'))),
  constraint bank_deposit_is_decided check ((destination = 'claimed') = (decided_by is not null) and (decided_by is null) = (decided_at is null)),
  -- P21; above a limit two administrators say the same wallet
  constraint bank_deposit_two_people check (decided_by <> person_id and decided_by <> first_approver_id)
);
create index bank_deposit_by_time on bank_deposit (arrived_at, id) include (destination);
create index bank_deposit_by_amount on bank_deposit (amount, id) include (destination);
create index bank_deposit_by_reference on bank_deposit (gateway, reference);
create index bank_deposit_unclaimed on bank_deposit (id) where destination = 'suspense';

-- How far the provider's list of transfers was read.
create table deposit_poll (gateway smallint primary key, seen_to timestamptz not null);

-- A notice about a transfer names no payment, and is handled all the same.
alter table payment_notice add column is_deposit boolean not null default false;

-- A movement of this type has the id of the deposit.
alter table wallet_transaction
  drop constraint wallet_transaction_type_check,
  add constraint wallet_transaction_type_check check (type in
    ('Funding', 'Payment', 'Send', 'Withdrawal', 'Order', 'Refund', 'Reward', 'Airtime', 'Repayment', 'Payout', 'Deposit'));

drop trigger ledger_kind_stays on ledger_kind;
drop trigger ledger_posting_stays on ledger_posting;
drop trigger ledger_posting_line_stays on ledger_posting_line;
-- Money that no wallet has claimed (X-055).
insert into ledger_kind (name, unit, per, floor) values ('suspense', 'NGN', 'platform', 0);
insert into ledger_posting (name, follows, reverses) values
  ('deposit-received', null, false),
  ('deposit-unclaimed', null, false),
  ('deposit-claimed', 'deposit-unclaimed', false);
insert into ledger_posting_line (posting, line, debit_kind, debit_party, credit_kind, credit_party, unit) values
  ('deposit-received', 1, 'clearing', 'gateway', 'wallet', 'person', 'NGN'),
  ('deposit-unclaimed', 1, 'clearing', 'gateway', 'suspense', '', 'NGN'),
  ('deposit-claimed', 1, 'suspense', '', 'wallet', 'owner', 'NGN');
create trigger ledger_kind_stays before insert or update or delete or truncate on ledger_kind for each statement execute function ledger_is_history();
create trigger ledger_posting_stays before insert or update or delete or truncate on ledger_posting for each statement execute function ledger_is_history();
create trigger ledger_posting_line_stays before insert or update or delete or truncate on ledger_posting_line for each statement execute function ledger_is_history();

-- Deposits come by the same providers as payments: they are a part of what payments must have posted.
create or replace view ledger_expected_of_payments as
  select m.id as cause, e.posting, p.person_id, m.amount
  from payment_money m join payment p on p.id = m.payment_id join (values
    ('wallet', 'purpose', 'payment-received'),
    ('', 'wallet', 'payment-received'),
    ('', 'held', 'payment-held'),
    ('', 'released', 'payment-held'),
    ('', 'released', 'payment-released')
  ) e (purpose, destination, posting) on e.destination = m.destination and e.purpose in ('', p.purpose)
  union all
  select m.id, 'order-paid-by-gateway', null, case when o.id = p.purpose_id and o.total_amount = m.amount then m.amount end
  from payment_money m join payment p on p.id = m.payment_id left join shop_order o on o.payment_money_id = m.id
  where m.destination = 'purpose' and p.purpose = 'order'
  union all
  select o.payment_money_id, 'order-paid-by-gateway', null, null
  from shop_order o join payment_money m on m.id = o.payment_money_id join payment p on p.id = m.payment_id
  where m.destination <> 'purpose' or p.purpose <> 'order'
  union all
  select d.id, e.posting, case when e.has_owner then d.person_id end, d.amount
  from bank_deposit d join (values
    ('wallet', 'deposit-received', true),
    ('suspense', 'deposit-unclaimed', false),
    ('claimed', 'deposit-unclaimed', false),
    ('claimed', 'deposit-claimed', true)
  ) e (destination, posting, has_owner) on e.destination = d.destination;
