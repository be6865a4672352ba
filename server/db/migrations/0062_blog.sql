-- Articles (R-739): the working copy that admins edit, and apart from it the copy that readers get.
create table blog (
  id uuid primary key,
  content jsonb not null,
  name_key text generated always as (search_key((content ->> 'Name') || ' ' || (content ->> 'Tags'))) stored,
  -- the copy for readers; null before the first publishing
  live jsonb,
  -- readers get it from this moment on; null while they do not
  live_from timestamptz,
  live_minutes integer not null default 1,
  live_key text generated always as (search_key((live ->> 'Name') || ' ' || (live ->> 'Summary') || ' ' || (live ->> 'Tags'))) stored,
  live_day text generated always as (live ->> 'ArticleDate') stored,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  row_version integer not null default 1,
  -- in the trash
  deleted_at timestamptz,
  check (live_from is null or live is not null)
);
create index blog_by_update on blog (updated_at desc, id desc) where deleted_at is null;
create index blog_by_day on blog (live_day desc, id desc) where deleted_at is null and live_from is not null;

-- The addresses of articles. One that readers have seen leads to its article for ever (X-068).
create table blog_url (
  url text primary key,
  blog_id uuid not null references blog,
  was_live boolean not null default false
);
create index blog_url_by_blog on blog_url (blog_id);

-- Saved states. Several saves of one person in a short time are one state; the newest fifty stay, and those that readers got.
create table blog_revision (
  -- the holder of its files
  id uuid not null default gen_random_uuid(),
  blog_id uuid not null references blog,
  revision integer not null check (revision > 0),
  content jsonb not null,
  person_id uuid references person,
  saved_at timestamptz not null,
  was_published boolean not null default false,
  primary key (blog_id, revision)
);

create trigger blog_uses_files after insert or update of content on blog for each row execute function note_file_use('content');
create trigger blog_live_uses_files after insert or update of live on blog for each row execute function note_file_use('live');
create trigger blog_revision_uses_files after insert or update of content on blog_revision for each row execute function note_file_use('content');
create trigger blog_releases_files after delete on blog for each row execute function release_files();
create trigger blog_revision_releases_files after delete on blog_revision for each row execute function release_files();
