-- A file is kept as long as something names it: a name is known with the row that holds it, and goes when the row no longer does.
-- Who deletes a file while somebody names it anew has deleted it first: the name is noted then, and the file is shown and kept.
drop table file_use;
create table file_use (
  root text not null,
  sha256 text not null,
  -- the row: its table and key
  holder text not null,
  -- the column, and the one that says whose files they are
  slot text not null,
  primary key (root, sha256, holder, slot)
);
create index file_use_by_holder on file_use (holder, slot);

create function file_holder(held text, content jsonb) returns text language sql immutable as $$
  select held || ' ' || coalesce(content ->> 'id', (content ->> 'form_id') || ' ' || (content ->> 'version'))
$$;

-- Notes every file address in a column, and forgets those it no longer holds. Arguments: the column, and the column that holds
-- whose files they are; without it, the site's.
create or replace function note_file_use() returns trigger language plpgsql as $$
declare
  content jsonb := to_jsonb(new);
  noted text := content ->> tg_argv[0];
  whose text := case when tg_nargs > 1 then content ->> tg_argv[1] else 'site' end;
  held_by text := file_holder(tg_table_name, content);
  its_slot text := concat_ws(' ', tg_argv[0], tg_argv[1]);
  hashes text[] := array[]::text[];
begin
  if whose is not null and strpos(noted, '/files/') > 0 then
    hashes := array(select distinct parts[1] from regexp_matches(noted, '/files/([0-9a-f]{64})', 'g') as address(parts));
  end if;
  if tg_op = 'UPDATE' then
    delete from file_use where holder = held_by and slot = its_slot and (root is distinct from whose or sha256 <> all (hashes));
  end if;
  insert into file_use (root, sha256, holder, slot) select whose, unnest(hashes), held_by, its_slot on conflict do nothing;
  return null;
end $$;

create function release_files() returns trigger language plpgsql as $$
begin
  delete from file_use where holder = file_holder(tg_table_name, to_jsonb(old));
  return null;
end $$;
create trigger form_answers_release_files after delete on form_answers for each row execute function release_files();
create trigger form_version_releases_files after delete on form_version for each row execute function release_files();
create trigger form_releases_files after delete on form for each row execute function release_files();
create trigger product_releases_files after delete on product for each row execute function release_files();
create trigger category_releases_files after delete on category for each row execute function release_files();
create trigger school_releases_files after delete on school for each row execute function release_files();
create trigger person_releases_files after delete on person for each row execute function release_files();

-- What stands now, in the places that are noted.
insert into file_use (root, sha256, holder, slot)
  select distinct root, parts[1], holder, slot
  from (
    select person_id::text as root, answers::text as noted, 'form_answers ' || id as holder, 'answers person_id' as slot from form_answers
    union all select 'site', answers::text, 'form_answers ' || id, 'answers' from form_answers
    union all select 'site', definition::text, 'form_version ' || form_id || ' ' || version, 'definition' from form_version
    union all select 'site', definition::text, 'form ' || id, 'definition' from form
    union all select 'site', pictures::text, 'product ' || id, 'pictures' from product
    union all select vendor_id::text, pictures::text, 'product ' || id, 'pictures vendor_id' from product
    union all select 'site', description, 'product ' || id, 'description' from product
    union all select vendor_id::text, description, 'product ' || id, 'description vendor_id' from product
    union all select 'site', image_url, 'category ' || id, 'image_url' from category
    union all select 'site', logo, 'school ' || id, 'logo' from school
    union all select 'site', picture, 'person ' || id, 'picture' from person
    union all select 'site', logo, 'person ' || id, 'logo' from person
  ) as named, regexp_matches(noted, '/files/([0-9a-f]{64})', 'g') as address(parts)
  where root is not null;
