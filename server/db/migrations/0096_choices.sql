-- How the person wants dates and times written (V-14).
alter table person add column formats text not null default 'en-NG' check (formats in ('en-NG', 'en-NG-u-hc-h12', 'en-US'));

-- X-094: a number is verified until it changes.
alter table person add column phone_verified_at timestamptz;
create function end_phone_verification() returns trigger language plpgsql as $$
begin
  new.phone_verified_at := null;
  return new;
end $$;
create trigger phone_changes before update of phone on person
  for each row when (new.phone is distinct from old.phone) execute function end_phone_verification();

-- The newest code of a person, for the number that it was sent to.
create table phone_code (
  person_id uuid primary key references person,
  phone text not null,
  code_hash text not null,
  code_tries integer not null default 0,
  created_at timestamptz not null
);
