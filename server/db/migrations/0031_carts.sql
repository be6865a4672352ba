-- What lies in carts (R-470 … R-474), as whoever shops puts it there: a line is pending as long as it is here. What is ordered is
-- in the order, what is taken out is gone. A visitor's cart belongs to the device (R-342) until its owner signs in.
create table cart_line (
  id uuid primary key,
  person_id uuid references person,
  visitor_id uuid,
  product_id uuid not null constraint cart_line_of_product references product,
  quantity integer not null check (quantity between 1 and 1000000),
  added_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint cart_of_somebody check (num_nonnulls(person_id, visitor_id) = 1),
  -- more of the same is the same line
  constraint cart_line_once unique (person_id, product_id),
  constraint visitor_cart_line_once unique (visitor_id, product_id)
);
create index cart_line_by_time on cart_line (added_at desc, id desc);
create index cart_line_by_product on cart_line (product_id);
