-- Airtime and data that people pay for from their wallet (M-24). A row of `top_up` with a number was paid for by the portal's wallet,
-- and is the cause of its postings; its id is the reference that the provider knows it by. Rows without a number are records only.
--
--   Pending (held) ──▶ Successful (delivered)      Pending: the provider has not said yet, or does not know the reference.
--         └──────────▶ Failed (returned)           Nothing is returned because time has passed: the provider or a person says so.
alter table top_up
  add column phone text constraint top_up_phone check (phone ~ '^\+234[0-9]{10}$'),
  -- what the provider said last, for staff
  add column provider_text text not null default '',
  -- how often the provider was asked, and when to ask again; null: a person decides
  add column asks integer not null default 0 check (asks >= 0),
  add column ask_at timestamptz,
  -- the person who decided in the provider's place, and why
  add column decided_by uuid references person,
  add column reason text not null default '',
  add constraint top_up_decided check ((decided_by is null) = (reason = '') and (decided_by is null or status <> 'Pending')),
  add constraint top_up_asked check (ask_at is null or (phone is not null and status = 'Pending'));
create index top_up_to_ask on top_up (ask_at) where ask_at is not null;

-- What is settled stays so, and what was bought stays what it was.
create function guard_top_up() returns trigger language plpgsql as $$
begin
  if old.phone is distinct from new.phone or (old.phone is not null and (
    (old.status <> 'Pending' and old.status <> new.status)
    or (old.person_id, old.amount, old.network_id, old.is_data) is distinct from (new.person_id, new.amount, new.network_id, new.is_data))) then
    raise exception using errcode = 'check_violation', constraint = 'top_up_is_settled', message = 'a purchase is settled once';
  end if;
  return new;
end $$;
create trigger top_up_is_guarded before update on top_up for each row execute function guard_top_up();

drop trigger ledger_posting_stays on ledger_posting;
drop trigger ledger_posting_line_stays on ledger_posting_line;
insert into ledger_posting (name, follows, reverses) values
  ('airtime-held', null, false),
  ('airtime-delivered', 'airtime-held', false),
  ('airtime-failed', 'airtime-held', true);
insert into ledger_posting_line (posting, line, debit_kind, debit_party, credit_kind, credit_party, unit) values
  ('airtime-held', 1, 'wallet', 'person', 'held', 'person', 'NGN'),
  ('airtime-delivered', 1, 'held', 'person', 'clearing', 'provider', 'NGN'),
  ('airtime-failed', 1, 'held', 'person', 'wallet', 'person', 'NGN');
create trigger ledger_posting_stays before insert or update or delete or truncate on ledger_posting for each statement execute function ledger_is_history();
create trigger ledger_posting_line_stays before insert or update or delete or truncate on ledger_posting_line for each statement execute function ledger_is_history();

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
