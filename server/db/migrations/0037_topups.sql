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
  bought_at timestamptz not null,
  -- the buyer, the plan and the network, to be found by (decision 023): kept by triggers
  search_key text not null default ''
);
create index top_up_by_time on top_up (bought_at, id) include (is_data, status, network_id);
create index top_up_by_amount on top_up (amount, id) include (is_data, status, network_id);
create index top_up_by_person on top_up (person_id, bought_at, id);
create index top_up_by_words on top_up using gin (search_key gin_trgm_ops);

create function set_top_up_key() returns trigger language plpgsql as $$
begin
  new.search_key := coalesce((select p.name_key from person p where p.id = new.person_id for share), '') || ' '
    || search_key(new.plan_name || ' ' || coalesce((select n.name from mobile_network n where n.id = new.network_id), ''));
  return new;
end $$;
create trigger top_up_is_found before insert or update of person_id, plan_name, network_id, search_key on top_up
  for each row execute function set_top_up_key();

create function buyer_renamed() returns trigger language plpgsql as $$
begin
  update top_up set search_key = '' where person_id = new.id;
  return null;
end $$;
create trigger person_tells_top_ups after update of surname, firstname, middle_name on person for each row
  when (old.name_key is distinct from new.name_key) execute function buyer_renamed();
