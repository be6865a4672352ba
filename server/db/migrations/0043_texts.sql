-- A student may change answers that wait on the device although they may have arrived: the texts of one attempt are
-- numbered by the device, and the latest one takes the place of the ones before it (decision 040).
alter table attempt
  add column revision integer not null default 0,
  drop constraint attempt_held_check,
  add constraint attempt_held_check
    check (held in ('suspended', 'second-attempt', 'second-device', 'sector-changed', 'replaced', 'access'));

-- Who a person was before a change of rights: answers and feedback that were written then still arrive (decision 041).
create table former_rights (
  person_id uuid not null references person on delete cascade,
  until timestamptz not null,
  is_student boolean not null,
  is_mentor boolean not null,
  sector_id integer references sector,
  primary key (person_id, until)
);
create function keep_former_rights() returns trigger language plpgsql as $$
begin
  insert into former_rights (person_id, until, is_student, is_mentor, sector_id)
    values (old.id, clock_timestamp(), old.is_student, old.is_mentor, old.sector_id) on conflict do nothing;
  return null;
end $$;
create trigger person_rights_changed after update of is_active, is_student, is_mentor, sector_id on person for each row
  when ((old.is_active, old.is_student, old.is_mentor, old.sector_id) is distinct from (new.is_active, new.is_student, new.is_mentor, new.sector_id))
  execute function keep_former_rights();
insert into former_rights (person_id, until, is_student, is_mentor, sector_id)
  select id, now(), is_student, is_mentor, sector_id from person where not is_active;
