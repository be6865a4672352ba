-- Countries, states, cities (R-690 … R-703). Names are looked through folded, see search_key; one name once in its place.
create table country (
  id uuid primary key,
  name text not null,
  name_key text generated always as (search_key(name)) stored,
  iso3 text not null constraint country_iso3_once unique,
  iso2 text not null constraint country_iso2_once unique,
  is_enabled boolean not null default true,
  row_version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint country_name_once unique (name_key)
);

create table state (
  id uuid primary key,
  country_id uuid not null constraint state_in_country references country,
  name text not null,
  name_key text generated always as (search_key(name)) stored,
  is_enabled boolean not null default true,
  row_version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint state_name_once unique (country_id, name_key),
  -- for what names a state together with its country
  unique (id, country_id)
);
create index state_by_name on state (name_key, id);

create table city (
  id uuid primary key,
  country_id uuid not null,
  state_id uuid not null,
  name text not null,
  name_key text generated always as (search_key(name)) stored,
  is_enabled boolean not null default true,
  row_version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint city_in_state foreign key (state_id, country_id) references state (id, country_id) on update cascade,
  constraint city_name_once unique (state_id, name_key)
);
create index city_by_name on city (name_key, id);
create index city_by_country on city (country_id, name_key, id);
