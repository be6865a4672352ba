-- Where parcels go and what that costs (R-395): kobo and grams; null where weight or a cap does not count.
create table shipping_zone (
  id uuid primary key,
  name text not null,
  name_key text generated always as (search_key(name)) stored,
  -- one place, or several of one kind (R-396)
  scope text not null check (scope in ('place', 'countries', 'states', 'cities')),
  country_id uuid constraint zone_in_country references country,
  state_id uuid constraint zone_in_state references state,
  city_id uuid constraint zone_in_city references city,
  delivery_amount bigint not null check (delivery_amount >= 0),
  base_weight integer check (base_weight > 0),
  unit_weight integer check (unit_weight > 0),
  unit_amount bigint check (unit_amount >= 0),
  most_weight integer check (most_weight > 0),
  most_amount bigint check (most_amount >= 0),
  row_version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint zone_name_once unique (name_key),
  check (num_nulls(base_weight, unit_weight, unit_amount) in (0, 3)),
  check (scope = 'countries' or country_id is not null)
);

-- The places of a zone of several.
create table shipping_zone_place (
  zone_id uuid not null references shipping_zone on delete cascade,
  country_id uuid constraint zone_in_country references country,
  state_id uuid constraint zone_in_state references state,
  city_id uuid constraint zone_in_city references city,
  check (num_nonnulls(country_id, state_id, city_id) = 1),
  unique nulls not distinct (zone_id, country_id, state_id, city_id)
);
create index shipping_zone_by_country on shipping_zone (country_id);
create index shipping_zone_by_state on shipping_zone (state_id);
create index shipping_zone_by_city on shipping_zone (city_id);
create index shipping_zone_place_by_country on shipping_zone_place (country_id);
create index shipping_zone_place_by_state on shipping_zone_place (state_id);
create index shipping_zone_place_by_city on shipping_zone_place (city_id);
