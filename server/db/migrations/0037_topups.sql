-- Airtime and data people bought (R-605), as they were then: a plan that is changed or deleted later changes nothing here. Amounts are kobo.
--
--   Pending ──▶ Successful
--      └──────▶ Failed        Pending: the network has not said yet
create table top_up (
  id uuid primary key,
  person_id uuid not null references person,
  network_id text not null references mobile_network,
  is_data boolean not null,
  -- '': airtime of an amount of one's own
  plan_name text not null default '',
  -- how long it lasts, as the network says it
  validity text not null default '',
  amount bigint not null check (amount > 0),
  status text not null default 'Pending' check (status in ('Pending', 'Successful', 'Failed')),
  bought_at timestamptz not null
);
create index top_up_by_time on top_up (bought_at, id) include (is_data, status, network_id);
create index top_up_by_amount on top_up (amount, id) include (is_data, status, network_id);
create index top_up_by_person on top_up (person_id, bought_at, id);
