-- An order is the second thing that a payment can be for (M-16 … M-18). `purpose_id` is the order.
alter table payment drop constraint payment_purpose;
alter table payment add constraint payment_purpose check (purpose in ('wallet', 'order'));
-- A person with the address of an invoice may pay it without an account. The payment belongs to the customer; this is where the
-- payer gets the receipt.
alter table payment add column payer_email text not null default '';

-- The money that paid an order, unless it came from the wallet. Money pays one order at most.
alter table shop_order
  add column payment_money_id uuid constraint shop_order_money_once unique references payment_money,
  add constraint shop_order_has_money check ((payment_money_id is not null) = (paid_from not in ('', 'Wallet')));

-- A payment is found by the number of its order too.
create or replace function set_payment_key() returns trigger language plpgsql as $$
begin
  new.search_key := concat_ws(' ', (select p.name_key from person p where p.id = new.person_id for share), lower(new.reference),
    case when new.purpose = 'order' then (select 'ord-' || o.number from shop_order o where o.id = new.purpose_id) end);
  return new;
end $$;

-- Money for an order goes from the provider to what came in for orders, and never through a wallet: a suspended owner's wallet
-- lets no money out, and whoever has the address of an order may pay it.
drop trigger ledger_posting_stays on ledger_posting;
drop trigger ledger_posting_line_stays on ledger_posting_line;
insert into ledger_posting (name, follows, reverses) values ('order-paid-by-gateway', null, false);
insert into ledger_posting_line (posting, line, debit_kind, debit_party, credit_kind, credit_party, unit) values
  ('order-paid-by-gateway', 1, 'clearing', 'gateway', 'orders', '', 'NGN');
create trigger ledger_posting_stays before insert or update or delete or truncate on ledger_posting for each statement execute function ledger_is_history();
create trigger ledger_posting_line_stays before insert or update or delete or truncate on ledger_posting_line for each statement execute function ledger_is_history();

-- The money is the cause. It must be what its order cost, and the order must name it; otherwise the proof names it.
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
  where m.destination <> 'purpose' or p.purpose <> 'order';
