-- Airtime and data that people pay for from their wallet (M-24). A row of `top_up` with a number was paid for by the portal's wallet,
-- and is the cause of its postings. Rows without a number are records only.
--
--   Pending (held) ──▶ Successful (delivered)      Pending: the provider has not said yet, or does not know the reference.
--         └──────────▶ Failed (returned)           Nothing is returned because time has passed: the provider or a person says so.
alter table plan add column provider_code text not null default '';

alter table top_up
  add column phone text constraint top_up_phone check (phone ~ '^\+234[789][0-9]{9}$'),
  -- what the provider knows the purchase by
  add column reference text constraint top_up_reference_once unique,
  -- the provider's code of a plan; '' for airtime
  add column provider_code text not null default '',
  -- the provider was asked to deliver then, and never again; later questions are about the reference
  add column sent_at timestamptz,
  -- what the provider said last, for staff
  add column provider_text text not null default '',
  -- how often the provider was asked, and when to ask again; null: a person decides
  add column asks integer not null default 0 check (asks >= 0),
  add column ask_at timestamptz,
  add column settled_at timestamptz,
  -- the person who decided in the provider's place, and why
  add column decided_by uuid references person,
  add column reason text not null default '',
  add column row_version integer not null default 1,
  add column updated_at timestamptz not null default now(),
  add constraint top_up_has_reference check ((reference is not null) = (phone is not null)),
  add constraint top_up_is_over check (phone is null or (settled_at is null) = (status = 'Pending')),
  add constraint top_up_decided check ((decided_by is null) = (reason = '') and (decided_by is null or status <> 'Pending')),
  -- P21
  add constraint top_up_decider check (decided_by <> person_id),
  add constraint top_up_asked check (ask_at is null or (phone is not null and status = 'Pending'));
create index top_up_to_ask on top_up (ask_at) where ask_at is not null;
create index top_up_to_decide on top_up (id) where phone is not null and status = 'Pending' and ask_at is null;

-- What is settled stays so, and what was bought stays what it was.
create function guard_top_up() returns trigger language plpgsql as $$
begin
  if old.phone is distinct from new.phone or (old.phone is not null and (
    (old.status <> 'Pending' and old.status <> new.status) or (old.sent_at is not null and new.sent_at is distinct from old.sent_at)
    or (old.person_id, old.amount, old.network_id, old.is_data, old.reference)
      is distinct from (new.person_id, new.amount, new.network_id, new.is_data, new.reference))) then
    raise exception using errcode = 'check_violation', constraint = 'top_up_is_settled', message = 'a purchase is settled once';
  end if;
  return new;
end $$;
create trigger top_up_is_guarded before update on top_up for each row execute function guard_top_up();

-- Whether this portal sells airtime and data; the settings of the server say so at each start.
create table top_up_service (
  only_one boolean primary key default true check (only_one),
  is_open boolean not null default false,
  -- the sandbox delivers
  are_tests boolean not null default false
);
insert into top_up_service default values;

-- A purchase is a movement of the wallet, too.
alter table wallet_transaction
  drop constraint wallet_transaction_type_check,
  add constraint wallet_transaction_type_check check (type in
    ('Funding', 'Payment', 'Send', 'Withdrawal', 'Order', 'Refund', 'Reward', 'Airtime', 'Repayment')),
  add column top_up_id uuid constraint wallet_transaction_top_up_once unique references top_up,
  add constraint wallet_transaction_of_top_up check ((top_up_id is not null) = (type = 'Airtime'));

-- What the sandbox's provider would remember. Used only where no real money moves.
create table sandbox_top_up (
  request_id text primary key,
  phone text not null,
  amount bigint not null,
  asks integer not null default 0,
  created_at timestamptz not null
);

-- Airtime that was handed over is paid, also when its buyer was suspended in between.
alter table ledger_posting add column even_frozen boolean not null default false;
drop trigger ledger_posting_stays on ledger_posting;
drop trigger ledger_posting_line_stays on ledger_posting_line;
insert into ledger_posting (name, follows, reverses, even_frozen) values
  ('airtime-held', null, false, false),
  ('airtime-delivered', 'airtime-held', false, true),
  ('airtime-failed', 'airtime-held', true, false);
insert into ledger_posting_line (posting, line, debit_kind, debit_party, credit_kind, credit_party, unit) values
  ('airtime-held', 1, 'wallet', 'person', 'held', 'person', 'NGN'),
  ('airtime-delivered', 1, 'held', 'person', 'clearing', 'provider', 'NGN'),
  ('airtime-failed', 1, 'held', 'person', 'wallet', 'person', 'NGN');
create trigger ledger_posting_stays before insert or update or delete or truncate on ledger_posting for each statement execute function ledger_is_history();
create trigger ledger_posting_line_stays before insert or update or delete or truncate on ledger_posting_line for each statement execute function ledger_is_history();

create or replace function ledger_move() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  rule record;
  followed ledger_transfer;
  debit ledger_account;
  credit ledger_account;
begin
  select t.follows, p.reverses, p.even_frozen, l.debit_kind, l.credit_kind into rule
  from ledger_tx t join ledger_posting p on p.name = t.posting
    join ledger_posting_line l on l.posting = t.posting and l.line = new.line
  where t.id = new.tx;
  if not found then
    perform ledger_refuse('ledger_transfer_line', format('the posting has no line %s', new.line));
  end if;
  -- In the order of ids, so that callers wait for each other and never in a ring.
  perform from ledger_account a where a.id in (new.debit, new.credit) order by a.id for no key update;
  update ledger_account a set balance = a.balance - new.amount, version = a.version + 1 where a.id = new.debit returning a.* into debit;
  update ledger_account a set balance = a.balance + new.amount, version = a.version + 1 where a.id = new.credit returning a.* into credit;
  if (debit.kind, credit.kind) is distinct from (rule.debit_kind, rule.credit_kind) then
    perform ledger_refuse('ledger_transfer_side', format('this line moves from %s to %s', rule.debit_kind, rule.credit_kind));
  end if;
  if rule.follows is not null then
    select f.* into followed from ledger_transfer f where f.tx = rule.follows and f.line = new.line;
    if not found or followed.amount <> new.amount or followed.credit <> new.debit
      or (rule.reverses and followed.debit <> new.credit) then
      perform ledger_refuse('ledger_transfer_follows', 'this line moves on, or back, exactly what the followed line moved');
    end if;
  end if;
  -- M-11: money of a suspended person comes in and does not go out. What is moved back is no payment.
  if debit.person_id is not null and debit.person_id is distinct from credit.person_id and not rule.reverses and not rule.even_frozen
    and not (select p.is_active from person p where p.id = debit.person_id) then
    perform ledger_refuse('ledger_frozen', 'the owner of the account is suspended');
  end if;
  new.debit_balance := debit.balance;
  new.debit_version := debit.version;
  new.credit_balance := credit.balance;
  new.credit_version := credit.version;
  return new;
end $$;

create view ledger_expected_of_airtime as
  select t.id as cause, p.posting, t.person_id, t.amount
  from top_up t join (values
    ('Pending', 'airtime-held'), ('Successful', 'airtime-held'), ('Successful', 'airtime-delivered'),
    ('Failed', 'airtime-held'), ('Failed', 'airtime-failed')
  ) p (status, posting) on p.status = t.status
  where t.phone is not null;
create or replace view ledger_expected as
  select * from ledger_expected_of_wallets
  union all select * from ledger_expected_of_orders
  union all select * from ledger_expected_of_payments
  union all select * from ledger_expected_of_rewards
  union all select * from ledger_expected_of_savings
  union all select * from ledger_expected_of_investments
  union all select * from ledger_expected_of_airtime;
