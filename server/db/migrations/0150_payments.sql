-- Payments (M-17 … M-19). A payment is a wish to pay; its money is a row of its own, so that money which arrives twice, late or in
-- part is never lost. Amounts are kobo.
--
--   payment ──< payment_money     what arrived: one row for each transaction of the provider, the cause of its posting
--      ├──────< payment_event     what happened, in order
--      └──────< payment_notice    what providers told us, each text once
--
--   Pending ──▶ Awaiting Verification ──▶ Paid
--     ├──▶ Paid             └──▶ Failed
--     ├──▶ Failed ──▶ Paid    a second try at the provider, before the payment expires
--     └──▶ Expired
create table payment (
  id uuid primary key,
  person_id uuid not null references person,
  -- what is paid, and its row: of a wallet, the person
  purpose text not null constraint payment_purpose check (purpose in ('wallet')),
  purpose_id uuid not null,
  amount bigint not null check (amount between 1 and 10000000000000),
  -- contract/payment-gateways.ts; null until a way is chosen
  gateway smallint check (gateway between 0 and 5),
  status text not null default 'Pending' check (status in ('Pending', 'Awaiting Verification', 'Paid', 'Failed', 'Expired')),
  -- by which the provider knows it; a try that did not begin leaves it for a new one
  reference text constraint payment_reference_once unique,
  tries smallint not null default 0,
  -- where the person pays; '' before that
  address text not null default '',
  -- why it is in this state, for its owner
  words text not null default '',
  -- the provider is asked again then; null: no more
  checks smallint not null default 0,
  next_check_at timestamptz,
  expires_at timestamptz not null,
  -- X-051: what an administrator gave as evidence
  evidence_reference text not null default '',
  evidence text not null default '',
  first_approver_id uuid references person,
  decided_by uuid references person,
  settled_by uuid,
  created_at timestamptz not null,
  completed_at timestamptz,
  -- the person and the reference, to be found by (decision 023): kept by triggers
  search_key text not null default '',
  row_version integer not null default 1,
  updated_at timestamptz not null default now(),
  -- no payment is paid without money
  constraint payment_is_settled check ((status = 'Paid') = (settled_by is not null)),
  constraint payment_is_completed check ((completed_at is null) = (status in ('Pending', 'Awaiting Verification'))),
  constraint payment_two_people check (first_approver_id <> decided_by and decided_by <> person_id and first_approver_id <> person_id)
);
create index payment_by_time on payment (created_at, id) include (status, gateway);
create index payment_by_amount on payment (amount, id) include (status, gateway);
create index payment_by_person on payment (person_id, created_at, id);
create index payment_by_purpose on payment (purpose_id, purpose);
create index payment_by_check on payment (next_check_at) where next_check_at is not null;
create index payment_waiting on payment (id) where status = 'Awaiting Verification';
create index payment_by_words on payment using gin (search_key gin_trgm_ops);

create table payment_money (
  id uuid primary key,
  payment_id uuid not null references payment,
  gateway smallint not null,
  -- the provider's number of the transaction; of money that a person confirmed, the payment
  provider_id text not null,
  amount bigint not null,
  currency text not null,
  -- `purpose`: what was paid. `wallet`: late, paid twice, or too much. `held`: too little, until a person decides; then `released`
  -- to the wallet. `none`: not naira, or no amount; nothing is posted.
  destination text not null check (destination in ('purpose', 'wallet', 'held', 'released', 'none')),
  arrived_at timestamptz not null,
  constraint payment_money_posted check (destination = 'none' or (currency = 'NGN' and amount between 1 and 10000000000000)),
  -- a transaction counts once, whoever tells of it
  constraint payment_money_once unique (gateway, provider_id)
);
create index payment_money_by_payment on payment_money (payment_id);
create unique index payment_money_for_purpose on payment_money (payment_id) where destination = 'purpose';
alter table payment add foreign key (settled_by) references payment_money;

create table payment_event (
  id uuid primary key,
  -- several happen in one moment
  place bigint generated always as identity,
  payment_id uuid not null references payment,
  kind text not null,
  words text not null,
  -- who told: owner, callback, webhook, poller, admin
  source text not null,
  actor uuid references person,
  at timestamptz not null
);
create index payment_event_by_payment on payment_event (payment_id, place);

-- X-040: what providers told us, with a right signature. The same text again is no new notice. `payment_id`: null for a reference
-- that is not ours.
create table payment_notice (
  id uuid primary key,
  gateway smallint not null,
  hash bytea not null,
  reference text not null,
  provider_id text not null,
  payment_id uuid references payment,
  received_at timestamptz not null,
  handled_at timestamptz,
  constraint payment_notice_once unique (gateway, hash)
);
create index payment_notice_waiting on payment_notice (received_at) where handled_at is null;
create index payment_notice_by_payment on payment_notice (payment_id);

create function set_payment_key() returns trigger language plpgsql as $$
begin
  new.search_key := concat_ws(' ', (select p.name_key from person p where p.id = new.person_id for share), lower(new.reference));
  return new;
end $$;
create trigger payment_is_found before insert or update of search_key, reference on payment for each row execute function set_payment_key();
create function payer_renamed() returns trigger language plpgsql as $$
begin
  update payment set search_key = '' where person_id = new.id;
  return null;
end $$;
create trigger person_tells_payments after update of surname, firstname, middle_name on person for each row
  when (old.name_key is distinct from new.name_key) execute function payer_renamed();

-- What came into a wallet by a payment has the id of the money. `Pending`: held until a person decides.
alter table wallet_transaction drop constraint wallet_transaction_type_check;
alter table wallet_transaction add constraint wallet_transaction_type_check check (type in ('Funding', 'Payment', 'Send', 'Withdrawal', 'Order', 'Refund'));
alter table wallet_transaction add column payment_id uuid references payment
  constraint wallet_transaction_payment check ((payment_id is not null) = (type = 'Payment'));

drop trigger ledger_posting_stays on ledger_posting;
drop trigger ledger_posting_line_stays on ledger_posting_line;
insert into ledger_posting (name, follows, reverses) values
  ('payment-received', null, false),
  ('payment-held', null, false),
  ('payment-released', 'payment-held', false);
insert into ledger_posting_line (posting, line, debit_kind, debit_party, credit_kind, credit_party, unit) values
  ('payment-received', 1, 'clearing', 'gateway', 'wallet', 'person', 'NGN'),
  ('payment-held', 1, 'clearing', 'gateway', 'held', 'person', 'NGN'),
  ('payment-released', 1, 'held', 'person', 'wallet', 'owner', 'NGN');
create trigger ledger_posting_stays before insert or update or delete or truncate on ledger_posting for each statement execute function ledger_is_history();
create trigger ledger_posting_line_stays before insert or update or delete or truncate on ledger_posting_line for each statement execute function ledger_is_history();
insert into ledger_account (kind, owner) values
  ('clearing', 'Paystack'), ('clearing', 'Flutterwave'), ('clearing', 'Smart card'), ('clearing', 'QR code'), ('clearing', 'Cash');

-- A later purpose adds its own posting of money with the destination `purpose`.
create view ledger_expected_of_payments as
  select m.id as cause, e.posting, p.person_id, m.amount
  from payment_money m join payment p on p.id = m.payment_id join (values
    ('wallet', 'purpose', 'payment-received'),
    ('', 'wallet', 'payment-received'),
    ('', 'held', 'payment-held'),
    ('', 'released', 'payment-held'),
    ('', 'released', 'payment-released')
  ) e (purpose, destination, posting) on e.destination = m.destination and e.purpose in ('', p.purpose);
create or replace view ledger_expected as
  select * from ledger_expected_of_wallets
  union all select * from ledger_expected_of_orders
  union all select * from ledger_expected_of_payments;
