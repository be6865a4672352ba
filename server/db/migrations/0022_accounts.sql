-- What the account pages know of a person beyond signing in (R-435, R-436).
alter table person
  add column sex text not null default '' check (sex in ('', 'F', 'M')),
  add column country_id uuid constraint person_in_country references country,
  add column reg_num text not null default '',
  add column business_name text not null default '',
  add column logo text not null default '',
  add column business_phones text not null default '',
  add column business_category_id uuid constraint vendor_in_category references category,
  add column business_address text not null default '',
  add column is_vendor_verified boolean not null default false,
  -- anonymised: what money, answers and audit refer to stays, whose it was does not (X-101)
  add column deleted_at timestamptz,
  add column updated_at timestamptz not null default now(),
  add column name_key text generated always as (search_key(surname || ' ' || firstname || ' ' || middle_name)) stored,
  add column search_key text generated always as (search_key(
    surname || ' ' || firstname || ' ' || middle_name || ' ' || email || ' ' || phone || ' ' || business_name || ' ' || reg_num)) stored,
  add constraint deleted_is_powerless check (deleted_at is null or not (is_active or is_admin or is_vendor or is_mentor or is_student or is_parent or allow_all_endpoints)),
  add constraint vendor_info_is_whole check (not is_vendor_verified or is_vendor and reg_num <> '' and business_name <> '' and business_address <> '');

-- One list for each role, newest first or by name.
create index person_student on person (created_at desc, id) where is_student;
create index person_student_by_name on person (name_key, id) where is_student;
create index person_mentor on person (created_at desc, id) where is_mentor;
create index person_vendor on person (created_at desc, id) where is_vendor;
create index person_parent on person (created_at desc, id) where is_parent;
create index person_admin on person (id) where is_admin;

-- Smart cards (R-463 … R-469).
--
--   0 Requested ──▶ 1 InProcess ──▶ 2 ReadyForPickup ──▶ 3 Issued
create table smart_card (
  id uuid primary key,
  person_id uuid not null references person,
  number text not null constraint smart_card_number_once unique,
  matriculation_number text not null default '',
  class_name text not null default '',
  delivery_address text not null default '',
  status smallint not null default 0 check (status between 0 and 3),
  requested_at timestamptz not null,
  called_at timestamptz,
  issued_at timestamptz,
  row_version integer not null default 1,
  updated_at timestamptz not null default now(),
  check ((status = 3) = (issued_at is not null))
);
create index smart_card_by_time on smart_card (requested_at desc, id);
create index smart_card_by_person on smart_card (person_id);
