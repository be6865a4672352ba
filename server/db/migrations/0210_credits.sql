-- Buying on credit (M-21, X-062, R-593 … R-598). An order is paid by the portal, and its customer owes the price. Repayments from the
-- wallet reduce the debt. Days are days of Lagos; amounts are kobo.

-- What a person may owe for each edu-point; 0: nothing is sold on credit.
alter table order_setting add column credit_per_point bigint not null default 0 check (credit_per_point between 0 and 100000000);
-- How long the customer has time when the line is bought on credit, as it was when the order was placed; null: it is not sold so.
alter table order_line add column credit_days integer check (credit_days > 0);

-- What is due until a day and not repaid. Repayments go to the earliest instalments first.
create function credit_due(days date[], amounts bigint[], repaid bigint, until date) returns bigint language sql immutable as $$
  select greatest(coalesce(sum(i.amount) filter (where i.day <= until), 0)::bigint - repaid, 0) from unnest(days, amounts) as i (day, amount)
$$;
-- The day of the first instalment that is not repaid in full; the last day when all are.
create function credit_due_on(days date[], amounts bigint[], repaid bigint) returns date language sql immutable as $$
  select coalesce(min(s.day) filter (where s.upto > repaid), max(s.day))
  from (select i.day, sum(i.amount) over (order by i.day) as upto from unnest(days, amounts) as i (day, amount)) s
$$;

-- Whether a credit is overdue is never stored: it follows from `due_on`, the debt that is open, and the day.
create table credit (
  -- the order that was bought
  id uuid primary key references shop_order,
  person_id uuid not null references person,
  amount bigint not null check (amount between 1 and 10000000000000),
  -- the schedule, frozen at the sale
  due_days date[] not null,
  due_amounts bigint[] not null,
  repaid_amount bigint not null default 0 check (repaid_amount >= 0),
  -- what the customer did not have to pay any more when the order was refunded
  cancelled_amount bigint not null default 0 check (cancelled_amount >= 0),
  refunded_at timestamptz,
  created_at timestamptz not null,
  outstanding bigint not null generated always as (amount - repaid_amount - cancelled_amount) stored,
  due_on date not null generated always as (credit_due_on(due_days, due_amounts, repaid_amount)) stored,
  row_version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint credit_is_repaid_once check (repaid_amount + cancelled_amount <= amount),
  constraint credit_schedule check (cardinality(due_days) = cardinality(due_amounts) and 0 < all (due_amounts)
    and credit_due(due_days, due_amounts, 0, 'infinity') = amount),
  check (cancelled_amount = 0 or refunded_at is not null),
  check (refunded_at is null or repaid_amount + cancelled_amount = amount)
);
create index credit_by_time on credit (created_at, id);
create index credit_by_day on credit (due_on, id);
create index credit_by_debt on credit (outstanding, id);
create index credit_by_person on credit (person_id, created_at, id);
create index credit_open on credit (due_on, id) where outstanding > 0;

-- The terms never change, a repayment is never undone, and a refunded credit is over.
create function guard_credit() returns trigger language plpgsql as $$
begin
  if old.refunded_at is not null or new.repaid_amount < old.repaid_amount
    or (old.id, old.person_id, old.amount, old.due_days, old.due_amounts, old.created_at)
      is distinct from (new.id, new.person_id, new.amount, new.due_days, new.due_amounts, new.created_at) then
    raise exception using errcode = 'check_violation', constraint = 'credit_terms_frozen', message = 'the terms of a credit are frozen';
  end if;
  return new;
end $$;
create trigger credit_is_guarded before update on credit for each row execute function guard_credit();

-- An order on credit has no money of a payment.
alter table shop_order
  drop constraint shop_order_has_money,
  add constraint shop_order_has_money check ((payment_money_id is not null) = (paid_from not in ('', 'Wallet', 'Credit')));

-- A repayment is a movement of the wallet, and the cause of its posting.
alter table wallet_transaction
  add column credit_id uuid references credit,
  add constraint wallet_transaction_of_credit check ((credit_id is not null) = (type = 'Repayment'));
create index wallet_transaction_by_credit on wallet_transaction (credit_id) where credit_id is not null;

-- What customers owe is an account of each of them, at most 0: nobody repays more than the debt.
drop trigger ledger_kind_stays on ledger_kind;
drop trigger ledger_posting_stays on ledger_posting;
drop trigger ledger_posting_line_stays on ledger_posting_line;
insert into ledger_kind (name, unit, per, floor) values ('receivable', 'NGN', 'person', null);
alter table ledger_account add constraint ledger_account_ceiling check (kind <> 'receivable' or balance <= 0);
insert into ledger_posting (name, follows, reverses) values
  ('order-paid-on-credit', null, false),
  ('credit-repaid', null, false),
  ('credit-cancelled', null, false);
insert into ledger_posting_line (posting, line, debit_kind, debit_party, credit_kind, credit_party, unit) values
  ('order-paid-on-credit', 1, 'receivable', 'person', 'orders', '', 'NGN'),
  ('credit-repaid', 1, 'wallet', 'person', 'receivable', 'person', 'NGN'),
  ('credit-cancelled', 1, 'orders', '', 'receivable', 'person', 'NGN');
create trigger ledger_kind_stays before insert or update or delete or truncate on ledger_kind for each statement execute function ledger_is_history();
create trigger ledger_posting_stays before insert or update or delete or truncate on ledger_posting for each statement execute function ledger_is_history();
create trigger ledger_posting_line_stays before insert or update or delete or truncate on ledger_posting_line for each statement execute function ledger_is_history();

-- A refund of an order on credit gives back only what was repaid.
create or replace view ledger_expected_of_orders as
  select o.id as cause, 'order-paid' as posting, o.customer_id as person_id, o.total_amount as amount from shop_order o where o.paid_from = 'Wallet'
  union all
  select o.id, 'order-refunded', o.customer_id, o.total_amount - coalesce(c.cancelled_amount, 0)
  from shop_order o left join credit c on c.id = o.id where o.status = 'Refunded' and o.total_amount > coalesce(c.cancelled_amount, 0)
  union all
  select o.id, p.posting, null, o.total_amount - coalesce(s.amount, 0)
  from shop_order o left join (select order_id, sum(amount)::bigint as amount from order_share group by order_id) s on s.order_id = o.id
    join (values ('order-earned', false), ('order-earned-reversed', true)) p (posting, of_refund) on not p.of_refund or o.status = 'Refunded'
  where o.paid_at is not null and o.total_amount > coalesce(s.amount, 0)
  union all
  select s.id, p.posting, s.vendor_id, s.amount
  from order_share s join shop_order o on o.id = s.order_id
    join (values ('vendor-earned', false), ('vendor-earned-reversed', true)) p (posting, of_refund) on not p.of_refund or o.status = 'Refunded'
  where o.paid_at is not null;

-- The credit must be what its order cost, and what was repaid must be the sum of its repayments; otherwise the proof names it.
create view ledger_expected_of_credits as
  select o.id as cause, 'order-paid-on-credit' as posting, o.customer_id as person_id,
    case when c.amount = o.total_amount and c.person_id = o.customer_id and (c.refunded_at is not null) = (o.status = 'Refunded')
      and c.repaid_amount = (select coalesce(sum(t.amount), 0) from wallet_transaction t where t.credit_id = c.id) then c.amount end as amount
  from shop_order o left join credit c on c.id = o.id where o.paid_from = 'Credit'
  union all
  select c.id, 'order-paid-on-credit', c.person_id, null from credit c join shop_order o on o.id = c.id where o.paid_from <> 'Credit'
  union all
  select t.id, 'credit-repaid', t.person_id, case when c.person_id = t.person_id then t.amount end
  from wallet_transaction t join credit c on c.id = t.credit_id
  union all
  select c.id, 'credit-cancelled', c.person_id, c.cancelled_amount from credit c where c.cancelled_amount > 0;
create or replace view ledger_expected as
  select * from ledger_expected_of_wallets
  union all select * from ledger_expected_of_orders
  union all select * from ledger_expected_of_payments
  union all select * from ledger_expected_of_rewards
  union all select * from ledger_expected_of_savings
  union all select * from ledger_expected_of_investments
  union all select * from ledger_expected_of_airtime
  union all select * from ledger_expected_of_credits;

-- R-319: what was sold on credit is counted apart.
alter table product_sale add column on_credit boolean not null default false;
alter table product_sale drop constraint product_sale_pkey;
alter table product_sale add primary key (product_id, sold_on, on_credit);
