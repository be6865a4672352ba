-- Assessments of every kind share one shape; a version is frozen when published (X-003).
-- `version` is the current one: what students open next and authors edit.
create table assessment (
  id uuid primary key,
  kind text not null check (kind in ('career', 'mentoring', 'mock', 'survey')),
  sector_id integer not null references sector,
  name text not null,
  description text not null,
  is_active boolean not null default false,
  deleted_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  row_version integer not null default 1
);
create index assessment_by_sector on assessment (kind, sector_id, created_at desc, id);

create table assessment_version (
  assessment_id uuid not null references assessment,
  version integer not null,
  name text not null,
  description text not null,
  -- questions as the author wrote them, right answers included: never sent to students as it is
  questions jsonb not null,
  created_at timestamptz not null default now(),
  -- when students could first have taken it to their devices
  published_at timestamptz,
  primary key (assessment_id, version)
);

-- A version that students may hold on a device, or have answered, can no longer change (O-24); the database itself refuses.
create function refuse_frozen_version() returns trigger language plpgsql as $$
begin
  if old.published_at is not null
    or exists (select 1 from attempt where assessment_id = old.assessment_id and version = old.version) then
    raise exception 'assessment version % is frozen', old.version using errcode = '23001';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;

-- Text as people search it: without case, accents and hooks, so that "ola" finds Ọlá and "danjuma" finds Ɗanjuma.
create function search_key(text) returns text language sql immutable parallel safe as $$
  select regexp_replace(lower(translate(normalize($1, NFKD), 'ɓɗƙƴƁƊƘƳ', 'bdkybdky')), '[\u0300-\u036f]', '', 'g')
$$;

-- One submission as received. Exactly one per student, assessment and number counts; the others are held, never refused.
create table attempt (
  -- the attempt id the device made, or a new one where that is taken
  id uuid primary key,
  student_id uuid not null references person,
  attempt_key uuid not null,
  -- SHA-256 of what was answered: the same attempt sent again is one row, edited and sent again is a second one
  content_hash bytea not null,
  assessment_id uuid not null references assessment,
  version integer not null,
  number integer not null default 1,
  held text check (held in ('suspended', 'second-attempt', 'second-device', 'sector-changed')),
  -- the assessment's sector at the time: its mentors review the attempt
  sector_id integer not null references sector,
  reference text not null unique,
  -- question texts as shown, with the answers given (R-636)
  answers jsonb not null,
  -- the answers as sent, with their option ids
  given jsonb not null,
  request_mentor boolean not null default false,
  device text not null default '',
  started_at timestamptz not null,
  answered_at timestamptz not null,
  offset_ms bigint not null default 0,
  received_at timestamptz not null default now(),
  -- names, school, assessment and reference as people search them; kept by triggers
  search_key text not null default '',
  unique (student_id, attempt_key, content_hash),
  foreign key (assessment_id, version) references assessment_version
);
create unique index attempt_counts_once on attempt (student_id, assessment_id, number) where held is null;
-- The lists page, count and search in these indexes alone; the rows with their answers are read for one page only.
create index attempt_by_sector on attempt (sector_id, received_at desc, id) include (student_id, assessment_id, search_key);
create index attempt_by_time on attempt (received_at desc, id) include (sector_id, assessment_id, search_key);
create index attempt_by_student on attempt (student_id, received_at desc, id);
create trigger assessment_version_frozen before update or delete on assessment_version
  for each row execute function refuse_frozen_version();

create function attempt_search_key(attempt) returns text language sql stable as $$
  select search_key(concat_ws(' ', p.firstname, p.surname, c.name, v.name, $1.reference))
  from person p
  left join school c on c.id = p.school_id
  join assessment_version v on v.assessment_id = $1.assessment_id and v.version = $1.version
  where p.id = $1.student_id
$$;

create function set_attempt_search_key() returns trigger language plpgsql as $$
begin
  new.search_key := coalesce(attempt_search_key(new), '');
  return new;
end $$;
create trigger attempt_is_found before insert on attempt for each row execute function set_attempt_search_key();

-- A student with another name or school is found by it, and the mentors' copies show it.
create function student_renamed() returns trigger language plpgsql as $$
begin
  update attempt a set search_key = coalesce(attempt_search_key(a), '') where a.student_id = new.id;
  insert into change (collection, audience, row_id)
    select 'CareerResponses', 'sector:' || t.sector_id, t.id
    from attempt t join assessment a on a.id = t.assessment_id where t.student_id = new.id and a.kind = 'career';
  return null;
end $$;
create trigger person_renamed after update of surname, firstname, school_id on person for each row
  when ((old.surname, old.firstname, old.school_id) is distinct from (new.surname, new.firstname, new.school_id))
  execute function student_renamed();

create table feedback (
  attempt_id uuid not null references attempt,
  revision integer not null,
  mentor_id uuid not null references person,
  body text not null,
  created_at timestamptz not null default now(),
  primary key (attempt_id, revision)
);
