-- Schools lie in countries, states and cities (R-683 … R-689). One that names none yet keeps the words it came with.
create extension if not exists pg_trgm;
alter table city add unique (id, state_id);

alter table school
  add column logo text not null default '',
  add column overview text not null default '',
  add column country_id uuid constraint school_in_country references country,
  add column state_id uuid,
  add column city_id uuid,
  add column row_version integer not null default 1,
  add column updated_at timestamptz not null default now(),
  add constraint school_in_state foreign key (state_id, country_id) references state (id, country_id) on update cascade,
  add constraint school_in_city foreign key (city_id, state_id) references city (id, state_id) on update cascade,
  add constraint school_place_whole check ((country_id is null) = (state_id is null) and (city_id is null or state_id is not null));
create index school_by_country on school (country_id, name_key, id);
create index school_by_state_id on school (state_id, name_key, id);
create index school_by_city on school (city_id, name_key, id);
-- Any part of a word finds: what begins in the middle is in no ordered index.
create index school_by_words on school using gin (search_key gin_trgm_ops);
alter table person rename constraint person_school_id_fkey to person_at_school;

-- The state's name is a column of the school: forms narrow by it, and the keyword finds it. Whoever chooses a state holds its name.
create function name_state_of_school() returns trigger language plpgsql as $$
begin
  if new.state_id is not null then
    new.state_name := coalesce((select s.name from state s where s.id = new.state_id for share), new.state_name);
  end if;
  return new;
end $$;
create trigger school_names_state before insert or update of state_id, state_name on school for each row execute function name_state_of_school();

create function state_renamed() returns trigger language plpgsql as $$
begin
  update school set state_name = new.name where state_id = new.id;
  return null;
end $$;
create trigger state_tells_schools after update of name on state for each row when (old.name is distinct from new.name) execute function state_renamed();

-- Answers are found by their student's school, and the mentors' copies show it: see student_renamed.
create function school_renamed() returns trigger language plpgsql as $$
begin
  update attempt a set search_key = coalesce(attempt_search_key(a), '') from person p where p.school_id = new.id and p.id = a.student_id;
  insert into change (collection, audience, row_id)
    select 'CareerResponses', 'sector:' || t.sector_id, t.id
    from person p join attempt t on t.student_id = p.id join assessment a on a.id = t.assessment_id where p.school_id = new.id and a.kind = 'career';
  return null;
end $$;
create trigger school_tells_answers after update of name on school for each row when (old.name is distinct from new.name) execute function school_renamed();
