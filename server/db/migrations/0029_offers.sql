-- Kinds of calendar events (R-716). No limit where one person books at a time; null: as many as come.
create table calendar_type (
  id uuid primary key,
  name text not null,
  name_key text generated always as (search_key(name)) stored,
  allows_several boolean not null,
  booking_limit integer check (booking_limit > 0),
  is_active boolean not null,
  row_version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint calendar_type_name_once unique (name_key),
  check (allows_several or booking_limit is null)
);

-- Airtime and data plans of the mobile networks (R-606); amounts are kobo.
create table mobile_network (id text primary key, name text not null, place integer not null);
insert into mobile_network values ('mtn', 'MTN', 0), ('airtel', 'Airtel', 1), ('glo', 'Glo', 2), ('9mobile', '9mobile', 3);

create table plan (
  id uuid primary key,
  is_data boolean not null,
  network_id text not null constraint plan_on_network references mobile_network,
  name text not null,
  name_key text generated always as (search_key(name)) stored,
  amount bigint not null check (amount > 0),
  details text not null,
  is_active boolean not null,
  row_version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint plan_name_once unique (is_data, network_id, name_key)
);
create index plan_by_name on plan (is_data, name_key, id);
