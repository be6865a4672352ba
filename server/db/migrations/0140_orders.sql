-- Orders of the shop (X-036 … X-045). The moves of an order are a table of server/orders; prices and names are copies of the moment at
-- which it was placed. Amounts are kobo, weights are grams.
create table shop_order (
  id uuid primary key,
  -- what people call it: ORD-20001
  number bigint generated always as identity (start with 20001) unique,
  -- X-045: who knows it may read the invoice for a time
  token text not null unique check (length(token) >= 32),
  customer_id uuid not null references person,
  -- the purchaser on the invoice, as the name was
  customer_name text not null,
  -- another person than the customer: an administrator
  made_by uuid not null references person,
  status text not null default 'Pending' check (status in ('Pending', 'AwaitingVerification', 'Failed', 'Approved', 'Shipped', 'Delivered',
    'PickedUp', 'Cancelled', 'Expired', 'Refunded')),
  include_shipping boolean not null,
  -- the zone that the fee was computed by, and where the parcel goes
  zone_name text not null default '',
  place_name text not null default '',
  address text not null default '',
  phone text not null default '',
  grams bigint not null check (grams >= 0),
  items_amount bigint not null check (items_amount >= 0),
  shipping_amount bigint not null check (shipping_amount >= 0 and (include_shipping or shipping_amount = 0)),
  vat_amount bigint not null check (vat_amount >= 0),
  -- hundredths of a percent
  vat_rate integer not null check (vat_rate between 0 and 10000),
  total_amount bigint not null constraint order_total check (total_amount between 1 and 10000000000000
    and total_amount = items_amount + shipping_amount + vat_amount),
  -- where the money came from; '' until it is paid
  paid_from text not null default '' check ((paid_from <> '') = (paid_at is not null)),
  paid_at timestamptz check ((paid_at is not null) = (status in ('Approved', 'Shipped', 'Delivered', 'PickedUp', 'Refunded'))),
  -- X-043: numbers of a year without a gap, given in the transaction that pays or refunds
  invoice_year integer,
  invoice_number integer,
  credit_year integer,
  credit_number integer,
  refunded_at timestamptz check ((refunded_at is not null) = (status = 'Refunded')),
  -- why it was cancelled or refunded
  reason text not null default '',
  created_at timestamptz not null,
  due_at timestamptz not null,
  -- the customer and the items, to be found by (decision 023): kept by triggers
  item_names text not null default '',
  search_key text not null default '',
  row_version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint order_invoice_once unique (invoice_year, invoice_number),
  constraint order_credit_once unique (credit_year, credit_number),
  check (num_nulls(invoice_year, invoice_number) in (0, 2) and (invoice_year is not null) = (paid_at is not null)),
  check (num_nulls(credit_year, credit_number) in (0, 2) and (credit_year is not null) = (status = 'Refunded'))
);
create index shop_order_by_time on shop_order (created_at, id) include (status);
create index shop_order_by_amount on shop_order (total_amount, id) include (status);
create index shop_order_by_customer on shop_order (customer_id, created_at, id);
create index shop_order_unpaid on shop_order (due_at) where status in ('Pending', 'AwaitingVerification', 'Failed');
create index shop_order_by_words on shop_order using gin (search_key gin_trgm_ops);

create function set_shop_order_key() returns trigger language plpgsql as $$
begin
  new.search_key := (select concat_ws(' ', 'ord-' || new.number, search_key(new.item_names), p.name_key)
    from person p where p.id = new.customer_id for share);
  return new;
end $$;
create trigger shop_order_is_found before insert or update of search_key, item_names on shop_order
  for each row execute function set_shop_order_key();
create function order_customer_renamed() returns trigger language plpgsql as $$
begin
  update shop_order set search_key = '' where customer_id = new.id;
  return null;
end $$;
create trigger person_tells_shop_orders after update of surname, firstname, middle_name on person for each row
  when (old.name_key is distinct from new.name_key) execute function order_customer_renamed();

create table order_line (
  id uuid primary key,
  order_id uuid not null references shop_order,
  line smallint not null check (line > 0),
  -- null: an item that an administrator typed
  product_id uuid references product,
  -- null: sold by the shop itself
  vendor_id uuid references person,
  name text not null,
  unit text not null default '',
  quantity integer not null check (quantity > 0),
  -- the usual price of one, and the price that was paid for one
  list_amount bigint not null,
  unit_amount bigint not null check (unit_amount between 0 and list_amount),
  amount bigint not null check (amount = unit_amount * quantity),
  grams bigint not null check (grams >= 0),
  is_vat_exempt boolean not null,
  -- M-14: how many of the stock this line has taken
  reserved integer not null default 0 check (reserved in (0, quantity)),
  unique (order_id, line)
);
create unique index order_line_product_once on order_line (order_id, product_id);
create index order_line_by_vendor on order_line (vendor_id, id) where vendor_id is not null;
create index order_line_by_product on order_line (product_id);

-- What a vendor gets of an order: the cause of its posting.
create table order_share (
  id uuid primary key,
  order_id uuid not null references shop_order,
  vendor_id uuid not null references person,
  amount bigint not null check (amount > 0),
  unique (order_id, vendor_id)
);

-- X-037: the timeline. Rows are added and never changed.
create table order_event (
  id uuid primary key,
  order_id uuid not null references shop_order,
  move text not null,
  from_status text,
  to_status text not null,
  -- null: the portal
  actor_id uuid references person,
  note text not null default '',
  at timestamptz not null
);
create index order_event_by_order on order_event (order_id, at, id);
create function order_event_is_history() returns trigger language plpgsql as $$
begin
  raise exception using errcode = 'check_violation', constraint = 'order_event_is_history', message = 'an event of an order never changes';
end $$;
create trigger order_event_stays before update or delete or truncate on order_event for each statement execute function order_event_is_history();

-- The last number of each kind of document and year of Lagos. A transaction that fails gives its number back.
create table document_counter (
  kind text not null check (kind in ('invoice', 'credit')),
  year integer not null,
  last integer not null check (last > 0),
  primary key (kind, year)
);

-- What orders are computed by and what an invoice says (R-502, and the fields of a VAT invoice: Nigeria Tax Act 2025, section 153).
create table order_setting (
  id uuid primary key,
  only_one boolean not null default true unique check (only_one),
  invoice_title text not null default 'Invoice',
  invoice_logo text not null default '',
  seller_name text not null default '',
  seller_address text not null default '',
  tax_id text not null default '',
  registration_number text not null default '',
  invoice_note text not null default '',
  footer_note text not null default '',
  -- hundredths of a percent
  vat_rate integer not null default 750 check (vat_rate between 0 and 10000),
  -- how long an order waits for its payment
  due_days integer not null default 7 check (due_days between 1 and 365),
  row_version integer not null default 1,
  updated_at timestamptz not null default now()
);
insert into order_setting (id) values ('01900000-0000-7000-8000-000000000140');

alter table product add column is_vat_exempt boolean not null default false;

-- The two movements of a wallet that an order makes.
alter table wallet_transaction
  drop constraint wallet_transaction_type_check,
  add constraint wallet_transaction_type_check check (type in ('Funding', 'Send', 'Withdrawal', 'Order', 'Refund')),
  add column order_id uuid references shop_order,
  add constraint wallet_transaction_order check ((order_id is not null) = (type in ('Order', 'Refund'))),
  add constraint wallet_transaction_order_once unique (order_id, type);

-- Money that came in for orders passes through the account `orders`, and what is earned leaves it again in the same transaction. So
-- every way to pay has one posting of its own, and the rest is the same for all of them.
drop trigger ledger_kind_stays on ledger_kind;
drop trigger ledger_posting_stays on ledger_posting;
drop trigger ledger_posting_line_stays on ledger_posting_line;
insert into ledger_kind (name, unit, per, floor) values
  ('orders', 'NGN', 'platform', null),
  ('sales', 'NGN', 'platform', null),
  ('shipping', 'NGN', 'platform', null),
  ('vat', 'NGN', 'platform', null),
  ('vendor-payable', 'NGN', 'person', 0);
insert into ledger_posting (name, follows, reverses) values
  ('order-paid', null, false),
  ('order-refunded', null, false),
  ('order-earned', null, false),
  ('order-earned-reversed', 'order-earned', true),
  ('vendor-earned', null, false),
  ('vendor-earned-reversed', 'vendor-earned', true);
insert into ledger_posting_line (posting, line, debit_kind, debit_party, credit_kind, credit_party, unit) values
  ('order-paid', 1, 'wallet', 'person', 'orders', '', 'NGN'),
  ('order-refunded', 1, 'orders', '', 'wallet', 'person', 'NGN'),
  ('order-earned', 1, 'orders', '', 'sales', '', 'NGN'),
  ('order-earned', 2, 'orders', '', 'shipping', '', 'NGN'),
  ('order-earned', 3, 'orders', '', 'vat', '', 'NGN'),
  ('order-earned-reversed', 1, 'sales', '', 'orders', '', 'NGN'),
  ('order-earned-reversed', 2, 'shipping', '', 'orders', '', 'NGN'),
  ('order-earned-reversed', 3, 'vat', '', 'orders', '', 'NGN'),
  ('vendor-earned', 1, 'orders', '', 'vendor-payable', 'vendor', 'NGN'),
  ('vendor-earned-reversed', 1, 'vendor-payable', 'vendor', 'orders', '', 'NGN');
create trigger ledger_kind_stays before insert or update or delete or truncate on ledger_kind for each statement execute function ledger_is_history();
create trigger ledger_posting_stays before insert or update or delete or truncate on ledger_posting for each statement execute function ledger_is_history();
create trigger ledger_posting_line_stays before insert or update or delete or truncate on ledger_posting_line for each statement execute function ledger_is_history();

-- What must have been posted (M-02) is a view for each kind of cause, and `ledger_expected` is all of them.
-- The postings of paid and refunded orders: `person_id` is null where only money of the platform moves.
create view ledger_expected_of_orders as
  select o.id as cause, 'order-paid' as posting, o.customer_id as person_id, o.total_amount as amount from shop_order o where o.paid_from = 'Wallet'
  union all
  select o.id, 'order-refunded', o.customer_id, o.total_amount from shop_order o where o.status = 'Refunded'
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

alter view ledger_expected rename to ledger_expected_of_wallets;
create view ledger_expected as
  select * from ledger_expected_of_wallets
  union all select * from ledger_expected_of_orders;
