-- Files, known by the SHA-256 of the bytes as they were sent. A root is a person's id, or 'site' for what admins publish.
create table file_root (
  root text primary key,
  -- what its files and unfinished pieces take: the row that writers of one root queue up at
  used_bytes bigint not null default 0 check (used_bytes >= 0)
);

create table file_folder (
  root text not null references file_root,
  parent text not null,
  name text not null,
  primary key (root, parent, name)
);

create table file (
  id uuid primary key,
  root text not null references file_root,
  -- who sent it
  person_id uuid not null references person,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  kind text not null check (kind in ('Picture', 'PDF', 'CSV', 'Word', 'Graphic')),
  -- width x height asked for a picture, '' for other kinds
  resized text not null,
  folder text not null,
  name text not null,
  mime text not null,
  -- of what is kept, bytes
  size integer not null check (size >= 0),
  created_at timestamptz not null,
  -- taken out of its folder; the bytes go a month later, unless an answer turns out to need them
  deleted_at timestamptz
);
create unique index file_once on file (root, folder, sha256, kind, resized) where deleted_at is null;
create unique index file_name_once on file (root, folder, name) where deleted_at is null;
create index file_by_hash on file (sha256);
create index file_deleted on file (deleted_at) where deleted_at is not null;

-- What lies in the store: the one copy of a content for all who sent it, in one row for each form it is kept in. `touched_at` is
-- written before the bytes are, so that whoever clears up never takes what somebody is about to use.
create table file_blob (
  sha256 text not null,
  -- 'original', or width x height of a picture
  variant text not null,
  touched_at timestamptz not null,
  primary key (sha256, variant)
);
create index file_blob_by_age on file_blob (touched_at);

-- Pieces of a file on its way (O-18), without gaps from 0 on. In the database, so that any process goes on where another stopped
-- and a piece that was acknowledged survives a power cut.
create table file_chunk (
  person_id uuid not null references person,
  sha256 text not null,
  start integer not null,
  until integer not null check (until > start),
  bytes bytea not null,
  sent_at timestamptz not null,
  primary key (person_id, sha256, start)
);
alter table file_chunk alter column bytes set storage external;
create index file_chunk_by_age on file_chunk (sent_at);

-- Files that stored answers and published forms name: these stay. Kept by triggers on the tables that name them.
create table file_use (
  root text not null,
  sha256 text not null,
  primary key (root, sha256)
);

-- Notes every file address in a column. Arguments: the column, and the column that holds whose files they are; without it, the site's.
create function note_file_use() returns trigger language plpgsql as $$
declare
  noted text := to_jsonb(new) ->> tg_argv[0];
  whose text := case when tg_nargs > 1 then to_jsonb(new) ->> tg_argv[1] else 'site' end;
begin
  if whose is not null and strpos(noted, '/files/') > 0 then
    insert into file_use (root, sha256)
      select distinct whose, parts[1] from regexp_matches(noted, '/files/([0-9a-f]{64})', 'g') as address(parts)
      on conflict do nothing;
  end if;
  return null;
end $$;

create trigger form_answers_use_files after insert or update of answers on form_answers
  for each row execute function note_file_use('answers', 'person_id');
create trigger form_version_uses_files after insert on form_version
  for each row execute function note_file_use('definition');
