-- Events of the calendar (R-715) and who registered for them (R-717, R-718). Instants, with the zone their hours are told in (X-024).
create table calendar_event (
  id uuid primary key,
  type_id uuid not null constraint event_of_type references calendar_type,
  -- whose event it is: never out of a request (P8)
  created_by uuid not null references person,
  title text not null,
  title_key text generated always as (search_key(title)) stored,
  short_description text not null default '',
  picture text not null default '',
  page_url text not null default '',
  -- for those who registered, and nobody else (X-026)
  meet_url text not null check (meet_url like 'https://%'),
  starts_at timestamptz not null,
  -- where nobody says, an hour after the start (R-720)
  ends_at timestamptz not null,
  time_zone text not null default 'Africa/Lagos',
  -- public: people may register; then this sector's alone, where one is named
  can_register boolean not null default false,
  required_sector_id integer references sector,
  created_at timestamptz not null default now(),
  row_version integer not null default 1,
  updated_at timestamptz not null default now(),
  check (ends_at > starts_at)
);
create index calendar_event_by_start on calendar_event (starts_at desc, id desc);
create index calendar_event_by_creator on calendar_event (created_by, starts_at desc);
create index calendar_event_by_type on calendar_event (type_id);

--   Registered ──▶ Attended
--     │    ▲
--     ▼    │
--   Withdrawn      whoever registers again has the same row
create table event_registration (
  id uuid primary key,
  event_id uuid not null constraint registration_for_event references calendar_event,
  person_id uuid not null references person,
  status text not null default 'Registered' check (status in ('Registered', 'Withdrawn', 'Attended')),
  registered_at timestamptz not null,
  row_version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint registered_once unique (event_id, person_id)
);
create index event_registration_by_time on event_registration (registered_at desc, id desc);
create index event_registration_by_person on event_registration (person_id);
