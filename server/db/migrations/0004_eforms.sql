-- Forms made by hand (E-08): the working copy that admins edit, what was published of it, and what was answered.
create table form (
  id uuid primary key,
  -- the working copy: definition and who it will be for
  definition jsonb not null,
  access jsonb not null,
  state text not null default 'Draft' check (state in ('Draft', 'Published', 'Withdrawn')),
  -- the newest published version; null before the first
  version integer,
  duplicate_of uuid references form,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  row_version integer not null default 1,
  check ((state = 'Draft') = (version is null))
);
create index form_by_update on form (updated_at desc, id) where deleted_at is null;

create table form_version (
  form_id uuid not null references form,
  version integer not null check (version > 0),
  definition jsonb not null,
  access jsonb not null,
  published_by uuid not null references person,
  published_at timestamptz not null,
  primary key (form_id, version)
);
-- The newest version is one that exists.
alter table form add foreign key (id, version) references form_version (form_id, version);

-- A published version may be on any device and in any answer: it never changes and never goes (O-24).
create function refuse_published_form() returns trigger language plpgsql as $$
begin
  raise exception 'a published form version never changes' using errcode = '23001';
end $$;
create trigger form_version_frozen before update or delete on form_version for each row execute function refuse_published_form();
create trigger form_version_stays before truncate on form_version for each statement execute function refuse_published_form();

-- One filled-in form as received. Kept whatever happened to the form or the person meanwhile; `held` says what (decision 006).
create table form_answers (
  id uuid primary key,
  form_id uuid not null references form,
  -- made on the device: the same one again is the same answers
  response_id uuid not null,
  version integer not null,
  -- null for a visitor
  person_id uuid references person,
  held text check (held in ('withdrawn', 'access')),
  -- SHA-256 of what was answered: an id used twice for different answers is noticed
  content_hash bytea not null,
  answers jsonb not null,
  -- questions as they were asked, with the answers in words
  texts jsonb not null,
  -- the answers as people search them
  search_key text not null,
  started_at timestamptz not null,
  answered_at timestamptz not null,
  received_at timestamptz not null,
  unique (form_id, response_id),
  foreign key (form_id, version) references form_version (form_id, version)
);
create index form_answers_by_time on form_answers (form_id, received_at desc, id);
create index form_answers_by_person on form_answers (person_id);
