-- A type of calendar event may name a form. Who registers for an event of the type answers it (R-715, decision 165).
alter table calendar_type add column form_id uuid constraint type_asks_form references form;
create index calendar_type_by_form on calendar_type (form_id) where form_id is not null;

-- What a device shows of the form of an event: whether there is one, and whether its reader has answered it.
drop trigger type_tells_devices on calendar_type;
create trigger type_tells_devices after update of name, form_id on calendar_type for each row
  when ((old.name, old.form_id) is distinct from (new.name, new.form_id)) execute function type_renamed();

create function form_tells_events() returns trigger language plpgsql as $$
begin
  insert into change (collection, audience, row_id)
    select 'Events', audience, e.id
    from calendar_type t join calendar_event e on e.type_id = t.id, event_readers(e) as audience
    where t.form_id = new.id and e.ends_at > now();
  return null;
end $$;
create trigger form_tells_events after update of state, deleted_at on form for each row
  when ((old.state, old.deleted_at) is distinct from (new.state, new.deleted_at)) execute function form_tells_events();

create function answers_tell_events() returns trigger language plpgsql as $$
begin
  insert into change (collection, audience, row_id)
    select 'Events', 'person:' || new.person_id, e.id
    from calendar_type t join calendar_event e on e.type_id = t.id where t.form_id = new.form_id and e.ends_at > now();
  return null;
end $$;
create trigger answers_tell_events after insert on form_answers for each row
  when (new.person_id is not null) execute function answers_tell_events();
