-- Students' devices keep a copy of their own requests (L-12, O-31). Every row that a request shows something of tells it.
create function tell_requests(requests uuid[]) returns void language sql as $$
  insert into change (collection, audience, row_id)
    select 'MentoringRequests', 'person:' || student_id, id from mentoring_request where id = any(requests)
$$;

create function request_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into change (collection, audience, row_id) values ('MentoringRequests', 'person:' || old.student_id, old.id);
  else
    perform tell_requests(array[new.id]);
  end if;
  return null;
end $$;
create trigger request_tells_devices after insert or update or delete on mentoring_request for each row execute function request_changed();

-- A time that one student gets is gone for the others to whom it is offered too.
create function offer_changed() returns trigger language plpgsql as $$
declare
  request uuid := case tg_op when 'DELETE' then old.request_id else new.request_id end;
  event uuid := case tg_op when 'DELETE' then old.event_id else new.event_id end;
begin
  perform tell_requests(array(
    select f.request_id from mentoring_offer f join mentoring_request q on q.id = f.request_id
    where f.event_id = event and q.status = 'Accepted' and f.request_id <> request) || request);
  return null;
end $$;
create trigger offer_tells_devices after insert or update or delete on mentoring_offer for each row execute function offer_changed();

create function session_changed() returns trigger language plpgsql as $$
begin
  perform tell_requests(array(
    select id from mentoring_request where event_id = new.id union select request_id from mentoring_offer where event_id = new.id));
  return null;
end $$;
create trigger event_tells_requests after update on calendar_event for each row
  when ((old.title, old.meet_url, old.starts_at, old.ends_at, old.cancelled_at) is distinct from (new.title, new.meet_url, new.starts_at, new.ends_at, new.cancelled_at))
  execute function session_changed();

create function note_changed() returns trigger language plpgsql as $$
begin
  perform tell_requests(array[case tg_op when 'DELETE' then old.request_id else new.request_id end]);
  return null;
end $$;
create trigger note_tells_devices after insert or update or delete on session_note for each row execute function note_changed();

create function mentor_renamed() returns trigger language plpgsql as $$
begin
  perform tell_requests(array(select id from mentoring_request where mentor_id = new.id));
  return null;
end $$;
create trigger person_tells_requests after update of surname, firstname on person for each row
  when ((old.surname, old.firstname) is distinct from (new.surname, new.firstname)) execute function mentor_renamed();

create function sector_renamed_for_requests() returns trigger language plpgsql as $$
begin
  perform tell_requests(array(select id from mentoring_request where sector_id = new.id));
  return null;
end $$;
create trigger sector_tells_requests after update of name on sector for each row
  when (old.name is distinct from new.name) execute function sector_renamed_for_requests();
