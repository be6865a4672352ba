-- Seats, the waiting list and the life of an event (R-718, L-15, L-16, X-027, X-035).
alter table calendar_event
  -- how many may register; null: no limit
  add column capacity integer check (capacity > 0),
  -- kept by the trigger below, so that the database itself refuses one person too many
  add column seats_taken integer not null default 0,
  -- the events of one weekly series
  add column series_id uuid,
  -- a cancelled event stays, because registrations and calendars of people refer to it
  add column cancelled_at timestamptz,
  add constraint event_for_sector foreign key (required_sector_id) references sector,
  drop constraint calendar_event_required_sector_id_fkey,
  add constraint seats_of_event check (seats_taken <= capacity);

-- Assessments that a person submits before registering.
create table event_assessment (
  event_id uuid not null references calendar_event on delete cascade,
  assessment_id uuid not null constraint event_needs_assessment references assessment,
  primary key (event_id, assessment_id)
);
create index event_assessment_by_assessment on event_assessment (assessment_id);

--   Waiting ──▶ Registered ──▶ Attended
--     │           │    ▲
--     └────▶ Withdrawn ┘      a person who registers again has the same row
alter table event_registration
  drop constraint event_registration_status_check,
  add constraint event_registration_status_check check (status in ('Waiting', 'Registered', 'Withdrawn', 'Attended'));
create index event_registration_waiting on event_registration (event_id, registered_at, id) where status = 'Waiting';

create function takes_seat(status text) returns boolean language sql immutable parallel safe as $$
  select status in ('Registered', 'Attended')
$$;

update calendar_event e set
  seats_taken = (select count(*) from event_registration r where r.event_id = e.id and takes_seat(r.status));
update calendar_event e set
  capacity = greatest(seats_taken, case when t.allows_several then t.booking_limit else 1 end)
  from calendar_type t where t.id = e.type_id and not (t.allows_several and t.booking_limit is null);

-- The limit of the type is the capacity of its events. People who have a seat keep it when the limit is lowered.
create function set_capacity() returns trigger language plpgsql as $$
begin
  select case when allows_several and booking_limit is null then null
      else greatest(new.seats_taken, case when allows_several then booking_limit else 1 end) end
    into new.capacity from calendar_type where id = new.type_id;
  return new;
end $$;
create trigger event_has_capacity before insert or update of type_id on calendar_event for each row execute function set_capacity();

create function limit_changed() returns trigger language plpgsql as $$
begin
  update calendar_event set type_id = type_id where type_id = new.id and ends_at > now();
  return null;
end $$;
create trigger type_limits_events after update of allows_several, booking_limit on calendar_type for each row
  when ((old.allows_several, old.booking_limit) is distinct from (new.allows_several, new.booking_limit)) execute function limit_changed();

create function count_seats() returns trigger language plpgsql as $$
declare
  step integer := 0;
begin
  if tg_op <> 'INSERT' and takes_seat(old.status) then step := step - 1; end if;
  if tg_op <> 'DELETE' and takes_seat(new.status) then step := step + 1; end if;
  if step <> 0 then
    update calendar_event set seats_taken = seats_taken + step where id = case tg_op when 'DELETE' then old.event_id else new.event_id end;
  end if;
  return null;
end $$;
create trigger registration_takes_seat after insert or delete or update of status on event_registration for each row execute function count_seats();

-- What devices show of events (O-31). Everybody sees a public event, its people see it also when it is not public any more.
-- PL/pgSQL, because the planner of PostgreSQL 18 fails on this function as inlined SQL with a union.
create function event_readers(one calendar_event) returns setof text language plpgsql stable as $$
begin
  return next 'person:' || one.created_by;
  if one.can_register or exists (select from event_registration where event_id = one.id) then
    return next 'all';
  end if;
end $$;
create function is_full(one calendar_event) returns boolean language sql immutable as $$
  select coalesce(one.seats_taken >= one.capacity, false)
$$;

create function event_changed() returns trigger language plpgsql as $$
begin
  insert into change (collection, audience, row_id)
    select distinct 'Events', audience, new.id from (
      select event_readers(new) as audience
      union all select event_readers(old) where tg_op = 'UPDATE') as readers;
  return null;
end $$;
create trigger event_tells_devices after insert on calendar_event for each row execute function event_changed();
-- A seat more or less is no news before it is the last one.
create trigger event_change_tells_devices after update on calendar_event for each row
  when ((old.row_version, is_full(old)) is distinct from (new.row_version, is_full(new))) execute function event_changed();

create function registration_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into change (collection, audience, row_id) values ('Events', 'person:' || old.person_id, old.event_id);
  else
    insert into change (collection, audience, row_id) values ('Events', 'person:' || new.person_id, new.event_id);
  end if;
  return null;
end $$;
create trigger registration_tells_devices after insert or delete or update of status on event_registration
  for each row execute function registration_changed();

-- Names that an event shows: of its type, its creator and the assessments that it asks for.
create function type_renamed() returns trigger language plpgsql as $$
begin
  insert into change (collection, audience, row_id)
    select 'Events', audience, e.id from calendar_event e, event_readers(e) as audience where e.type_id = new.id and e.ends_at > now();
  return null;
end $$;
create trigger type_tells_devices after update of name on calendar_type for each row
  when (old.name is distinct from new.name) execute function type_renamed();

create function event_creator_renamed() returns trigger language plpgsql as $$
begin
  insert into change (collection, audience, row_id)
    select 'Events', audience, e.id from calendar_event e, event_readers(e) as audience where e.created_by = new.id and e.ends_at > now();
  return null;
end $$;
create trigger person_tells_events after update of surname, firstname on person for each row
  when ((old.surname, old.firstname) is distinct from (new.surname, new.firstname)) execute function event_creator_renamed();

create function event_assessment_renamed() returns trigger language plpgsql as $$
begin
  insert into change (collection, audience, row_id)
    select 'Events', audience, e.id
    from event_assessment a join calendar_event e on e.id = a.event_id, event_readers(e) as audience
    where a.assessment_id = new.id and e.ends_at > now();
  return null;
end $$;
create trigger assessment_tells_events after update of name on assessment for each row
  when (old.name is distinct from new.name) execute function event_assessment_renamed();

-- A submitted assessment opens the events that ask for it.
create function attempt_opens_events() returns trigger language plpgsql as $$
begin
  insert into change (collection, audience, row_id)
    select 'Events', 'person:' || new.student_id, event_id from event_assessment where assessment_id = new.assessment_id;
  return null;
end $$;
create trigger attempt_tells_events after insert on attempt for each row execute function attempt_opens_events();

create trigger event_uses_files after insert or update of picture on calendar_event for each row execute function note_file_use('picture');
create trigger event_releases_files after delete on calendar_event for each row execute function release_files();
