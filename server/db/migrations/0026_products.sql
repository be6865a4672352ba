-- What the shop sells (R-360): kobo and grams; null where an option is off. Without a vendor it is the shop's own.
create table product (
  id uuid primary key,
  vendor_id uuid constraint product_of_vendor references person,
  name text not null,
  name_key text generated always as (search_key(name || ' ' || summary)) stored,
  summary text not null default '',
  description text not null default '',
  pictures jsonb not null default '[]',
  -- deleted ones stay for the orders that name them
  status text not null default 'Draft' check (status in ('Draft', 'Submitted', 'Published', 'Unpublished', 'Deleted')),
  unit text not null default '',
  weight integer check (weight > 0),
  amount bigint not null check (amount >= 0),
  credit_days integer check (credit_days > 0),
  discount_amount bigint check (discount_amount between 0 and amount),
  bulk_amount bigint check (bulk_amount between 0 and amount),
  bulk_count integer check (bulk_count > 1),
  cart_bulk_amount bigint check (cart_bulk_amount between 0 and amount),
  cart_bulk_count integer check (cart_bulk_count > 1),
  -- in stock; null where nobody counts
  quantity integer check (quantity >= 0),
  created_at timestamptz not null default now(),
  row_version integer not null default 1,
  updated_at timestamptz not null default now(),
  check (num_nulls(bulk_amount, bulk_count) in (0, 2)),
  check (num_nulls(cart_bulk_amount, cart_bulk_count) in (0, 2))
);
create index product_by_time on product (created_at desc, id desc) where status <> 'Deleted';
create index product_by_vendor on product (vendor_id, created_at desc, id desc) where status <> 'Deleted';

create table product_category (
  product_id uuid not null references product,
  category_id uuid not null,
  -- products lie in categories, not in variations
  is_variation boolean not null default false check (not is_variation),
  constraint product_in_category foreign key (category_id, is_variation) references category (id, is_variation),
  primary key (product_id, category_id)
);
create index product_category_by_category on product_category (category_id);

-- How many of a product were sold on a day in Lagos.
create table product_sale (
  product_id uuid not null references product,
  sold_on date not null,
  count integer not null check (count > 0),
  primary key (product_id, sold_on)
);
create index product_sale_by_day on product_sale (sold_on);

-- Pictures stay: the vendor's own, and the site's.
create trigger product_uses_site_files after insert or update of pictures, description on product for each row execute function note_file_use('pictures');
create trigger product_uses_vendor_files after insert or update of pictures, vendor_id on product for each row execute function note_file_use('pictures', 'vendor_id');
