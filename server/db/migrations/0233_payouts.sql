-- An administrator pays out to a vendor what the ledger owes (X-049): from the vendor's account to the vendor's wallet.
-- `repaid`: what the vendor owed of refunded orders is kept back first.
alter table wallet_transaction
  drop constraint wallet_transaction_type_check,
  add constraint wallet_transaction_type_check check (type in
    ('Funding', 'Payment', 'Send', 'Withdrawal', 'Order', 'Refund', 'Reward', 'Airtime', 'Repayment', 'Payout')),
  add column repaid bigint not null default 0 check (repaid >= 0 and (repaid = 0 or type = 'Payout'));
create index wallet_transaction_of_payouts on wallet_transaction (person_id, created_at) where type = 'Payout';

-- A refund after a payout: what the vendor has got already is owed, because the account never goes below 0.
alter table order_share add column owed bigint not null default 0 check (owed between 0 and amount);

-- Vendors are listed by what they are owed.
create index ledger_account_by_payable on ledger_account (balance desc) where kind = 'vendor-payable';

drop trigger ledger_posting_stays on ledger_posting;
drop trigger ledger_posting_line_stays on ledger_posting_line;
insert into ledger_posting (name, follows, reverses) values
  ('vendor-paid-out', null, false),
  ('vendor-earned-taken-back', null, false);
insert into ledger_posting_line (posting, line, debit_kind, debit_party, credit_kind, credit_party, unit) values
  ('vendor-paid-out', 1, 'vendor-payable', 'vendor', 'wallet', 'vendor', 'NGN'),
  ('vendor-paid-out', 2, 'vendor-payable', 'vendor', 'owed', 'vendor', 'NGN'),
  ('vendor-earned-taken-back', 1, 'vendor-payable', 'vendor', 'orders', '', 'NGN'),
  ('vendor-earned-taken-back', 2, 'owed', 'vendor', 'orders', '', 'NGN');
create trigger ledger_posting_stays before insert or update or delete or truncate on ledger_posting for each statement execute function ledger_is_history();
create trigger ledger_posting_line_stays before insert or update or delete or truncate on ledger_posting_line for each statement execute function ledger_is_history();

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
    join (values ('vendor-earned', false), ('vendor-earned-reversed', true), ('vendor-earned-taken-back', true)) p (posting, of_refund)
      on not p.of_refund or o.status = 'Refunded' and (p.posting = 'vendor-earned-taken-back') = (s.owed > 0)
  where o.paid_at is not null;

create view ledger_expected_of_payouts as
  select t.id as cause, 'vendor-paid-out' as posting, t.person_id, t.amount + t.repaid as amount from wallet_transaction t where t.type = 'Payout';
create or replace view ledger_expected as
  select * from ledger_expected_of_wallets
  union all select * from ledger_expected_of_orders
  union all select * from ledger_expected_of_payments
  union all select * from ledger_expected_of_rewards
  union all select * from ledger_expected_of_savings
  union all select * from ledger_expected_of_investments
  union all select * from ledger_expected_of_airtime
  union all select * from ledger_expected_of_credits
  union all select * from ledger_expected_of_payouts;
